import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTime, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { rangeOf } from '#src/timeseries/questions/in-window.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/** Where no background is said it is this share of the data, from their start. */
const USUAL_SHARE = 0.1;
const LEAST = 5;

/**
 * Onset by the n-sigma rule: the first of several samples in a row above mean + n standard deviations (n − 1) of the background
 * before the event. Samples that are missing end a row.
 *
 * @throws BotError `not-computable` where the background has too few samples
 */
export function onsetAnswer(frame: Frame, { sigma, background, inARow }: QuestionOf<'onset'>): Answered {
  const { name, unit, values } = requireOneColumn(frame, 'An onset');
  const quiet = background === undefined ? usualBackground(frame) : rangeOf(background);
  const isQuiet = (row: number) => {
    const at = frame.time[row] ?? Number.NaN;
    return at >= quiet.start && at < quiet.stop;
  };
  const before = values.filter((value, row) => isQuiet(row) && !Number.isNaN(value));
  if (before.length < LEAST) {
    throw new BotError(
      'not-computable',
      `${name} has ${before.length} samples in ${formatTimeRange(quiet)}, too few for a background.`,
      { hint: 'Name a longer quiet time before the event: "background 00:00 to 12:00 on the 28th".' },
    );
  }
  const { mean, std } = meanAndStd(before);
  const level = mean + sigma * std;
  const first = firstAbove(frame.time, values, { level, from: quiet.stop, inARow });
  const rule = `${numberText(level, unit)}, the mean + ${numberText(sigma)} σ of ${formatTimeRange(quiet)} (${before.length} samples)`;
  if (first === undefined) {
    const sentence = `${name} has no onset: no ${inARow} samples in a row are above ${rule}.`;
    return { answer: { kind: 'table', sentence, columns: [], rows: [] } };
  }
  const at = frame.time[first] ?? Number.NaN;
  return {
    answer: {
      kind: 'table',
      sentence: `The onset of ${name} is at ${formatTime(at)} UTC: the first of ${inARow} samples in a row above ${rule}.`,
      columns: [],
      rows: [],
    },
    times: [at],
    value: values[first] ?? Number.NaN,
    unit,
  };
}

function usualBackground({ provenance, time }: Frame): TimeRange {
  const start = time[0] ?? provenance.range.start;
  const stop = time.at(-1) ?? provenance.range.stop;
  return { start, stop: start + USUAL_SHARE * (stop - start) };
}

function firstAbove(
  time: Float64Array,
  values: Float64Array,
  { level, from, inARow }: { readonly level: number; readonly from: number; readonly inARow: number },
): number | undefined {
  let count = 0;
  for (const [row, value] of values.entries()) {
    count = (time[row] ?? 0) >= from && value > level ? count + 1 : 0;
    if (count === inARow) return row - inARow + 1;
  }
  return undefined;
}
