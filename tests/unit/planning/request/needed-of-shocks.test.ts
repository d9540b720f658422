import { expect, test } from 'vitest';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { type Act, NO_PERIOD, type Request, type Target } from '#src/domain/request.ts';
import { neededBy } from '#src/planning/request/needed.ts';
import { vectorFrame } from '#tests/support/frames.ts';

const frame = vectorFrame('WI_H0_MFI.BGSE', 'nT', [[1, 2, 3]]);
const FIELD: FrameSummary = summaryOf({
  ...frame,
  provenance: { ...frame.provenance, mission: 'WIND', quantity: 'magnetic-field' },
});
const series = (label: string): Target => ({ kind: 'series', text: label, label });
const shocksIn = (of: readonly Target[]): Act => ({
  do: 'intervals',
  params: { find: { kind: 'shocks' } },
  of,
  period: NO_PERIOD,
});

function needsOf(act: Act, before: readonly Act[] = []) {
  const acts = [...before, act];
  const request: Request = {
    version: 1,
    text: '',
    acts,
    readings: [],
    unread: [],
    corrections: [],
    assumptions: [],
    isForced: false,
  };
  const turn = { thread: { frames: [FIELD], focus: [], documents: [] } };
  return neededBy(act, before.length, { request, turn, needed: new Map() }).map(
    ({ mission, quantity }) => `${mission} ${quantity}`,
  );
}

test('a search for shocks in a field of the thread gets the plasma of its spacecraft', () => {
  expect(needsOf(shocksIn([series('WI_H0_MFI.BGSE')]))).toEqual([
    'WIND density',
    'WIND speed',
    'WIND temperature',
  ]);
});

test('a normal is asked of a spacecraft alone', () => {
  const wishes = needsOf({
    do: 'measure',
    question: { kind: 'shock-normal' },
    of: [{ kind: 'series', text: 'ACE', mission: 'ACE' }],
    period: NO_PERIOD,
  });

  expect(wishes).toEqual(['ACE magnetic-field', 'ACE density', 'ACE velocity', 'ACE temperature']);
});

test('what an earlier act of the request gets is not got again', () => {
  const fetch: Act = {
    do: 'fetch',
    of: [{ kind: 'series', text: 'B', mission: 'ACE', quantity: 'magnetic-field', component: 'vector' }],
    period: NO_PERIOD,
  };

  expect(needsOf(shocksIn([{ kind: 'act', act: 0 }]), [fetch])).toEqual([
    'ACE density',
    'ACE speed',
    'ACE temperature',
  ]);
});
