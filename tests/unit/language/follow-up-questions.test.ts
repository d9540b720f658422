import { expect, test } from 'vitest';
import type { Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const now = Date.parse('2026-02-20T12:00:00Z');
const empty = { frames: [], focus: [] };

function conversation(...texts: readonly string[]): Request {
  const thread = threads['storm'] ?? empty;
  const [last, ...before] = texts.toReversed();
  const previous = before.length === 0 ? {} : { previous: conversation(...before.toReversed()) };
  return readRequest(last ?? '', { knowledge, thread, now, ...previous });
}

test('the intervals of a count are listed without their condition being said again', () => {
  const { acts, unread } = conversation(
    'for how many hours was Dst below -80 nT?',
    'list the intervals with start and end',
  );

  expect(acts).toMatchObject([
    {
      do: 'intervals',
      params: { where: { kind: 'compared', comparison: '<', threshold: -80 } },
      of: [{ quantity: 'dst' }],
    },
  ]);
  expect(unread).toEqual([]);
});

test('a list is narrowed by length', () => {
  const { acts } = conversation('list the intervals where Dst < -50 nT', 'only those longer than 3 h');

  expect(acts).toMatchObject([
    {
      do: 'intervals',
      params: { keep: { atLeastMs: 10_800_000 } },
      list: { kind: 'pointed', which: 'list' },
    },
  ]);
});

test('a lone "and when?" asks for the time of what was asked before', () => {
  const { acts } = conversation('what was the lowest Dst?', 'and when?');

  expect(acts).toMatchObject([
    {
      do: 'measure',
      question: { kind: 'statistic', statistics: ['minimum'], asksTime: true },
      of: [{ quantity: 'dst' }],
    },
  ]);
});

test('a superposed epoch analysis takes another look', () => {
  const { acts } = conversation(
    'superposed epoch of Dst for all storms below -100 nT in 2012-2014, ±2 days around the minimum',
    'median and quartiles instead of the mean',
  );

  expect(acts).toMatchObject([
    { do: 'superpose', params: { shows: ['median', 'quartiles'], at: 'extreme', beforeMs: 172_800_000 } },
  ]);
});

test('the name of a result is set on what was computed', () => {
  const { acts } = conversation('smooth Bz over 1 h and call it Bz_slow');

  expect(acts).toMatchObject([{ do: 'compute', operation: 'running_mean', name: 'Bz_slow' }]);
});

test('asking what something means measures no mean', () => {
  const { acts } = conversation('what does the 10 in KP*10 mean?');

  expect(acts.filter((act) => act.do === 'measure')).toEqual([]);
});
