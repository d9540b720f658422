import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { changed, changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, type Setting, valueOf } from '#src/language/reading/act.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "remove AE", "drop the speed panel", "without ACE", "hide the second panel". */
const remove: ActSpec = lookAct('remove', 20, (view, setting) => {
  if (!setting.drawn.hasAny || view.isQuestion || view.hasWord('operation')) return undefined;
  const verbs = view.words('verb', 'remove');
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
  const gone = descending(panels.flatMap(panelRefsOf), setting).map((panel) => ({
    kind: 'remove-panel' as const,
    panel,
  }));
  const refs = [...series.flatMap(({ items }) => seriesRefs(items)), ...pointed.map(resultRef)];
  const lines = refs.length === 0 ? [] : [{ kind: 'remove-series' as const, series: refs }];
  if (gone.length + lines.length === 0) return undefined;
  return changedAll(
    [...lines, ...gone],
    [...panels, ...series, ...pointed, ...words, ...view.words('noun', 'line')],
  );
});

function resultRef(word: PhraseOf<'word'>): SeriesRef {
  return valueOf(word, 'noun') === 'original' ? { operation: 'none' } : word.raw;
}

/** From the bottom up, so that the number of a panel still holds when its turn comes. */
function descending(refs: readonly PanelRef[], { drawn }: Setting): readonly PanelRef[] {
  const placed = refs.map((ref) => ({ ref, at: drawn.panelOf(ref) ?? 0 }));
  return placed.toSorted((a, b) => b.at - a.at).map(({ ref }) => ref);
}

/** "just Bz", "only ACE", "keep the speed", "only the first panel": what is not named goes. */
const keep: ActSpec = lookAct('keep', 20, (view, setting) => {
  if (!setting.drawn.hasAny || view.isQuestion || view.all('time').length > 0) return undefined;
  const words = [...view.words('negation', 'only'), ...view.words('verb', 'keep')];
  if (
    words.length === 0 ||
    view.hasWord('verb', 'export', 'fetch', 'add') ||
    view.hasWord('statistic') ||
    view.hasWord('operation')
  )
    return undefined;
  const used = [...words, ...view.words('verb', 'show', 'set'), ...view.words('noun', 'line')];
  const panels = view.all('panel');
  if (panels.length > 0) return keptPanels(panels, used, setting);
  const series = view.all('series');
  const items = series.flatMap((each) => each.items);
  if (items.length === 0 || !items.every((item) => setting.drawn.has(item.series))) return undefined;
  return changed({ kind: 'keep-series', series: seriesRefs(items) }, [...series, ...used]);
});

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

/** "swap panel 1 and 3", "exchange the speed and the density". */
const swap: ActSpec = lookAct('swap', 19, (view, { drawn }) => {
  const [verb] = view.words('verb', 'swap');
  const phrases = [...view.all('panel'), ...view.all('series')].toSorted((a, b) => a.from - b.from);
  const numbers = view.words('noun', 'panel').length > 0 ? view.all('amount') : [];
  if (verb === undefined) return undefined;
  const refs = [...phrases.flatMap(refsIn), ...numbers.map(({ value }) => value)];
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
    ...view.words('also', 'both'),
  ]);
});

function refsIn(phrase: PhraseOf<'panel'> | PhraseOf<'series'>): readonly PanelRef[] {
  return phrase.type === 'panel' ? panelRefsOf(phrase) : seriesRefs(phrase.items);
}

/** "SYM-H on top", "move the speed panel down", "density below speed", "put panel 3 at the bottom". */
const move: ActSpec = lookAct('move-panel', 21, (view, setting) => {
  if (!setting.drawn.hasAny || view.isQuestion || view.all('time').length > 0) return undefined;
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
  if (goal !== undefined && moved.type === 'series' && isBeside(view, moved, goal, place))
    return beside(panel, refsIn(goal)[0], valueOf(place, 'place') === 'bottom' ? 1 : 0, setting, [
      ...used,
      goal,
    ]);
  if (way !== undefined)
    return changed({ kind: 'move-panel', panel, to: /up/i.test(way.raw) ? 'up' : 'down' }, used);
  if (place === undefined) return undefined;
  return changed(
    { kind: 'move-panel', panel, to: valueOf(place, 'place') === 'bottom' ? 'bottom' : 'top' },
    used,
  );
});

function isDrawn(phrase: PhraseOf<'panel'> | PhraseOf<'series'>, { drawn }: Setting): boolean {
  return phrase.type === 'panel' || phrase.items.every(({ series }) => drawn.has(series));
}

/** A place word between two names: "density below speed", "density above the speed panel". */
function isBeside(_view: ClauseView, moved: Phrase, goal: Phrase, place: Phrase | undefined): boolean {
  return place !== undefined && place.from >= moved.to && place.to <= goal.from;
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
  if (!setting.drawn.hasAny || view.isQuestion || view.all('time').length > 0) return undefined;
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
    ...view.words('place', 'top', 'bottom'),
    ...view.words('noun', 'panel'),
    ...view.words('verb', 'put'),
  ]);
});

/** "both in one panel", "put Bz and SYM-H together", "merge panels 1 and 2". */
const merge: ActSpec = lookAct('merge', 19, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').length > 0) return undefined;
  const words = [...view.words('together', 'one-panel'), ...view.words('verb', 'merge')];
  const panels = view.all('panel');
  const series = view.all('series');
  const [into] = panels;
  if (
    words.length === 0 ||
    view.hasWord('verb', 'add', 'fetch', 'compare', 'show') ||
    view.hasWord('format') ||
    view.hasWord('verb', 'export')
  )
    return undefined;
  if (!series.every((each) => isDrawn(each, setting))) return undefined;
  const refs = [...panels, ...series].flatMap(refsIn);
  if (refs.length === 0 && setting.acts.some(({ do: does }) => does === 'show')) return undefined;
  const used = [
    ...words,
    ...panels,
    ...series,
    ...view.words('verb', 'put', 'set', 'add'),
    ...view.words('noun', 'panel', 'line'),
    ...view.words('also', 'both', 'all'),
    into,
  ];
  return changed(refs.length < 2 ? { kind: 'merge' } : { kind: 'merge', panels: refs }, used);
});

/** "separate panels", "one panel per component", "split by spacecraft". */
const split: ActSpec = lookAct('split', 19, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').length > 0 || view.hasWord('verb', 'show', 'add', 'fetch'))
    return undefined;
  const bys = view.words('by');
  const verbs = view.words('verb', 'split');
  if (
    bys.length + verbs.length === 0 ||
    view.series().some((each) => !isDrawn(each, setting)) ||
    view.hasWord('operation')
  )
    return undefined;
  const said = valueOf(bys[0], 'by');
  const value =
    (said === 'series' && isOneVector(view) ? 'component' : said) ??
    (view.hasWord('component', 'vector') || isOneVector(view)
      ? 'component'
      : view.hasWord('noun', 'mission')
        ? 'mission'
        : 'series');
  if (value !== 'component' && value !== 'series' && value !== 'mission' && value !== 'unit')
    return undefined;
  return changed({ kind: 'split', by: value }, [
    ...bys,
    ...verbs,
    ...view.all('series'),
    ...view.words('component', 'vector'),
    ...view.words('noun', 'mission', 'panel', 'line'),
    ...view.words('verb', 'put'),
    ...view.words('also'),
    ...view.words('together', 'stacked'),
  ]);
});

/** Components of one quantity, each in a panel. */
function isOneVector(view: ClauseView): boolean {
  const items = view.series().flatMap((each) => each.items);
  return (
    items.length > 1 &&
    items.every(
      ({ series }) => series.component !== undefined && series.quantity === items[0]?.series.quantity,
    )
  );
}

/** "move Dst to panel 1", "put Bz in the second panel", "speed in its own panel". */
const moveSeries: ActSpec = lookAct('move-series', 18, (view, setting) => {
  if (!setting.drawn.hasAny || view.hasWord('verb', 'add', 'fetch', 'show') || view.all('time').length > 0)
    return undefined;
  const [series] = view.all('series');
  const [panel] = view.all('panel');
  const [own] = [...view.words('place', 'new'), ...view.words('by', 'series')];
  if (
    series === undefined ||
    (panel === undefined && isOneVector(view)) ||
    !isDrawn(series, setting) ||
    (panel === undefined && own === undefined)
  )
    return undefined;
  if (panel !== undefined && (panel.from < series.from || !view.hasWord('verb', 'put', 'shift')))
    return undefined;
  const [ref] = panel === undefined ? ['new' as const] : panelRefsOf(panel);
  if (ref === undefined) return undefined;
  return changed({ kind: 'move-series', series: seriesRefs(series.items), panel: ref }, [
    series,
    panel,
    own,
    ...view.words('verb', 'put', 'shift'),
  ]);
});

/** "make the first panel taller", "Bz panel twice as high", "density panel smaller". */
const height: ActSpec = lookAct('panel-height', 17, (view, setting) => {
  const [weight] = view.words('weight', 'taller', 'shorter', 'bigger', 'smaller');
  const [twice] = view.words('amounting', 'twice', 'half');
  const [panel] = view.all('panel');
  const [noun] = view.words('noun', 'height');
  if (
    panel === undefined ||
    (weight === undefined && twice === undefined && noun === undefined) ||
    view.hasWord('noun', 'font', 'label', 'axislabel')
  )
    return undefined;
  const [amount] = view.all('amount');
  const isLess = valueOf(weight, 'weight') === 'shorter' || valueOf(weight, 'weight') === 'smaller';
  const factor =
    amount?.value ??
    (twice === undefined ? (isLess ? 0.6 : 1.6) : valueOf(twice, 'amounting') === 'half' ? 0.5 : 2);
  const refs = panelRefsOf(panel);
  if (factor < 0.2 || factor > 10 || setting.drawn.panels < 1) return undefined;
  return changedAll(
    refs.map((ref) => ({ kind: 'panel-height' as const, panel: ref, factor })),
    [
      panel,
      weight,
      twice,
      noun,
      amount,
      ...view.words('verb', 'set'),
      ...view.spelt(/^(?:tall|high|times)$/i),
    ],
  );
});

/** "two columns", "arrange in 3 columns". */
const columns: ActSpec = lookAct('columns', 18, (view, setting) => {
  const [noun] = view.words('noun', 'column');
  const [amount] = view.all('amount');
  if (
    noun === undefined ||
    amount === undefined ||
    !setting.drawn.hasAny ||
    view.hasWord('noun', 'legend') ||
    view.hasWord('format')
  )
    return undefined;
  if (!Number.isInteger(amount.value) || amount.value < 1 || amount.value > 6) return undefined;
  return changed({ kind: 'columns', columns: amount.value }, [
    noun,
    amount,
    ...view.words('noun', 'panel', 'figure'),
    ...view.words('verb', 'order', 'put', 'set'),
  ]);
});

/** "duplicate panel 2", "copy the Bz panel". */
const duplicate: ActSpec = lookAct('duplicate-panel', 18, (view) => {
  const [verb] = view.words('verb', 'duplicate');
  const [panel] = view.all('panel');
  if (verb === undefined || panel === undefined) return undefined;
  return changedAll(
    panelRefsOf(panel).map((ref) => ({ kind: 'duplicate-panel' as const, panel: ref })),
    [verb, panel],
  );
});

/** "replace panel 2 with the density", "show Vz instead of Bz in the bottom panel". */
const replace: ActSpec = lookAct('replace-panel', 17, (view) => {
  const words = [...view.words('verb', 'replace'), ...view.words('negation', 'instead')];
  const [panel] = view.all('panel');
  const series = view
    .all('series')
    .filter((each) => panel === undefined || each.from > panel.from || each.prep !== undefined);
  const [by] = series;
  if (words.length === 0 || panel === undefined || by === undefined) return undefined;
  const [ref] = panelRefsOf(panel);
  return ref === undefined
    ? undefined
    : changed({ kind: 'replace-panel', panel: ref, series: seriesRefs(by.items) }, [
        ...words,
        panel,
        by,
        ...view.words('verb', 'show'),
      ]);
});

export const contentActs: readonly ActSpec[] = [
  remove,
  keep,
  swap,
  move,
  order,
  merge,
  split,
  moveSeries,
  height,
  columns,
  duplicate,
  replace,
];
