import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { ratioUnit } from '#src/domain/units.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { savitzkyGolayWeights } from '#src/timeseries/savitzky-golay-weights.ts';
import { overPieces, steadySeries } from '#src/timeseries/steady-pieces.ts';

/**
 * A polynomial through the window around each sample, its value or derivative (per s) in the middle; at the ends of each stretch
 * without gaps the polynomial of the last whole window (as scipy.signal.savgol_filter with mode "interp").
 */
export const savitzkyGolay = defineOperation({
  name: 'savitzky_golay',
  summary: 'Savitzky-Golay smoothing, or a smooth derivative per second',
  params: z.object({
    points: z.int().min(3).max(1001).default(5).describe('Samples of the window, odd.'),
    degree: z.int().min(0).max(6).default(2).describe('Degree of the polynomial.'),
    derivative: z.int().min(0).max(3).default(0).describe('0 smooths; 1 gives the change per s.'),
  }),
  inputs: ONE,
  step: ({ points, degree, derivative }) =>
    `Savitzky-Golay ${derivative === 0 ? 'smoothing' : `derivative ${derivative}`} (${points} points, degree ${degree})`,

  run(inputs, { points, degree, derivative }) {
    if (points % 2 === 0 || degree >= points) {
      throw new BotError(
        'invalid-request',
        `A window of ${points} points cannot hold a polynomial of degree ${degree}.`,
        {
          hint: 'Take an odd number of points that is larger than the degree.',
        },
      );
    }
    const frame = onlyFrame(inputs);
    const series = frame.columns.map(({ values }) => steadySeries(frame.time, values, 'Savitzky-Golay'));
    const [first] = series;
    if (first === undefined) throw new Error('a frame to compute on has a column');
    const half = (points - 1) / 2;
    const scale = (1000 / first.stepMs) ** derivative;
    const weights = Array.from({ length: points }, (_, index) =>
      savitzkyGolayWeights(points, degree, derivative, index - half).map((weight) => weight * scale),
    );
    const done = series.map((each) => overPieces(each, points, (piece) => convolved(piece, weights, half)));
    const unit = (own: string) =>
      Array.from({ length: derivative }).reduce<string>((soFar) => ratioUnit(soFar, 's'), own);
    return {
      draft: {
        time: first.time,
        columns: frame.columns.map((column, index) => ({
          ...draftOf(column),
          unit: unit(column.unit),
          values: done[index]?.values ?? column.values,
        })),
        notes: [...new Set(done.flatMap(({ notes }) => notes))],
      },
    };
  },
});

/** @param weights one set for each place of the window; the middle one is used inside */
function convolved(values: Float64Array, weights: readonly Float64Array[], half: number): Float64Array {
  const result = new Float64Array(values.length);
  const last = values.length - 1 - 2 * half;
  const inside = weights[half] ?? new Float64Array(0);
  for (let row = 0; row < values.length; row += 1) {
    const from = Math.min(last, Math.max(0, row - half));
    const own = row - from === half ? inside : (weights[row - from] ?? inside);
    let sum = 0;
    for (let index = 0; index < own.length; index += 1)
      sum += (own[index] ?? 0) * (values[from + index] ?? 0);
    result[row] = sum;
  }
  return result;
}
