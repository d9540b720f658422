import type { Act } from '#src/domain/request.ts';
import type { Call } from '#src/language/acts/operation-calls.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { placeIn } from '#src/language/reading/place.ts';

type Show = Extract<Act, { do: 'show' }>;

/** "Daily median of that with Dst in a second panel": a figure of the result and of what goes along, and where that stands. */
export function withCompany(view: ClauseView, calls: readonly Call[], show: Show): Show {
  if (!hasCompany(view, calls) || show.of.length < 2) return show;
  const { place, ...rest } = show;
  const of = place === 'top' ? show.of.toReversed() : show.of;
  const isPlaced = placeIn(view).place !== undefined;
  return { ...rest, mode: 'new', of, ...(isPlaced ? { panels: of.map((_, at) => [at]) } : {}) };
}

/** The words that say where it stands. */
export function companyPlace(view: ClauseView, calls: readonly Call[]): readonly Phrase[] {
  return hasCompany(view, calls) ? placeIn(view).used : [];
}

/** A series stands beside what is worked on that no operation takes. */
function hasCompany(view: ClauseView, calls: readonly Call[]): boolean {
  if (view.words('verb', 'add').length > 0) return false;
  // "Hourly avg pls and Kp under it": of what is drawn.
  const isOfDrawn = (call: Call) =>
    call.operands.items.length + call.operands.calls.length === 0 &&
    (call.operands.pointed.length > 0 || placeIn(view).place !== undefined);
  const isPointed = calls.some(isOfDrawn);
  const taken = new Set(calls.flatMap(({ operands }) => operands.items.map(({ from }) => from)));
  const isAlong = view
    .series()
    .some(({ prep, items }) =>
      items.some(({ from, isAlong: own }) => !taken.has(from) && (own === true || prep === 'with')),
    );
  return (isPointed && view.series().length > 0) || (isAlong && placeIn(view).place !== undefined);
}
