import type { Moments } from '#src/domain/condition.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { crossingsOf } from '#src/timeseries/questions/crossings-answer.ts';
import { inWindow } from '#src/timeseries/questions/in-window.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

type Between = NonNullable<DataQuestion['between']>;
type Edge = NonNullable<Between['start']>;
type MomentEdge = Exclude<Edge, string>;

interface FoundEdge {
  readonly at: number;
  readonly words: string;
}

/** The time between moments that data tell, and which moments these are. */
export interface FoundWindow {
  readonly window: Moments;
  readonly words: string;
}

/**
 * The time that begins, ends, or both, at a moment that a series tells: its extreme, or its passing of a level. A passing that ends it
 * is looked for behind the begin, one that begins it before an end that is known.
 *
 * @param others series that an edge speaks of by `other`; absent: the series itself
 * @throws BotError `not-computable` where there is no such moment, or the end comes before the begin
 */
export function foundWindow(
  { start, stop }: Between,
  frames: readonly Frame[],
  others: readonly Frame[],
): FoundWindow {
  const whole = frames[0]?.provenance.range ?? { start: 0, stop: 0 };
  const find = (edge: Edge | undefined, within: TimeRange): FoundEdge | undefined =>
    edge === undefined ? undefined : foundEdge(edge, frames, others, within);
  const known = isCrossing(start) && !isCrossing(stop) ? find(stop, whole) : undefined;
  const from = find(start, { start: Number.NEGATIVE_INFINITY, stop: known?.at ?? Number.POSITIVE_INFINITY });
  const to =
    known ?? find(stop, { start: from?.at ?? Number.NEGATIVE_INFINITY, stop: Number.POSITIVE_INFINITY });
  const range = { start: from?.at ?? whole.start, stop: to?.at ?? whole.stop };
  if (range.start >= range.stop) {
    throw new BotError(
      'not-computable',
      `The time would end (${formatMoment(Math.round(range.stop))} UTC) before it begins (${formatMoment(Math.round(range.start))} UTC).`,
      { hint: 'Take another moment for its begin or its end.' },
    );
  }
  const words = [
    from === undefined ? '' : `from ${from.words}`,
    to === undefined ? 'to the end of the data' : `to ${to.words}`,
  ];
  return {
    window: { start: isoTime(Math.round(range.start)), stop: isoTime(Math.round(range.stop)) },
    words: `What counts is the time ${words.join(' ').trim()}.`,
  };
}

function isCrossing(edge: Edge | undefined): boolean {
  return typeof edge === 'object' && edge.kind === 'crossing';
}

function foundEdge(
  edge: Edge,
  frames: readonly Frame[],
  others: readonly Frame[],
  within: TimeRange,
): FoundEdge {
  if (typeof edge === 'string') {
    const at = Date.parse(edge);
    return { at, words: `${formatMoment(at)} UTC` };
  }
  const all = edge.other === undefined ? frames : others;
  const whole = all[edge.other ?? 0];
  if (whole === undefined) {
    throw new BotError('not-computable', 'The moment is of a series that was not given.', {
      hint: 'Name the series in which it is looked for.',
    });
  }
  const name = seriesNames(all)[edge.other ?? 0] ?? whole.label;
  const bounded = Number.isFinite(within.start) || Number.isFinite(within.stop);
  const { time, columns } = bounded ? inWindow(whole, within) : whole;
  const column = requireOneColumn({ ...whole, columns }, 'A moment that a time begins or ends at');
  return momentOf(edge, time, column, name);
}

function momentOf(
  edge: MomentEdge,
  time: Float64Array,
  { values, unit }: Frame['columns'][number],
  name: string,
): FoundEdge {
  if (edge.kind === 'extreme') {
    const { at = Number.NaN, value } = statisticValue(edge.extreme, time, values);
    if (Number.isNaN(at)) throw noMoment(`${name} has missing values only.`);
    return {
      at,
      words: `the ${edge.extreme} of ${name} (${numberText(value, unit)}, ${formatMoment(at)} UTC)`,
    };
  }
  const found = crossingsOf(time, values, edge).at(edge.which === 'last' ? -1 : 0);
  if (found === undefined) throw noMoment(`${name} does not cross ${numberText(edge.level, unit)} there.`);
  return {
    at: found.at,
    words: `the ${edge.which} crossing of ${numberText(edge.level, unit)} by ${name} (${formatMoment(Math.round(found.at))} UTC)`,
  };
}

function noMoment(message: string): BotError {
  return new BotError('not-computable', message, { hint: 'Take another period, or another moment.' });
}
