import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { changed, changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { panelRefsOf, seriesRefOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { besideParts } from '#src/language/reading/total-field.ts';

/** "remove AE", "drop the speed panel", "without ACE", "hide the second panel". */
const remove: ActSpec = lookAct('remove', 20, (view, setting) => {
  if (!setting.drawn.hasAny || view.hasWord('operation')) return undefined;
  const verbs = [
    ...view.words('verb', 'remove').filter((word) => !isFall(view, word)),
    ...offBehind(view, setting),
  ];
  const without = view.words('negation', 'no');
  const words = [
    ...verbs,
    ...(without.some(({ raw }) => /^(?:without|w\/o|no|minus)/i.test(raw)) ? without : []),
  ];
  if (words.length === 0 || view.hasWord('verb', 'show', 'add', 'export')) return undefined;
  const panels = view.all('panel');
  const series = view
    .all('series')
    .filter((each) => !each.prep || each.prep !== 'from' || panels.length === 0);
  const pointed = view.words('noun', 'original', 'smoothed');
  const [within] = panelTheyAreIn(panels, series);
  const gone = descending(within === undefined ? panels.flatMap(panelRefsOf) : [], setting).map((panel) => ({
    kind: 'remove-panel' as const,
    panel,
  }));
  const colours = verbs.length > 0 && series.length + panels.length === 0 ? view.words('colour') : [];
  const refs = [
    ...series.flatMap(({ items }) => seriesRefs(items)),
    ...pointed.map(resultRef),
    ...colours.map(colourRef),
  ];
  const lines =
    refs.length === 0
      ? []
      : [
          {
            kind: 'remove-series' as const,
            series: refs,
            ...(within === undefined ? {} : { panel: within }),
          },
        ];
  if (gone.length + lines.length === 0) return undefined;
  return changedAll(
    [...lines, ...gone],
    [...panels, ...series, ...pointed, ...colours, ...words, ...view.words('noun', 'line')],
  );
});

/** "Remove Bx from the field panel": the panel says where, and stays. */
function panelTheyAreIn(panels: readonly PhraseOf<'panel'>[], series: readonly PhraseOf<'series'>[]) {
  const [panel, ...others] = panels;
  const isWhere = panel?.prep !== undefined && /^(?:from|in|of|on)$/.test(panel.prep);
  return isWhere && series.length > 0 && others.length === 0 && panel.more.length === 0
    ? panelRefsOf(panel)
    : [];
}

/** "|B| off again", "density out": behind what is drawn, and nothing but this. */
function offBehind(view: ClauseView, setting: Setting): readonly PhraseOf<'word'>[] {
  const named = view.all('series');
  const isPlain =
    named.length > 0 && named.every(({ items }) => items.every(({ series }) => setting.drawn.has(series)));
  const last = named.at(-1);
  const words = view.spelt(/^(?:off|out|away)$/i).filter(({ from }) => last !== undefined && from >= last.to);
  const isElse = view.hasWord(
    'noun',
    'axis',
    'yaxis',
    'rightaxis',
    'label',
    'panel',
    'legend',
    'grid',
    'zeroline',
  );
  return isPlain && !isElse && view.all('amount').length === 0 ? words : [];
}

/** "The steepest drop", "AL drops": what the curve does, and not what shall be done with it. */
function isFall({ phrases }: ClauseView, word: Phrase): boolean {
  if (/^drops$/i.test(word.raw)) return true;
  const before = phrases[phrases.indexOf(word) - 1]?.raw ?? '';
  return (
    /^drop$/i.test(word.raw) &&
    /^(?:\w+ )?(?:steepest|biggest|largest|sharpest|first|second|last|sudden|a|of)$/i.test(before)
  );
}

/** "Remove gray": what is drawn in it. */
function colourRef(word: PhraseOf<'word'>): SeriesRef {
  return { color: wordValue(word, 'colour') ?? word.raw };
}

function resultRef(word: PhraseOf<'word'>): SeriesRef {
  return wordValue(word, 'noun') === 'original' ? { operation: 'none' } : word.raw;
}

/** From the bottom up, so that the number of a panel still holds when its turn comes. */
function descending(refs: readonly PanelRef[], { drawn }: Setting): readonly PanelRef[] {
  const placed = refs.map((ref) => ({ ref, at: drawn.panelOf(ref) ?? 0 }));
  return placed.toSorted((a, b) => b.at - a.at).map(({ ref }) => ref);
}

/** "just Bz", "only ACE", "keep the speed", "only the first panel": what is not named goes. */
const keep: ActSpec = lookAct('keep', 20, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').some((time) => !isPartOfDrawn(time, setting)))
    return undefined;
  const except = view.words('negation', 'except');
  const only = [
    ...view.words('negation', 'only'),
    ...view.words('verb', 'keep'),
    ...except,
    ...(except.length > 0 ? view.words('verb', 'remove') : []),
  ];
  if (
    only.length === 0 ||
    view.hasWord('verb', 'export', 'fetch', 'add') ||
    view.hasWord('statistic') ||
    view.hasWord('operation')
  )
    return undefined;
  const used = [...only, ...view.words('verb', 'show', 'set'), ...view.words('noun', 'line')];
  const panels = view.all('panel');
  const series = view.all('series');
  const items = besideParts(series.flatMap((each) => each.items.map((item) => item.series)));
  const [panel, ...more] = panels.flatMap(panelRefsOf);
  if (panel !== undefined && items.length > 0 && more.length === 0 && except.length === 0)
    return keptInPanel(items, panel, [...series, ...panels, ...used], setting);
  if (panels.length > 0) return keptPanels(panels, used, setting);
  if (items.length === 0) return undefined;
  // "Only Dst, 9 to 12 May": a verb for it is read by its own act.
  const times = view.hasWord('verb', 'zoom') ? [] : view.all('time');
  const words = [...series, ...used, ...times];
  const zooms = times.map(({ range }) => ({ kind: 'zoom' as const, range: { ...range } }));
  if (items.every((item) => setting.drawn.has(item)))
    return changedAll([{ kind: 'keep-series', series: items.map(seriesRefOf) }, ...zooms], words);
  const { acts: zoomed } = changedAll(zooms, []);
  const kept = keptInFrame(items, words, setting);
  return kept === undefined ? undefined : { ...kept, acts: [...kept.acts, ...zoomed] };
});

/** A part of the time that is drawn. */
function isPartOfDrawn({ range }: PhraseOf<'time'>, { drawn }: Setting): boolean {
  return drawn.range !== undefined && range.start >= drawn.range.start && range.stop <= drawn.range.stop;
}

/** "Only Bz gsm" of a field that is drawn in another frame: it is made again in that frame, and the rest goes. */
function keptInFrame(
  items: readonly NamedSeries[],
  used: readonly Phrase[],
  { drawn, hasFigure }: Setting,
): ActReading | undefined {
  const bare = items.map(({ coordinates: _, ...series }) => series);
  const [coordinates, ...more] = new Set(items.flatMap((each) => each.coordinates ?? []));
  const isDrawn = hasFigure && bare.every((series) => drawn.has(series));
  if (coordinates === undefined || more.length > 0 || !isDrawn) return undefined;
  return {
    acts: [
      {
        do: 'again',
        mode: 'instead',
        with: [{ kind: 'series', text: coordinates, coordinates }],
        period: { ranges: [], events: [] },
      },
      { do: 'change', change: { kind: 'keep-series', series: bare.map(seriesRefOf) } },
    ],
    used,
  };
}

/** "Just Bz in the field panel": the other panels stay as they are. */
function keptInPanel(
  items: readonly NamedSeries[],
  panel: PanelRef,
  used: readonly Phrase[],
  { drawn }: Setting,
): ActReading | undefined {
  const isDrawn = drawn.panelOf(panel) !== undefined && items.every((each) => drawn.has(each));
  return isDrawn ? changed({ kind: 'keep-series', series: items.map(seriesRefOf), panel }, used) : undefined;
}

function keptPanels(panels: readonly PhraseOf<'panel'>[], used: readonly Phrase[], { drawn }: Setting) {
  const kept = panels.flatMap(panelRefsOf).map((ref) => drawn.panelOf(ref));
  if (kept.includes(undefined)) return undefined;
  const gone = Array.from({ length: drawn.panels }, (_, index) => drawn.panels - index).filter(
    (at) => !kept.includes(at),
  );
  return changedAll(
    gone.map((panel) => ({ kind: 'remove-panel' as const, panel })),
    [...panels, ...used],
  );
}

export const contentActs: readonly ActSpec[] = [remove, keep];
