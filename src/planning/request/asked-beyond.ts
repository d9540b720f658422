import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { pointedStreams } from '#src/planning/request/pointed.ts';

/**
 * "Is that the strongest since 2003?" behind a figure of three days: a question about what is pointed at, in a time far beyond it, is of the same data of that
 * time. What was computed is not made again for a question: its answer tells how much of the time it covers.
 */
export function askedBeyond(request: Request, thread: ThreadState, knowledge: Knowledge): Request {
  // Behind other data of the same request it is those that are pointed at.
  if (!request.acts.every((act) => act.do === 'measure' || act.do === 'change')) return request;
  const acts = request.acts.map((act): Act => {
    const [range, ...more] = act.do === 'measure' ? act.period.ranges : [];
    if (act.do !== 'measure' || range === undefined || more.length > 0) return act;
    const of = act.of.flatMap((target) => (target.kind === 'pointed' ? [target] : []));
    if (of.length < act.of.length) return act;
    const which = thread.figure === undefined ? 'focus' : 'figure';
    const pointed = of.length > 0 ? of : [{ kind: 'pointed' as const, which, text: 'it' } as const];
    const streams = pointed.flatMap((each) => pointedStreams(each, thread));
    const frames = streams.map(({ ref }) => frameOf(ref.slot, thread.frames));
    const fetched = frames.flatMap((frame) => (frame === undefined || !isServed(frame) ? [] : [frame]));
    if (fetched.length === 0 || fetched.length < frames.length) return act;
    if (!fetched.every(({ provenance }) => isBeyond(range, provenance.range))) return act;
    return { ...act, of: streams.map(({ component }, at) => seriesOf(fetched[at], component, knowledge)) };
  });
  return { ...request, acts };
}

function frameOf(slot: string, frames: readonly FrameSummary[]): FrameSummary | undefined {
  return frames.find(({ label }) => slot === label || slot.startsWith(`${label}.`));
}

function isServed({ provenance: { origin, quantity, mission }, isSpectrum }: FrameSummary): boolean {
  return origin === 'fetched' && quantity !== undefined && mission !== undefined && !isSpectrum;
}

/** A day more is a matter of how a time was said. */
function isBeyond({ start, stop }: TimeRange, drawn: TimeRange): boolean {
  return start < drawn.start - DAY || stop > drawn.stop + DAY;
}

function seriesOf(
  frame: FrameSummary | undefined,
  component: string | undefined,
  knowledge: Knowledge,
): NamedSeries {
  const { mission, missionName, quantity, coordinates } = frame?.provenance ?? {};
  const probe = knowledge.mission(mission ?? '')?.probes.find(({ name }) => name === missionName)?.name;
  return {
    kind: 'series',
    text: quantity ?? '',
    ...(mission === undefined ? {} : { mission }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(probe === undefined ? {} : { probe }),
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
  };
}
