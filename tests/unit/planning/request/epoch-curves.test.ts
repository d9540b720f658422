import { expect, test } from 'vitest';
import type { DataQuestion } from '#src/domain/data-question.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { epochCurves } from '#src/planning/request/epoch-curves.ts';
import { streamAtHand } from '#src/planning/stream.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const dst = summaryOf(scalarFrame('dst', 'nT', [1, 2]));
const curves = ['mean', 'median', 'quartiles', 'number'].map((kind) =>
  summaryOf(
    scalarFrame(`dst_epoch_${kind}`, 'nT', [1, 2], {
      provenance: { operation: 'superposed_epochs', from: ['dst'] },
    }),
  ),
);
const frames = [dst, ...curves];
const namesFor = (of: 'events' | 'median' | 'mean') =>
  epochCurves({ kind: 'recovery', of }, [streamAtHand(dst)], { frames }).map(({ name }) => name);

test('the curve of medians stands for the data that it was made of, and each event for itself', () => {
  expect(namesFor('median')).toEqual(['dst_epoch_median']);
  expect(namesFor('mean')).toEqual(['dst_epoch_mean']);
  expect(namesFor('events')).toEqual(['dst']);
});

test('the quartiles stand for the data where a value is asked of both', () => {
  const places = { at: [24], unit: 'h' };
  const question: DataQuestion = { kind: 'value-at', times: [], places, method: 'nearest', of: 'quartiles' };

  expect(epochCurves(question, [streamAtHand(dst)], { frames }).map(({ name }) => name)).toEqual([
    'dst_epoch_quartiles',
  ]);
});

test('without superposed epochs the data stay', () => {
  const own = [streamAtHand(dst)];

  expect(epochCurves({ kind: 'recovery', of: 'median' }, own, { frames: [dst] })).toEqual(own);
});
