import { expect, test } from 'vitest';
import { joinedClaims } from '#src/domain/joined-claims.ts';

test('what is said of one subject is one sentence', () => {
  expect(joinedClaims(['ACE Bz GSE is red.', 'ACE Bz GSE is dashed.', 'The theme is dark.'])).toEqual([
    'ACE Bz GSE is red and dashed.',
    'The theme is dark.',
  ]);
});

test('sentences with quotations, numbers or another subject stay as they are', () => {
  const told = ['The title is "Bz is red.".', 'Lines are 1.5 times as wide as usual.', 'Lines are dashed.'];

  expect(joinedClaims(told)).toEqual(told);
});
