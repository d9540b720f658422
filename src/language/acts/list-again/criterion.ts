import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Act } from '#src/domain/request.ts';
import { apartOf } from '#src/language/acts/apart.ts';
import { holdingOf, isOfPolarity } from '#src/language/acts/holding.ts';
import { plasmaJumps } from '#src/language/acts/plasma-jumps.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Separate events at least 48 h apart", "need the polarity to hold 2 days": what else has to hold of what was looked for. */
export function criterionAgain(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const shock = byJumps(view, acts);
  if (shock !== undefined) return shock;
  if (view.all('series').length > 0) return undefined;
  const place = acts.length - 1;
  const own = acts[place];
  const before = acts.length > 0 ? own : previous?.acts.findLast(isSearch);
  if (before?.do !== 'intervals' || !isSearch(before)) return undefined;
  const find = before.params['find'] as EventFinder | undefined;
  const apart = apartOf(view);
  const held = find !== undefined && isOfPolarity(find) ? holdingOf(view) : { used: [] };
  const { used, ...params } = held.used.length > 0 ? held : apart;
  if (used.length === 0) return undefined;
  return {
    acts: [{ ...before, params: { ...before.params, ...params } }],
    ...(acts.length > 0 ? { amends: place } : {}),
    used: [
      ...used,
      ...view.words('verb', 'give', 'use', 'set', 'split', 'keep'),
      ...view.words('negation', 'only'),
      ...view.words('also', 'all', 'each', 'same'),
    ],
  };
}

/** "Shocks in Wind data? jumps in V, N, T and B together": the series that they shall be seen in. */
function byJumps(view: ClauseView, acts: readonly Act[]): ActReading | undefined {
  const place = acts.length - 1;
  const before = acts[place];
  if (before === undefined || !('of' in before)) return undefined;
  const isOfShocks =
    (before.do === 'measure' && before.question.kind === 'shocks') ||
    (before.do === 'intervals' && JSON.stringify(before.params['find'])?.includes('"shocks"') === true);
  const jumps = isOfShocks ? plasmaJumps(view, 2) : undefined;
  if (jumps === undefined) return undefined;
  const [owner] = before.of.flatMap((target) => (target.kind === 'series' ? [target] : []));
  const { mission, probe } = owner ?? {};
  const of = jumps.series.map((series) => ({
    ...series,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  }));
  return {
    acts: [{ ...before, of }],
    amends: place,
    used: [
      ...jumps.used,
      ...view.words('verb', 'give', 'use', 'find', 'list'),
      ...view.spelt(/^(?:clear|sudden|sharp|abrupt|strong)$/i),
    ],
  };
}

/** A search in data, not a choice from a list. */
function isSearch(act: Act): boolean {
  return act.do === 'intervals' && act.list === undefined && act.params['windows'] === undefined;
}
