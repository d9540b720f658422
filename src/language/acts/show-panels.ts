import { type ActSpec, type ClauseView, targetsOf } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';

/**
 * Panels that are told one by one: "Bz and Bt in one panel and the speed in another", "panel 1: Bz, panel 2: V and N", "B on top,
 * V and N below".
 */
export const showPanelsAct: ActSpec = {
  name: 'show-panels',
  rank: 46,
  read(view, setting) {
    const series = view.all('series');
    if (series.length === 0) return undefined;
    const times = view.all('time');
    const isEdit = setting.drawn.hasAny && times.length === 0 && !view.hasWord('verb', 'show');
    const panels = isEdit ? [] : panelsOf(view);
    const isTold = panels.some(({ items, place }) => items.length > 1 || isSide(place));
    if (panels.length < 2 || !isTold) return undefined;
    // A name without a spacecraft takes the one before it, so that they stay in their order.
    const items = panels.flatMap((panel) => panel.items).toSorted((a, b) => a.from - b.from);
    return {
      acts: [
        {
          do: 'show',
          mode: 'new',
          of: targetsOf(items),
          period: periodOf(times),
          panels: panels.map((panel) => panel.items.map((item) => items.indexOf(item))),
        },
      ],
      used: [
        ...series,
        ...times,
        ...view.words('verb', 'show', 'give', 'put', 'compare'),
        ...view.words('noun', 'panel', 'figure'),
        ...panels.flatMap(({ used }) => used),
      ],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

interface Panel {
  readonly items: readonly SeriesItem[];
  /** From the top; undefined where only the order of the words tells. */
  readonly place: number | undefined;
  readonly used: readonly Phrase[];
}

/** What stands between the words for panels, from the top down. */
function panelsOf(view: ClauseView): readonly Panel[] {
  const panels: Panel[] = [];
  let items: readonly SeriesItem[] = [];
  let head: { readonly place: number | undefined; readonly used: readonly Phrase[] } | undefined;
  let hasOwn = false;
  const close = (place: number | undefined, used: readonly Phrase[]) => {
    panels.push(...asPanels(items, place, used));
    items = [];
  };
  const owner = ownerOf(view);
  for (const [at, phrase] of view.phrases.entries()) {
    if (!view.isFree(phrase)) continue;
    if (phrase.type === 'series') {
      items = [
        ...items,
        ...phrase.items.filter((item) => !isBareMission(item)).map((item) => of(item, owner)),
      ];
      continue;
    }
    const spot = spotOf(phrase, view.phrases[at - 1], view.phrases[at + 1]);
    if (spot === undefined) continue;
    if (spot.isHead) {
      if (head !== undefined) close(head.place, head.used);
      head = { place: spot.place, used: [phrase] };
    } else if (items.length > 0) close(spot.place, [phrase]);
    else continue;
    hasOwn = true;
  }
  if (head !== undefined) close(head.place, head.used);
  else for (const item of items) panels.push({ items: [item], place: undefined, used: [] });
  return hasOwn ? fromTop(withLastApart(panels)) : [];
}

/** "Bz, speed, density, speed on top": what is named again is what has the place. */
function asPanels(
  items: readonly SeriesItem[],
  place: number | undefined,
  used: readonly Phrase[],
): readonly Panel[] {
  const last = items.at(-1);
  if (last === undefined) return [];
  const others = items.slice(0, -1).filter((item) => !isSame(item, last));
  if (others.length === items.length - 1) return [{ items, place, used }];
  const [known = last] = items.filter((item) => isSame(item, last));
  return [
    ...others.map((item) => ({ items: [item], place: undefined, used: [] })),
    { items: [known], place, used },
  ];
}

function isSame({ series: a }: SeriesItem, { series: b }: SeriesItem): boolean {
  return (
    a.quantity !== undefined &&
    a.quantity === b.quantity &&
    a.component === b.component &&
    (b.mission === undefined || a.mission === b.mission)
  );
}

/** "Density, speed and Bz on top": where all else has no place, only what stands before the word has one. */
function withLastApart(panels: readonly Panel[]): readonly Panel[] {
  const [only, ...more] = panels;
  const last = only?.items.at(-1);
  if (!isSide(only?.place) || only === undefined || more.length > 0 || last === undefined) return panels;
  return [
    ...only.items.slice(0, -1).map((item) => ({ items: [item], place: undefined, used: [] })),
    { ...only, items: [last] },
  ];
}

/** "…, ACE 3 May": whose all of it is; it has no panel. */
function ownerOf(view: ClauseView): SeriesItem['series'] | undefined {
  const [only, ...more] = view.all('series').flatMap(({ items }) => items.filter(isBareMission));
  return more.length === 0 ? only?.series : undefined;
}

function of(item: SeriesItem, owner: SeriesItem['series'] | undefined): SeriesItem {
  if (owner === undefined || item.series.mission !== undefined) return item;
  const { mission, probe } = owner;
  return {
    ...item,
    series: {
      ...item.series,
      ...(mission === undefined ? {} : { mission, isSpread: true as const }),
      ...(probe === undefined ? {} : { probe }),
    },
  };
}

interface Spot {
  readonly place: number | undefined;
  /** What it holds stands behind it. */
  readonly isHead: boolean;
}

const LAST = 99;
const PLACES: Readonly<Record<string, number>> = { top: 0, above: 0, middle: 50, bottom: LAST };
const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A word for a panel: in front of what it holds ("panel 1:") or behind it ("in one panel", "in the second", "on top"). */
function spotOf(phrase: Phrase, before: Phrase | undefined, after: Phrase | undefined): Spot | undefined {
  const isIn = /^(?:in|into|on|at|to|the|of)$/i.test(before?.raw ?? '') || phrase.prep !== undefined;
  if (phrase.type === 'panel') {
    const { ref } = phrase;
    const place = typeof ref === 'number' ? ref : typeof ref === 'string' ? PLACES[ref] : undefined;
    return place === undefined ? undefined : { place, isHead: !isIn };
  }
  // "Around its first perihelion" counts something else.
  const isOfPanels =
    after === undefined || after.type === 'series' || /^(?:[,.;:]|and|one|the|with)$/i.test(after.raw);
  if (phrase.type === 'amount' && phrase.isOrdinal && isIn)
    return isOfPanels ? { place: phrase.value, isHead: false } : undefined;
  if (phrase.type !== 'word') return undefined;
  if (means(phrase.mark, 'together', 'one-panel')) return { place: undefined, isHead: false };
  const ordinal = ORDINALS.indexOf(phrase.raw.toLowerCase());
  if (ordinal >= 0 && isIn) return { place: ordinal + 1, isHead: false };
  if (means(phrase.mark, 'place', 'new') || /^(?:another|other|separately)$/i.test(phrase.raw))
    return { place: undefined, isHead: false };
  const [place] = Object.entries(PLACES).filter(([name]) => means(phrase.mark, 'place', name));
  return place === undefined ? undefined : { place: place[1], isHead: false };
}

/** "On top", "in the middle", "below"; an ordinal may count panels that stand already. */
function isSide(place: number | undefined): boolean {
  return Object.values(PLACES).some((side) => side === place);
}

function fromTop(panels: readonly Panel[]): readonly Panel[] {
  return panels
    .map((panel, order) => ({ panel, at: panel.place ?? order + 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ panel }) => panel);
}

function isBareMission({ series }: SeriesItem): boolean {
  return (
    series.mission !== undefined &&
    (series.quantity ?? series.dataset ?? series.parameter ?? series.label ?? series.unknown) === undefined
  );
}
