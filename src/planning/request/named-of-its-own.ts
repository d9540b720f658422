import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';

/**
 * Whether requests that came to nothing were of another spacecraft, quantity, dataset or time than the thread has: what follows is meant
 * of that. An edit of the figure or a question about it names nothing of its own: "the median above 40 degres" leaves the figure.
 *
 * @param missed requests one behind the other, none of which came to anything
 */
export function nameOther(missed: readonly Request[], thread: ThreadState): boolean {
  return missed.some(
    (request) =>
      request.isOfUnknown === true ||
      timesOf(request).some((range) => !isShown(range, thread)) ||
      (request.aside?.missions ?? []).some(({ mission }) => !isThere(mission, thread)) ||
      request.acts.some((act) => isBeyond(act) || isOfNewest(act)) ||
      seriesOf(request).some((series) => isOther(series, thread)),
  );
}

/** Quantities that such requests named. */
export function quantitiesNamed(missed: readonly Request[]): ReadonlySet<string> {
  return new Set(missed.flatMap(seriesOf).flatMap(({ quantity }) => quantity ?? []));
}

/** What an act is of. */
export function targetsOf(act: Act): readonly Target[] {
  return 'of' in act ? [...act.of, ...('other' in act ? (act.other ?? []) : [])] : [];
}

function seriesOf({ acts }: Request): readonly NamedSeries[] {
  return acts.flatMap((act) =>
    act.do === 'again' ? act.with : targetsOf(act).flatMap((each) => (each.kind === 'series' ? each : [])),
  );
}

function isOther(series: NamedSeries, thread: ThreadState): boolean {
  if (series.unknown !== undefined || (series.ranges ?? []).some((range) => !isShown(range, thread)))
    return true;
  return series.color === undefined && series.made === undefined && atHand(series, thread, []).length === 0;
}

/** What nobody can have: what is said next may be of that. */
function isBeyond(act: Act): boolean {
  return act.do === 'refuse' && act.leavesData !== true;
}

/** "The last 3 days" is counted from now. */
function isOfNewest(act: Act): boolean {
  return 'period' in act && (act.period?.newestMs ?? act.period?.isFromNow) !== undefined;
}

function timesOf({ acts, leftTimes = [], aside }: Request): readonly TimeRange[] {
  const periods = acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []));
  return [...periods, ...leftTimes, ...(aside?.ranges ?? [])];
}

/** It lies within what the figure or the data at hand reach over. */
function isShown({ start, stop }: TimeRange, { figure, frames }: ThreadState): boolean {
  const all = [
    ...(figure === undefined ? [] : [figure.fullRange]),
    ...frames.map(({ provenance }) => provenance.range),
  ];
  return all.some((range) => start >= range.start && stop <= range.stop);
}

function isThere(mission: string, { frames }: ThreadState): boolean {
  return frames.some(({ provenance }) => provenance.mission === mission);
}
