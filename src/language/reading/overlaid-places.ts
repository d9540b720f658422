import { pickSeries } from '#src/domain/figure/pick.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

type Shown = Pick<Surroundings['thread'], 'figure' | 'frames'>;
type Show = Extract<Act, { do: 'show' }>;

/** "Overlay the Wind speed on the ACE one": a spacecraft that is drawn already is the place of what is added, and nothing to add. */
export function withOverlaidPlaces(acts: readonly Act[], shown: Shown): readonly Act[] {
  if (shown.figure === undefined) return acts;
  const at = acts.findIndex((act) => isAdding(act) && ontoOf(act, shown) !== undefined);
  const act = acts[at];
  const onto = isAdding(act) ? ontoOf(act, shown) : undefined;
  if (!isAdding(act) || onto === undefined)
    return acts.map((each) => (isAdding(each) ? ofWind(each, shown) : each));
  const joined = placed(act, onto, acts.slice(0, at), shown);
  return [...acts.slice(0, at), joined, ...looksBehind(acts.slice(at + 1), onto, joined)];
}

function isAdding(act: Act | undefined): act is Show {
  return act?.do === 'show' && act.mode === 'add';
}

function ontoOf({ of }: Show, shown: Shown): Target | undefined {
  return of.find((target) => isWhoseOnly(target) && isDrawn(target, shown));
}

/** "Put the Wind density on the ACE one in red": a look right behind is of what is added. */
function looksBehind(acts: readonly Act[], onto: Target, { of }: Show): readonly Act[] {
  const end = acts.findIndex((act) => act.do !== 'change');
  const added = of.filter((target) => target.kind === 'series').map(seriesRefOf);
  const ref = onto.kind === 'series' ? JSON.stringify(seriesRefOf(onto)) : '';
  return acts.map((act, at): Act => {
    if (act.do !== 'change' || !('series' in act.change) || (end >= 0 && at > end)) return act;
    const named = [act.change.series].flat();
    const isOfPlace = named.some((each) => JSON.stringify(each) === ref);
    // "…, dashed. ACE red": what is said later of the place alone is of it.
    return isOfPlace && (at === 0 || named.length > 1)
      ? ({ ...act, change: { ...act.change, series: added } } as Act)
      : act;
  });
}

/** "Overlay wind speed on the ACE one" where the speed of ACE is drawn: the spacecraft Wind, and not the speed of the wind. */
function ofWind(act: Show, shown: Shown): Show {
  const isOfWind = (target: Target): target is NamedSeries =>
    target.kind === 'series' &&
    /^wind\b/i.test(target.text) &&
    target.mission !== 'WIND' &&
    target.quantity !== undefined &&
    isDrawn(target, shown);
  const [first] = act.of.filter(isOfWind);
  if (first === undefined) return act;
  const of = act.of.map((target) => (isOfWind(target) ? { ...target, mission: 'WIND' } : target));
  const place = first.mission === undefined || act.place !== undefined ? {} : { place: { panel: first } };
  return { ...act, of, ...place };
}

function placed(act: Show, onto: Target, before: readonly Act[], shown: Shown): Show {
  const rest = act.of.filter((target) => target !== onto);
  const of = rest.length > 0 ? rest : spokenOf(onto, before);
  const [first] = of;
  if (onto.kind !== 'series' || first?.kind !== 'series' || first.quantity === undefined) return act;
  if (typeof act.place === 'object') return act;
  const { place: _, ...plain } = act;
  const same: NamedSeries = { ...onto, text: first.text, quantity: first.quantity };
  return { ...plain, of, place: { panel: isDrawn(same, shown) ? same : onto } };
}

/** "It", of what the request spoke of before: of another spacecraft, whose quantity may be named apart ("does Wind agree on the speed?"). */
function spokenOf(onto: Target, before: readonly Act[]): readonly NamedSeries[] {
  const owner = onto.kind === 'series' ? onto.mission : undefined;
  const said = before
    .flatMap((act) => ('of' in act ? act.of : []))
    .filter((target): target is NamedSeries => target.kind === 'series');
  const other = said.find(({ mission }) => mission !== undefined && mission !== owner);
  const what = said.find(({ quantity }) => quantity !== undefined);
  if (other === undefined || what?.quantity === undefined) return [];
  if (other.quantity !== undefined) return [other];
  const { quantity, component } = what;
  return [{ ...other, quantity, ...(component === undefined ? {} : { component }) }];
}

/** A spacecraft without a word of what it measures. */
function isWhoseOnly(target: Target): boolean {
  if (target.kind !== 'series' || target.mission === undefined) return false;
  return [target.quantity, target.dataset, target.parameter, target.component, target.unknown].every(
    (each) => each === undefined,
  );
}

function isDrawn(target: Target, { figure, frames }: Shown): boolean {
  if (target.kind !== 'series' || figure === undefined) return false;
  return pickSeries(seriesRefOf(target), figure, frames).length > 0;
}
