import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

const MAKES = /\b(?:compute|calculate|derive|make|take|apply|do|get|find|estimate|again|new)\b/i;

/**
 * "Plot the magnitude and the smoothed data", "plot the power spectrum and the density": what a request only shows, and the
 * thread has made already, is that result and not another.
 */
export function withMadeResults(
  acts: readonly Act[],
  text: string,
  frames: readonly FrameSummary[],
): readonly Act[] {
  if (MAKES.test(text) || !acts.some((act) => act.do === 'show')) return acts;
  const results = new Map<number, NamedSeries>();
  for (const [place, act] of acts.entries()) {
    const made = act.do === 'compute' && isNamed(act) ? resultOf(act.operation, frames) : undefined;
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

/** Nothing of its own is said of it: no data, no time, no setting. */
function isNamed({ of, params, period, code }: Extract<Act, { do: 'compute' }>): boolean {
  return (
    code === undefined &&
    period.ranges.length === 0 &&
    Object.keys(params).length === 0 &&
    of.every((target) => target.kind === 'pointed' || (target.kind === 'series' && target.made !== undefined))
  );
}

function resultOf(operation: string, frames: readonly FrameSummary[]): NamedSeries | undefined {
  const frame = frames.findLast(({ provenance }) => provenance.operation === operation);
  return frame === undefined ? undefined : { kind: 'series', text: frame.label, label: frame.label };
}
