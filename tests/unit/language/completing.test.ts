import { expect, test } from 'vitest';
import type { Request } from '#src/domain/request.ts';
import { completing, withoutOpen } from '#src/language/completing.ts';
import { requestWith } from '#tests/support/requests.ts';

const said = (text: string, ...unread: readonly string[]): Request => ({
  ...requestWith(),
  text,
  unread: unread.map((words) => ({
    text: words,
    from: text.indexOf(words),
    to: text.indexOf(words) + words.length,
  })),
  isTooLittle: true,
  isUnmet: true,
});
const SMOOTHED = said('plot ACE speed in June 2024 smoothed over 3 flurbs', 'flurbs');
const become = (text: string, before = SMOOTHED) => completing(text, requestWith(), before)?.texts;

test.each([
  'ok then without that',
  'skip that part',
  'leave that bit out please',
  'just the rest then',
  'without it',
  'ignore that',
])('"%s" leaves out what nobody read, and the number in front of it', (text) => {
  expect(become(text)).toEqual(['plot ACE speed in June 2024 smoothed']);
});

test.each(['no smoothing then', 'forget the smoothing', 'ok, skip the smoothing'])(
  '"%s" leaves out what it names, with what nobody read',
  (text) => {
    expect(become(text)).toEqual(['plot ACE speed in June 2024']);
  },
);

test.each(['I mean 3 h', '3 h', 'sorry, 3 h', 'make it 3 h'])('"%s" takes the place of it', (text) => {
  expect(become(text)?.[0]).toBe('plot ACE speed in June 2024 smoothed over 3 h');
});

test('a word that was spelt wrong is taken for the one that is near it', () => {
  const mean = said('what is the mean above 40 degres', 'degres');

  expect(become('degrees', mean)).toEqual(['what is the mean above 40 degrees']);
});

test.each(['forget it', 'never mind', 'log scale', 'what is the mean?', 'plot Wind speed then', 'thanks'])(
  '"%s" is no part of the request before',
  (text) => {
    expect(become(text)).toBeUndefined();
  },
);

test('nothing is completed of which nothing was read, nor what was done', () => {
  expect(become('I mean 3 h', said('frobnicate the flurbs', 'frobnicate the flurbs'))).toBeUndefined();
  expect(become('I mean 3 h', { ...requestWith(), text: 'plot ACE speed' })).toBeUndefined();
});

test('a year is no number of what nobody read', () => {
  expect(withoutOpen(said('plot ACE speed in 2024 flurbed', 'flurbed'))).toBe('plot ACE speed in 2024');
});
