import type { QuestionOf } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { eFolding } from '#src/timeseries/autocorrelations.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { randomNumbers } from '#src/timeseries/random-numbers.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

const SEED = 1;

/**
 * The interval of a mean or median by resampling in moving blocks as long as the series remembers (e-folding of its
 * autocorrelation, at least one sample): percentiles of the resampled statistic. The same data give the same interval.
 */
export function bootstrapAnswer(
  frame: Frame,
  { statistic, confidence, resamples }: QuestionOf<'bootstrap'>,
): Answered {
  requireRows(frame, 5, 'A bootstrap');
  const column = requireOneColumn(frame, 'A bootstrap');
  const values = present(column.values);
  const block = Math.min(values.length, Math.max(1, Math.ceil(eFolding(values))));
  const next = randomNumbers(SEED);
  const count = Math.max(1, Math.min(resamples, Math.ceil(MOST_DRAWS / values.length)));
  const drawn = new Float64Array(values.length);
  const results = Float64Array.from({ length: count }, () => {
    for (let row = 0; row < drawn.length; ) {
      const from = Math.floor(next() * (values.length - block + 1));
      for (let part = 0; part < block && row < drawn.length; part += 1, row += 1)
        drawn[row] = values[from + part] ?? Number.NaN;
    }
    return statistic === 'mean' ? meanAndStd(drawn).mean : percentileInPlace(drawn.slice(), 0.5);
  });
  const tail = (1 - confidence) / 2;
  const [low, high] = [percentileInPlace(results, tail), percentileInPlace(results, 1 - tail)];
  const value = statistic === 'mean' ? meanAndStd(values).mean : percentileInPlace(values.slice(), 0.5);
  return numberAnswer(
    `The ${statistic} of ${column.name} is ${numberText(value, column.unit)}, ${numberText(low)} to ${numberText(high, column.unit)} with ${numberText(100 * confidence)} % confidence (bootstrap of ${count} resamples in blocks of ${block} samples, seed ${SEED}; ${values.length} samples).`,
    value,
    column.unit,
  );
}

/** Draws that take about a second. */
const MOST_DRAWS = 50_000_000;
