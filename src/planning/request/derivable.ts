import type { Archive } from '#src/archive/choose-data.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';

/** Operations that make a quantity where nobody measures it. */
const MAKES: Readonly<Record<string, string>> = {
  'plasma-beta': 'plasma_beta',
  'alfven-mach': 'alfven_mach',
  'dynamic-pressure': 'dynamic_pressure',
  'plasma-pressure': 'thermal_pressure',
  'electric-field': 'electric_field',
};

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
      const operation =
        target.kind === 'series' ? operationFor(target, mission, thread, knowledge) : undefined;
      if (target.kind !== 'series' || operation === undefined) return target;
      const key = `${operation} ${target.mission ?? mission ?? ''} ${target.probe ?? ''}`;
      const there = made.get(key);
      if (there !== undefined) return { kind: 'act', act: there };
      const { quantity: _, component: __, ...spacecraft } = target;
      const source: NamedSeries = {
        ...spacecraft,
        ...(mission === undefined ? {} : { mission: target.mission ?? mission }),
      };
      const at =
        acts.push({
          do: 'compute',
          operation,
          params: {},
          of: source.mission === undefined ? [] : [source],
          period: own.period,
        }) - 1;
      made.set(key, at);
      return { kind: 'act', act: at };
    });
    moved.set(place, acts.push({ ...own, of }) - 1);
  }
  return { ...request, acts };
}

function operationFor(
  named: NamedSeries,
  mission: string | undefined,
  thread: ThreadState,
  knowledge: Archive['knowledge'],
): string | undefined {
  const operation = MAKES[named.quantity ?? ''];
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

/** Missions of the request, else of the thread. */
function missionsOf({ acts }: Request, { frames, focus }: ThreadState): readonly string[] {
  const said = acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((each) => (each.kind === 'series' ? (each.mission ?? []) : [])) : [],
  );
  const frame = frames.findLast(({ label }) => focus.includes(label)) ?? frames.at(-1);
  return [...said, ...(frame?.provenance.mission === undefined ? [] : [frame.provenance.mission])];
}

/** References to other acts follow them to their new places. */
function shifted(act: Act, moved: ReadonlyMap<number, number>): Act {
  const to = (target: Target): Target =>
    target.kind === 'act' ? { kind: 'act', act: moved.get(target.act) ?? target.act } : target;
  if (!('of' in act)) return act;
  return {
    ...act,
    of: act.of.map(to),
    ...('other' in act && act.other !== undefined ? { other: act.other.map(to) } : {}),
    ...('list' in act && act.list !== undefined ? { list: to(act.list) } : {}),
    ...('events' in act && act.events !== undefined ? { events: to(act.events) } : {}),
  };
}
