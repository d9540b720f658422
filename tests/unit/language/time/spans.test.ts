import { expect, test } from 'vitest';
import { phrasesIn } from '#tests/unit/language/time/phrases.ts';

test.each([
  ['Plot ACE Bz for January 2024 please', ['for January 2024']],
  ['Plot ACE from 2024-05-10 to 2024-05-12 and Wind', ['from 2024-05-10 to 2024-05-12']],
  ['between 3 and 5 March 2015 show Bz', ['between 3 and 5 March 2015']],
  ['speed during the Halloween storm in 2003, smoothed', ['during the Halloween storm in 2003']],
  ['show the week of 2023-10-01 again', ['the week of 2023-10-01']],
  ['ACE since 2015', ['since 2015']],
  ['over the last 3 days', ['over the last 3 days']],
  ['for the month of May 2024', ['for the month of May 2024']],
  ['January 2020 vs October 2024', ['January 2020', 'October 2024']],
  ['compare last week and last month', ['last week', 'last month']],
  ['PSP encounter 13 and Voyager 1 heliopause crossing', ['encounter 13', 'heliopause crossing']],
  ['from 2024-05-10 06:00 to 2024-05-11 18:30 UT', ['from 2024-05-10 06:00 to 2024-05-11 18:30 UT']],
  ['in 2003, from 28 October to 2 November', ['in 2003, from 28 October to 2 November']],
])('the spans of "%s" take in their prepositions', (text, spans) => {
  const { phrases } = phrasesIn(text);

  expect(phrases.map((phrase) => phrase.text)).toEqual(spans);
  expect(phrases.map(({ from, to }) => text.slice(from, to))).toEqual(spans);
});

test('a phrase says of which kind it is, and an event its name', () => {
  const kinds = (text: string) => phrasesIn(text).phrases.map(({ kind, event }) => [kind, event]);

  expect(kinds('since 2015')).toEqual([['open-start', undefined]]);
  expect(kinds('before 2015')).toEqual([['open-stop', undefined]]);
  expect(kinds('the Gannon storm')).toEqual([['event', 'Gannon storm']]);
  expect(kinds('last week')).toEqual([['range', undefined]]);
});

test('a title, label or file name that holds a date is no time to look at', () => {
  const times = (text: string) => phrasesIn(text).phrases.map((phrase) => phrase.text);

  expect(times("Set the title to 'ACE MFI Analysis - Jan 2024'")).toEqual([]);
  expect(times('set the title to ACE in January 2024')).toEqual([]);
  expect(times('Plot ACE for last week titled "Storm of May 2024"')).toEqual(['for last week']);
  expect(times('set title to May 2024, and plot June 2012')).toEqual(['June 2012']);
  expect(times('save as ace_2024-01-15.csv')).toEqual([]);
  expect(times('show "January 2024"')).toEqual(['January 2024']);
});
