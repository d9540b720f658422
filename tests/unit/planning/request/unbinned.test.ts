import { expect, test } from 'vitest';
import type { DataQuestion } from '#src/domain/data-question.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { unbinned } from '#src/planning/request/unbinned.ts';
import { streamAtHand } from '#src/planning/stream.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const flux = summaryOf(scalarFrame('flux', 'cm^-2 s^-1', [1, 2]));
const daily = summaryOf(
  scalarFrame('flux_daily', 'cm^-2', [1, 2], {
    provenance: { operation: 'resample', params: { every: 'day', method: 'integral' }, from: ['flux'] },
  }),
);
const frames = [flux, daily];
const askedOf = (question: Partial<Extract<DataQuestion, { kind: 'statistic' }>>) =>
  unbinned({ kind: 'statistic', statistics: ['integral'], by: 'day', ...question }, [streamAtHand(daily)], {
    frames,
  }).map(({ name }) => name);

test('the fluence of each day is of the flux, where the fluences of days are at hand', () => {
  expect(askedOf({})).toEqual(['flux']);
});

test('another statistic, and that of longer parts, is of the fluences', () => {
  expect(askedOf({ statistics: ['maximum'] })).toEqual(['flux_daily']);
  expect(askedOf({ by: 'month' })).toEqual(['flux_daily']);
});
