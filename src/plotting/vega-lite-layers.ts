import type { Figure } from '#src/domain/figure/figure.ts';
import type { DateForm } from '#src/domain/figure/look.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { markersOf } from '#src/plotting/markers.ts';
import type { Json, LegendEntry, PanelView } from '#src/plotting/panel-view.ts';
import { lengthOfUnit, relativeUnit } from '#src/plotting/relative-ticks.ts';
import { markerLayers } from '#src/plotting/vega-lite-markers.ts';
import { scaleFor } from '#src/plotting/vega-lite-scale.ts';

/** The layers of one panel: bands, curves, bars, dots or cells, then lines of known numbers and markers. */
export function layersOf(view: PanelView, index: number, figure: Figure): readonly Json[] {
  const own = view.rasters.length > 0 ? [cellLayer(view)] : dataLayers(view, figure);
  const markers = markersOf(figure, view, index);
  const [left, right] = [
    markers.filter(({ axis }) => axis !== 'right'),
    markers.filter(({ axis }) => axis === 'right'),
  ];
  const isRight = ({ data }: Json) => isNamed(data) && view.onRight?.includes(data.name) === true;
  const onLeft = [
    ...own.filter((layer) => !isRight(layer)),
    ...left.flatMap((marker) => markerLayers(marker, view)),
  ];
  if (view.right === undefined) return onLeft;
  const onRight = [...own.filter(isRight), ...right.flatMap((marker) => markerLayers(marker, view))];
  return [{ layer: onLeft }, { layer: onRight }];
}

function isNamed(data: unknown): data is { readonly name: string } {
  return typeof data === 'object' && data !== null && 'name' in data;
}

function dataLayers(view: PanelView, figure: Figure): readonly Json[] {
  const names = Object.keys(view.tables);
  const of = (letter: string) => names.filter((name) => name.startsWith(letter));
  return [
    ...of('b').map((name) => bandLayer(view, name, entryFrom(view, names, name))),
    ...of('p').map((name, at) => curveLayer(view, name, at, figure)),
    ...[...of('f'), ...of('m'), ...of('q')].map((name) =>
      lineLayer(view, name, entryFrom(view, names, name)),
    ),
  ];
}

/** The last entries are those of the last tables, in their order. */
function entryFrom({ entries }: PanelView, names: readonly string[], name: string): LegendEntry | undefined {
  return entries[names.indexOf(name) - (names.length - entries.length)];
}

function curveLayer(view: PanelView, name: string, at: number, figure: Figure): Json {
  const trace = figure.panels.find((panel) => panel === view.panel)?.traces[at];
  const mark = trace?.mark ?? view.panel.mark;
  if (view.panel.kind === 'histogram') return histogramLayer(view, name, at, mark);
  if (mark === 'bar' && view.panel.kind === 'line') return barLayer(view, name, at);
  return {
    data: { name },
    ...encodedAs(view, mark, at),
    ...curveEncoding(view, name, at, mark),
  };
}

/** Bars of several curves stand beside each other, as in the picture. */
function barLayer(view: PanelView, name: string, at: number): Json {
  const { encoding } = curveEncoding(view, name, at, 'bar');
  const [from, to] = view.told?.[at]?.span ?? [0, 0];
  const [low, high] = (view.onRight?.includes(name) === true ? (view.right ?? view.y) : view.y).domain;
  const sign = view.x.kind === 'number' && view.x.scale === 'log' ? '*' : '+';
  const ends = [from, to].map((by, end) => ({ calculate: `datum.t ${sign} ${by}`, as: `edge${end}` }));
  return {
    data: { name },
    transform: ends,
    mark: { type: 'rect', clip: true },
    encoding: {
      ...encoding,
      x: { ...encoding.x, field: 'edge0' },
      x2: { field: 'edge1', type: view.x.kind === 'time' ? 'temporal' : 'quantitative' },
      y2: { datum: Math.min(high, Math.max(low, 0)) },
    },
  };
}

function bandLayer(view: PanelView, name: string, entry: LegendEntry | undefined): Json {
  return {
    data: { name },
    mark: { type: 'area', opacity: 0.25, clip: true, color: entry?.color ?? '#0072b2' },
    encoding: {
      x: { field: 'at', ...xAxis(view) },
      y: { field: 'low', type: 'quantitative', ...axisOf(view.y.label), scale: scaleFor(view.y) },
      y2: { field: 'high' },
    },
  };
}

/** A line of known numbers: a fit, or the outline of a model. */
function lineLayer(view: PanelView, name: string, entry: LegendEntry | undefined): Json {
  const [across, up] = name.startsWith('m') ? ['mx', 'my'] : name.startsWith('q') ? ['x', 'y'] : ['at', 'v'];
  return {
    data: { name },
    mark: { type: 'line', strokeDash: [6, 4], clip: true, color: entry?.color ?? '#333333' },
    encoding: {
      x: { field: across, ...xAxis(view) },
      y: { field: up, type: 'quantitative', ...axisOf(view.y.label), scale: scaleFor(view.y) },
      order: { value: null },
    },
  };
}

function encodedAs({ panel, entries }: PanelView, mark: string, at: number): Json {
  const dash = entries[at]?.dash ?? [];
  const line = { type: 'line', strokeWidth: 1.3, ...(dash.length === 0 ? {} : { strokeDash: dash }) };
  if (panel.variant === 'orbit' || panel.isJoined === true) return { mark: line };
  if (panel.kind === 'scatter' || mark === 'point')
    return { mark: { type: 'point', filled: true, size: 8, clip: true } };
  if (mark === 'area') return { mark: { type: 'area', line: true, opacity: 0.5, clip: true } };
  return {
    mark: {
      ...line,
      clip: true,
      ...(mark === 'step' ? { interpolate: 'step-after' } : {}),
      ...(mark === 'line-point' ? { point: true } : {}),
    },
  };
}

function curveEncoding(view: PanelView, name: string, at: number, mark: string) {
  const isPair = view.panel.kind === 'scatter';
  const isRight = view.onRight?.includes(name) === true;
  const own = (isRight ? view.right : undefined) ?? view.y;
  const isOrdered = view.panel.variant === 'orbit' || view.panel.isJoined === true;
  return {
    encoding: {
      x: { field: isPair ? 'x' : 't', ...xAxis(view) },
      y: {
        field: isPair ? 'y' : 'v',
        type: 'quantitative',
        axis: { title: own.label, ...(isRight ? { orient: 'right', grid: false } : {}) },
        scale: scaleFor(own),
        ...(mark === 'area' || mark === 'bar' ? { stack: null } : {}),
      },
      ...(isOrdered ? { order: { value: null } } : {}),
      ...(view.tables[name]?.['c'] === undefined
        ? colorOf(namesCurves(view) ? view.entries : [], at)
        : { color: { field: 'c', type: 'nominal', scale: null } }),
    },
  };
}

/** The legend of bars by level names colours, not curves. */
function namesCurves({ entries, tables }: PanelView): boolean {
  return entries.length <= Object.keys(tables).length;
}

/** Bars from their base up over each bin, or their outline. */
function histogramLayer(view: PanelView, name: string, at: number, mark: string): Json {
  const isOutline = mark === 'step' || mark === 'line';
  const isShared = view.entries.length > 1;
  const encoding = {
    x: { field: 'low', ...xAxis(view) },
    y: { field: 'n', type: 'quantitative', ...axisOf(view.y.label), scale: scaleFor(view.y) },
    ...colorOf(view.entries, at),
  };
  const data = { name };
  if (isOutline) {
    const line = { type: 'line', interpolate: 'step-after', strokeWidth: 1.8, clip: true };
    return { data, mark: line, encoding: { ...encoding, order: { value: null } } };
  }
  const base = { x2: { field: 'high' }, y2: { datum: Math.max(0, view.y.domain[0]) } };
  const bars = { type: 'rect', opacity: isShared ? 0.5 : 0.8, clip: true };
  return { data, mark: bars, encoding: { ...encoding, ...base } };
}

function cellLayer(view: PanelView): Json {
  const { colorBar, rasters, x, y } = view;
  return {
    data: { name: rasters[0]?.name ?? '' },
    mark: { type: 'rect', clip: true },
    encoding: {
      x: { field: 'x', ...xAxis(view) },
      // Without its type, the compiler takes the domain for numbers here and for times there.
      x2: { field: 'x2', type: x.kind === 'time' ? 'temporal' : 'quantitative' },
      y: { field: 'y', type: 'quantitative', ...axisOf(y.label), scale: scaleFor(y) },
      y2: { field: 'y2' },
      color: {
        field: 'v',
        type: 'quantitative',
        scale: {
          type: colorBar?.scale ?? 'linear',
          domain: colorBar?.domain,
          scheme: view.panel.colorMap ?? 'viridis',
        },
        legend: { title: colorBar?.label ?? '' },
      },
    },
  };
}

/** As the hours of a day are read in science. */
const TIME_FORMAT = {
  year: '%Y',
  quarter: '%b %Y',
  month: '%b %Y',
  week: '%-d %b',
  date: '%-d %b',
  day: '%-d %b',
  hours: '%H:%M',
  minutes: '%H:%M',
  seconds: '%H:%M:%S',
  milliseconds: '%S.%L',
};

function xAxis({ x, timeAxis }: PanelView): Json {
  if (x.kind === 'number') return { type: 'quantitative', ...axisOf(x.label), scale: scaleFor(x) };
  const domain = [x.range.start, x.range.stop];
  return {
    type: 'temporal',
    axis: timeAxisOf(timeAxis, x.range),
    scale: { type: 'utc', domain, nice: false },
  };
}

const DATE_FORMS: Readonly<Record<DateForm, Json>> = {
  'day-of-year': { title: 'Day of year (UTC)', format: '%j' },
  clock: { title: 'UTC', format: '%H:%M' },
  yearless: { title: 'UTC', format: { ...TIME_FORMAT, year: '%b' } },
};

/** Dates, dates without a year, or time counted from an epoch. */
function timeAxisOf(axis: Figure['timeAxis'], range: TimeRange): Json {
  switch (axis?.kind) {
    case undefined:
      return { title: 'UTC', format: TIME_FORMAT };
    case 'calendar':
      return axis.form === undefined
        ? { title: '', format: { ...TIME_FORMAT, year: '%b' } }
        : { title: 'Day of year', format: '%j' };
    case 'dates':
      return DATE_FORMS[axis.form];
    case 'relative': {
      const unit = relativeUnit(axis, range);
      const labelExpr = `format((datum.value - ${axis.epoch}) / ${lengthOfUnit(unit)}, '.4~g')`;
      return { title: `${unit}s`, labelExpr };
    }
  }
}

function axisOf(title: string): Json {
  return { axis: { title } };
}

/** One colour scale for all curves of a panel, so that it has one legend. */
function colorOf(entries: readonly LegendEntry[], at: number): Json {
  const entry = entries[at] ?? entries[0];
  if (entry === undefined) return { color: { value: '#0072b2' } };
  const domain = entries.map(({ name }) => name);
  const range = entries.map(({ color }) => color);
  return { color: { datum: entry.name, type: 'nominal', scale: { domain, range }, legend: { title: null } } };
}
