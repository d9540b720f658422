import type { Figure } from '#src/domain/figure/figure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { computeAct } from '#src/planning/request/compute-act.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Acts that look at a part of data by its time; measures and intervals have a window of their own. */
const CUT: ReadonlySet<Act['do']> = new Set(['compute', 'preview', 'describe']);

/**
 * "Minimum variance of it between 04:00 and 06:00", "the rows from 12:00 on": of data that reach further only the time that is
 * said goes in.
 *
 * @param subGoals gets the steps that cut
 */
export function windowed(
  act: Act,
  own: readonly Stream[],
  subGoals: PlannedSubGoal[],
  figure: Figure | undefined,
): readonly Stream[] {
  if (!('period' in act) || act.period === undefined || !CUT.has(act.do)) return own;
  const [range = shownPart(act, figure), ...more] = act.period.ranges;
  if (range === undefined || more.length > 0) return own;
  if (act.do === 'compute' && act.operation === 'time_window') return own;
  return own.map((stream) => (reachesFurther(stream, range) ? cut(stream, range, subGoals) : stream));
}

/** Analyses that say one thing of all samples that go in. */
const WHOLE: ReadonlySet<string> = new Set([
  'minimum_variance',
  'power_spectrum',
  'structure_function',
  'scaling_exponents',
  'autocorrelation',
  'cross_correlation',
  'coherence',
  'lomb_scargle',
  'histogram',
]);

/** "Minimum variance there", on a figure that was zoomed: of what it shows. */
function shownPart(act: Act, figure: Figure | undefined): TimeRange | undefined {
  if (act.do !== 'compute' || !WHOLE.has(act.operation) || figure === undefined) return undefined;
  const { range, fullRange } = figure;
  return range.start > fullRange.start || range.stop < fullRange.stop ? range : undefined;
}

function reachesFurther({ range: whole, isCurve }: Stream, { start, stop }: TimeRange): boolean {
  if (whole === undefined || isCurve === true) return false;
  // Of another time altogether nothing is left, which the step says.
  return whole.start < start || whole.stop > stop;
}

function cut(stream: Stream, range: TimeRange, subGoals: PlannedSubGoal[]): Stream {
  const made = computeAct(
    {
      do: 'compute',
      operation: 'time_window',
      params: { from: isoTime(range.start), to: isoTime(range.stop) },
      of: [],
      period: { ranges: [range], events: [] },
    },
    [stream],
    subGoals.length + 1,
  );
  subGoals.push(...made.subGoals);
  const [part] = made.streams;
  return part === undefined ? stream : { ...part, name: stream.name, range };
}
