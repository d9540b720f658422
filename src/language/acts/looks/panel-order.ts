import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import { changed, changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "swap panel 1 and 3", "exchange the speed and the density". */
const swap: ActSpec = lookAct('swap', 19, (view, { drawn }) => {
  const [verb] = view.words('verb', 'swap');
  const phrases = [...view.all('panel'), ...view.all('series')].toSorted((a, b) => a.from - b.from);
  const numbers = view.words('noun', 'panel').length + view.all('panel').length > 0 ? view.all('amount') : [];
  if (verb === undefined) return undefined;
  const places = numbers.filter(({ raw }) => !/^two$/i.test(raw));
  const refs = [...places.map(({ value }) => value), ...phrases.flatMap(refsIn)];
  const [first, second] = refs.length === 0 && drawn.panels === 2 ? [1, 2] : refs;
  const [a, b] = [first, second].map((ref) => (ref === undefined ? undefined : drawn.panelOf(ref)));
  if (a === undefined || b === undefined) return undefined;
  const order = Array.from({ length: Math.max(a, b) }, (_, index) => index + 1).map((at) =>
    at === a ? b : at === b ? a : at,
  );
  return changed({ kind: 'order-panels', panels: order }, [
    verb,
    ...phrases,
    ...numbers,
    ...view.words('noun', 'panel'),
    ...view.words('arrangement', 'order'),
    ...view.words('also', 'both'),
  ]);
});

/** Panels that a phrase means; a series means the one that shows it. */
export function refsIn(phrase: PhraseOf<'panel'> | PhraseOf<'series'>): readonly PanelRef[] {
  return phrase.type === 'panel' ? panelRefsOf(phrase) : seriesRefs(phrase.items);
}

/** "SYM-H on top", "move the speed panel down", "density below speed", "put panel 3 at the bottom". */
const move: ActSpec = lookAct('move-panel', 21, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').length > 0) return undefined;
  const phrases = [...view.all('panel'), ...view.all('series')].toSorted((a, b) => a.from - b.from);
  const [moved, goal] = phrases;
  const [place] = view.words('place', 'top', 'bottom', 'above');
  const way =
    view.words('travel')[0] ??
    view.spelt(/^(?:up|down)$/i).find(() => view.hasWord('verb', 'put', 'shift', 'order'));
  const verbs = view.words('verb', 'put', 'order', 'shift');
  if (moved === undefined || view.hasWord('verb', 'add', 'show', 'fetch') || !isDrawn(moved, setting))
    return undefined;
  const [panel] = refsIn(moved);
  if (panel === undefined) return undefined;
  const used = [moved, place, way, ...verbs, ...view.words('noun', 'panel', 'figure')];
  if (goal !== undefined && isDrawn(goal, setting) && isBeside(view, moved, goal, place))
    return beside(panel, refsIn(goal)[0], wordValue(place, 'place') === 'bottom' ? 1 : 0, setting, [
      ...used,
      goal,
    ]);
  const [between] = view.spelt(/^between$/i);
  if (between !== undefined && goal !== undefined && between.from >= moved.to)
    return amid(panel, refsIn(goal), setting, [...used, between, goal]);
  if (way !== undefined)
    return changed({ kind: 'move-panel', panel, to: /up/i.test(way.raw) ? 'up' : 'down' }, used);
  if (place === undefined) return undefined;
  return changed(
    { kind: 'move-panel', panel, to: wordValue(place, 'place') === 'bottom' ? 'bottom' : 'top' },
    used,
  );
});

export function isDrawn(phrase: PhraseOf<'panel'> | PhraseOf<'series'>, { drawn }: Setting): boolean {
  return phrase.type === 'panel' || phrase.items.every(({ series }) => drawn.has(series));
}

/** A place word between two names: "density below speed", "density above the speed panel". */
function isBeside(_view: ClauseView, moved: Phrase, goal: Phrase, place: Phrase | undefined): boolean {
  return place !== undefined && place.from >= moved.to && place.to <= goal.from;
}

/** "Dst between Bz and speed": behind the upper one of two. */
function amid(
  panel: PanelRef,
  goals: readonly PanelRef[],
  setting: Setting,
  used: readonly (Phrase | undefined)[],
) {
  const [upper] = goals.toSorted((a, b) => (setting.drawn.panelOf(a) ?? 0) - (setting.drawn.panelOf(b) ?? 0));
  return goals.length === 2 ? beside(panel, upper, 1, setting, used) : undefined;
}

function beside(
  panel: PanelRef,
  goal: PanelRef | undefined,
  offset: 0 | 1,
  { drawn }: Setting,
  used: readonly (Phrase | undefined)[],
) {
  const [from, to] = [drawn.panelOf(panel), goal === undefined ? undefined : drawn.panelOf(goal)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return changed({ kind: 'move-panel', panel, to: from < to ? to - 1 + offset : to + offset }, used);
}

/** "panels from top: Bz, speed, Dst", "order: Dst, Bz, speed". */
const order: ActSpec = lookAct('order-panels', 18, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').length > 0) return undefined;
  const words = [
    ...view.words('verb', 'order'),
    ...view.words('together', 'stacked').filter(({ raw }) => /top/i.test(raw)),
    ...view.words('arrangement', 'order'),
  ];
  const phrases = [...view.all('panel'), ...view.all('series')].toSorted((a, b) => a.from - b.from);
  const refs = phrases.flatMap(refsIn);
  const isSequence = words.length > 0 || view.hasWord('place', 'top');
  if (
    !isSequence ||
    refs.length < 2 ||
    view.hasWord('verb', 'add', 'fetch', 'show', 'compare') ||
    !phrases.every((each) => isDrawn(each, setting))
  )
    return undefined;
  if (view.words('place', 'bottom', 'above').length > 0) return undefined;
  return changed({ kind: 'order-panels', panels: [...refs] }, [
    ...words,
    ...phrases,
    ...view.all('amount').filter(({ isOrdinal }) => isOrdinal),
    ...view.words('place', 'top', 'bottom'),
    ...view.words('noun', 'panel'),
    ...view.words('verb', 'put'),
  ]);
});

/** "Put Bz first and Dst last", "speed second": each with its place right behind. */
const ranked: ActSpec = lookAct('rank-panels', 17, (view, setting) => {
  if (!setting.drawn.hasAny || view.hasWord('verb', 'add', 'fetch', 'show')) return undefined;
  const named = [...view.all('panel'), ...view.all('series')].toSorted((a, b) => a.from - b.from);
  const pairs = named.map((phrase) => ({ phrase, place: placeBehind(view, phrase) }));
  if (pairs.length === 0 || view.all('time').length > 0) return undefined;
  const changes = pairs.flatMap(({ phrase, place }) => {
    const [panel, ...more] = refsIn(phrase);
    if (panel === undefined || more.length > 0 || place === undefined || !isDrawn(phrase, setting)) return [];
    return [{ kind: 'move-panel' as const, panel, to: place.to }];
  });
  if (changes.length < pairs.length) return undefined;
  return changedAll(changes, [
    ...pairs.flatMap(({ phrase, place }) => [phrase, place?.word]),
    ...view.words('verb', 'put', 'order', 'shift'),
  ]);
});

/** The word right behind a name that says which panel it shall be. */
function placeBehind(view: ClauseView, named: Phrase) {
  const word = view.phrases[view.phrases.indexOf(named) + 1];
  if (word?.type === 'amount' && word.isOrdinal) return { word, to: word.value };
  const isLast = word?.type === 'word' && means(word.mark, 'place', 'last') && view.isFree(word);
  return isLast ? { word, to: 'bottom' as const } : undefined;
}

export const panelOrderActs: readonly ActSpec[] = [swap, move, ranked, order];
