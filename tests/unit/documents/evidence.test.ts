import { describe, expect, test } from 'vitest';
import { evidenceIn } from '#src/documents/evidence.ts';

describe('a number stands in a text', () => {
  test.each([
    ['a speed of 1,250 km/s', 1250],
    ['a speed of 1250 km/s', 1250],
    ['a minimum of −406 nT', -406],
    ['a minimum of minus 406 nT', -406],
    ['from 10–20 keV', 20],
    ['about 3.2e-3 of it', 0.0032],
    ['some 1.5 × 10^6 km', 1.5e6],
  ])('%s', (text, value) => {
    expect(evidenceIn(text).hasNumber(value)).toBe(true);
  });
});

describe('a number does not stand in a text', () => {
  test.each([
    ['a part of another: 1250', 125],
    ['a minimum of −406 nT', 406],
    ['a maximum of 406 nT', -406],
    ['a speed of 1,250 km/s', 250],
    ['nothing', 7],
  ])('%s', (text, value) => {
    expect(evidenceIn(text).hasNumber(value)).toBe(false);
  });
});

describe('a day stands in a text', () => {
  test.each([
    ['on 2024-05-10 it began', '2024-05-10'],
    ['on 10 May 2024 it began', '2024-05-10'],
    ['on May 10th, 2024 it began', '2024-05-10'],
    ['between 10–12 May 2024', '2024-05-10'],
    ['between 10–12 May 2024', '2024-05-12'],
    ['in 2024 there were two: on 3 March and on 10 May', '2024-05-10'],
    ['10.05.2024 17:20 UT', '2024-05-10T17:20Z'],
    ['2024/131', '2024-05-10'],
    ['in May 2024', '2024-05'],
    ['on 10 May 2024 at 17 UT', '2024-05-10T17:00Z'],
  ])('%s', (text, cell) => {
    expect(evidenceIn(text).hasTime(cell)).toBe(true);
  });
});

describe('a day does not stand in a text', () => {
  test.each([
    ['on 10 May 2023 it began', '2024-05-10'],
    ['on 11 May 2024 it began', '2024-05-10'],
    ['on 10 June 2024 it began', '2024-05-10'],
    ['on 110 May 2024', '2024-05-10'],
    ['on 10 May 2024 at 17:20', '2024-05-10T18:20Z'],
    ['any text', 'no time at all'],
  ])('%s', (text, cell) => {
    expect(evidenceIn(text).hasTime(cell)).toBe(false);
  });
});

test('a quotation narrows where a value may stand', () => {
  const text = `The storm of 10 May 2024 had −406 nT.${' Other words follow.'.repeat(60)} Elsewhere 77 was seen.`;

  expect(evidenceIn(text, 'The storm of 10 May 2024').hasNumber(-406)).toBe(true);
  expect(evidenceIn(text, 'The storm of 10 May 2024').hasNumber(77)).toBe(false);
  expect(evidenceIn(text, 'words that are not there').hasNumber(77)).toBe(true);
});
