import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { moved } from '#src/language/reading/moved-acts.ts';

type Show = Extract<Act, { do: 'show' }>;

/**
 * "Plot the solar wind from OMNI for …? I need Bz, the velocity and the density": a list of what is wanted of a collective name is
 * what the name stands for, and not more of it.
 */
export function withListedInstead(
  acts: readonly Act[],
  { knowledge }: { readonly knowledge: Knowledge },
): readonly Act[] {
  const heirs = new Map<Act, Act>();
  const listed = acts.map((act, at) => {
    const before = acts[at - 1];
    if (act.do !== 'show') return act;
    const named = collectiveOf(before, knowledge);
    if (named === undefined || act.mode !== 'auto' || act.period.ranges.length > 0)
      return withinOne(act, knowledge);
    const of = listedOf(act.of, named, knowledge);
    if (of === undefined || before?.do !== 'show') return act;
    const heir: Show = { ...act, of, period: before.period };
    heirs.set(before, heir);
    return heir;
  });
  if (heirs.size === 0) return listed;
  const kept = listed.filter((act) => !heirs.has(act));
  const pointedAt = listed.map((act) => heirs.get(act) ?? act);
  return kept.map((act) => moved(act, pointedAt, kept));
}

/** "OMNI plasma, 17 Mar 2015: speed and density". */
function withinOne(act: Show, knowledge: Knowledge): Show {
  const [first, ...rest] = act.of;
  const named = collectiveOf({ ...act, of: first === undefined ? [] : [first] }, knowledge);
  const of = named === undefined ? undefined : listedOf(rest, named, knowledge);
  return of === undefined ? act : { ...act, of };
}

function collectiveOf(act: Act | undefined, knowledge: Knowledge): NamedSeries | undefined {
  const [only, ...others] = act?.do === 'show' ? act.of : [];
  const isNamed = only?.kind === 'series' && others.length === 0 && partsOf(only, knowledge).length > 0;
  return isNamed ? only : undefined;
}

/** Each of the list, of whom the collective name is; nothing where it is no list of its parts. */
function listedOf(
  of: readonly Target[],
  named: NamedSeries,
  knowledge: Knowledge,
): readonly Target[] | undefined {
  const series = of.flatMap((target) => (target.kind === 'series' ? [target] : []));
  const parts = partsOf(named, knowledge);
  const isPart = ({ quantity = '' }: NamedSeries) =>
    parts.includes(quantity === 'velocity' ? 'speed' : quantity);
  const isListed =
    series.length === of.length &&
    series.filter(isPart).length >= FEWEST &&
    series.every(
      ({ quantity, label, made, mission }) =>
        quantity !== undefined &&
        (label ?? made) === undefined &&
        (mission ?? named.mission) === named.mission,
    );
  if (!isListed) return undefined;
  const { mission, probe, instrument, cadenceMs, isSolarWind } = named;
  const owner = { mission, probe, cadenceMs, isSolarWind };
  return series.map((each) => ({
    ...defined(
      isPart(each)
        ? { ...owner, instrument }
        : knowledge.quantity(each.quantity ?? '')?.isIndex === true
          ? {}
          : owner,
    ),
    ...each,
  }));
}

/** "Solar wind and Bz" are both. */
const FEWEST = 2;

function partsOf({ quantity }: NamedSeries, knowledge: Knowledge): readonly string[] {
  return knowledge.quantity(quantity ?? '')?.parts ?? [];
}

function defined(
  parts: { readonly [K in keyof NamedSeries]?: NamedSeries[K] | undefined },
): Partial<NamedSeries> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
