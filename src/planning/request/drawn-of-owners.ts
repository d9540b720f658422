import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { NEEDS_VECTOR } from '#src/planning/request/needs.ts';
import { isReducing, slotsOf } from '#src/planning/request/operation-facts.ts';

/**
 * "Shift solo by 17 h", "smooth wind": a spacecraft alone means its lines on the figure, each as it is drawn (a magnitude, one component)
 * and never all that was fetched of it.
 */
export function withDrawnOfOwners(request: Request, thread: ThreadState): Request {
  if (thread.figure === undefined) return request;
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'compute' || act.period.ranges.length > 0 || !isOfAnyLine(act.operation)) return act;
    return {
      ...act,
      of: act.of.flatMap((target) => (isOwner(target) ? linesOf(target, thread) : [target])),
    };
  });
  return { ...request, acts };
}

/** An operation of one line, whatever it is. */
function isOfAnyLine(operation: string): boolean {
  const [only, ...more] = slotsOf(operation);
  return only !== undefined && more.length === 0 && !NEEDS_VECTOR.has(operation) && !isReducing(operation);
}

function isOwner(target: Target): target is NamedSeries & { readonly mission: string } {
  if (target.kind !== 'series' || target.mission === undefined) return false;
  const { kind: _, text: __, mission: ___, probe: ____, isSpread: _____, ...what } = target;
  return Object.keys(what).length === 0;
}

function linesOf(
  target: NamedSeries & { readonly mission: string },
  { figure, frames }: ThreadState,
): readonly Target[] {
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const lines = drawn.filter((label) => {
    const owner = frames.find((frame) => label === frame.label || label.startsWith(`${frame.label}.`));
    const { mission, missionName } = owner?.provenance ?? {};
    return mission === target.mission && (target.probe === undefined || target.probe === missionName);
  });
  return lines.length === 0
    ? [target]
    : lines.map((label): NamedSeries => ({ kind: 'series', label, text: target.text }));
}
