import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

const MAKES = /\b(?:compute|calculate|derive|make|take|apply|do|get|find|estimate|again|new)\b/i;

/** Acts that show or ask about what there is. */
const MADE_FOR: ReadonlySet<Act['do']> = new Set(['show', 'measure', 'intervals']);

/**
 * "Plot the magnitude and the smoothed data", "max of the smoothed F10.7": what a request only shows or asks about, and the
 * thread has made already, is that result and not another.
 */
export function withMadeResults(
  acts: readonly Act[],
  text: string,
  frames: readonly FrameSummary[],
): readonly Act[] {
  if (MAKES.test(text) || !acts.some((act) => MADE_FOR.has(act.do))) return acts;
  const isTimed = acts.some((act) => 'period' in act && act.period.ranges.length > 0);
  const results = new Map<number, NamedSeries>();
  for (const [place, act] of acts.entries()) {
    const made = act.do === 'compute' && isNamed(act, isTimed) ? resultOf(act, frames) : undefined;
    if (made !== undefined) results.set(place, made);
  }
  if (results.size === 0) return acts;
  const places = acts.flatMap((_, place) => (results.has(place) ? [] : [place]));
  const moved = (target: Target): Target =>
    target.kind !== 'act'
      ? target
      : (results.get(target.act) ?? { kind: 'act', act: places.indexOf(target.act) });
  return places.flatMap((place): readonly Act[] => {
    const act = acts[place];
    if (act === undefined) return [];
    return ['of' in act ? { ...act, of: act.of.map(moved) } : act];
  });
}

type Compute = Extract<Act, { do: 'compute' }>;

/** Nothing of its own is said of it: no time, no setting, and of data only which it is of, where no other time is asked for. */
function isNamed({ of, params, period, code }: Compute, isTimed: boolean): boolean {
  return (
    code === undefined &&
    period.ranges.length === 0 &&
    // "PVI" names its kind by itself.
    Object.keys(params).every((name) => name === 'kind') &&
    of.every(
      (target) =>
        target.kind === 'pointed' || (target.kind === 'series' && (target.made !== undefined || !isTimed)),
    )
  );
}

/** What the thread has that is made so, of the series that is named for it. */
function resultOf(
  { operation, of, params }: Compute,
  frames: readonly FrameSummary[],
): NamedSeries | undefined {
  const made = frames.filter(
    ({ provenance }) =>
      provenance.operation === operation &&
      Object.entries(params).every(([name, value]) => provenance.params?.[name] === value),
  );
  const named = of.filter((target) => target.kind === 'series' && target.made === undefined);
  const [series, ...others] = named as readonly NamedSeries[];
  if (others.length > 0) return undefined;
  if (series === undefined) {
    // "Of both" is not the newest alone.
    if (of.some((target) => target.kind === 'pointed' && /^(?:both|all|each)$/.test(target.which)))
      return undefined;
    const newest = made.at(-1);
    return newest === undefined ? undefined : { kind: 'series', text: newest.label, label: newest.label };
  }
  const isOfIt = ({ provenance: { quantity, mission, missionName } }: FrameSummary) =>
    series.quantity === quantity &&
    (series.mission === undefined || series.mission === mission) &&
    (series.probe === undefined || series.probe === missionName);
  const own = series.quantity === undefined ? [] : made.filter(isOfIt);
  const owners = new Set(own.map(({ provenance }) => provenance.missionName ?? provenance.mission));
  if (own.length === 0) return undefined;
  return { ...series, made: operation, ...(owners.size > 1 ? { isEach: true as const } : {}) };
}
