import type { Act, Place, Target } from '#src/domain/request.ts';
import { type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { layoutIn, newPanelIn } from '#src/language/reading/place.ts';

type Show = Extract<Act, { readonly do: 'show' }>;

/** Analyses that are not over time and so no panel beside what is. */
const OF_THEIR_OWN = [
  'power_spectrum',
  'spectrogram',
  'wavelet',
  'histogram',
  'autocorrelation',
  'cross_correlation',
  'coherence',
  'structure_function',
] as const;

/** That a clause wants a figure of what it computes or measures, and how. */
export interface ShowWish {
  /** A verb, a place or a layout asks for a figure. */
  readonly isSaid: boolean;
  readonly used: readonly Phrase[];
  act(of: readonly Target[], period: Show['period']): Show;
}

/** Reads what a clause says about drawing its results. */
export function showWishOf(view: ClauseView, setting: Setting): ShowWish {
  const verbs = view.words('verb', 'show');
  const adds = view.words('verb', 'add');
  const puts = view.words('verb', 'put');
  const places = view
    .words('place', 'top', 'bottom', 'above', 'right', 'new', 'same')
    .filter(({ raw }) => raw !== 'first');
  const replaces = adds.length === 0 ? view.words('negation', 'instead') : [];
  const numbered =
    adds.length + puts.length > 0
      ? view
          .all('panel')
          .filter((panel) => typeof panel.ref === 'number' || newPanelIn(view, panel) !== undefined)
          .slice(0, 1)
      : [];
  const place = numberedPlace(view, numbered[0]) ?? placeOf(wordValue(places[0], 'place'));
  // "Also theta and phi of it": beside what is drawn.
  const isBeside =
    setting.hasFigure &&
    view.all('time').length === 0 &&
    view.hasWord('also', 'also') &&
    !view.hasWord('operation', ...OF_THEIR_OWN);
  const isOnFigure = adds.length > 0 || isBeside || (place !== undefined && setting.hasFigure);
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const { used: layouts, ...layout } = layoutIn(view, named);
  const mode = modeOf(replaces.length > 0, isOnFigure && setting.hasFigure);
  // "Smooth it over 30 min instead": what is drawn gives its place.
  const isInPlace = replaces.length > 0 && setting.hasFigure;
  const isSaid = isInPlace || [verbs, adds, layouts, places].some(({ length }) => length > 0);
  return {
    isSaid,
    used: [...verbs, ...adds, ...puts, ...layouts, ...places, ...numbered, ...(isSaid ? replaces : [])],
    act: (of, period) => ({
      do: 'show',
      mode,
      of,
      period,
      ...layout,
      ...(place === undefined ? {} : { place }),
    }),
  };
}

function modeOf(replaces: boolean, adds: boolean): Show['mode'] {
  if (replaces) return 'replace';
  return adds ? 'add' : 'auto';
}

/** "Add the distance in solar radii as third panel". */
function numberedPlace(view: ClauseView, panel: PhraseOf<'panel'> | undefined): Place | undefined {
  if (panel === undefined) return undefined;
  return newPanelIn(view, panel) ?? (typeof panel.ref === 'number' ? { panel: panel.ref } : undefined);
}

function placeOf(value: string | undefined) {
  if (value === 'top' || value === 'above') return 'top' as const;
  if (value === 'bottom') return 'bottom' as const;
  if (value === 'right') return 'right-axis' as const;
  if (value === 'same') return 'same' as const;
  return value === 'new' ? ('new-panel' as const) : undefined;
}
