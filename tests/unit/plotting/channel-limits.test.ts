import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { receiverFrame } from '#tests/support/figure-frames.ts';

const frame = receiverFrame('LOW.dB', 'kHz', [20, 1040], 16, 60);

/** Ends of the axis of channels where one limit was said. */
function axisWith(range: readonly [number | null, number | null]): readonly number[] {
  const summaries = [summaryOf(frame)];
  const change = { kind: 'value-range' as const, range: [...range] as [number | null, number | null] };
  const changed = changeFigure(newFigure('fig1', summaries), change, summaries);
  if ('failure' in changed) throw new Error(changed.failure.message);
  const text = JSON.stringify(drawingOf(changed.figure, [frame]).spec);
  return /"name":"y","type":"log","domain":\[([\d.]+),([\d.]+)\]/.exec(text)?.slice(1).map(Number) ?? [];
}

test('one limit cuts the channels of a spectrogram, and none leaves room beyond them', () => {
  expect(axisWith([null, 500])[1]).toBe(500);
  expect(axisWith([100, null])[0]).toBe(100);
  expect(axisWith([null, 5000])).toEqual(axisWith([null, null]));
});
