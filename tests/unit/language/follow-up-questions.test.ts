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

test.each([
  ['which datasets of Wind are there?', 'bz 3-4 nov 2021', ['magnetic-field']],
  ['what dmsp do you have', 'fine. dst + omni bz 5-6 aug 2011', ['dst', 'magnetic-field']],
  ['until when do you have Dst?', 'dst in jan 2026, hourly, red', ['dst']],
  ['list goes datasets', 'ok so goes-16 proton flux 10 may 2024 then', ['proton-flux']],
])('behind "%s" a quantity and a time are plotted: "%s"', (asked, said, quantities) => {
  const { acts, unread } = conversation(asked, said);

  expect(acts[0]).toMatchObject({ do: 'show', of: quantities.map((quantity) => ({ quantity })) });
  expect(unread).toEqual([]);
});

test.each([
  ['until when does DSCOVR have plasma?', 'and speed in 2018'],
  ['does ACE have magnetic field data in 1996?', 'and in 1998'],
])('what goes on with a question of an archive asks it again: "%s", "%s"', (asked, said) => {
  expect(conversation(asked, said).acts).toMatchObject([{ do: 'again' }]);
});

test.each([
  ['need at least 150 nT drop within 20min', { fall: 150, withinMs: 1_200_000 }],
  ['fall must be at least 200 nT in 15 min', { fall: 200, withinMs: 900_000 }],
  ['only those with a drop above 150 nT', { fall: 150 }],
  ['keep those that fall by 200 nT', { fall: 200 }],
])('"%s" behind substorm onsets is the rule of their search', (text, numbers) => {
  const { acts, unread } = conversation('substorm onsets from AL in feb 2008', text);

  expect(acts).toMatchObject([
    { do: 'intervals', params: { find: { kind: 'substorms', ...numbers } }, of: [{ quantity: 'al' }] },
  ]);
  expect(acts).toHaveLength(1);
  expect(unread).toEqual([]);
});

test('those that are dropped by their size are no rule of the search', () => {
  const { acts } = conversation('substorm onsets from AL in feb 2008', 'drop the ones above 100 nT');

  expect(acts).toMatchObject([{ do: 'intervals', params: { keep: { isDropped: true } } }]);
});

test.each(['ok take wind SWE instead', 'use Wind 3DP then', 'switch to dscovr', 'try omni'])(
  'behind a question about gaps other data are for the whole figure: "%s"',
  (said) => {
    for (const asked of ['why are there gaps in the speed?', 'gaps in Dst?'])
      expect(conversation(asked, said).acts).toMatchObject([
        { do: 'again', mode: 'instead', ofFigure: true },
      ]);
  },
);

test.each(['same for wind', 'and Wind?'])('the gaps of another are counted: "%s"', (said) => {
  const [act] = conversation('gaps in the speed?', said).acts;

  expect(act).toMatchObject({ do: 'again' });
  expect(act).not.toHaveProperty('ofFigure');
});
