import type { Act, NamedSeries, Place, Target } from '#src/domain/request.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const PLACES: Readonly<Record<string, Place>> = {
  top: 'top',
  above: 'top',
  bottom: 'bottom',
  right: 'right-axis',
  new: 'new-panel',
  same: 'same',
};

/** How several series share the panels of a figure. */
type Layout = NonNullable<Extract<Act, { do: 'show' }>['layout']>;

/** "In one panel", "in separate panels", "one panel per spacecraft"; what says it in a clause about these series. */
export function layoutIn(
  view: ClauseView,
  of: readonly Target[],
): { readonly layout?: Layout; readonly used: readonly PhraseOf<'word'>[] } {
  const together = view.words('together');
  const apart = view.words('by', 'series', 'component', 'mission');
  const used = [...apart, ...together];
  const by = wordValue(apart[0], 'by');
  if (by !== undefined) return { layout: by === 'mission' ? 'by-mission' : 'separate', used };
  const [word] = together;
  if (word === undefined) return { used };
  if (wordValue(word, 'together') === 'one-panel') return { layout: 'one-panel', used };
  if (/separate/i.test(word.raw)) return { layout: 'separate', used };
  if (isOfSeveral(of)) return { layout: 'by-mission', used };
  return of.length > 1 && !of.some((target) => isVector(target) && !isBesidePart(target, of))
    ? { layout: 'separate', used }
    : { used };
}

/** All components of it are drawn, in one panel. */
function isVector(target: Target): boolean {
  return (
    target.kind !== 'series' ||
    target.quantity === undefined ||
    (/^(?:magnetic-field|velocity|electric-field|position)$/.test(target.quantity) &&
      (target.component ?? 'vector') === 'vector')
  );
}

/** "B, Bz and speed stacked": beside one of its components it is its size. */
function isBesidePart(target: Target, of: readonly Target[]): boolean {
  return of.some(
    (other) =>
      other.kind === 'series' &&
      target.kind === 'series' &&
      other.quantity === target.quantity &&
      !isVector(other),
  );
}

/** "Stacked" of the same of several spacecraft or stations is one panel for each of those; else for each that is named. */
function isOfSeveral(of: readonly Target[]): boolean {
  const named = of.filter((target): target is NamedSeries => target.kind === 'series');
  const owners = new Set(named.map(({ mission, probe }) => `${mission} ${probe}`));
  return owners.size > 1 && owners.size === named.length;
}

/** Where new data go: "below", "on the right axis", "in the first panel", "on the solo mag panel", "in a new panel". */
export function placeIn(view: ClauseView): { readonly place?: Place; readonly used: readonly Phrase[] } {
  const [panel] = view.all('panel');
  const words = view.words('place', ...Object.keys(PLACES)).filter((word) => !isTag(view, word));
  const axes = [...view.words('noun', 'rightaxis'), ...view.words('noun', 'side')];
  if (panel !== undefined)
    return { place: newPanelIn(view, panel) ?? { panel: panelOf(panel) }, used: [panel, ...words] };
  if (axes.length > 0)
    return { place: 'right-axis', used: [...axes, ...words, ...view.words('noun', 'axis')] };
  const said = words.map((word) => PLACES[wordValue(word, 'place') ?? '']);
  // "In a separate panel below": an end of the figure is where a new panel goes.
  const place = said.find((each) => each === 'top' || each === 'bottom') ?? said[0];
  return place === undefined ? { used: [] } : { place, used: words };
}

/** "As bottom panel", "bottom panel: the density" make one, which "in the bottom panel" and "overplot it, bottom panel" do not. */
export function newPanelIn(view: ClauseView, { ref, more, prep }: PhraseOf<'panel'>): Place | undefined {
  if (more.length > 0 || typeof ref === 'object') return undefined;
  const isEnd = ref === 'top' || ref === 'bottom' || ref === -1;
  const isOver = view.words('verb', 'add').some(({ raw }) => /^(?:over|super|plot on)/i.test(raw));
  if (prep !== 'as' && (prep !== undefined || !isEnd || isOver)) return undefined;
  if (ref === 'top' || ref === 1) return 'top';
  if (ref === 'bottom' || ref === -1) return 'bottom';
  return typeof ref === 'number' && ref > 0 ? { panel: ref, isNew: true } : undefined;
}

/** "You had GSE, right?" */
function isTag({ phrases, isQuestion }: ClauseView, word: Phrase): boolean {
  return isQuestion && /^right$/i.test(word.raw) && phrases.at(-1) === word && word.prep === undefined;
}

function panelOf({ ref }: PhraseOf<'panel'>) {
  return typeof ref === 'object' ? ref.series : ref;
}
