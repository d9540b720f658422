import { changed, changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { isDrawn, refsIn } from '#src/language/acts/looks/panel-order.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** "both in one panel", "put Bz and SYM-H together", "merge panels 1 and 2". */
const merge: ActSpec = lookAct('merge', 19, (view, setting) => {
  if (!setting.drawn.hasAny || view.all('time').length > 0) return undefined;
  const words = [...view.words('together', 'one-panel'), ...view.words('verb', 'merge')];
  const panels = view.all('panel');
  const series = view.all('series');
  const [into] = panels;
  if (
    words.length === 0 ||
    view.hasWord('verb', 'fetch', 'compare', 'show') ||
    // "Add the same for the other, both in one plot": what is added was not read.
    (view.hasWord('verb', 'add') && view.hasWord('also', 'same')) ||
    view.hasWord('format') ||
    view.hasWord('verb', 'export')
  )
    return undefined;
  const isOne = panels.length === 0 && series.length === 1 && series[0]?.items.length === 1;
  if (!series.every((each) => isDrawn(each, setting)) || isOne) return undefined;
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
  const { lines, panels: count, spectra } = setting.drawn;
  if (count === 1 && lines.length === 1 && spectra.length === 0 && view.hasWord('also', 'both', 'all'))
    return changed(
      {
        kind: 'refused',
        reason: 'Only one curve is drawn, so there is nothing to put beside it.',
        hint: 'Name the other, e.g. "add the speed of ACE".',
      },
      used,
    );
  return changed(refs.length < 2 ? { kind: 'merge' } : { kind: 'merge', panels: refs }, used);
});

/** "separate panels", "one panel per component", "split by spacecraft". */
const split: ActSpec = lookAct('split', 19, (view, setting) => {
  // "…, one panel each, 3 May 2010": a time beside it is that of what is asked for before.
  const isElsewhere = view.all('time').length > 0 && !setting.acts.some(({ do: does }) => does === 'show');
  if (!setting.drawn.hasAny || isElsewhere || view.hasWord('verb', 'show', 'add', 'fetch')) return undefined;
  const bys = view.words('by');
  const stacked = view.hasWord('pronoun', 'it', 'them') ? view.words('together', 'stacked') : [];
  const verbs = [...view.words('verb', 'split'), ...stacked];
  if (
    bys.length + verbs.length === 0 ||
    view.series().some((each) => !isDrawn(each, setting)) ||
    view.hasWord('operation') ||
    // "Rms of each component" is asked for.
    view.hasWord('statistic')
  )
    return undefined;
  const said = wordValue(bys[0], 'by');
  const value =
    (said === 'series' && (isOneVector(view) || view.hasWord('component', 'vector')) ? 'component' : said) ??
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

/** "Six panels", "as a 3-panel plot". */
const panelCount: ActSpec = lookAct('panel-count', 20, (view, setting) => {
  // "Four stacked panels": how they lie is of the figure itself, and read with it.
  const stacked = view.phrases.filter(
    ({ type, raw }) => type === 'word' && /^(?:vertically )?stacked (?:panels|plots)$/i.test(raw),
  );
  const nouns = [...view.words('noun', 'panel'), ...stacked];
  const isBefore = (amount: PhraseOf<'amount'>) =>
    nouns.find(({ from }) => from >= amount.to && from - amount.to <= 1 + stackedIn(view, amount.to, from));
  const amount = view
    .all('amount')
    .find((each) => !each.isOrdinal && each.unit === undefined && isBefore(each) !== undefined);
  if (amount === undefined || !(setting.drawn.hasAny || setting.named > 0)) return undefined;
  if (
    !Number.isInteger(amount.value) ||
    amount.value < 1 ||
    amount.value > 24 ||
    view.hasWord('verb', 'remove')
  )
    return undefined;
  // "5 panels + SYM-H as sixth"
  const last = view.all('amount').find(({ isOrdinal, value }) => isOrdinal && value === amount.value + 1);
  return changed({ kind: 'panel-count', count: last?.value ?? amount.value }, [
    amount,
    last,
    isBefore(amount),
    ...view.words('together', 'stacked'),
    ...view.words('noun', 'figure'),
    ...view.words('verb', 'set', 'order', 'split'),
  ]);
});

/** Letters of "stacked" between two places, with its blank. */
function stackedIn(view: ClauseView, from: number, to: number): number {
  const words = view.words('together', 'stacked').filter((word) => word.from >= from && word.to <= to);
  return words.reduce((sum, word) => sum + word.to - word.from + 1, 0);
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
  const [head] = [...view.words('weight'), ...view.words('noun', 'height'), ...view.words('amounting')];
  const rest = head === undefined ? undefined : panelsOf(view, setting, [head]);
  const [weight] = view.words('weight', 'taller', 'shorter', 'bigger', 'smaller');
  const [twice] = view.words('amounting', 'twice', 'half');
  const [noun] = view.words('noun', 'height');
  const [panel] = view.all('panel');
  const drawn = panel === undefined ? drawnAlone(view, setting) : undefined;
  const others = panel === undefined ? view.words('also', 'other') : [];
  if (
    (panel === undefined && drawn === undefined && others.length === 0) ||
    (drawn !== undefined && !/^(?:taller|shorter|higher)$/i.test(weight?.raw ?? '')) ||
    (weight === undefined && twice === undefined && noun === undefined) ||
    view.hasWord('noun', 'font', 'label', 'axislabel')
  )
    return undefined;
  const [amount] = view.all('amount');
  const isLess = wordValue(weight, 'weight') === 'shorter' || wordValue(weight, 'weight') === 'smaller';
  const factor =
    amount?.value ??
    (twice === undefined ? (isLess ? 0.6 : 1.6) : wordValue(twice, 'amounting') === 'half' ? 0.5 : 2);
  const refs =
    panel !== undefined
      ? panelRefsOf(panel)
      : drawn !== undefined
        ? seriesRefs(drawn.items)
        : [rest?.fields.panel ?? []].flat();
  if (factor < 0.2 || factor > 10 || setting.drawn.panels < 1) return undefined;
  return changedAll(
    refs.map((ref) => ({ kind: 'panel-height' as const, panel: ref, factor })),
    [
      ...[panel, drawn, weight, twice, noun, amount].flatMap((each) => each ?? []),
      ...others,
      ...view.words('verb', 'set'),
      ...view.spelt(/^(?:tall|high|times)$/i),
    ],
  );
});

/** "Make Bz taller": the panel of what is drawn. */
function drawnAlone(view: ClauseView, setting: Setting): PhraseOf<'series'> | undefined {
  const [series, ...more] = view.all('series');
  return series !== undefined && more.length === 0 && isDrawn(series, setting) ? series : undefined;
}

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

/** "duplicate panel 2", "copy the Bz panel", "a duplicate of the field". */
const duplicate: ActSpec = lookAct('duplicate-panel', 18, (view) => {
  const [verb] = view.words('verb', 'duplicate');
  const [panel] = view.all('panel');
  const series = view.all('series').find(({ from }) => verb !== undefined && from > verb.from);
  if (verb === undefined || (panel === undefined && series === undefined)) return undefined;
  const refs = panel === undefined ? seriesRefs(series?.items ?? []) : panelRefsOf(panel);
  return changedAll(
    refs.map((ref) => ({ kind: 'duplicate-panel' as const, panel: ref })),
    [verb, panel ?? series].flatMap((each) => each ?? []),
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

export const panelLayoutActs: readonly ActSpec[] = [
  merge,
  split,
  panelCount,
  moveSeries,
  height,
  columns,
  duplicate,
  replace,
];
