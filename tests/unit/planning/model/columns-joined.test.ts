import { expect, test } from 'vitest';
import type { Act, Target } from '#src/domain/request.ts';
import { withColumnsJoined } from '#src/planning/model/acts/columns-joined.ts';

const NO_PERIOD = { ranges: [], events: [] };
const made = (act: number): Target => ({ kind: 'act', act });
const find: Act = { do: 'intervals', params: { find: { kind: 'storms' } }, of: [], period: NO_PERIOD };
const column = (statistic: string, events: Target): Act => ({
  do: 'mark-events',
  what: 'column',
  statistic,
  events,
  of: [],
  period: NO_PERIOD,
});
const file = (of: readonly Target[]): Act => ({
  do: 'export',
  what: 'data',
  format: 'csv',
  of,
  period: NO_PERIOD,
});

test('columns of one list stand in one list, and its file has them all', () => {
  const acts = [find, column('maximum', made(0)), column('minimum', made(0)), file([made(0)])];

  expect(withColumnsJoined(acts)).toMatchObject([
    {},
    { events: made(0) },
    { events: made(1) },
    { of: [made(2)] },
  ]);
});

test('a list that is written by its name is joined as well', () => {
  const list: Target = { kind: 'series', text: 'storms', label: 'storms_2015' };
  const acts = [column('maximum', list), column('minimum', { ...list, text: 'the list' }), file([list])];

  expect(withColumnsJoined(acts)).toMatchObject([{ events: list }, { events: made(0) }, { of: [made(1)] }]);
});

test('columns that already go on with each other, and other lists, stay as they are', () => {
  const acts = [
    find,
    column('maximum', made(0)),
    column('minimum', made(1)),
    find,
    column('mean', made(3)),
    file([made(0), made(3)]),
  ];

  expect(withColumnsJoined(acts)).toMatchObject([
    {},
    { events: made(0) },
    { events: made(1) },
    {},
    { events: made(3) },
    { of: [made(2), made(4)] },
  ]);
});
