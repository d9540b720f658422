import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import { FLUXES } from '#src/knowledge/particle-channels.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isDrawn, isMapped } from '#src/planning/request/at-hand.ts';
import { isPart } from '#src/planning/request/channels.ts';

/** "Mean flux on the 15th and on the 20th" beside a picture of one energy: of that energy at those times, too, and not of all. */
export function ofSeenEnergy(request: Request, thread: ThreadState): Request {
  const seen = thread.frames.filter(
    ({ label, provenance: { operation = '', quantity = '' } }) =>
      isPart(operation) && FLUXES.has(quantity) && (isDrawn(label, thread) || isMapped(label, thread)),
  );
  const [frame, ...more] = seen;
  if (frame === undefined || more.length > 0) return request;
  const [from] = frame.provenance.from;
  const dataset = thread.frames.find(({ label }) => label === from)?.provenance.dataset;
  return {
    ...request,
    acts: request.acts.map((act) => (isOfTimes(act, frame) ? withEnergy(act, frame, dataset) : act)),
  };
}

/** Of one time within what is drawn the samples are at hand. */
function isOfTimes(
  act: Act,
  { provenance: { range } }: FrameSummary,
): act is Extract<Act, { do: 'measure' }> {
  if (act.do !== 'measure' && act.do !== 'compute') return false;
  const { ranges } = act.period;
  return ranges.length > 1 || ranges.some(({ start, stop }) => start < range.start || stop > range.stop);
}

function withEnergy(
  act: Extract<Act, { do: 'measure' }>,
  frame: FrameSummary,
  dataset: string | undefined,
): Act {
  return { ...act, of: act.of.map((target) => atItsEnergy(target, frame, dataset)) };
}

function atItsEnergy(target: Target, { provenance }: FrameSummary, dataset: string | undefined): Target {
  const { mission, missionName, quantity, params = {} } = provenance;
  const channel = channelOf(params);
  const isBare =
    target.kind === 'series' &&
    target.quantity === quantity &&
    (target.channel ?? target.mission ?? target.dataset ?? target.label) === undefined;
  if (!isBare || channel === undefined) return target;
  const isProbe = missionName !== undefined && missionName.toLowerCase() !== mission?.toLowerCase();
  return {
    ...target,
    ...(mission === undefined ? {} : { mission }),
    ...(isProbe ? { probe: missionName } : {}),
    ...(dataset === undefined ? {} : { likedDataset: dataset }),
    channel,
  };
}

function channelOf({ at, from, to, unit }: Readonly<Record<string, unknown>>): NamedSeries['channel'] {
  if (typeof unit !== 'string') return undefined;
  if (typeof at === 'number') return { value: at, unit, ...(typeof to === 'number' ? { to } : {}) };
  return typeof from === 'number' ? { value: from, unit, isAbove: true } : undefined;
}
