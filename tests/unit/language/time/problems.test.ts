import { expect, test } from 'vitest';
import { timePhrases } from '#src/language/time-phrase.ts';
import { NOW, phrasesIn } from '#tests/unit/language/time/phrases.ts';

const REFUSED: readonly (readonly [string, RegExp])[] = [
  ['2024-01-20 to 2024-01-15', /2024-01-20, is not before the end, 2024-01-15/u],
  ['20 to 15 January 2024', /is not before the end/u],
  ['2024-05-12T00:00 to 2024-05-10T00:00', /is not before the end/u],
  ['from 2024 to 2020', /is not before the end/u],
  ['2024-05-10 06:00 to 2024-05-10 06:00', /is not before the end/u],
  ['30 February 2024', /no such date.*30 February 2024/u],
  ['February 30, 2024', /no such date/u],
  ['2023-02-29', /no such date/u],
  ['31 April', /no such date/u],
  ['32 January 2024', /no such date/u],
  ['2024-13-01', /no such date/u],
  ['2024-02-30 to 2024-03-02', /no such date/u],
  ['day 400 of 2024', /no such date/u],
  ['2023-366', /no such date/u],
  ['week 60 of 2024', /no week 60/u],
  ['2024-W60', /no such date/u],
  ['fifth week of February 2023', /no such part/u],
  ['in 1950', /before 1957/u],
  ['January 1956', /before 1957/u],
  ['from 1950 to 1960', /before 1957/u],
  ['the Carrington event', /before 1957/u],
  ['Halloween storm 2012', /No such event is known in 2012.*2003-10-28/u],
  ['5/10/2024', /2024-10-05 or 2024-05-10/u],
  ['5/10/24', /year of 5\/10\/24 is not clear/u],
];

test.each(REFUSED)('is refused with a sentence: %s', (text, sentence) => {
  const { phrases, problems } = phrasesIn(`Plot ACE Bz for ${text}`);

  expect(phrases).toEqual([]);
  expect(problems.map(({ problem }) => problem)).toEqual([expect.stringMatching(sentence)]);
  expect(problems[0]?.problem).toMatch(/[.]$/u);
});

test('a refused time does not take the others of the sentence', () => {
  const { phrases, problems } = phrasesIn('compare 30 February 2024 with May 2024');

  expect(phrases.map(({ text }) => text)).toEqual(['May 2024']);
  expect(problems.map(({ text }) => text)).toEqual(['30 February 2024']);
});

test('one date that shows its order settles the others of the sentence', () => {
  expect(phrasesIn('5/10/2024 to 5/17/2024').problems).toEqual([]);
  expect(phrasesIn('5/10/2024 to 17/10/2024').phrases[0]?.range.start).toBe(Date.parse('2024-10-05'));
});

test('without a list of events, their names mean no time', () => {
  expect(timePhrases('the Gannon storm', NOW, [])).toEqual({ phrases: [], problems: [] });
});
