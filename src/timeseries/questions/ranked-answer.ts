import type { QuestionOf } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { partName, startsOf } from '#src/timeseries/questions/grouped-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { binsBetween } from '#src/timeseries/resample-bins.ts';

type Ranked = QuestionOf<'ranked'>;

/** A value of the list; of a mean the time is that of its part. */
interface Entry {
  readonly value: number;
  readonly at: number;
}

/** A month or a year is high where it is so as a whole: one storm does not make it. */
const BY_MEAN: ReadonlySet<Ranked['by']> = new Set(['week', 'month', 'year', 'carrington-rotation']);

/**
 * The largest or the smallest values with their times, the most extreme first; with `by` of each hour, day, … only one, so that
 * neighbours of one peak do not fill the list: its own extreme, of weeks and longer the mean, or the statistic that is said. Of equal
 * values the earlier one comes first; missing samples do not count.
 *
 * @throws BotError `not-computable` of several columns
 */
export function rankedAnswer(frame: Frame, question: Ranked): Answered {
  const { extreme, count, by } = question;
  requireRows(frame, 1, 'A list of the extremes');
  const { unit, values } = requireOneColumn(frame, 'A list of the extremes');
  const isMean = BY_MEAN.has(by) && !isOnePerPart(frame, by);
  const order: Order = { extreme, by, statistic: question.statistic ?? (isMean ? 'mean' : extreme) };
  const entries = sorted(frame, values, order).slice(0, count);
  const [best] = entries;
  const isOpen = question.statistic === undefined && count === 1;
  const other = isOpen ? otherPart(frame, order, best) : undefined;
  return {
    answer: told(frame, order, entries, count),
    ...(other === undefined ? {} : { remarks: [other] }),
    times: entries.map(({ at }) => at),
    ...(best === undefined ? {} : { value: best.value, unit: statisticUnit(order.statistic, unit) }),
  };
}

/** Yearly means have one a year: that is the year's value. */
function isOnePerPart({ time }: Frame, by: Ranked['by']): boolean {
  if (by === undefined) return true;
  const { first } = binsBetween(time, startsOf(by, time));
  return first.every((row, bin) => bin === 0 || row - (first[bin - 1] ?? 0) < 2);
}

function told(frame: Frame, order: Order, entries: readonly Entry[], count: number): Answered['answer'] {
  const { extreme, by, statistic } = order;
  const { name, unit } = requireOneColumn(frame, 'A list of the extremes');
  const [best] = entries;
  const inUnit = formatUnit(statisticUnit(statistic, unit));
  const isOwn = by === undefined || statistic === extreme;
  const kind = statistic;
  const part = partWord(by);
  const which = extreme === 'maximum' ? 'highest' : 'lowest';
  const size = best === undefined ? '' : `: ${`${numberText(best.value)} ${inUnit}`.trim()}`;
  const head = isOwn ? name : `${name} ${kind}`;
  const columns = [
    'no.',
    ...(by === undefined ? [] : [part]),
    inUnit === '' ? head : `${head} (${inUnit})`,
    ...(isOwn ? ['at (UTC)'] : []),
  ];
  const rows = entries.map(({ value, at }, place) => [
    place + 1,
    ...(by === undefined ? [] : [partName(by, startIn(by, at))]),
    value,
    ...(isOwn ? [formatTime(at)] : []),
  ]);
  if (count === 1 && best !== undefined && by !== undefined) {
    const sentence = `The ${part} with the ${which} ${isOwn ? '' : kind === 'integral' ? 'integral of ' : `${kind} `}${name} is ${partName(by, startIn(by, best.at))}${size}.`;
    return { kind: 'table', sentence, columns, rows };
  }
  const each = by === undefined ? '' : `, one a ${part}`;
  const what = isOwn ? `values of ${name}${each}` : `${part} ${kind}s of ${name}`;
  const more = entries.length < count ? ` (there are no more than ${entries.length})` : '';
  const first = size === '' ? '' : `${size} comes first`;
  return { kind: 'table', sentence: `The ${entries.length} ${which} ${what}${more}${first}.`, columns, rows };
}

function partWord(by: Ranked['by']): string {
  return by?.replace('carrington-', 'Carrington ') ?? '';
}

type Order = Pick<Ranked, 'extreme' | 'by'> & { readonly statistic: NonNullable<Ranked['statistic']> };

function sorted(frame: Frame, values: Float64Array, { extreme, by, statistic }: Order): readonly Entry[] {
  const sign = extreme === 'maximum' ? -1 : 1;
  const all: readonly Entry[] =
    by === undefined
      ? Array.from(values, (value, row) => ({ value, at: frame.time[row] ?? Number.NaN }))
      : entriesOf(frame, values, by, statistic, frame.columns[0]?.unit ?? '');
  return all
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => sign * (a.value - b.value) || a.at - b.at);
}

/** "Which year was highest?" may mean its mean or its peak: where these are of two years, both are told. */
function otherPart(
  frame: Frame,
  { extreme, by, statistic }: Order,
  best: Entry | undefined,
): string | undefined {
  const [column] = frame.columns;
  if (by === undefined || best === undefined || column === undefined) return undefined;
  const isMean = statistic === 'mean';
  const [other] = sorted(frame, column.values, { extreme, by, statistic: isMean ? extreme : 'mean' });
  if (other === undefined || startIn(by, other.at) === startIn(by, best.at)) return undefined;
  const which = extreme === 'maximum' ? 'highest' : 'lowest';
  const part = partWord(by);
  const size = `${numberText(other.value)} ${formatUnit(column.unit)}`.trim();
  return isMean
    ? `The ${which} single value is of another ${part}, ${partName(by, startIn(by, other.at))}: ${size} at ${formatTime(other.at)} UTC.`
    : `The ${part} with the ${which} mean is another one, ${partName(by, startIn(by, other.at))}: ${size}.`;
}

/** One entry for each part of the calendar that has samples. */
function entriesOf(
  { time }: Frame,
  values: Float64Array,
  by: NonNullable<Ranked['by']>,
  statistic: NonNullable<Ranked['statistic']>,
  unit: string,
): readonly Entry[] {
  const starts = startsOf(by, time);
  const { first } = binsBetween(time, starts);
  return [...first.keys()].slice(0, -1).flatMap((bin): readonly Entry[] => {
    const [low, high] = [first[bin] ?? 0, first[bin + 1] ?? 0];
    const part = values.subarray(low, high);
    const own = statisticValue(statistic, time.subarray(low, high), part, undefined, unit);
    return Number.isNaN(own.value) ? [] : [{ value: own.value, at: own.at ?? starts[bin] ?? Number.NaN }];
  });
}

function startIn(by: NonNullable<Ranked['by']>, at: number): number {
  return startsOf(by, Float64Array.of(at))[0] ?? Number.NaN;
}
