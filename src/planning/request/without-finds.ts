import type { Act, Period, Request, Target } from '#src/domain/request.ts';

export type FindAct = Extract<Act, { do: 'find' }>;

/** What is done first, and what of the catalogue is looked for then: a search takes rounds of its own. */
export interface WithoutFinds {
  readonly rest: Request;
  readonly finds: readonly FindAct[];
}

/**
 * Parts a request into its searches and what else is to be done. What is only named beside a search is looked for as well ("what is
 * there from ISEE? the old magnetometer, I mean").
 */
export function withoutFinds(request: Request): WithoutFinds {
  const finds = request.acts.flatMap((act) => (act.do === 'find' ? [act] : []));
  const [first, ...more] = finds;
  if (first === undefined) return { rest: request, finds };
  const named = request.acts.filter(isOnlyNamed);
  const gone = new Set<number>();
  for (const [place, act] of request.acts.entries())
    if (act.do === 'find' || isOnlyNamed(act) || isOfArchive(act) || isMadeOf(act, gone)) gone.add(place);
  const places = request.acts.flatMap((_, place) => (gone.has(place) ? [] : [place]));
  const search = { ...first, of: [...first.of, ...named.flatMap((act) => ('of' in act ? act.of : []))] };
  const moved = (target: Target): Target =>
    target.kind === 'act' ? { kind: 'act', act: places.indexOf(target.act) } : target;
  const acts = places.flatMap((place): readonly Act[] => {
    const act = request.acts[place];
    if (act === undefined) return [];
    return ['of' in act ? dated({ ...act, of: act.of.map(moved) }, finds) : act];
  });
  return { rest: { ...request, acts }, finds: [known(search), ...more] };
}

/** Names without a word of what to do with them, and names that nobody knows. */
function isOnlyNamed(act: Act): boolean {
  if (act.do === 'show' && act.isBare === true) return true;
  return (
    'of' in act &&
    act.do !== 'find' &&
    act.of.length > 0 &&
    act.of.every((target) => target.kind === 'series' && target.unknown !== undefined)
  );
}

/** All that it is about is made by acts that are not there. */
function isMadeOf(act: Act, gone: ReadonlySet<number>): boolean {
  return (
    'of' in act &&
    act.of.length > 0 &&
    act.of.every((target) => target.kind === 'act' && gone.has(target.act))
  );
}

/** "What is there in CDAWeb?" does not ask what CDAWeb is. */
function isOfArchive(act: Act): boolean {
  return (
    act.do === 'explain' &&
    act.concepts !== undefined &&
    act.concepts.length > 0 &&
    act.concepts.every((concept) => /^(?:cdaweb|spdf|hapi)$/.test(concept))
  );
}

/** Beside what is known, an unknown name is but a word of the search. */
function known(find: FindAct): FindAct {
  const of = find.of.filter((target) => target.kind === 'series' && target.unknown === undefined);
  return of.length === 0 ? find : { ...find, of };
}

/** The time that was said in a search is that of what is asked beside it. */
function dated<Dated extends Act & { readonly period: Period }>(
  act: Dated,
  finds: readonly FindAct[],
): Dated {
  const said = finds.find(({ period }) => period.ranges.length > 0)?.period;
  const isOpen = act.period.ranges.length === 0 && act.period.newestMs === undefined;
  return said === undefined || !isOpen ? act : { ...act, period: said };
}
