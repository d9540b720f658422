import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { peakRows } from '#src/timeseries/events/peak-rows.ts';
import { leastText, riseList } from '#src/timeseries/events/rises.ts';
import { rowAt, slidingMeans } from '#src/timeseries/events/sliding-means.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

type JumpsWish = Omit<Extract<EventFinder, { kind: 'jumps' }>, 'kind'>;

const USUAL_WIDTH = 10 * MINUTE;
/** Of what is shorter, each side is a tenth. */
const SHORT = 60 * MINUTE;
const USUAL_SHARE = 0.1;
const LEAST_SAMPLES = 5;
/** Share of the samples of each side that have to be there. */
const LEAST_SHARE = 0.6;
const USUAL_COUNT = 5;

interface Jump {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Sudden changes of level: J(t) = median of [t, t + w) less median of [t - w, t), where the means of the two sides differ most
 * within w; both sides need 60 % of their samples. Our own rule, from no paper. A least size within a time ("by 200 km/s within
 * 24 h") is looked for between samples.
 *
 * @throws BotError `not-computable` where w is shorter than two samples
 */
export function jumpList(
  frame: Frame,
  { direction, more, least = more, withinMs, count }: JumpsWish,
): EventList {
  const isStrict = more !== undefined && more >= (least ?? 0);
  if (least !== undefined && withinMs !== undefined)
    return riseList(frame, { direction, least: isStrict ? more : least, isStrict, withinMs, count });
  requireRows(frame, 2 * LEAST_SAMPLES, 'A search for jumps');
  const column = requireOneColumn(frame, 'A search for jumps');
  const { name, unit, values } = column;
  const span = (frame.time.at(-1) ?? 0) - (frame.time[0] ?? 0);
  const step = medianStep(frame.time);
  if (withinMs !== undefined && withinMs < 2 * step) {
    throw new BotError(
      'not-computable',
      `A jump within ${formatDuration(withinMs)} cannot be seen in samples every ${formatDuration(step)}.`,
      { hint: 'Take data with a finer cadence, or a longer time for the jump.' },
    );
  }
  const usual = span < SHORT ? span * USUAL_SHARE : USUAL_WIDTH;
  const width = withinMs ?? Math.max(usual, LEAST_SAMPLES * step);
  const all = jumpsOf(frame.time, values, width).filter(({ before, after }) => {
    const size = after - before;
    return (
      Math.abs(size) >= (least ?? Number.MIN_VALUE) &&
      Math.abs(size) > (more ?? 0) &&
      (direction === 'both' || size > 0 === (direction === 'up'))
    );
  });
  const sizeOf = ({ before, after }: Jump) => Math.abs(after - before);
  const chosen = all
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, count ?? (least === undefined ? USUAL_COUNT : all.length));
  const way = direction === 'both' ? '' : direction === 'up' ? 'upward ' : 'downward ';
  const size = least === undefined ? '' : ` of ${leastText(isStrict ? more : least, unit, isStrict)}`;
  const rule = `medians of ${formatDuration(width)} on each side`;
  const [top] = chosen;
  const found = all.length > 1 && least !== undefined ? `${all.length} ${way}jumps of ${name}${size}. ` : '';
  return {
    columns: ['before', 'after', 'change'].map((each) => ({ name: each, unit })),
    events: chosen
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, before, after }): FoundEvent => ({ start: at, values: [before, after, after - before] })),
    sentence:
      top === undefined
        ? `${name} has no ${way}jumps${size} (${rule}).`
        : `${found}The largest ${way}jump of ${name} is from ${numberText(top.before)} to ${`${numberText(top.after)} ${formatUnit(unit)}`.trim()} at ${formatMoment(top.at)} UTC (${rule}).`,
    notes: [],
  };
}

function jumpsOf(time: Float64Array, values: Float64Array, width: number): readonly Jump[] {
  const means = slidingMeans(time, values);
  const needed = Math.max(2, Math.ceil((LEAST_SHARE * width) / medianStep(time) - 1e-9));
  const sizes = time.map((at) => {
    const before = means.of(at - width, at);
    const after = means.of(at, at + width);
    const isThere = before.count >= needed && after.count >= needed;
    return isThere ? Math.abs(after.mean - before.mean) : Number.NaN;
  });
  const sides = (row: number): Jump => {
    const at = time[row] ?? 0;
    const before = medianBetween(time, values, at - width, at);
    return { at, before, after: medianBetween(time, values, at, at + width) };
  };
  const isOne = (row: number) => {
    const { before, after } = sides(row);
    return before !== after;
  };
  return peakRows(time, sizes, width, isOne).map(sides);
}

function medianBetween(time: Float64Array, values: Float64Array, from: number, to: number): number {
  return percentileInPlace(present(values.subarray(rowAt(time, from), rowAt(time, to))), 0.5);
}
