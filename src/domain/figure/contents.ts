import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import { freeColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { sideFor } from '#src/domain/figure/guest-side.ts';
import { unitOf } from '#src/domain/figure/names.ts';
import { rangeOver } from '#src/domain/figure/new-figure.ts';
import { spectrumUnder } from '#src/domain/figure/over-spectra.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelKey } from '#src/domain/figure/panel-key.ts';
import { leftUnitOf } from '#src/domain/figure/panel-sides.ts';
import { holds, joined, panelFor, replacePanels, tracesFor } from '#src/domain/figure/panels.ts';
import { panelAt, seriesAt } from '#src/domain/figure/parts.ts';
import { pickData, pickSeries } from '#src/domain/figure/pick.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { without } from '#src/domain/figure/taken-out.ts';
import { withVectorsApart } from '#src/domain/figure/vectors.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

interface Place {
  readonly panel?: PanelRef | undefined;
  readonly position?: 'top' | 'bottom' | undefined;
}

/** Adds data to the panel of their unit, to the one that is named, or in panels of their own. */
export function addSeries(
  figure: Figure,
  series: readonly SeriesRef[],
  { panel, position }: Place,
  summaries: Summaries,
): Figure {
  const traces = series.flatMap((text) => tracesFor(text, summaries));
  const wider = widened(figure, labelsOf(traces), summaries);
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
      figure.panels.flatMap((each, at) => (at === index ? withGuests(each, traces, summaries) : [each])),
    );
  }
  return replacePanels(
    wider,
    traces
      .flatMap((trace) => asComponents(trace, figure.panels, summaries))
      .reduce<readonly Panel[]>((panels, trace) => addByUnit(panels, trace, summaries), figure.panels)
      .flatMap((each) => (figure.panels.includes(each) ? [each] : readable(each, summaries))),
  );
}

/**
 * Data that are put into a panel: on its axis in its unit, on the right-hand one where that is free or has their unit, else in a
 * panel of their own just below, since values of another size would lie flat on the axis of others.
 */
function withGuests(host: Panel, traces: readonly Trace[], summaries: Summaries): readonly Panel[] {
  const below: Trace[] = [];
  const panel = traces.reduce((each, trace) => {
    const side = sideFor(each, trace, summaries);
    if (side === undefined) below.push(trace);
    const guest = (): Trace => drawnAs(trace, panelFor(trace, summaries), each);
    return side === undefined ? each : joined(each, [side === 'right' ? { ...guest(), side } : trace]);
  }, host);
  return [panel, ...freshPanels(below, summaries)];
}

/** A curve that comes into a panel of bars or points from one of its own goes on to be drawn as it was. */
function drawnAs(trace: Trace, from: Panel | undefined, host: Panel | undefined): Trace {
  const own = trace.mark ?? from?.mark;
  return own === host?.mark ? trace : { ...trace, mark: own ?? 'line' };
}

/** Panels of their own, as they are listed, below those that there are or above them. */
export function addPanels(
  figure: Figure,
  rows: readonly (readonly SeriesRef[])[],
  position: Place['position'],
  summaries: Summaries,
): Figure {
  const listed = rows.map((series) => series.flatMap((text) => tracesFor(text, summaries)));
  const made = listed.flatMap(([first, ...others]) =>
    first === undefined ? [] : [joined(panelFor(first, summaries), others)],
  );
  const wider = widened(figure, labelsOf(listed.flat()), summaries);
  return replacePanels(wider, position === 'top' ? [...made, ...figure.panels] : [...figure.panels, ...made]);
}

function labelsOf(traces: readonly Trace[]): readonly string[] {
  return traces.map(({ label }) => label);
}

/** A figure that showed all its time goes on to do so with what is added, `LABEL` or `LABEL.component`. */
export function widened(figure: Figure, series: readonly string[], summaries: Summaries): Figure {
  const added = summaries.filter(({ label }) =>
    series.some((each) => each === label || each.startsWith(`${label}.`)),
  );
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

/** A vector goes in parts into a figure that has a panel for each of its components. */
function asComponents(trace: Trace, panels: readonly Panel[], summaries: Summaries): readonly Trace[] {
  const summary = summaries.find(({ label }) => label === trace.label);
  const drawn = summary === undefined ? [] : columnsOf(trace, summary);
  const parts = drawn.map((column): Trace => ({ ...trace, columns: [column] }));
  const wanted = parts.map((part) => onlyComponent([part], summaries));
  const there = panels.map(({ traces }) => onlyComponent(traces, summaries));
  const isPlaced = wanted.every((component) => component !== undefined && there.includes(component));
  return parts.length > 1 && isPlaced ? parts : [trace];
}

/** Component and coordinate frame that all curves share, e.g. `x GSE`. */
function onlyComponent(traces: readonly Trace[], summaries: Summaries): string | undefined {
  const names = traces.flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary === undefined) return [];
    return columnsOf(trace, summary).map((name) => {
      const component = summary.columns.find((column) => column.name === name)?.component;
      return component === undefined ? '' : `${component} ${summary.provenance.coordinates ?? ''}`;
    });
  });
  const [first = ''] = names;
  return first !== '' && names.every((name) => name === first) ? first : undefined;
}

/** A panel that has got several vectors parts, unless it was laid out by hand. */
function readable(panel: Panel, summaries: Summaries): readonly Panel[] {
  const isPlain = panel.title === undefined && panel.label === undefined && panel.range === undefined;
  return isPlain ? withVectorsApart(panel, summaries) : [panel];
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

function addByUnit(panels: readonly Panel[], trace: Trace, summaries: Summaries): readonly Panel[] {
  if (panels.some((panel) => holds(panel, trace))) return panels;
  const component = onlyComponent([trace], summaries);
  const alike = panels.findIndex(
    (panel) =>
      component !== undefined &&
      onlyComponent(panel.traces, summaries) === component &&
      sharesUnit(panel, trace, summaries),
  );
  const under = spectrumUnder(panels, trace, summaries);
  const at =
    alike >= 0
      ? alike
      : under >= 0
        ? under
        : panels.findIndex((panel) => sharesUnit(panel, trace, summaries));
  return at < 0
    ? [...panels, panelFor(trace, summaries)]
    : panels.map((panel, index) =>
        index === at ? joined(inCompany(panel, trace, summaries), [trace]) : panel,
      );
}

/**
 * A curve by itself has the colour of its component; beside that of another mission each has that of its mission, as in all
 * panels below.
 */
function inCompany(panel: Panel, trace: Trace, summaries: Summaries): Panel {
  const missionOf = ({ label }: Trace) =>
    summaries.find((summary) => summary.label === label)?.provenance.mission;
  const [only, ...others] = panel.traces;
  return only !== undefined && others.length === 0 && missionOf(only) !== missionOf(trace)
    ? freeColors(panel)
    : panel;
}

function sharesUnit(panel: Panel, trace: Trace, summaries: Summaries): boolean {
  const fresh = panelFor(trace, summaries);
  if (panel.kind !== 'line' || fresh.kind !== 'line') return false;
  const unit = unitOf(fresh, summaries);
  return (
    unit !== undefined &&
    unit === leftUnitOf(panel, summaries) &&
    keyOf(trace, unit, summaries) === keyOf(panel.traces[0], unit, summaries)
  );
}

function keyOf(trace: Trace | undefined, unit: string, summaries: Summaries): string | undefined {
  const summary = summaries.find(({ label }) => label === trace?.label);
  const column = summary?.columns.find(({ name }) => trace?.columns?.[0] === name);
  return summary === undefined ? undefined : panelKey(summary, unit, column);
}

export function moveSeries(
  figure: Figure,
  series: readonly SeriesRef[],
  ref: PanelRef,
  summaries: Summaries,
): Figure {
  // What is not drawn yet but at hand is added where it should go.
  if (ref === 'new' && series.every((one) => isOnlyAtHand(one, figure, summaries))) {
    return addSeries(figure, series, { panel: 'new' }, summaries);
  }
  const meant = series.flatMap((text) => seriesAt(figure, text, summaries));
  const host = ref === 'new' ? undefined : figure.panels[panelAt(figure, ref, summaries)];
  const traces = meant.map(({ panel, trace, column }): Trace => {
    const from = figure.panels[panel];
    const { columns, ...look } = drawnAs(from?.traces[trace] ?? { label: '' }, from, host);
    const summary = summaries.find(({ label }) => label === look.label);
    // A spectrum is one; its channels do not go one by one.
    return summary?.isSpectrum === true && columns === undefined ? look : { ...look, columns: [column] };
  });
  const rest = figure.panels.map((panel, index) => without(panel, index, meant, summaries));
  if (ref === 'new') return replacePanels(figure, [...rest, ...freshPanels(traces, summaries)]);
  const target = panelAt(figure, ref, summaries);
  return replacePanels(
    figure,
    rest.map((panel, index) => (index === target ? joined(panel, traces) : panel)),
  );
}

function isOnlyAtHand(ref: SeriesRef, figure: Figure, summaries: Summaries): boolean {
  return pickSeries(ref, figure, summaries).length === 0 && pickData(ref, summaries).length > 0;
}
