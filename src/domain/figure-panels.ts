import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel, PanelKind, Trace } from '#src/domain/figure.ts';
import { defaultHeight, MAX_PANELS, rowsOf } from '#src/domain/figure.ts';
import { freeColors } from '#src/domain/figure-colors.ts';
import { panelAt, seriesAt, withPanel } from '#src/domain/figure-looks.ts';
import { unitOf } from '#src/domain/figure-names.ts';
import { autoPanels, basicPanel, rangeOver } from '#src/domain/figure-new.ts';
import { pickData, pickSeries, placedSeries } from '#src/domain/figure-pick.ts';
import { columnsOf, traceOf } from '#src/domain/figure-series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

/** Puts other panels in; a height that was the default for the old ones becomes the default for the new ones. */
export function replacePanels(figure: Figure, panels: readonly Panel[]): Figure {
  const kept = panels.filter(({ traces }) => traces.length > 0);
  if (kept.length === 0) {
    throw new BotError('invalid-request', 'That would leave nothing in the plot.', {
      hint: 'Add other data first, or ask for a new plot.',
    });
  }
  if (kept.length > MAX_PANELS) {
    throw new BotError('too-large', `${kept.length} panels do not fit into one figure.`, {
      hint: `Up to ${MAX_PANELS} do.`,
    });
  }
  const isDefault = figure.height === defaultHeight(rowsOf(figure));
  const height = isDefault ? defaultHeight(rowsOf({ panels: kept, columns: figure.columns })) : figure.height;
  return {
    ...figure,
    panels: kept,
    height,
    markers: figure.markers.filter(({ panel }) => (panel ?? 1) <= kept.length),
  };
}

interface Place {
  readonly panel?: PanelRef | undefined;
  readonly position?: 'top' | 'bottom' | undefined;
}

/** Adds data to the panel of their unit, to the one that is named, or in panels of their own. */
export function addSeries(
  figure: Figure,
  series: readonly string[],
  { panel, position }: Place,
  summaries: Summaries,
): Figure {
  const traces = series.flatMap((text) => tracesFor(text, summaries));
  const wider = widened(figure, traces, summaries);
  if (panel === 'new' || position !== undefined) {
    const made = freshPanels(traces, summaries);
    return replacePanels(
      wider,
      position === 'top' ? [...made, ...figure.panels] : [...figure.panels, ...made],
    );
  }
  if (panel !== undefined) {
    const index = panelAt(figure, panel, summaries);
    return replacePanels(
      wider,
      figure.panels.map((each, at) => (at === index ? joined(each, traces) : each)),
    );
  }
  return replacePanels(
    wider,
    traces.reduce<readonly Panel[]>((panels, trace) => addByUnit(panels, trace, summaries), figure.panels),
  );
}

/** A wish for data at hand: a label, an id, or words. @throws BotError `unknown-label` */
function tracesFor(text: string, summaries: Summaries): readonly Trace[] {
  const exact = traceOf(text, summaries);
  if (exact !== undefined) return [exact];
  const found = pickData(text, summaries).flatMap((id) => traceOf(id, summaries) ?? []);
  if (found.length > 0) return found;
  throw new BotError('unknown-label', `There is no "${text.slice(0, 60)}" among the data at hand.`, {
    hint:
      summaries.length === 0
        ? 'Fetch it first.'
        : `There is: ${summaries
            .slice(0, 12)
            .map(({ label }) => label)
            .join(', ')}.`,
  });
}

/** A figure that showed all its time goes on to do so. */
function widened(figure: Figure, traces: readonly Trace[], summaries: Summaries): Figure {
  const added = summaries.filter(({ label }) => traces.some((trace) => trace.label === label));
  const { start, stop } = rangeOver(added);
  const overlaps = start < figure.range.stop && stop > figure.range.start;
  if (overlaps || added.length === 0) return figure;
  const range = { start: Math.min(start, figure.range.start), stop: Math.max(stop, figure.range.stop) };
  return {
    ...figure,
    range,
    fullRange: {
      start: Math.min(start, figure.fullRange.start),
      stop: Math.max(stop, figure.fullRange.stop),
    },
  };
}

function freshPanels(traces: readonly Trace[], summaries: Summaries): readonly Panel[] {
  const panels: Panel[] = [];
  for (const trace of traces) {
    const at = panels.findIndex((panel) => sharesUnit(panel, trace, summaries));
    const there = panels[at];
    if (there === undefined) panels.push(panelFor(trace, summaries));
    else panels[at] = joined(there, [trace]);
  }
  return panels;
}

function panelFor(trace: Trace, summaries: Summaries): Panel {
  const summary = summaries.find(({ label }) => label === trace.label);
  return basicPanel(summary?.isSpectrum === true && trace.columns === undefined ? 'spectrogram' : 'line', [
    trace,
  ]);
}

function addByUnit(panels: readonly Panel[], trace: Trace, summaries: Summaries): readonly Panel[] {
  if (panels.some((panel) => holds(panel, trace))) return panels;
  const at = panels.findIndex((panel) => sharesUnit(panel, trace, summaries));
  return at < 0
    ? [...panels, panelFor(trace, summaries)]
    : panels.map((panel, index) => (index === at ? joined(panel, [trace]) : panel));
}

function sharesUnit(panel: Panel, trace: Trace, summaries: Summaries): boolean {
  const fresh = panelFor(trace, summaries);
  if (panel.kind !== 'line' || fresh.kind !== 'line') return false;
  const together = autoPanels(
    summaries.filter(
      ({ label }) => label === trace.label || panel.traces.some((each) => each.label === label),
    ),
  );
  const unit = unitOf(fresh, summaries);
  return (
    unit !== undefined &&
    unit === unitOf(panel, summaries) &&
    together.length <= 1 + countUnits(panel, trace, summaries)
  );
}

/** Panels that the labels of both would need beyond one because some of their columns, not drawn here, have other units. */
function countUnits(panel: Panel, trace: Trace, summaries: Summaries): number {
  const labels = new Set([trace.label, ...panel.traces.map(({ label }) => label)]);
  const units = new Set(
    summaries
      .filter(({ label }) => labels.has(label))
      .flatMap(({ columns }) => columns.map(({ unit }) => unit)),
  );
  return units.size - 1;
}

function holds(panel: Panel, trace: Trace): boolean {
  return panel.traces.some(
    (each) =>
      each.label === trace.label &&
      (each.columns === undefined || String(each.columns) === String(trace.columns)),
  );
}

function joined(panel: Panel, traces: readonly Trace[]): Panel {
  return { ...panel, traces: [...panel.traces, ...traces.filter((trace) => !holds(panel, trace))] };
}

export function removeSeries(figure: Figure, series: readonly string[], summaries: Summaries): Figure {
  const meant = series.flatMap((text) => seriesAt(figure, text, summaries));
  return replacePanels(
    figure,
    figure.panels.map((panel, index) => without(panel, index, meant, summaries)),
  );
}

type Placed = ReturnType<typeof seriesAt>;

function without(panel: Panel, index: number, meant: Placed, summaries: Summaries): Panel {
  const traces = panel.traces.flatMap((trace, at) => {
    const gone = new Set(
      meant.filter((each) => each.panel === index && each.trace === at).map(({ column }) => column),
    );
    if (gone.size === 0) return [trace];
    const summary = summaries.find(({ label }) => label === trace.label);
    const columns =
      summary === undefined ? [] : columnsOf(trace, summary).filter((column) => !gone.has(column));
    return columns.length === 0 ? [] : [{ ...trace, columns }];
  });
  return { ...panel, traces };
}

export function keepSeries(figure: Figure, series: readonly string[], summaries: Summaries): Figure {
  const kept = series.flatMap((text) => seriesAt(figure, text, summaries));
  const gone = placedSeries(figure, summaries).filter(
    (each) =>
      !kept.some((one) => one.panel === each.panel && one.trace === each.trace && one.column === each.column),
  );
  return replacePanels(
    figure,
    figure.panels.map((panel, index) => without(panel, index, gone, summaries)),
  );
}

export function removePanel(figure: Figure, ref: PanelRef, summaries: Summaries): Figure {
  const index = panelAt(figure, ref, summaries);
  return replacePanels(
    figure,
    figure.panels.filter((_, at) => at !== index),
  );
}

export function moveSeries(
  figure: Figure,
  series: readonly string[],
  ref: PanelRef,
  summaries: Summaries,
): Figure {
  // What is not drawn yet but at hand is added where it should go.
  if (ref === 'new' && series.every((text) => isOnlyAtHand(text, figure, summaries))) {
    return addSeries(figure, series, { panel: 'new' }, summaries);
  }
  const meant = series.flatMap((text) => seriesAt(figure, text, summaries));
  const traces = meant.map(({ panel, trace, column }): Trace => {
    const { columns: _, ...look } = figure.panels[panel]?.traces[trace] ?? { label: '' };
    return { ...look, columns: [column] };
  });
  const rest = figure.panels.map((panel, index) => without(panel, index, meant, summaries));
  if (ref === 'new') return replacePanels(figure, [...rest, ...freshPanels(traces, summaries)]);
  const target = panelAt(figure, ref, summaries);
  return replacePanels(
    figure,
    rest.map((panel, index) => (index === target ? joined(panel, traces) : panel)),
  );
}

function isOnlyAtHand(text: string, figure: Figure, summaries: Summaries): boolean {
  return pickSeries(text, figure, summaries).length === 0 && pickData(text, summaries).length > 0;
}

export function movePanel(
  figure: Figure,
  ref: PanelRef,
  to: number | 'top' | 'bottom' | 'up' | 'down',
  summaries: Summaries,
): Figure {
  const from = panelAt(figure, ref, summaries);
  const last = figure.panels.length - 1;
  const moved = figure.panels[from];
  if (moved === undefined) return figure;
  const rest = figure.panels.filter((_, index) => index !== from);
  const at = Math.max(0, Math.min(last, destination(from, to, last)));
  return { ...figure, panels: [...rest.slice(0, at), moved, ...rest.slice(at)] };
}

function destination(from: number, to: number | 'top' | 'bottom' | 'up' | 'down', last: number): number {
  switch (to) {
    case 'top':
      return 0;
    case 'bottom':
      return last;
    case 'up':
      return from - 1;
    case 'down':
      return from + 1;
    default:
      return to < 0 ? last + 1 + to : to - 1;
  }
}

/** The named panels from the top in this order, then the others as they stood. */
export function orderPanels(figure: Figure, refs: readonly PanelRef[], summaries: Summaries): Figure {
  const first = [...new Set(refs.map((ref) => panelAt(figure, ref, summaries)))];
  const rest = figure.panels.map((_, index) => index).filter((index) => !first.includes(index));
  return { ...figure, panels: [...first, ...rest].flatMap((index) => figure.panels[index] ?? []) };
}

/** Exactly these panels; a series may stand in several. A panel that is there already keeps its looks. */
export function withPanels(
  figure: Figure,
  wishes: readonly (readonly string[])[],
  summaries: Summaries,
): Figure {
  const made = wishes.map((series) => {
    const traces = series.flatMap((text) => tracesFor(text, summaries));
    const there = figure.panels.find(
      (panel) => panel.traces.length === traces.length && traces.every((trace) => holds(panel, trace)),
    );
    return there ?? { ...panelFor(traces[0] ?? { label: '' }, summaries), traces };
  });
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, made);
}

export function splitPanels(
  figure: Figure,
  by: 'component' | 'series' | 'mission' | 'unit',
  summaries: Summaries,
): Figure {
  return replacePanels(
    figure,
    figure.panels.flatMap((panel) => splitPanel(panel, by, summaries).map(freeColors)),
  );
}

function splitPanel(
  panel: Panel,
  by: 'component' | 'series' | 'mission' | 'unit',
  summaries: Summaries,
): readonly Panel[] {
  if (panel.kind === 'spectrogram' || panel.kind === 'scatter') return [panel];
  const groups = new Map<string, Trace[]>();
  for (const { trace: at, column, label, id } of placedSeries({ panels: [panel] }, summaries)) {
    const summary = summaries.find((each) => each.label === label);
    const trace = panel.traces[at];
    if (summary === undefined || trace === undefined) continue;
    const found = summary.columns.find(({ name }) => name === column);
    const key = {
      component: found?.component ?? id,
      series: id,
      mission: summary.provenance.mission ?? label,
      unit: found?.unit ?? '',
    }[by];
    groups.set(key, [...(groups.get(key) ?? []), { ...trace, columns: [column] }]);
  }
  const { range: _, title: _title, label: _label, ...look } = panel;
  return groups.size <= 1 ? [panel] : [...groups.values()].map((traces) => ({ ...look, traces }));
}

/** One panel for the named ones, or for all of them. */
export function mergePanels(
  figure: Figure,
  refs: readonly PanelRef[] | undefined,
  summaries: Summaries,
): Figure {
  const merged = new Set(
    (refs ?? figure.panels.map((_, index) => index + 1)).map((ref) => panelAt(figure, ref, summaries)),
  );
  const first = figure.panels.find((panel, index) => merged.has(index) && panel.kind !== 'spectrogram');
  if (first === undefined) {
    throw new BotError('invalid-request', 'Spectrograms cannot share a panel.', {
      hint: 'Each has colours and an axis of its own.',
    });
  }
  const traces = figure.panels.flatMap((panel, index) =>
    merged.has(index) && panel.kind !== 'spectrogram' ? panel.traces : [],
  );
  const { range: _, title: _title, label: _label, ...look } = first;
  const panels = figure.panels.flatMap((panel, index) => {
    if (panel === first) return [freeColors({ ...look, traces: tidied(traces, summaries) })];
    return merged.has(index) && panel.kind !== 'spectrogram' ? [] : [panel];
  });
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, panels);
}

/** Traces without those that another one draws already. */
function tidied(traces: readonly Trace[], summaries: Summaries): readonly Trace[] {
  return traces.filter((trace, index) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    const columns = summary === undefined ? [] : columnsOf(trace, summary);
    return !traces
      .slice(0, index)
      .some(
        (before) =>
          before.label === trace.label &&
          (before.columns === undefined || columns.every((column) => before.columns?.includes(column))),
      );
  });
}

export function duplicatePanel(figure: Figure, ref: PanelRef, summaries: Summaries): Figure {
  const panel = figure.panels[panelAt(figure, ref, summaries)];
  return panel === undefined ? figure : replacePanels(figure, [...figure.panels, panel]);
}

export function withColumns(figure: Figure, columns: number, titles: readonly string[] | undefined): Figure {
  const isDefault = figure.height === defaultHeight(rowsOf(figure));
  const ranges = columns === figure.columns ? figure.columnRanges : [];
  const next = {
    ...figure,
    columns: Math.min(columns, figure.panels.length),
    columnTitles: titles ?? (ranges.length > 0 ? figure.columnTitles : []),
    columnRanges: ranges,
  };
  return isDefault ? { ...next, height: defaultHeight(rowsOf(next)) } : next;
}

export function withKind(
  figure: Figure,
  kind: PanelKind,
  variant: Panel['variant'],
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (kind === 'scatter') return asScatter(figure, variant, ref, summaries);
  return withPanel(figure, ref, summaries, (panel) => {
    const isSpectrum = panel.traces.some(
      ({ label }) => summaries.find((each) => each.label === label)?.isSpectrum === true,
    );
    if (kind === 'spectrogram' && !isSpectrum) {
      throw new BotError(
        'invalid-request',
        'A spectrogram needs data with an energy, frequency or angle axis, and this plot has lines.',
        { hint: 'Fetch a spectrum, or ask to compute a spectrogram of the series.' },
      );
    }
    const { range: _, variant: _variant, ...look } = panel;
    return { ...look, kind, mark: kind === 'histogram' ? 'bar' : kind === panel.kind ? panel.mark : 'line' };
  });
}

/** The first two curves against each other. */
function asScatter(
  figure: Figure,
  variant: Panel['variant'],
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  const only = ref === undefined ? undefined : panelAt(figure, ref, summaries);
  const curves = placedSeries(figure, summaries).filter(({ panel }) => only === undefined || only === panel);
  const traces = curves.slice(0, 2).map(({ label, column }): Trace => ({ label, columns: [column] }));
  if (traces.length < 2) {
    throw new BotError('invalid-request', 'A scatter plot needs two quantities, and this plot has one.', {
      hint: 'Add another one first.',
    });
  }
  const panel = { ...basicPanel('scatter', traces), ...(variant === undefined ? {} : { variant }) };
  return replacePanels(
    { ...figure, columns: 1, columnTitles: [], columnRanges: [] },
    only === undefined ? [panel] : figure.panels.map((each, index) => (index === only ? panel : each)),
  );
}
