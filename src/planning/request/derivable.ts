import type { Archive } from '#src/archive/choose-data.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atCadence } from '#src/planning/request/at-cadence.ts';
import { atHand, isDrawn } from '#src/planning/request/at-hand.ts';
import { shifted } from '#src/planning/request/shifted.ts';
import { operations } from '#src/timeseries/operations.ts';

/** Operations that make a quantity where nobody measures it, by the quantity. */
const MAKES: ReadonlyMap<string, string> = new Map(
  operations.flatMap(({ makes, name }) => (makes === undefined ? [] : [[makes, name]])),
);

/** Quantities that are one component of another over a second one. */
const RATIOS: Readonly<Record<string, readonly [NamedSeries, NamedSeries]>> = {
  'temperature-anisotropy': [
    { kind: 'series', text: 'T perpendicular', quantity: 'temperature', component: 'perpendicular' },
    { kind: 'series', text: 'T parallel', quantity: 'temperature', component: 'parallel' },
  ],
};

/** The quantity that an operation makes, where it makes one that is called by name: the Alfvén speed. */
export function quantityMadeBy(operation: string | undefined): string | undefined {
  return [...MAKES].find(([, name]) => name === operation)?.[0];
}

/**
 * A quantity that its mission does not measure and an operation can make is computed: the plasma beta of Wind. The acts that
 * name it are about the result.
 */
export function withDerived(request: Request, thread: ThreadState, { knowledge }: Archive): Request {
  const [mission] = missionsOf(request, thread);
  const acts: Act[] = [];
  const made = new Map<string, number>();
  const moved = new Map<number, number>();
  for (const [place, act] of request.acts.entries()) {
    const own = shifted(act, moved);
    if (!('of' in own) || own.do === 'find' || own.do === 'discover') {
      moved.set(place, acts.push(own) - 1);
      continue;
    }
    const of = own.of.map((target): Target => {
      const shown = target.kind === 'series' ? madeAtHand(target, own.period.ranges, thread) : undefined;
      if (shown !== undefined) return shown;
      const isElsewhere = target.kind === 'series' && isOfWind(target, mission, knowledge);
      const ratio = target.kind === 'series' ? RATIOS[target.quantity ?? ''] : undefined;
      const operation =
        target.kind === 'series' && !isElsewhere
          ? ratio === undefined
            ? operationFor(target, mission, thread, knowledge)
            : 'divide'
          : undefined;
      if (target.kind !== 'series' || operation === undefined) return target;
      const key = `${target.quantity ?? operation} ${target.mission ?? mission ?? ''} ${target.probe ?? ''}`;
      const there = made.get(key);
      if (there !== undefined) return { kind: 'act', act: there };
      const { quantity: _, component: __, instrument, ...spacecraft } = target;
      // Instruments over a list, "MFI + SWE: B, V and beta", are those of what they measure.
      const by = instrument === undefined || target.isSpread === true ? {} : { instrument };
      const source: NamedSeries = {
        ...spacecraft,
        ...by,
        ...(mission === undefined ? {} : { mission: target.mission ?? mission }),
      };
      const of = sourcesOf(source, ratio);
      const computed: Act = { do: 'compute', operation, params: {}, of, period: own.period };
      const at = acts.push(atCadence(computed, knowledge)) - 1;
      made.set(key, at);
      return { kind: 'act', act: at };
    });
    moved.set(place, acts.push(atCadence({ ...own, of }, knowledge)) - 1);
  }
  return { ...request, acts };
}

function sourcesOf(source: NamedSeries, ratio: readonly NamedSeries[] | undefined): readonly NamedSeries[] {
  if (ratio !== undefined) return ratio.map((side) => ({ ...source, ...side }));
  return source.mission === undefined ? [] : [source];
}

/** "Is MA below 1 anywhere?": of what was computed already, where that fits what is said. */
function madeAtHand(
  named: NamedSeries,
  said: readonly TimeRange[],
  thread: ThreadState,
): NamedSeries | undefined {
  const operation = MAKES.get(named.quantity ?? '');
  if (operation === undefined || named.dataset !== undefined) return undefined;
  const { mission, probe, cadenceMs, ranges, text } = named;
  const fitting = thread.frames.filter(
    ({ provenance, cadenceMs: own }) =>
      provenance.operation === operation &&
      ranges === undefined &&
      said.every(({ start, stop }) => start >= provenance.range.start && stop <= provenance.range.stop) &&
      (mission === undefined || provenance.mission === mission) &&
      (probe === undefined || provenance.missionName === probe) &&
      (cadenceMs === undefined || own === cadenceMs),
  );
  const label = (fitting.findLast((frame) => isDrawn(frame.label, thread)) ?? fitting.at(-1))?.label;
  return label === undefined ? undefined : { kind: 'series', label, text };
}

/** Whether a quantity is one that has to be made for this mission: nobody measures it there, and there is an operation. */
export function isMadeOf(
  named: NamedSeries,
  mission: string | undefined,
  knowledge: Archive['knowledge'],
): boolean {
  const { quantity, dataset } = named;
  if (quantity === undefined || dataset !== undefined || mission === undefined || !MAKES.has(quantity))
    return false;
  return knowledge.candidates({ ...named, quantity, mission }).length === 0;
}

function operationFor(
  named: NamedSeries,
  mission: string | undefined,
  thread: ThreadState,
  knowledge: Archive['knowledge'],
): string | undefined {
  const operation = MAKES.get(named.quantity ?? '');
  const owner = named.mission ?? mission;
  if (
    operation === undefined ||
    owner === undefined ||
    named.quantity === undefined ||
    named.dataset !== undefined
  )
    return undefined;
  if (atHand(named, thread, []).length > 0) return undefined;
  return knowledge.candidates({ ...named, quantity: named.quantity, mission: owner }).length > 0
    ? undefined
    : operation;
}

/** "Solar wind pressure" beside a spacecraft of the magnetosphere is not made of what that one measures. */
function isOfWind(
  { isSolarWind, mission: own }: NamedSeries,
  mission: string | undefined,
  knowledge: Archive['knowledge'],
): boolean {
  const region = mission === undefined ? undefined : knowledge.mission(mission)?.region;
  return (
    isSolarWind === true && own === undefined && region !== 'L1' && region?.endsWith('heliosphere') !== true
  );
}

/** Missions of the request, else of the thread. */
function missionsOf({ acts }: Request, { frames, focus }: ThreadState): readonly string[] {
  const said = acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((each) => (each.kind === 'series' ? (each.mission ?? []) : [])) : [],
  );
  const frame = frames.findLast(({ label }) => focus.includes(label)) ?? frames.at(-1);
  return [...said, ...(frame?.provenance.mission === undefined ? [] : [frame.provenance.mission])];
}
