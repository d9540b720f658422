import { medianStep } from '#src/domain/frame.ts';
import { isLongEnough, type LeastLength } from '#src/timeseries/intervals/long-enough.ts';
import { FALSE, type Leaf, TRUE, UNKNOWN } from '#src/timeseries/intervals/test-rows.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';

/** A stretch of time in which a condition held. Times in ms since epoch. */
export interface Interval {
  /** Of the first sample. */
  readonly start: number;
  /** Of the last sample, plus what it stands for. */
  readonly stop: number;
  /** Of the last sample itself. */
  readonly lastAt: number;
  /** Samples in which it held. */
  readonly samples: number;
  /** Samples inside that are missing. */
  readonly missing: number;
  /** The value farthest on the asked side, and its time; NaN where the tested column has none. */
  readonly extreme: number;
  readonly extremeAt: number;
  /** Mean of the tested column over the samples inside that are there. */
  readonly mean: number;
  /** It touches the first or the last row, so that it may be longer than what is seen. */
  readonly isOpen: boolean;
}

export interface IntervalRules extends LeastLength {
  /** Stretches not farther apart than this are one, ms; 0 keeps them apart. */
  readonly mergeGapMs?: number | undefined;
}

interface Rows {
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/**
 * The stretches in which a condition held. Each sample stands for the time to the next one, at most for the usual cadence, so
 * that a gap counts for nothing; a missing value ends a stretch unless what is around it is merged.
 *
 * @param time ms, strictly ascending
 */
export function intervalsOf(
  time: Float64Array,
  state: Int8Array,
  { values, leaf }: { readonly values: Float64Array; readonly leaf: Leaf },
  { mergeGapMs = 0, ...least }: IntervalRules,
): readonly Interval[] {
  const cadence = medianStep(time);
  const stopOf = (row: number) =>
    (time[row] ?? 0) + Math.min((time[row + 1] ?? Number.POSITIVE_INFINITY) - (time[row] ?? 0), cadence);
  const runs = merged(runsOf(time, state), mergeGapMs, time, stopOf);
  return runs
    .map(({ first, end }): Interval => {
      const rows = { first, end };
      return {
        start: time[first] ?? 0,
        stop: stopOf(end - 1),
        lastAt: time[end - 1] ?? 0,
        ...countsOf(state, rows),
        ...factsOf(time, values, rows, leaf),
        isOpen: first === 0 || end === time.length,
      };
    })
    .filter(({ start, stop }) => isLongEnough(stop - start, least));
}

/** Rows in a row that hold, with no gap in time between them. */
function runsOf(time: Float64Array, state: Int8Array): readonly Rows[] {
  const longest = longestStep(time);
  const runs: Rows[] = [];
  let first = -1;
  for (let row = 0; row <= state.length; row += 1) {
    const holds = row < state.length && state[row] === TRUE;
    const isApart = first >= 0 && row < state.length && (time[row] ?? 0) - (time[row - 1] ?? 0) > longest;
    if (first >= 0 && (!holds || isApart)) {
      runs.push({ first, end: row });
      first = -1;
    }
    if (holds && first < 0) first = row;
  }
  return runs;
}

function merged(
  runs: readonly Rows[],
  mergeGapMs: number,
  time: Float64Array,
  stopOf: (row: number) => number,
): readonly Rows[] {
  if (mergeGapMs <= 0) return runs;
  const joined: Rows[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last === undefined || (time[run.first] ?? 0) - stopOf(last.end - 1) > mergeGapMs) joined.push(run);
    else joined[joined.length - 1] = { first: last.first, end: run.end };
  }
  return joined;
}

function countsOf(state: Int8Array, { first, end }: Rows): Pick<Interval, 'samples' | 'missing'> {
  let samples = 0;
  let missing = 0;
  for (let row = first; row < end; row += 1) {
    if (state[row] === TRUE) samples += 1;
    else if (state[row] === UNKNOWN) missing += 1;
  }
  return { samples, missing };
}

function factsOf(
  time: Float64Array,
  values: Float64Array,
  { first, end }: Rows,
  leaf: Leaf,
): Pick<Interval, 'extreme' | 'extremeAt' | 'mean'> {
  const isBelow = leaf.kind === 'compared' && leaf.comparison.startsWith('<');
  const size = (value: number) => (leaf.absolute === true ? Math.abs(value) : value);
  let best = -1;
  let sum = 0;
  let count = 0;
  for (let row = first; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
    const top = size(values[best] ?? Number.NaN);
    if (best < 0 || (isBelow ? size(value) < top : size(value) > top)) best = row;
  }
  return {
    extreme: values[best] ?? Number.NaN,
    extremeAt: time[best] ?? Number.NaN,
    mean: count === 0 ? Number.NaN : sum / count,
  };
}

/**
 * Time in which a condition held, and time in which it could be told, ms; real steps count, at most the usual cadence each.
 */
export function coveredTime(
  time: Float64Array,
  state: Int8Array,
): { readonly held: number; readonly told: number } {
  const cadence = medianStep(time);
  let held = 0;
  let told = 0;
  for (let row = 0; row < time.length; row += 1) {
    if (state[row] !== TRUE && state[row] !== FALSE) continue;
    const step = Math.min((time[row + 1] ?? Number.POSITIVE_INFINITY) - (time[row] ?? 0), cadence);
    told += step;
    if (state[row] === TRUE) held += step;
  }
  return { held, told };
}
