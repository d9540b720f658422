import { expect, test } from 'vitest';
import { summaryOf } from '#src/domain/frame.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { countedWindows } from '#src/planning/request/counted-windows.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const window = (start: string, stop: string) => ({ start, stop });
const rangeOf = (start: string, stop: string) => ({ start: Date.parse(start), stop: Date.parse(stop) });
const FAR = [
  window('2015-03-17T00:00:00Z', '2015-03-18T00:00:00Z'),
  window('2003-10-29T00:00:00Z', '2003-10-30T00:00:00Z'),
];
const list = (windows: typeof FAR): Act => ({
  do: 'intervals',
  params: { windows },
  of: [],
  period: NO_PERIOD,
});
const column = (events: number, around = {}): Act => ({
  do: 'mark-events',
  what: 'column',
  events: { kind: 'act', act: events },
  of: [{ kind: 'series', text: 'speed', quantity: 'speed' }],
  period: NO_PERIOD,
  ...around,
});
const NOTHING = { frames: [] };

test('a column over windows that were given is of each of them, with the time around it that counts', () => {
  const acts = [list(FAR), column(0), column(1, { afterMs: 6 * HOUR })];

  expect(countedWindows(acts[1] ?? {}, acts, NOTHING)).toEqual([
    rangeOf('2003-10-29', '2003-10-30'),
    rangeOf('2015-03-17', '2015-03-18'),
  ]);
  expect(countedWindows(acts[2] ?? {}, acts, NOTHING)[0]).toEqual(rangeOf('2003-10-29', '2003-10-30T06:00Z'));
});

test('windows near each other are got together', () => {
  const near = [FAR[0] ?? window('', ''), window('2015-03-20T00:00:00Z', '2015-03-21T00:00:00Z')];
  const acts = [list(near), column(0)];

  expect(countedWindows(acts[1] ?? {}, acts, NOTHING)).toEqual([rangeOf('2015-03-17', '2015-03-21')]);
});

test('a list of the thread that is named by its label is of all its time', () => {
  const kept = scalarFrame('storms', 'nT', [1, 2], { stepMs: DAY });
  const act: Act = { ...column(0), events: { kind: 'series', text: 'storms', label: 'storms' } } as Act;

  expect(countedWindows(act, [act], { frames: [summaryOf(kept)] })).toEqual([kept.provenance.range]);
});

test('a table with windows is of these, where the thread does not have them', () => {
  const act: Act = {
    do: 'measure',
    question: { kind: 'table', items: [{ statistics: ['maximum'] }], windows: FAR },
    of: [{ kind: 'series', text: 'speed', quantity: 'speed' }],
    period: NO_PERIOD,
  };
  const wide = summaryOf(
    scalarFrame('OMNI.V', 'km/s', [1, 2], { start: NEW_YEAR - 9000 * DAY, stepMs: 9500 * DAY }),
  );

  expect(countedWindows(act, [act], NOTHING)).toHaveLength(2);
  expect(countedWindows(act, [act], { frames: [wide] })).toEqual([]);
});
