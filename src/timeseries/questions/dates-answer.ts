import type { Group } from '#src/domain/data-question.ts';
import { type Column, medianStep } from '#src/domain/frame.ts';
import { formatTime, HOUR } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { type Leaf, TRUE } from '#src/timeseries/intervals/test-rows.ts';
import { present } from '#src/timeseries/percentile.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import type { DateColumn } from '#src/timeseries/questions/dates-columns.ts';
import { partName, startsOf } from '#src/timeseries/questions/grouped-answer.ts';
import { binsBetween } from '#src/timeseries/resample-bins.ts';

/** What a condition found, as far as its days are told. */
export interface Held {
  readonly time: Float64Array;
  /** 1 where it holds, shape `[n]`. */
  readonly state: Int8Array;
  readonly column: Column;
  readonly leaf: Leaf;
  readonly subject: string;
  readonly test: string;
  readonly cover: string;
}

/** Each day (or hour, month, …) of UTC in which one sample or more meets a condition, with the value that is farthest on the asked side. */
export function datesAnswer(held: Held, by: Group, beside: readonly DateColumn[] = []): Answered {
  const { time, column, subject, test, cover } = held;
  const starts = startsOf(by, time);
  const { first } = binsBetween(time, starts);
  const isDaily = by === 'day' && medianStep(time) >= 23 * HOUR;
  const unit = formatUnit(column.unit);
  const side = isBelow(held.leaf) ? 'lowest' : 'highest';
  let there = 0;
  const rows = [...first.keys()].slice(0, -1).flatMap((bin) => {
    const [low, high] = [first[bin] ?? 0, first[bin + 1] ?? 0];
    if (present(column.values.subarray(low, high)).length > 0) there += 1;
    const own = farthest(held, low, high);
    if (own === undefined) return [];
    const at = time[own.row] ?? Number.NaN;
    const [start, stop] = [starts[bin] ?? 0, starts[bin + 1] ?? 0];
    const cells = [partName(by, start), column.values[own.row] ?? null];
    const more = beside.map(({ valueIn }) => valueIn(start, stop));
    return [{ at, cells: [...cells, ...(isDaily ? [] : [formatTime(at), own.count]), ...more] }];
  });
  const parts = `${by.replace('carrington-', 'Carrington ')}${there === 1 ? '' : 's'}`;
  const rule = isDaily
    ? ''
    : `a ${by.replace('carrington-', 'Carrington ')} counts when one of its samples does; `;
  return {
    answer: {
      kind: 'table',
      sentence: `${subject} was ${test} on ${rows.length} of ${there} ${parts} (${rule}${cover}).`,
      columns: [
        by.replace('carrington-', 'Carrington '),
        `${side}${unit === '' ? '' : ` (${unit})`}`,
        ...(isDaily ? [] : ['at (UTC)', 'samples that do']),
        ...beside.map(({ name }) => name),
      ],
      rows: rows.map(({ cells }) => cells),
    },
    times: rows.map(({ at }) => at),
    value: rows.length,
    unit: '',
  };
}

function isBelow(leaf: Leaf): boolean {
  return leaf.kind === 'compared' && leaf.comparison.startsWith('<');
}

/** Row of the farthest value among those that hold, and how many do. */
function farthest(
  { state, column: { values }, leaf }: Held,
  low: number,
  high: number,
): { readonly row: number; readonly count: number } | undefined {
  let best = -1;
  let count = 0;
  const size = (row: number) => {
    const value = values[row] ?? Number.NaN;
    return leaf.absolute === true ? Math.abs(value) : isBelow(leaf) ? -value : value;
  };
  for (let row = low; row < high; row += 1) {
    if (state[row] !== TRUE) continue;
    count += 1;
    if (best < 0 || size(row) > size(best)) best = row;
  }
  return best < 0 ? undefined : { row: best, count };
}
