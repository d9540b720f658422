import { DEFAULT_FONT_SIZE, type Figure } from '#src/domain/figure/figure.ts';
import type { FormulaCurve, Marker, Panel, Trace } from '#src/domain/figure/panel.ts';
import { printedCentimetres, scaleOf } from '#src/domain/figure/print-size.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatDuration, isoTime, isSameRange } from '#src/domain/time-range.ts';

const MOST_MARKERS = 8;
const MOST_FITS = 4;
const LONGEST_VALUE = 120;

/** What the figure shows and how it looks, as far as a change may depend on it. */
export function figureLines(figure: Figure, frames: readonly FrameSummary[]): readonly string[] {
  const { range, fullRange, theme, markers, columns } = figure;
  const looks = [
    `${isoTime(range.start)} to ${isoTime(range.stop)}`,
    ...(isSameRange(range, fullRange)
      ? []
      : [`zoomed out of ${isoTime(fullRange.start)} to ${isoTime(fullRange.stop)}`]),
    ...titleText(figure),
    ...(theme === 'dark' ? ['dark'] : []),
    ...(columns > 1 ? [`${columns} columns${titlesText(figure)}`] : []),
    ...(figure.grid ? ['grid'] : []),
    ...(figure.letters === undefined ? [] : ['panel letters']),
    ...(figure.extremes === false ? [] : ['extremes labelled']),
    ...pageText(figure),
  ];
  return [
    looks.join('; '),
    ...figure.panels.map((panel, index) => `panel ${index + 1}: ${panelText(panel, frames)}`),
    ...(markers.length === 0
      ? []
      : [
          `markers: ${markers
            .slice(0, MOST_MARKERS)
            .map((marker) => markerText(marker))
            .join('; ')}${moreThan(markers)}`,
        ]),
  ];
}

function moreThan(markers: Figure['markers']): string {
  return markers.length <= MOST_MARKERS ? '' : `; and ${markers.length - MOST_MARKERS} more`;
}

function titleText({ title }: Figure): readonly string[] {
  if (title === undefined) return [];
  return [title === '' ? 'no title' : `title "${title}"`];
}

/** Size, texts and the time axis, where they are not the usual ones. */
function pageText(figure: Figure): readonly string[] {
  const { width, height, dpi, fontSize, legend, timeAxis, ticks, positions = [] } = figure;
  const cm = (pixels: number) => Number(printedCentimetres(pixels, dpi ?? 1).toPrecision(3));
  const points = dpi === undefined ? 0 : (fontSize * scaleOf(figure) * 72) / dpi;
  return [
    ...(dpi === undefined
      ? []
      : [`${cm(width)} x ${cm(height)} cm at ${dpi} dpi, text ${Number(points.toPrecision(3))} pt`]),
    ...(dpi === undefined && fontSize !== DEFAULT_FONT_SIZE ? [`text ${fontSize} px`] : []),
    ...(dpi === undefined ? [`${width} x ${height} px`] : []),
    ...(legend === 'auto' ? [] : [`legend ${legend}`]),
    ...(timeAxis === undefined ? [] : [`${timeAxis.kind} time`]),
    ...(ticks?.everyMs === undefined ? [] : [`ticks every ${formatDuration(ticks.everyMs)}`]),
    ...(positions.length === 0
      ? []
      : [`under the time axis: ${positions.map(({ column }) => column).join(', ')}`]),
  ];
}

function titlesText({ columnTitles }: Figure): string {
  return columnTitles.length === 0 ? '' : ` called ${columnTitles.map((title) => `"${title}"`).join(', ')}`;
}

function panelText(panel: Panel, frames: readonly FrameSummary[]): string {
  const looks = [
    ...(panel.title === undefined ? [] : [`title "${panel.title}"`]),
    ...(panel.kind === 'line' ? [] : [panel.kind]),
    ...(panel.xScale === undefined || panel.xScale === 'linear' ? [] : [`${panel.xScale} x`]),
    ...(panel.scale === 'linear' ? [] : [`${panel.scale} y`]),
    ...(panel.range === undefined ? [] : [`y from ${panel.range.join(' to ')}`]),
    ...(panel.mark === 'line' || panel.variant === 'density' ? [] : [panel.mark]),
    ...(panel.variant === 'density' ? ['2D density, counts in colours'] : []),
    ...(panel.variant === 'polar' ? ['polar: y is the radius, x the angle'] : []),
    ...kindText(panel),
  ];
  const drawn = panel.traces.map((trace) => traceText(trace, frames));
  const traces = (isOfPairs(panel) ? pairsIn(drawn) : drawn).join(', ');
  const all = [...looks, ...restOf(panel, TOLD_OF_PANELS)];
  return all.length === 0 ? traces : `${traces} [${all.join(', ')}]`;
}

const TOLD_OF_PANELS: ReadonlySet<string> = new Set<keyof Panel>([
  ...([
    'kind',
    'traces',
    'variant',
    'title',
    'label',
    'scale',
    'hasOwnScale',
    'range',
    'mark',
    'weight',
  ] as const),
  ...(['xScale', 'xRange', 'fits', 'curves', 'bands', 'zero', 'bins', 'binWidth', 'counting'] as const),
  ...(['colorBy', 'tickStep', 'xTickStep', 'colorScale', 'oneToOne'] as const),
]);
const TOLD_OF_TRACES: ReadonlySet<string> = new Set<keyof Trace>([
  ...(['label', 'columns', 'name', 'color', 'colors', 'side', 'dash', 'mark'] as const),
]);

/** What has no words of its own here: whatever a figure has is told. */
function restOf(part: object, told: ReadonlySet<string>): readonly string[] {
  return Object.entries(part).flatMap(([key, value]) =>
    told.has(key) || value === undefined || value === false
      ? []
      : [`${key} ${JSON.stringify(value).slice(0, LONGEST_VALUE)}`],
  );
}

/** A scatter has y and x of each pair in turn; the path of an orbit is one trace. */
function isOfPairs({ kind, variant, traces }: Panel): boolean {
  return kind === 'scatter' && variant !== 'orbit' && traces.length > 1;
}

function pairsIn(drawn: readonly string[]): readonly string[] {
  return drawn.flatMap((y, at) => (at % 2 === 0 ? [`y ${y} against x ${drawn[at + 1] ?? '?'}`] : []));
}

/** What only some kinds of panels have. */
function kindText(panel: Panel): readonly string[] {
  const {
    label,
    fits = [],
    curves = [],
    bands = [],
    zero,
    bins,
    binWidth,
    counting,
    colorBy,
    tickStep,
    xTickStep,
    xRange,
  } = panel;
  return [
    ...(label === undefined ? [] : [`y label "${label}"`]),
    ...(xRange === undefined ? [] : [`x from ${xRange.join(' to ')}`]),
    ...(tickStep === undefined ? [] : [`y ticks every ${tickStep}`]),
    ...(xTickStep === undefined ? [] : [`x ticks every ${xTickStep}`]),
    ...fits.slice(0, MOST_FITS).map((fit) => `line ${fit.label ?? `of slope ${fit.slope}`}`),
    ...curves.map(curveText),
    ...(bands.length === 0 ? [] : [`${bands.length} bands`]),
    ...(zero === undefined
      ? []
      : [zero.shown ? [zero.color, zero.dash, 'zero line'].filter(Boolean).join(' ') : 'no zero line']),
    ...(bins === undefined ? [] : [`${bins} bins`]),
    ...(binWidth === undefined ? [] : [`bins of ${binWidth}`]),
    ...(counting === undefined ? [] : [counting]),
    ...(colorBy === undefined
      ? []
      : [
          `coloured by ${typeof colorBy === 'string' ? colorBy : `${colorBy.isSign === true ? 'the sign of ' : ''}${colorBy.column}`}`,
        ]),
    ...(panel.colorScale === undefined
      ? panel.variant === 'density'
        ? ['log colours']
        : []
      : [`${panel.colorScale} colours`]),
    ...(panel.oneToOne === true ? ['1:1 line'] : []),
  ];
}

function curveText({ label, formula }: FormulaCurve): string {
  return `curve ${label ?? formula}`;
}

function traceText(trace: Trace, frames: readonly FrameSummary[]): string {
  const { label, columns, name, color, side, dash, mark } = trace;
  const frame = frames.find((each) => each.label === label);
  const all = frame?.columns ?? [];
  const parts = (columns ?? []).map(
    (column) => all.find((each) => each.name === column)?.component ?? column,
  );
  const drawn =
    columns === undefined || columns.length === all.length
      ? label
      : parts.map((part) => `${label}.${part}`).join(', ');
  const looks = [
    ...(name === undefined ? [] : [`"${name}"`]),
    ...(color === undefined ? [] : [color]),
    ...(dash === undefined ? [] : [dash]),
    ...(mark === undefined ? [] : [mark]),
    ...(side === undefined ? [] : ['right axis']),
    ...restOf(trace, TOLD_OF_TRACES),
  ];
  return looks.length === 0 ? drawn : `${drawn} (${looks.join(', ')})`;
}

function markerText({ at, from, to, value, label, axis, corner }: Marker): string {
  if (corner !== undefined) return `text "${label}" ${corner}`;
  const time = (each: number) => (axis === 'x' ? String(each) : isoTime(each));
  const where =
    at !== undefined
      ? `${time(at)}${value === undefined ? '' : ` and value ${value}`}`
      : from !== undefined && to !== undefined
        ? `${time(from)} to ${time(to)}`
        : `value ${value}`;
  return label === undefined ? where : `${where} "${label}"`;
}
