import { expect, test } from 'vitest';
import { combinedWords } from '#src/timeseries/questions/combined-statistics.ts';

const told = (name: string, value: number, column = 'speed') => ({ name, value, unit: 'km/s', column });

test('two statistics of a column are taken from each other, or divided', () => {
  const found = [told('maximum', 800), told('mean', 500)];
  expect(combinedWords(found, 'difference')).toEqual(['speed: maximum less mean is 300 km/s.']);
  expect(combinedWords(found, 'ratio')).toEqual(['speed: maximum divided by mean is 1.6.']);
  expect(combinedWords(found, undefined)).toEqual([]);
});

test('of each column its own; nothing of one or three, and nothing is divided by 0', () => {
  const both = [told('maximum', 3), told('minimum', 1), told('maximum', 9, 'Bz'), told('minimum', 4, 'Bz')];
  expect(combinedWords(both, 'difference')).toEqual([
    'speed: maximum less minimum is 2 km/s.',
    'Bz: maximum less minimum is 5 km/s.',
  ]);
  expect(combinedWords([told('maximum', 3)], 'ratio')).toEqual([]);
  expect(combinedWords([told('maximum', 3), told('mean', 0)], 'ratio')).toEqual([]);
});
