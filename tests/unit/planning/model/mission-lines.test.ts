import { expect, test } from 'vitest';
import { missionLines } from '#src/planning/model/grammar/mission-lines.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const lines = missionLines(SHIPPED);

test.each([
  ['MESSENGER', ['radial-distance', 'magnetic-field']],
  ['HELIOS', ['radial-distance', 'magnetic-field', 'density', 'speed', 'temperature']],
  ['THEMIS', ['magnetic-field', 'density', 'electric-field']],
  ['ULYSSES', ['magnetic-field', 'speed', 'radial-distance']],
])('%s is told with what its datasets hold where nobody wrote it down', (mission, quantities) => {
  const words = lines.find(({ id }) => id === mission)?.text.split(/[:,] /) ?? [];

  expect(words).toEqual(expect.arrayContaining(quantities));
  expect(new Set(words).size).toBe(words.length);
});
