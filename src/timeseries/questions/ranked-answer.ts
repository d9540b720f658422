import type { QuestionOf } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { partName, startsOf } from '#src/timeseries/questions/grouped-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { binsBetween } from '#src/timeseries/resample-bins.ts';

type Ranked = QuestionOf<'ranked'>;

/** A value of the list; of a mean the time is that of its part. */
interface Entry {
  readonly value: number;
  readonly at: number;
}

/**
 * The largest or the smallest values with their times, the most extreme first; with `by` of each hour, day, … only one, its own extreme
 * or another statistic, so that neighbours of one peak do not fill the list. Of equal values the earlier one comes first; missing
 * samples do not count.
 *
 * @throws BotError `not-computable` of several columns
 */
export function rankedAnswer(frame: Frame, { extreme, statistic = extreme, count, by }: Ranked): Answered {
  requireRows(frame, 1, 'A list of the extremes');
  const { name, unit, values } = requireOneColumn(frame, 'A list of the extremes');
  const sign = extreme === 'maximum' ? -1 : 1;
  const all: readonly Entry[] =
    by === undefined
      ? Array.from(values, (value, row) => ({ value, at: frame.time[row] ?? Number.NaN }))
      : entriesOf(frame, values, by, statistic);
  const entries = all
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => sign * (a.value - b.value) || a.at - b.at)
    .slice(0, count);
  const [best] = entries;
  const inUnit = formatUnit(unit);
  const isOwn = by === undefined || statistic !== 'mean';
  const part = by?.replace('carrington-', 'Carrington ') ?? '';
  const which = extreme === 'maximum' ? 'highest' : 'lowest';
  const what = isOwn
    ? `values of ${name}${by === undefined ? '' : `, one a ${part}`}`
    : `${part} means of ${name}`;
  const size = best === undefined ? '' : `: ${`${numberText(best.value)} ${inUnit}`.trim()} comes first`;
  const more = entries.length < count ? ` (there are no more than ${entries.length})` : '';
  const head = isOwn ? name : `${name} mean`;
  return {
    answer: {
      kind: 'table',
      sentence:
        count === 1 && best !== undefined && by !== undefined
          ? `The ${part} with the ${which} ${isOwn ? '' : 'mean '}${name} is ${partName(by, startIn(by, best.at))}${size.replace(' comes first', '')}.`
          : `The ${entries.length} ${which} ${what}${more}${size}.`,
      columns: [
        'no.',
        ...(by === undefined ? [] : [part]),
        inUnit === '' ? head : `${head} (${inUnit})`,
        ...(isOwn ? ['at (UTC)'] : []),
      ],
      rows: entries.map(({ value, at }, place) => [
        place + 1,
        ...(by === undefined ? [] : [partName(by, startIn(by, at))]),
        value,
        ...(isOwn ? [formatTime(at)] : []),
      ]),
    },
    times: entries.map(({ at }) => at),
    ...(best === undefined ? {} : { value: best.value, unit }),
  };
}

/** One entry for each part of the calendar that has samples. */
function entriesOf(
  { time }: Frame,
  values: Float64Array,
  by: NonNullable<Ranked['by']>,
  statistic: NonNullable<Ranked['statistic']>,
): readonly Entry[] {
  const starts = startsOf(by, time);
  const { first } = binsBetween(time, starts);
  return [...first.keys()].slice(0, -1).flatMap((bin): readonly Entry[] => {
    const [low, high] = [first[bin] ?? 0, first[bin + 1] ?? 0];
    const part = values.subarray(low, high);
    const own = statisticValue(statistic, time.subarray(low, high), part, undefined, '');
    return Number.isNaN(own.value) ? [] : [{ value: own.value, at: own.at ?? starts[bin] ?? Number.NaN }];
  });
}

function startIn(by: NonNullable<Ranked['by']>, at: number): number {
  return startsOf(by, Float64Array.of(at))[0] ?? Number.NaN;
}
