import type { QuestionOf } from '#src/domain/data-question.ts';
import { type Column, type Frame, medianStep } from '#src/domain/frame.ts';
import { DAY, formatDuration, formatMoment, HOUR, isoTime, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { eventListAnswer } from '#src/timeseries/events/event-list.ts';
import { conditionText, subjectName, testText } from '#src/timeseries/intervals/condition-text.ts';
import { intervalList } from '#src/timeseries/intervals/interval-list.ts';
import { coveredTime, type Interval, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { isLongEnough, leastWords } from '#src/timeseries/intervals/long-enough.ts';
import { reachedInstead } from '#src/timeseries/intervals/reached-instead.ts';
import { type Leaf, testRows } from '#src/timeseries/intervals/test-rows.ts';
import { present } from '#src/timeseries/percentile.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { coverText } from '#src/timeseries/questions/cover-text.ts';
import { datesAnswer } from '#src/timeseries/questions/dates-answer.ts';
import { dateColumns } from '#src/timeseries/questions/dates-columns.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

type ConditionQuestion = QuestionOf<'condition'>;

const SIZES = { h: HOUR, min: MINUTE, s: SECOND, d: DAY } as const;

interface Facts {
  readonly column: Column;
  readonly intervals: readonly Interval[];
  /** ms */
  readonly total: number;
  /** Share of the time that can be told, in per cent. */
  readonly share: number;
  /** `Bz was below -10 nT`, `the condition (…) was met`, in parts. */
  readonly subject: string;
  readonly test: string;
  readonly least: string;
  readonly cover: string;
  /** Of any length. */
  readonly all: readonly Interval[];
  readonly time: Float64Array;
  readonly state: Int8Array;
  readonly leaf: Leaf;
}

/**
 * How long, how often or when a condition holds. Time is counted sample by sample, at most the usual cadence each, gaps not.
 *
 * @throws BotError `not-computable` when a test is of several columns
 */
export function conditionAnswer(
  frame: Frame,
  question: ConditionQuestion,
  others: readonly Frame[],
): Answered {
  const facts = factsOf(frame, question, others);
  const [first] = facts.intervals;
  if (first === undefined) return neverAnswer(facts, question);
  switch (question.asks) {
    case 'duration':
      return durationAnswer(facts, question);
    case 'days':
      return daysAnswer(facts, frame);
    case 'dates':
      return datesAnswer(facts, question.by ?? 'day', dateColumns(question.columns ?? [], others));
    case 'share':
      return countAnswer(facts, question);
    case 'count':
      return { ...countAnswer(facts, question), remarks: threeHourly(frame, facts) };
    case 'longest':
    case 'shortest':
      return longestAnswer(facts, first, question);
    case 'first':
      return momentAnswer(facts, 'first', first.start);
    case 'last':
      return momentAnswer(facts, 'last', facts.intervals.at(-1)?.lastAt ?? first.lastAt);
    case 'intervals': {
      const list = intervalList(facts.intervals, facts.column, {
        what: `${facts.subject} was ${facts.test}${facts.least}`,
        cover: facts.cover,
      });
      return { answer: eventListAnswer(list), times: facts.intervals.map(({ start }) => start) };
    }
  }
}

/** Kp and ap are indices of 3 h: in rows of an hour each of their values stands three times. */
function threeHourly(
  { provenance: { quantity, operation } }: Frame,
  { time, state }: Facts,
): readonly string[] {
  const isOften = medianStep(time) < 3 * HOUR;
  if (!/^(?:kp|ap)$/.test(quantity ?? '') || operation !== undefined || !isOften) return [];
  const blocks = new Set<number>();
  for (const [row, at] of time.entries()) if (state[row] === 1) blocks.add(Math.floor(at / (3 * HOUR)));
  const name = quantity === 'kp' ? 'Kp' : 'ap';
  return [
    `${name} is an index of 3 h, and its values stand here every ${formatDuration(medianStep(time))}: it was so in ${blocks.size} ${blocks.size === 1 ? 'interval' : 'intervals'} of 3 h.`,
  ];
}

function factsOf(frame: Frame, question: ConditionQuestion, others: readonly Frame[]): Facts {
  const { where, mergeGapMs } = question;
  const { frame: aligned, state, column, leaf } = testRows(where, frame, others);
  const all = intervalsOf(aligned.time, state, { values: column.values, leaf }, { mergeGapMs });
  const intervals = all.filter(({ start, stop }) => isLongEnough(stop - start, question));
  const { told } = coveredTime(aligned.time, state);
  const total = intervals.reduce((sum, { start, stop }) => sum + stop - start, 0);
  const isPlain = where.kind === 'compared' || where.kind === 'between';
  return {
    column,
    intervals,
    all,
    time: aligned.time,
    state,
    leaf,
    total,
    share: (100 * total) / told,
    subject: isPlain
      ? subjectName(leaf, frame, others)
      : `The condition (${conditionText(where, frame, others)})`,
    test: isPlain ? testText(leaf, column.unit) : 'met',
    least: leastWords(question),
    cover: coverText(aligned, column.values),
  };
}

/** Units of answers that are no duration. */
const UNITS_OF: Readonly<Record<string, string>> = { share: '%', count: '', days: 'd', first: '', last: '' };

function neverAnswer(
  { subject, test, least, cover, all, column, time }: Facts,
  question: ConditionQuestion,
): Answered {
  const instead = reachedInstead(question.where, column, time, least === '' ? [] : all);
  const unit = UNITS_OF[question.asks] ?? question.unit ?? 'h';
  const share = question.asks === 'share' ? ', 0 % of the time' : '';
  return numberAnswer(`${subject} was never ${test}${least}${share} (${cover}).${instead}`, 0, unit);
}

function durationAnswer(
  { subject, test, least, total, intervals, cover }: Facts,
  question: ConditionQuestion,
) {
  const unit = question.unit ?? 'h';
  const value = total / SIZES[unit];
  const times = intervals.length === 1 ? 'one stretch' : `${intervals.length} stretches`;
  const each = least === '' ? times : `${times} of ${least.slice(' for '.length)}`;
  return numberAnswer(
    `${subject} was ${test} for ${numberText(value)} ${unit} together, in ${each} (${cover}).`,
    value,
    unit,
  );
}

/** Days of UTC on which it held at least once, of those that have data. */
function daysAnswer({ subject, test, least, intervals, column, cover }: Facts, { time }: Frame): Answered {
  const held = new Set(intervals.flatMap(({ start, lastAt }) => daysIn(start, lastAt)));
  const there = new Set<number>();
  for (const [row, at] of time.entries())
    if (!Number.isNaN(column.values[row] ?? Number.NaN)) there.add(Math.floor(at / DAY));
  return numberAnswer(
    `${subject} was ${test}${least} on ${held.size} of ${there.size} days (a day counts when one of its samples does; ${cover}).`,
    held.size,
    'd',
  );
}

/** From the day of the first sample to that of the last one; the time that it stands for may reach into the next. */
function daysIn(start: number, lastAt: number): readonly number[] {
  const first = Math.floor(start / DAY);
  const last = Math.floor(lastAt / DAY);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function countAnswer({ subject, test, least, column, intervals, share }: Facts, question: ConditionQuestion) {
  const samples = intervals.reduce((sum, each) => sum + each.samples, 0);
  const there = present(column.values).length;
  const said = `${samples} of ${there} samples, ${numberText(share)} % of the time`;
  const stretches = intervals.length === 1 ? 'one stretch' : `${intervals.length} stretches`;
  const parts = question.asks === 'share' ? '' : `, in ${stretches}`;
  const sentence = `${subject} was ${test}${least} in ${said}${parts}.`;
  return question.asks === 'share' ? numberAnswer(sentence, share, '%') : numberAnswer(sentence, samples, '');
}

function longestAnswer(facts: Facts, first: Interval, question: ConditionQuestion): Answered {
  const { subject, test, column, intervals } = facts;
  const which = question.asks === 'shortest' ? 'shortest' : 'longest';
  const sign = which === 'longest' ? 1 : -1;
  const { start, stop, extreme } = intervals.reduce(
    (top, each) => (sign * (each.stop - each.start - (top.stop - top.start)) > 0 ? each : top),
    first,
  );
  const reached = Number.isNaN(extreme) ? '' : `, and reached ${numberText(extreme, column.unit)}`;
  const sentence = `The ${which} stretch of ${subject.replace(/^The/, 'the')} ${test} lasted ${formatDuration(stop - start)}, from ${formatMoment(start)} to ${formatMoment(stop)} UTC${reached}.${which === 'longest' ? bridged(facts, question, stop - start) : ''}`;
  return numberAnswer(sentence, (stop - start) / HOUR, 'h', { window: { start, stop }, times: [start] });
}

/** Breaks that are passed over where data come more often. */
const BREAK = 5 * MINUTE;
/** Of coarser data a single sample is a time of its own. */
const COARSEST = 10 * MINUTE;

/** Single samples that are missing or on the other side break a stretch: how long it is without them, where that is longer. */
function bridged(
  { time, state, column, leaf }: Facts,
  { mergeGapMs }: ConditionQuestion,
  longest: number,
): string {
  const step = medianStep(time);
  const gap = Math.max(BREAK, 2 * step);
  if (mergeGapMs !== undefined || !(step <= COARSEST)) return '';
  const joined = intervalsOf(time, state, { values: column.values, leaf }, { mergeGapMs: gap });
  const [top] = joined.toSorted((a, b) => b.stop - b.start - (a.stop - a.start));
  if (top === undefined || top.stop - top.start <= longest) return '';
  return ` Missing and single samples break it; with breaks of up to ${formatDuration(gap)} passed over, the longest is ${formatDuration(top.stop - top.start)}, from ${formatMoment(top.start)} to ${formatMoment(top.stop)} UTC.`;
}

/** Moments of samples: the end of the time that the last one stands for is none of the data. */
function momentAnswer(
  { subject, test, least, time, intervals }: Facts,
  which: 'first' | 'last',
  at: number,
): Answered {
  const isStart = which === 'first' && at === time[0];
  const next = isStart ? intervals[1] : undefined;
  const later =
    next === undefined ? '' : `; after that it came to be so again at ${formatMoment(next.start)} UTC`;
  const start = isStart ? `, where the data begin${later}` : '';
  const sentence = `${subject} was ${which} ${test}${least} at ${formatMoment(at)} UTC${start}.`;
  return { answer: { kind: 'table', sentence, columns: [which], rows: [[isoTime(at)]] }, times: [at] };
}
