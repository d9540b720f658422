import type { PlotEvent } from '#src/domain/event.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { axisLabelOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Marker, Panel } from '#src/domain/figure/panel.ts';
import { leftUnitOf, sideOf } from '#src/domain/figure/panel-sides.ts';
import { axisOfPanel, seriesOfPanel } from '#src/domain/figure/series.ts';
import { drawnTitle } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';

/** What the outside is told of a figure that was drawn. */
export function plotEventOf(figure: Figure, summaries: readonly FrameSummary[]): PlotEvent {
  return {
    type: 'plot',
    id: figure.id,
    title: drawnTitle(figure, summaries),
    start: isoTime(figure.range.start),
    stop: isoTime(figure.range.stop),
    width: figure.width,
    height: figure.height,
    panels: figure.panels.map((panel) => panelEvent(panel, summaries)),
    markers: figure.markers.map(markerEvent),
    theme: figure.theme,
  };
}

function panelEvent(panel: Panel, summaries: readonly FrameSummary[]): PlotEvent['panels'][number] {
  return {
    kind: panel.kind,
    title: panel.title ?? null,
    label: axisLabelOf(sideOf(panel, 'left'), summaries),
    units: leftUnitOf(panel, summaries) ?? '',
    ...xAxisEvent(panel, summaries),
    scale: panel.scale,
    range: panel.range ?? null,
    mark: panel.mark,
    series: idsOf(panel, summaries),
    ...sidesEvent(panel, summaries),
    colors: panel.kind === 'spectrogram' ? {} : colorsOf(panel, summaries),
  };
}

function idsOf(panel: Panel, summaries: readonly FrameSummary[]): readonly string[] {
  return [...new Set(seriesOfPanel(panel, summaries).map(({ id }) => id))];
}

/** What stands on the right, or across and up in a scatter. */
function sidesEvent(
  panel: Panel,
  summaries: readonly FrameSummary[],
): Pick<PlotEvent['panels'][number], 'right' | 'x' | 'y'> {
  const right = idsOf(sideOf(panel, 'right'), summaries);
  if (panel.kind !== 'scatter' || panel.variant === 'orbit') return right.length === 0 ? {} : { right };
  const ids = seriesOfPanel(panel, summaries).map(({ id }) => id);
  const every = (first: number) => [...new Set(ids.filter((_, at) => at % 2 === first))].join(', ');
  return { x: every(1), y: every(0) };
}

function xAxisEvent(
  panel: Panel,
  summaries: readonly FrameSummary[],
): Pick<PlotEvent['panels'][number], 'xLabel' | 'xScale'> {
  const xLabel = xLabelOf(panel, summaries);
  if (xLabel === undefined) return {};
  return { xLabel, xScale: panel.xScale ?? axisOfPanel(panel, summaries)?.scale ?? 'linear' };
}

function markerEvent(marker: Marker): PlotEvent['markers'][number] {
  const { at, value, from, to, axis, label, color, dash, panel } = marker;
  const isNumber = axis === 'x';
  return {
    ...(at === undefined ? {} : isNumber ? { value: at } : { at: isoTime(at) }),
    ...(value === undefined ? {} : { value }),
    ...(from === undefined || isNumber ? {} : { from: isoTime(from) }),
    ...(to === undefined || isNumber ? {} : { to: isoTime(to) }),
    ...(axis === undefined ? {} : { axis }),
    ...(label === undefined ? {} : { label }),
    ...(color === undefined ? {} : { color }),
    ...(dash === undefined ? {} : { dash }),
    ...(panel === undefined ? {} : { panel }),
  };
}
