import type { PlotEvent } from '#src/domain/event.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure, Marker, Panel } from '#src/domain/figure/figure.ts';
import { axisLabelOf, unitOf, xLabelOf } from '#src/domain/figure/names.ts';
import { axisOfPanel, seriesOfPanel } from '#src/domain/figure/series.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';

/** What the outside is told of a figure that was drawn. */
export function plotEventOf(figure: Figure, summaries: readonly FrameSummary[]): PlotEvent {
  return {
    type: 'plot',
    id: figure.id,
    title: titleOf(figure, summaries),
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
    label: axisLabelOf(panel, summaries),
    units: unitOf(panel, summaries) ?? '',
    ...xAxisEvent(panel, summaries),
    scale: panel.scale,
    range: panel.range ?? null,
    mark: panel.mark,
    series: [...new Set(seriesOfPanel(panel, summaries).map(({ id }) => id))],
    colors: panel.kind === 'spectrogram' ? {} : colorsOf(panel, summaries),
  };
}

function xAxisEvent(
  panel: Panel,
  summaries: readonly FrameSummary[],
): Pick<PlotEvent['panels'][number], 'xLabel' | 'xScale'> {
  const xLabel = xLabelOf(panel, summaries);
  if (xLabel === undefined) return {};
  return { xLabel, xScale: panel.xScale ?? axisOfPanel(panel, summaries)?.scale ?? 'linear' };
}

function markerEvent({ at, value, from, to, label }: Marker): PlotEvent['markers'][number] {
  return {
    ...(at === undefined ? {} : { at: isoTime(at) }),
    ...(value === undefined ? {} : { value }),
    ...(from === undefined ? {} : { from: isoTime(from) }),
    ...(to === undefined ? {} : { to: isoTime(to) }),
    ...(label === undefined ? {} : { label }),
  };
}
