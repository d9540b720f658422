import type { Column, Frame } from '#src/domain/frame.ts';
import { DAY, formatDuration, formatTime, HOUR, isoTime, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { present } from '#src/timeseries/percentile.ts';
import { numberText, samplesText } from '#src/timeseries/questions/number-text.ts';
import {
  type Comparison,
  type TrueInterval,
  trueIntervals,
} from '#src/timeseries/questions/true-intervals.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { durationOf } from '#src/timeseries/window.ts';

export interface ConditionQuestion {
  readonly kind: 'condition';
  readonly asks: 'duration' | 'count' | 'share' | 'longest' | 'first' | 'last' | 'intervals';
  readonly comparison: Comparison;
  readonly threshold: number;
  /** Unit of the answer to `duration`; hours when absent. */
  readonly unit?: 'h' | 'min' | 's' | 'd';
  /** Only stretches of at least this length, e.g. `3h`. */
  readonly atLeast?: string;
}

/**
 * How long, how often or when a series is below or above a value. Time is counted sample by sample, gaps not.
 *
 * @throws BotError `not-computable` when the frame has several columns
 */
export function conditionAnswer(frame: Frame, question: ConditionQuestion): OperationAnswer {
  const column = requireOneColumn(frame, 'A question about a threshold');
  const all = trueIntervals(frame.time, column.values, question.comparison, question.threshold);
  const least = question.atLeast === undefined ? 0 : durationOf(question.atLeast);
  const intervals = all.filter(({ from, to }) => to - from >= least);
  const facts = {
    frame,
    column,
    intervals,
    total: intervals.reduce((sum, { from, to }) => sum + to - from, 0),
  };
  const [first] = intervals;
  if (first === undefined) return neverAnswer(facts, question);
  switch (question.asks) {
    case 'duration':
      return durationAnswer(facts, question);
    case 'share':
    case 'count':
      return countAnswer(facts, question);
    case 'longest':
      return intervalAnswer(
        facts,
        question,
        intervals.reduce((top, each) => (each.to - each.from > top.to - top.from ? each : top), first),
      );
    case 'first':
      return momentAnswer(facts, question, first.from);
    case 'last':
      return momentAnswer(facts, question, intervals.at(-1)?.to ?? first.to);
    case 'intervals':
      return intervalsAnswer(facts, question);
  }
}

const SIZES = { h: HOUR, min: MINUTE, s: SECOND, d: DAY } as const;

interface Facts {
  readonly frame: Frame;
  readonly column: Column;
  readonly intervals: readonly TrueInterval[];
  /** ms */
  readonly total: number;
}

const WORDS: Readonly<Record<Comparison, string>> = {
  '<': 'below',
  '<=': 'at or below',
  '>': 'above',
  '>=': 'at or above',
};

function testText({ column }: Facts, { comparison, threshold }: ConditionQuestion): string {
  return `${WORDS[comparison]} ${numberText(threshold, column.unit)}`;
}

function coverText({ column }: Facts): string {
  const count = present(column.values).length;
  return samplesText(count, 1 - count / Math.max(1, column.values.length));
}

function neverAnswer(facts: Facts, question: ConditionQuestion): OperationAnswer {
  const least =
    question.atLeast === undefined ? '' : ` for ${formatDuration(durationOf(question.atLeast))} or longer`;
  const sentence = `${facts.column.name} was never ${testText(facts, question)}${least} (${coverText(facts)}).`;
  return {
    kind: 'scalar',
    sentence,
    value: 0,
    unit: question.asks === 'duration' ? (question.unit ?? 'h') : '',
  };
}

function durationAnswer(facts: Facts, question: ConditionQuestion): OperationAnswer {
  const unit = question.unit ?? 'h';
  const value = facts.total / SIZES[unit];
  const times = facts.intervals.length === 1 ? 'one stretch' : `${facts.intervals.length} stretches`;
  const sentence = `${facts.column.name} was ${testText(facts, question)} for ${numberText(value)} ${unit} together, in ${times} (${coverText(facts)}).`;
  return { kind: 'scalar', sentence, value, unit };
}

function countAnswer(facts: Facts, question: ConditionQuestion): OperationAnswer {
  const samples = facts.intervals.reduce((sum, each) => sum + each.samples, 0);
  const there = present(facts.column.values).length;
  const percent = (100 * samples) / there;
  const sentence = `${facts.column.name} was ${testText(facts, question)} in ${samples} of ${there} samples, ${numberText(percent)} %.`;
  return question.asks === 'share'
    ? { kind: 'scalar', sentence, value: percent, unit: '%' }
    : { kind: 'scalar', sentence, value: samples, unit: '' };
}

function intervalAnswer(
  facts: Facts,
  question: ConditionQuestion,
  { from, to, extreme }: TrueInterval,
): OperationAnswer {
  const sentence = `The longest stretch of ${facts.column.name} ${testText(facts, question)} lasted ${formatDuration(to - from)}, from ${formatTime(from)} to ${formatTime(to)} UTC, and reached ${numberText(extreme, facts.column.unit)}.`;
  return { kind: 'scalar', sentence, value: (to - from) / HOUR, unit: 'h' };
}

function momentAnswer(facts: Facts, question: ConditionQuestion, at: number): OperationAnswer {
  const words = question.asks === 'first' ? 'first' : 'last';
  const sentence = `${facts.column.name} was ${words} ${testText(facts, question)} ${question.asks === 'first' ? 'at' : 'until'} ${formatTime(at)} UTC.`;
  return { kind: 'table', sentence, columns: [words], rows: [[isoTime(at)]] };
}

function intervalsAnswer(facts: Facts, question: ConditionQuestion): OperationAnswer {
  const { column, intervals, total } = facts;
  const unit = formatUnit(column.unit);
  const count = intervals.length === 1 ? 'once' : `${intervals.length} times`;
  return {
    kind: 'table',
    sentence: `${column.name} was ${testText(facts, question)} ${count}, ${formatDuration(total)} together (${coverText(facts)}).`,
    columns: ['from', 'to', 'hours', `extreme${unit === '' ? '' : ` (${unit})`}`],
    rows: intervals.map(({ from, to, extreme }) => [isoTime(from), isoTime(to), (to - from) / HOUR, extreme]),
  };
}
