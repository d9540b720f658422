import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { Json, LegendEntry, PanelView } from '#src/plotting/panel-view.ts';

/** The layers of one panel: its curves, bars, dots or cells, then its markers. */
export function layersOf(view: PanelView, index: number, figure: Figure): readonly Json[] {
  const own = view.rasters.length > 0 ? [cellLayer(view)] : dataLayers(view, figure);
  return [...own, ...figure.markers.flatMap((marker) => markerLayers(marker, view, index))];
}

function dataLayers(view: PanelView, figure: Figure): readonly Json[] {
  return Object.keys(view.tables).map((name, at) => {
    const trace = figure.panels.find((panel) => panel === view.panel)?.traces[at];
    const mark = trace?.mark ?? view.panel.mark;
    return {
      data: { name },
      ...encodedAs(view, mark),
      ...(view.panel.kind === 'histogram' ? histogramEncoding(view, at) : curveEncoding(view, at, mark)),
    };
  });
}

function encodedAs({ panel, entries }: PanelView, mark: string): Json {
  const dash = entries[0]?.dash ?? [];
  const line = { type: 'line', strokeWidth: 1.3, ...(dash.length === 0 ? {} : { strokeDash: dash }) };
  if (panel.variant === 'orbit') return { mark: line };
  if (panel.kind === 'scatter' || mark === 'point')
    return { mark: { type: 'point', filled: true, size: 8, clip: true } };
  if (panel.kind === 'histogram' || mark === 'bar') return { mark: { type: 'bar', clip: true } };
  if (mark === 'area') return { mark: { type: 'area', line: true, opacity: 0.5, clip: true } };
  return { mark: { ...line, clip: true, ...(mark === 'step' ? { interpolate: 'step-after' } : {}) } };
}

function curveEncoding(view: PanelView, at: number, mark: string): Json {
  const isPair = view.panel.kind === 'scatter';
  const y = { field: isPair ? 'y' : 'v', type: 'quantitative', ...axisOf(view.y.label) };
  return {
    encoding: {
      x: { field: isPair ? 'x' : 't', ...xAxis(view) },
      y: {
        ...y,
        scale: scaleFor(view.y.scale, view.y.domain),
        ...(mark === 'area' || mark === 'bar' ? { stack: null } : {}),
      },
      ...(view.panel.variant === 'orbit' ? { order: { value: null } } : {}),
      ...colorOf(namesCurves(view) ? view.entries : [], at),
    },
  };
}

/** The legend of bars by level names colours, not curves. */
function namesCurves({ entries, tables }: PanelView): boolean {
  return entries.length <= Object.keys(tables).length;
}

function histogramEncoding(view: PanelView, at: number): Json {
  return {
    encoding: {
      x: { field: 'low', ...xAxis(view) },
      x2: { field: 'high' },
      y: {
        field: 'n',
        type: 'quantitative',
        stack: null,
        ...axisOf(view.y.label),
        scale: scaleFor(view.y.scale, view.y.domain),
      },
      ...colorOf(view.entries, at),
    },
  };
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
      y: { field: 'y', type: 'quantitative', ...axisOf(y.label), scale: scaleFor(y.scale, y.domain) },
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

function xAxis({ x }: PanelView): Json {
  if (x.kind === 'number')
    return { type: 'quantitative', ...axisOf(x.label), scale: scaleFor(x.scale, x.domain) };
  const domain = [x.range.start, x.range.stop];
  return {
    type: 'temporal',
    axis: { title: 'UTC', format: TIME_FORMAT },
    scale: { type: 'utc', domain, nice: false },
  };
}

function axisOf(title: string): Json {
  return { axis: { title } };
}

function scaleFor(type: string, domain: readonly [number, number]): Json {
  return { type, domain, nice: false, ...(type === 'log' ? {} : { zero: false }) };
}

/** One colour scale for all curves of a panel, so that it has one legend. */
function colorOf(entries: readonly LegendEntry[], at: number): Json {
  const entry = entries[at] ?? entries[0];
  if (entry === undefined) return { color: { value: '#0072b2' } };
  const domain = entries.map(({ name }) => name);
  const range = entries.map(({ color }) => color);
  return { color: { datum: entry.name, type: 'nominal', scale: { domain, range }, legend: { title: null } } };
}

function markerLayers(marker: Marker, view: PanelView, index: number): readonly Json[] {
  if (marker.panel !== undefined && marker.panel !== index + 1) return [];
  const color = { value: marker.color ?? '#c2185b' };
  const text = marker.label ?? '';
  if (marker.value !== undefined) {
    const y = { field: 'value', type: 'quantitative' };
    return [ruleLayer({ value: marker.value, text }, { y, color })];
  }
  if (view.x.kind !== 'time') return [];
  const x = { field: 'at', type: 'temporal' };
  if (marker.at !== undefined) return [ruleLayer({ at: marker.at, text }, { x, color })];
  const encoding = { x, x2: { field: 'to' }, color };
  return [
    {
      data: { values: [{ at: marker.from, to: marker.to, text }] },
      mark: { type: 'rect', opacity: 0.16 },
      encoding,
    },
  ];
}

function ruleLayer(row: Json, encoding: Json): Json {
  return {
    data: { values: [row] },
    mark: { type: 'rule', strokeDash: [5, 4], tooltip: { content: 'data' } },
    encoding,
  };
}
