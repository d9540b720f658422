import { USUAL_BINS } from '#src/domain/figure/binned-curves.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import { type Figure, rangeOfPanel } from '#src/domain/figure/figure.ts';
import { formulaOf } from '#src/domain/figure/formula.ts';
import { axisLabelOf, bandName, legendOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { axisOfPanel, columnsOf, seriesId } from '#src/domain/figure/series.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { code, type PythonValue } from '#src/reproduction/python-value.ts';

type Summaries = readonly FrameSummary[];

/** The figure as a Python dictionary that `draw` of the library understands. */
export function figureCode(figure: Figure, summaries: Summaries, source: string): PythonValue {
  return {
    title: titleOf(figure, summaries),
    source,
    columns: figure.columns,
    width: figure.width,
    height: figure.height,
    theme: figure.theme,
    grid: figure.grid,
    panels: figure.panels.map((panel, index) => panelCode(figure, panel, index, summaries)),
  };
}

function panelCode(figure: Figure, panel: Panel, index: number, summaries: Summaries): PythonValue {
  const axis = axisOfPanel(panel, summaries);
  const period = rangeOfPanel(figure, index);
  const isTime = axis === undefined && (panel.kind === 'line' || panel.kind === 'spectrogram');
  const curves = curvesOf(panel, summaries);
  const isSpectrogram = panel.kind === 'spectrogram';
  return {
    kind: panel.kind,
    title: panel.title ?? '',
    label: axisLabelOf(panel, summaries),
    x_label: xLabelOf(panel, summaries) ?? figure.xLabel ?? '',
    scale: panel.scale,
    range: panel.range,
    lowest: panel.lowest,
    highest: panel.highest,
    right: {
      label: panel.right?.label ?? '',
      scale: panel.right?.scale ?? 'linear',
      range: panel.right?.range,
    },
    one_to_one: panel.oneToOne ?? false,
    x_scale: panel.xScale ?? axis?.scale ?? 'linear',
    x_range: isTime ? [period.start, period.stop] : panel.xRange,
    is_time: isTime,
    is_orbit: panel.variant === 'orbit',
    period: [period.start, period.stop],
    bins: panel.bins,
    bin_width: axis?.binWidth,
    color_scale: panel.colorScale ?? (isSpectrogram ? 'log' : 'linear'),
    color_range: panel.colorRange,
    color_map: panel.colorMap ?? 'viridis',
    color_label: isSpectrogram ? (curves[0]?.['name'] ?? '') : '',
    ...marksCode(figure, panel, isTime),
    legend: figure.legend !== 'none' && entryCount(panel, curves.length) > 1,
    curves,
    bands: bandsOf(panel, summaries, curves),
    fits: (panel.fits ?? []).map((fit) => ({
      shape: fit.shape,
      slope: fit.slope,
      intercept: fit.intercept,
      epoch: fit.epoch,
      from: fit.from,
      to: fit.to,
      name: fit.label ?? '',
      color: fit.color ?? '',
      dash: fit.dash ?? 'dashed',
    })),
    binned: (panel.binned ?? []).map(({ statistic, bins = USUAL_BINS, width, color, dash }) => ({
      statistic,
      bins,
      bin_width: width ?? 0,
      color: color ?? '',
      dash: dash ?? (statistic === 'mean' || statistic === 'median' ? 'solid' : 'dotted'),
    })),
    is_joined: panel.isJoined ?? false,
    has_equal_axes: panel.hasEqualAxes ?? false,
    pairs: panel.kind === 'scatter' ? pairsOf(panel, curves) : [],
    markers: markersOf(figure, index),
  };
}

function entryCount({ bands = [], fits = [], binned = [], curves = [] }: Panel, lines: number): number {
  return lines + bands.length + fits.length + binned.length + curves.length;
}

/** Areas between two columns, or bars from one to the other, in the colour of the curve that they lie around. */
function bandsOf(panel: Panel, summaries: Summaries, curves: readonly Curve[]): PythonValue {
  return (panel.bands ?? []).map((band) => {
    const { low, high, around, mark, color, opacity } = band;
    const own =
      curves.find(({ series, column }) => series === around?.label && column === around?.column) ??
      (curves.length === 1 ? curves[0] : undefined);
    return {
      low: { series: low.label, column: low.column },
      high: { series: high.label, column: high.column },
      name: bandName(band, summaries),
      color: color ?? own?.['color'] ?? '#0072b2',
      opacity: opacity ?? 0.25,
      is_bars: mark === 'bars',
    };
  });
}

/** Numbers, ticks and curves that somebody asked for. */
function marksCode(figure: Figure, panel: Panel, isTime: boolean): Readonly<Record<string, PythonValue>> {
  return {
    bar_numbers: panel.hasBarNumbers ?? false,
    ticks: panel.tickValues,
    x_ticks: isTime ? figure.ticks?.at : panel.xTickValues,
    formulas: (panel.curves ?? []).map(({ formula, from, label, color, dash }) => ({
      name: label ?? formula,
      curve: code(`lambda x: ${formulaOf(formula).python}`),
      color: color ?? '',
      dash: dash ?? 'solid',
      from,
    })),
  };
}

type Curve = Readonly<Record<string, PythonValue>>;

function curvesOf(panel: Panel, summaries: Summaries): readonly Curve[] {
  const colors = colorsOf(panel, summaries);
  return panel.traces.flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary === undefined) return [];
    const isOne = summary.isSpectrum && trace.columns === undefined;
    const columns = isOne ? [summary.columns[0]?.name ?? ''] : columnsOf(trace, summary);
    const spectrum = { is_spectrum: isOne, bin_factor: isOne ? binFactor(summary, panel, summaries) : 1 };
    return columns.map((column) => ({ ...curveOf(trace, column, summary, panel, colors), ...spectrum }));
  });
}

/** What the channels of a spectrum are multiplied by to stand on the axis of the first of its panel. */
function binFactor({ bins }: FrameSummary, { traces: [first] }: Panel, summaries: Summaries): number {
  const host = summaries.find(({ label }) => label === first?.label);
  return bins === undefined || host?.bins === undefined ? 1 : (convertFactor(bins.unit, host.bins.unit) ?? 1);
}

function curveOf(
  trace: Trace,
  column: string,
  summary: FrameSummary,
  panel: Panel,
  colors: Readonly<Record<string, string>>,
): Curve {
  return {
    series: summary.label,
    column,
    name: legendOf(trace, column, summary),
    color: colors[seriesId(summary, column)] ?? '#0072b2',
    dash: trace.dash ?? 'solid',
    width: trace.width ?? 1,
    mark: trace.mark ?? panel.mark,
    opacity: trace.opacity,
    overlay_ms: trace.overlay,
    is_right: trace.side === 'right',
    during: trace.during,
    shift: trace.shift ?? 0,
  };
}

/** Curves of a scatter plot go in pairs: an orbit has one trace of two columns, else y and x stand in turn. */
function pairsOf(panel: Panel, curves: readonly Curve[]): readonly (readonly Curve[])[] {
  if (panel.variant === 'orbit') {
    return panel.traces.flatMap(({ label }) => {
      const own = curves.filter((curve) => curve['series'] === label);
      return own.length < 2 ? [] : [own.slice(0, 2)];
    });
  }
  return curves.flatMap((y, place) => {
    const x = curves[place + 1];
    return place % 2 === 1 || x === undefined ? [] : [[x, y]];
  });
}

function markersOf(figure: Figure, index: number): PythonValue {
  return figure.markers
    .filter(({ panel }) => panel === undefined || panel === index + 1)
    .map(({ at, from, to, value, axis, label, color, dash, corner }) => ({
      at,
      start: from,
      stop: to,
      value,
      text: label ?? '',
      color: color ?? '',
      dash: dash ?? 'dashed',
      axis: axis ?? '',
      corner: corner ?? '',
    }));
}
