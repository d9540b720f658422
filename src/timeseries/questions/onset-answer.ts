import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
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
 * before the event, or below mean − n of them. Samples that are missing end a row.
 *
 * @throws BotError `not-computable` where the background has too few samples
 */
export function onsetAnswer(
  frame: Frame,
  { sigma, background, inARow, direction = usualDirection(frame) }: QuestionOf<'onset'>,
): Answered {
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
  const tries = (direction === 'both' ? (['up', 'down'] as const) : [direction]).map((way) => {
    const sign = way === 'up' ? 1 : -1;
    const level = mean + sign * sigma * std;
    const row = firstBeyond(frame.time, values, { level, sign, from: quiet.stop, inARow });
    const words = `${sign > 0 ? 'above' : 'below'} ${numberText(level, unit)}, the mean ${sign > 0 ? '+' : '−'} ${numberText(sigma)} σ`;
    return { row, words };
  });
  const [found] = tries
    .filter(({ row }) => row !== undefined)
    .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const first = found?.row;
  const of = `of ${formatTimeRange(quiet)} (${before.length} samples)`;
  const rule = `${found?.words ?? tries.map(({ words }) => words).join(' or ')} ${of}`;
  if (first === undefined) {
    const sentence = `${name} has no onset: no ${inARow} samples in a row are ${rule}.`;
    return { answer: { kind: 'table', sentence, columns: [], rows: [] } };
  }
  const at = frame.time[first] ?? Number.NaN;
  return {
    answer: {
      kind: 'table',
      sentence: `The onset of ${name} is at ${formatMoment(at)} UTC: the first of ${inARow} samples in a row ${rule}.`,
      columns: [],
      rows: [],
    },
    times: [at],
    value: values[first] ?? Number.NaN,
    unit,
  };
}

/** Indices that fall where what they tell of begins: substorms and storms. */
const FALLING: ReadonlySet<string> = new Set(['al', 'sml', 'dst', 'sym-h']);

function usualDirection({ provenance: { quantity } }: Frame): 'up' | 'down' {
  return quantity !== undefined && FALLING.has(quantity) ? 'down' : 'up';
}

function usualBackground({ provenance, time }: Frame): TimeRange {
  const start = time[0] ?? provenance.range.start;
  const stop = time.at(-1) ?? provenance.range.stop;
  return { start, stop: start + USUAL_SHARE * (stop - start) };
}

function firstBeyond(
  time: Float64Array,
  values: Float64Array,
  {
    level,
    sign,
    from,
    inARow,
  }: { readonly level: number; readonly sign: 1 | -1; readonly from: number; readonly inARow: number },
): number | undefined {
  let count = 0;
  for (const [row, value] of values.entries()) {
    count = (time[row] ?? 0) >= from && sign * (value - level) > 0 ? count + 1 : 0;
    if (count === inARow) return row - inARow + 1;
  }
  return undefined;
}
