import { BotError } from '#src/domain/failure.ts';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { formatTime, HOUR, isoTime } from '#src/domain/time-range.ts';
import { isSameUnit } from '#src/domain/units.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { trueIntervals } from '#src/timeseries/questions/true-intervals.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

export interface StormsQuestion {
  readonly kind: 'storms';
  /** What Dst has to reach to count, nT; -50 when absent. */
  readonly threshold?: number;
}

/** A stretch of disturbed Dst. Times in ms since epoch. */
interface Storm {
  readonly from: number;
  readonly to: number;
  /** Lowest Dst, nT, and its time. */
  readonly lowest: number;
  readonly at: number;
}

/** Dst of a moderate and an intense storm and of disturbance at all, nT: Gonzalez et al. 1994, doi:10.1029/93JA02867. */
const MODERATE = -50;
const INTENSE = -100;
const DISTURBED = -30;
/** Commonly called a superstorm from here on, nT. */
const EXTREME = -250;
/** Steps of one storm follow each other within this time. */
const PAUSE = 12 * HOUR;

/**
 * The geomagnetic storms in Dst or SYM-H: stretches at or below -30 nT that reach the threshold; those less than 12 h apart
 * are one storm.
 *
 * @throws BotError `not-computable` for data that are no index of the ring current in nT
 */
export function stormsAnswer(frame: Frame, { threshold = MODERATE }: StormsQuestion): OperationAnswer {
  const column = requireOneColumn(frame, 'A search for storms');
  if (!/^(?:dst|sym-h)$/.test(frame.provenance.quantity ?? '') || !isSameUnit(column.unit, 'nT')) {
    throw new BotError('not-computable', `${frame.label} does not tell geomagnetic storms.`, {
      hint: 'Dst and SYM-H do, e.g. "storms in Dst for 2024".',
    });
  }
  requireRows(frame, 2, 'A search for storms');
  const name = symbolOf(summaryOf(frame), column);
  const storms = stormsOf(frame.time, column.values, threshold);
  return {
    kind: 'table',
    sentence: `${sentenceOf(storms, name, threshold)}${storms.length === 0 ? lowestOf(frame.time, column.values, name) : ''}`,
    columns: ['from', 'to', 'level', `lowest ${name} (nT)`, 'at'],
    rows: storms.map(({ from, to, lowest, at }) => [
      isoTime(from),
      isoTime(to),
      levelOf(lowest),
      lowest,
      isoTime(at),
    ]),
  };
}

function stormsOf(time: Float64Array, values: Float64Array, threshold: number): readonly Storm[] {
  const joined: Storm[] = [];
  for (const { from, to, extreme } of trueIntervals(time, values, '<=', Math.max(DISTURBED, threshold))) {
    const storm = { from, to, lowest: extreme, at: timeOf(extreme, { from, to }, time, values) };
    const last = joined.at(-1);
    if (last === undefined || from - last.to >= PAUSE) joined.push(storm);
    else joined.push(together(joined.pop() ?? last, storm));
  }
  return joined.filter(({ lowest }) => lowest <= threshold);
}

function together(first: Storm, second: Storm): Storm {
  const deeper = second.lowest < first.lowest ? second : first;
  return { ...deeper, from: first.from, to: second.to };
}

function timeOf(
  value: number,
  { from, to }: Pick<Storm, 'from' | 'to'>,
  time: Float64Array,
  values: Float64Array,
): number {
  return time.find((at, row) => at >= from && at < to && values[row] === value) ?? from;
}

function sentenceOf(storms: readonly Storm[], name: string, threshold: number): string {
  const [first] = storms;
  const limit = numberText(threshold, 'nT');
  if (first === undefined) return `No geomagnetic storm: ${name} never reached ${limit}.`;
  const deepest = storms.reduce((a, b) => (b.lowest < a.lowest ? b : a), first);
  const worst = `${numberText(deepest.lowest, 'nT')} at ${formatTime(deepest.at)} UTC`;
  return storms.length === 1
    ? `One geomagnetic storm, ${levelOf(deepest.lowest)}: ${name} fell to ${worst}.`
    : `${storms.length} geomagnetic storms (${name} at or below ${limit}); the strongest, ${levelOf(deepest.lowest)}, fell to ${worst}.`;
}

function lowestOf(time: Float64Array, values: Float64Array, name: string): string {
  let lowest = 0;
  for (const [row, value] of values.entries()) {
    if (!(value >= (values[lowest] ?? Number.NaN)) && !Number.isNaN(value)) lowest = row;
  }
  const value = values[lowest] ?? Number.NaN;
  return Number.isNaN(value)
    ? ` All of ${name} is missing.`
    : ` Its lowest value was ${numberText(value, 'nT')} at ${formatTime(time[lowest] ?? 0)} UTC.`;
}

function levelOf(lowest: number): string {
  if (lowest <= EXTREME) return 'extreme';
  if (lowest <= INTENSE) return 'intense';
  return lowest <= MODERATE ? 'moderate' : 'weak';
}
