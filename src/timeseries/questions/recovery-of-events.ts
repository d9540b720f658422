import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment, HOUR } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { momentsOf, stopsOf } from '#src/timeseries/events/event-frame.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { inWindow } from '#src/timeseries/questions/in-window.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import {
  type Extreme,
  extremeOf,
  goalsOf,
  hoursText,
  passingOf,
  SHARES,
  shareWords,
} from '#src/timeseries/questions/recovery-steps.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

type Recovery = QuestionOf<'recovery'>;

interface Recovered {
  readonly from: number;
  readonly value: number;
  /** Hours to each level; NaN where it does not come there before the next event, or before the data end. */
  readonly hours: readonly number[];
}

/**
 * How long a series takes back from its extreme in each event of a list, with median, quartiles and mean over those that come back
 * before the next event begins.
 *
 * @throws BotError `not-computable` where none comes back
 */
export function recoveriesOfEvents(frame: Frame, list: Frame, question: Recovery): Answered {
  const { name, unit } = requireOneColumn(frame, 'A recovery');
  const stops = stopsOf(list);
  const moments = momentsOf(list);
  const rows = Array.from(list.time, (start, row) =>
    recoveredIn(frame, question, {
      start,
      stop: stops[row] ?? start,
      until: list.time[row + 1] ?? Number.POSITIVE_INFINITY,
      at: moments[row] ?? start,
    }),
  ).flatMap((each) => each ?? []);
  const [first] = rows;
  const goals = first === undefined ? [] : goalWords(question, unit);
  const told = goals.map((words, goal) => overAll(words, rows, goal, question.typical));
  const [value] = told;
  if (value === undefined || !told.some(({ count }) => count > 0))
    throw new BotError(
      'not-computable',
      `${name} comes back ${goals[0] ?? ''} in none of the ${list.time.length} events before the next one begins or the data end.`,
      {
        hint: 'Take another share, or another level.',
      },
    );
  return {
    answer: {
      kind: 'table',
      sentence: `How long ${name} takes from its extreme in each event: ${told.map(({ sentence }) => sentence).join('; ')}.${endOf(rows, question, unit)}`,
      columns: ['extreme at (UTC)', `extreme (${formatUnit(unit)})`, ...goals.map((words) => `${words} (h)`)],
      rows: rows.map(({ from, value: extreme, hours }) => [
        formatMoment(from),
        extreme,
        ...hours.map((each) => (Number.isNaN(each) ? null : Number(each.toPrecision(4)))),
      ]),
    },
    remarks: [
      'The first passing behind the extreme counts, on the line between neighbouring samples; blank where it does not come back before the next event begins or the data end.',
    ],
    value: value.typical,
    unit: 'h',
  };
}

/** The event that took longest, or shortest, to the first level. */
function endOf(rows: readonly Recovered[], { tells }: Recovery, unit: string): string {
  if (tells === undefined) return '';
  const back = rows.filter(({ hours: [first] }) => first !== undefined && !Number.isNaN(first));
  const [end] = back.toSorted(
    (a, b) => (tells === 'longest' ? -1 : 1) * ((a.hours[0] ?? 0) - (b.hours[0] ?? 0)),
  );
  return end === undefined
    ? ''
    : ` The ${tells} is that of ${formatMoment(end.from)} UTC (${numberText(end.value, unit)}): ${hoursText((end.hours[0] ?? 0) * HOUR)}.`;
}

/** What is found in one event; undefined without samples in it. */
function recoveredIn(
  frame: Frame,
  question: Recovery,
  {
    start,
    stop,
    until,
    at,
  }: { readonly start: number; readonly stop: number; readonly until: number; readonly at: number },
): Recovered | undefined {
  const own = partOf(frame, { start: Math.min(start, at), stop: Math.max(stop, at) + 1 });
  const [column] = own?.columns ?? [];
  if (own === undefined || column === undefined || column.values.every(Number.isNaN)) return undefined;
  const { kind, value, row } = extremeOf(column, question);
  const from = own.time[row] ?? Number.NaN;
  const after = partOf(frame, { start: from, stop: until });
  const [behind] = after?.columns ?? [];
  if (after === undefined || behind === undefined) return undefined;
  const extreme: Extreme = { kind, value, row: 0 };
  const hours = goalsOf(question, value, column.unit).map((goal) => {
    const isThere = kind === 'minimum' ? value >= goal.value : value <= goal.value;
    const passed = isThere ? undefined : passingOf(after, behind, extreme, goal.value);
    return passed === undefined ? Number.NaN : (passed - from) / HOUR;
  });
  return { from, value, hours };
}

function partOf(frame: Frame, window: { readonly start: number; readonly stop: number }): Frame | undefined {
  const has = frame.time.some((at) => at >= window.start && at < window.stop);
  return has ? inWindow(frame, window) : undefined;
}

function goalWords({ level, shares = SHARES }: Recovery, unit: string): readonly string[] {
  if (level !== undefined) return [`to ${numberText(level, unit)}`];
  return shares.map((share) => `to ${shareWords(share)}`);
}

/** "to half of it after 9.2 h (median of 18 of 20; mean 11 h, quartiles 6.1 and 14 h)". */
function overAll(
  words: string,
  rows: readonly Recovered[],
  goal: number,
  kind: Recovery['typical'] = 'median',
) {
  const hours = Float64Array.from(rows.flatMap(({ hours: all }) => all[goal] ?? [])).filter(Number.isFinite);
  const statistic = (each: 'median' | 'mean' | 'percentile', percentile?: number) =>
    statisticValue(each, new Float64Array(hours.length), hours, percentile, 'h').value;
  const text = (value: number) => hoursText(value * HOUR);
  const other = kind === 'median' ? 'mean' : 'median';
  const typical = statistic(kind);
  const spread = `${other} ${text(statistic(other))}, quartiles ${text(statistic('percentile', 25))} and ${text(statistic('percentile', 75))}`;
  const count = hours.length;
  return {
    count,
    typical,
    sentence:
      count === 0
        ? `${words} in none`
        : `${words} after ${text(typical)} (${kind} of ${count} of ${rows.length}; ${spread})`,
  };
}
