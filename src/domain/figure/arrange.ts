import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import { freeColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { defaultHeight, rowsOf } from '#src/domain/figure/figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { withLeft } from '#src/domain/figure/panel-sides.ts';
import { movedMarkers, panelFor, replacePanels, tracesFor } from '#src/domain/figure/panels.ts';
import { panelAt } from '#src/domain/figure/parts.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { eachSpectrum, withSpectraTogether } from '#src/domain/figure/spectra-together.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

export function removePanel(figure: Figure, ref: PanelRef, summaries: Summaries): Figure {
  const index = panelAt(figure, ref, summaries);
  return replacePanels(
    figure,
    figure.panels.filter((_, at) => at !== index),
  );
}

/** Other series in a panel; its height and kind of axis stay, its title, label and limits go with what it showed. */
export function replacePanel(
  figure: Figure,
  ref: PanelRef,
  series: readonly SeriesRef[],
  summaries: Summaries,
): Figure {
  const at = panelAt(figure, ref, summaries);
  const traces = series.flatMap((one) => tracesFor(one, summaries));
  const [first] = traces;
  if (first === undefined) return figure;
  return replacePanels(
    figure,
    figure.panels.map((panel, index) =>
      index === at ? { ...panelFor(first, summaries), traces, weight: panel.weight } : panel,
    ),
  );
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
  const panels = [...rest.slice(0, at), moved, ...rest.slice(at)];
  return { ...figure, panels, markers: movedMarkers(figure, panels, panels) };
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
  const panels = [...first, ...rest].flatMap((index) => figure.panels[index] ?? []);
  return { ...figure, panels, markers: movedMarkers(figure, panels, panels) };
}

/** Exactly these panels; a series may stand in several. A panel that is there already keeps its looks. */
export function withPanels(
  figure: Figure,
  wishes: readonly (readonly SeriesRef[])[],
  summaries: Summaries,
): Figure {
  const made = wishes.map((series) => {
    const traces = series
      .flatMap((text) => tracesFor(text, summaries))
      .flatMap((trace) => foldedTraces(trace, figure));
    const there = figure.panels.find(
      (panel) =>
        panel.traces.length === traces.length && traces.every((trace) => draws(panel, trace, summaries)),
    );
    const styled = traces.map((trace) => withOldLook(trace, figure));
    if (there !== undefined) return there;
    const fresh = { ...panelFor(traces[0] ?? { label: '' }, summaries), traces: styled };
    return hasTwins(styled) ? freeColors(fresh) : fresh;
  });
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, made);
}

/** Whether one of its traces is of the same curves, no more and no fewer. */
function draws(panel: Panel, trace: Trace, summaries: Summaries): boolean {
  const summary = summaries.find(({ label }) => label === trace.label);
  const curves = (each: Trace) => (summary === undefined ? [] : columnsOf(each, summary)).join();
  return panel.traces.some((each) => each.label === trace.label && curves(each) === curves(trace));
}

/** What was laid over other times stays so: each of its times is a curve. */
function foldedTraces(trace: Trace, { panels }: Figure): readonly Trace[] {
  const isPart = ({ columns }: Trace) =>
    trace.columns === undefined || trace.columns.some((column) => columns?.includes(column) === true);
  const folded = panels
    .flatMap(({ traces }) => traces)
    .filter((old) => old.label === trace.label && old.during !== undefined && isPart(old));
  if (folded.length === 0) return [trace];
  return folded.map((old) => (trace.columns === undefined ? old : { ...old, columns: trace.columns }));
}

/** Whether curves that come together from several panels would have one colour. */
function hasTwins(traces: readonly Trace[]): boolean {
  const colors = traces.flatMap(({ colors }) => Object.values(colors ?? {}));
  return new Set(colors).size < colors.length;
}

/** A curve that was drawn before looks as it did. */
function withOldLook(trace: Trace, { panels }: Figure): Trace {
  const old = panels
    .flatMap(({ traces }) => traces)
    .find(
      ({ label, columns }) =>
        label === trace.label &&
        (columns === undefined || trace.columns?.every((column) => columns.includes(column)) === true),
    );
  return old === undefined ? trace : { ...old, ...trace };
}

export function splitPanels(
  figure: Figure,
  by: 'component' | 'series' | 'mission' | 'unit',
  summaries: Summaries,
): Figure {
  return replacePanels(
    figure,
    figure.panels.flatMap((panel) =>
      splitPanel(panel, by, summaries).map((part) => freeColors(withLeft(part))),
    ),
  );
}

function splitPanel(
  panel: Panel,
  by: 'component' | 'series' | 'mission' | 'unit',
  summaries: Summaries,
): readonly Panel[] {
  if (panel.kind === 'spectrogram') return eachSpectrum(panel, summaries);
  if (panel.kind === 'scatter') return [panel];
  const groups = new Map<string, Trace[]>();
  for (const { trace: at, column, label, id } of placedSeries({ panels: [panel] }, summaries)) {
    const summary = summaries.find((each) => each.label === label);
    const trace = panel.traces[at];
    if (summary === undefined || trace === undefined) continue;
    const found = summary.columns.find(({ name }) => name === column);
    const key = {
      component: found?.component ?? id,
      series: id,
      mission: summary.provenance.missionName ?? summary.provenance.mission ?? label,
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
  if (first === undefined) return withSpectraTogether(figure, merged, summaries);
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
