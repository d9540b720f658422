import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { elsewhereWish } from '#src/planning/request/replay-wish.ts';
import { shifted } from '#src/planning/request/shifted.ts';

/** "Add V2" to daily means of |B|: what is added to averages of the same quantity is averaged as they are. */
export function averagedAlike(request: Request, thread: Pick<ThreadState, 'figure' | 'frames'>): Request {
  const drawn = drawnIn(thread);
  if (!drawn.some(isAveraged)) return request;
  const acts: Act[] = [];
  const moved = new Map<number, number>();
  for (const [place, act] of request.acts.entries()) {
    const own = shifted(act, moved);
    const isAdded = own.do === 'show' && own.mode === 'add';
    const of = !isAdded
      ? undefined
      : own.of.map((target): Target => {
          const made = target.kind === 'series' ? madeAlike(target, drawn) : undefined;
          if (made === undefined) return target;
          return { kind: 'act', act: acts.push({ ...made, period: own.period }) - 1 };
        });
    moved.set(place, acts.push(own.do === 'show' && of !== undefined ? { ...own, of } : own) - 1);
  }
  return { ...request, acts };
}

function drawnIn({ figure, frames }: Pick<ThreadState, 'figure' | 'frames'>): readonly FrameSummary[] {
  const labels = new Set((figure?.panels ?? []).flatMap(({ traces }) => traces.map(({ label }) => label)));
  return frames.filter(({ label }) => labels.has(label));
}

function isAveraged({ provenance }: FrameSummary): boolean {
  return provenance.operation === 'resample';
}

/** How it is averaged, where all that is drawn of its quantity is averaged in one way. */
function madeAlike(
  series: NamedSeries,
  drawn: readonly FrameSummary[],
): Omit<Extract<Act, { do: 'compute' }>, 'period'> | undefined {
  const { mission, quantity, cadenceMs, dataset, parameter, label, made, unknown } = series;
  const isOwn = [cadenceMs, dataset, parameter, label, made, unknown].some((each) => each !== undefined);
  if (isOwn || (mission ?? quantity) === undefined) return undefined;
  const alike = drawn.filter(({ provenance }) => quantity === undefined || provenance.quantity === quantity);
  const [first] = alike;
  const ways = new Set(alike.map((frame) => JSON.stringify([isAveraged(frame), frame.provenance.params])));
  const quantities = new Set(alike.map(({ provenance }) => provenance.quantity));
  if (first === undefined || !isAveraged(first) || ways.size > 1 || quantities.size > 1) return undefined;
  const { mission: _, probe: __, coordinates: ___, ...what } = elsewhereWish(first, undefined);
  const of: NamedSeries = { ...what, ...series };
  return { do: 'compute', operation: 'resample', params: { ...first.provenance.params }, of: [of] };
}
