import type { Condition } from '#src/domain/condition.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { cutByMissing, cutWords } from '#src/timeseries/intervals/cut-by-missing.ts';
import { intervalList } from '#src/timeseries/intervals/interval-list.ts';
import { type IntervalRules, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { leastWords } from '#src/timeseries/intervals/long-enough.ts';
import { reachedInstead } from '#src/timeseries/intervals/reached-instead.ts';
import { testRows } from '#src/timeseries/intervals/test-rows.ts';
import { coverText } from '#src/timeseries/questions/cover-text.ts';

/**
 * The intervals in which a condition holds, as a list of events.
 *
 * @param frames the series itself; `others` of the condition count in `others`
 * @throws BotError `not-computable` for several series, `nothing-at-hand` for none
 */
export function conditionIntervals(
  condition: Condition,
  frames: readonly Frame[],
  others: readonly Frame[],
  rules: IntervalRules,
): EventList {
  const [own, ...more] = frames;
  if (own === undefined || more.length > 0) {
    throw new BotError(
      own === undefined ? 'nothing-at-hand' : 'not-computable',
      `Intervals are made of one series, and ${frames.length} were given.`,
      { hint: 'Name the one, and the others by what is demanded of them.' },
    );
  }
  const { frame, state, column, leaf, notes } = testRows(condition, own, others);
  const found = intervalsOf(frame.time, state, { values: column.values, leaf }, rules);
  const isTold = found.length > 0 || leastWords(rules) === '';
  const { atLeastMs: _, longerThanMs: __, ...anyLength } = rules;
  const shorter = isTold ? [] : intervalsOf(frame.time, state, { values: column.values, leaf }, anyLength);
  const cover = coverText(frame, column.values);
  const what = conditionText(condition, own, others);
  const list = intervalList(found, column, { what: `${what}:`, cover });
  return {
    ...list,
    sentence:
      found.length === 0
        ? `There was never ${what}${leastWords(rules)} (${cover}).${reachedInstead(condition, column, frame.time, shorter)}`
        : list.sentence,
    notes: [
      ...list.notes,
      ...notes,
      ...cutWords(cutByMissing(found, frame.time, state)),
      ...mergedWords(rules),
      ...coarseWords(frame.time, rules),
    ],
  };
}

/** Of samples that stand farther apart than the time that is asked for, nobody knows whether it held as long. */
function coarseWords(time: Float64Array, { atLeastMs, longerThanMs }: IntervalRules): readonly string[] {
  const least = atLeastMs ?? longerThanMs;
  const step = medianStep(time);
  return least === undefined || !(step > least)
    ? []
    : [
        `The samples come every ${formatDuration(step)}, so whether it lasted ${formatDuration(least)} is not seen in them; one sample counts as its whole step.`,
      ];
}

function mergedWords({ mergeGapMs }: IntervalRules): readonly string[] {
  return mergeGapMs === undefined
    ? []
    : [`Stretches not farther than ${formatDuration(mergeGapMs)} apart count as one.`];
}
