import type { Archive } from '#src/archive/choose-data.ts';
import { renumberedActs } from '#src/domain/renumbered-acts.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';

type Computed = Extract<Act, { do: 'compute' }>;

/**
 * "Br and distance in Rs, 1 h averages": the unit is of what can be measured in it, the rest is drawn as it is, and what is made of both
 * is made of what was converted. Where the unit fits none, the refusal is of all.
 */
export function withFittingUnits(request: Request, knowledge: Archive['knowledge']): Request {
  const at = request.acts.findIndex((act) => fittingOf(act, knowledge) !== undefined);
  const act = request.acts[at];
  const fitting = act === undefined ? undefined : fittingOf(act, knowledge);
  if (act?.do !== 'compute' || fitting === undefined) return request;
  const own: Computed = { ...act, of: fitting };
  const before = request.acts.findIndex(
    (other, place) => place < at && other.do === 'compute' && fitting.every((each) => holds(other, each)),
  );
  if (before !== -1) return { ...request, acts: convertedFirst(request.acts, at, before, own) };
  const rest = act.of.filter((target) => !fitting.includes(target));
  const acts = request.acts.with(at, own);
  const isShown = acts.some((other) => other.do === 'show' && rest.every((each) => holds(other, each)));
  const show: Act = { do: 'show', mode: 'auto', of: rest, period: act.period };
  return { ...request, acts: isShown ? acts : [...acts, show] };
}

/** What the unit can be of, where it is some of what is named and not all. */
function fittingOf(act: Act, knowledge: Archive['knowledge']): readonly Target[] | undefined {
  if (act.do !== 'compute' || act.operation !== 'convert_units' || act.of.length < 2) return undefined;
  const to = act.params['to'];
  const units = act.of.map((target) =>
    target.kind === 'series' ? knowledge.quantity(target.quantity ?? '')?.unit : undefined,
  );
  if (typeof to !== 'string' || units.includes(undefined)) return undefined;
  const fitting = act.of.filter(
    (_, place) => convertFactor(units[place] ?? '', unitSaid(to, units[place] ?? '')) !== undefined,
  );
  return fitting.length > 0 && fitting.length < act.of.length ? fitting : undefined;
}

function holds(act: Act, target: Target): boolean {
  return 'of' in act && act.of.some((each) => isSameSeries(each, target));
}

/** Whether both name the same of the same spacecraft. */
export function isSameSeries(one: Target, other: Target): boolean {
  return (
    one.kind === 'series' &&
    other.kind === 'series' &&
    one.quantity === other.quantity &&
    one.component === other.component &&
    one.mission === other.mission &&
    one.probe === other.probe
  );
}

/** The conversion in front of what was made of the same series before it. */
function convertedFirst(acts: readonly Act[], at: number, before: number, own: Computed): readonly Act[] {
  const order = [...acts.keys()].filter((place) => place !== at).toSpliced(before, 0, at);
  const places = new Map(order.map((old, now) => [old, now]));
  const first = acts[before];
  const named = acts.with(at, own);
  const moved = renumberedActs(
    order.flatMap((place) => named[place] ?? []),
    places,
  );
  if (first?.do !== 'compute') return acts;
  const of = first.of.map(
    (target): Target =>
      own.of.some((each) => isSameSeries(each, target)) ? { kind: 'act', act: before } : target,
  );
  const period = own.period.ranges.length > 0 ? own.period : first.period;
  return moved.with(before, { ...own, period }).with(before + 1, { ...first, of });
}
