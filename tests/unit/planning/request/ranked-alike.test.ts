import { expect, test } from 'vitest';
import type { DataQuestion } from '#src/domain/data-question.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { rankedAlike } from '#src/planning/request/ranked-alike.ts';
import { streamAtHand } from '#src/planning/stream.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const DAY = 86_400_000;
const question: DataQuestion = { kind: 'ranked', extreme: 'maximum', count: 5, by: 'day' };
const raw = summaryOf(scalarFrame('ap', 'nT', [1, 2, 3]));
const daily = summaryOf(
  scalarFrame('ap_daily', 'nT', [2, 3, 4], {
    time: [0, DAY, 2 * DAY],
    provenance: { operation: 'resample', params: { every: '1d' }, from: ['ap'] },
  }),
);

test('days are put in the order of their means where these are at hand', () => {
  expect(rankedAlike(question, [streamAtHand(raw)], { frames: [raw, daily] })).toEqual({
    ...question,
    statistic: 'mean',
  });
});

test('without them, and for other parts, the order is the usual one', () => {
  const byMonth: DataQuestion = { ...question, by: 'month' };

  expect(rankedAlike(question, [streamAtHand(raw)], { frames: [raw] })).toEqual(question);
  expect(rankedAlike(byMonth, [streamAtHand(raw)], { frames: [raw, daily] })).toEqual(byMonth);
});
