import type { PageCurve, PagePanel } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Layout, PanelBox } from '#src/plotting/layout.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import { lengthOfUnit, relativeUnit, timeLabel } from '#src/plotting/relative-ticks.ts';
import { round } from '#src/plotting/text-mark.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** What the script of a page knows of its panels. */
export function pagePanels({ boxes }: Layout, style: Style, figure: Figure): readonly PagePanel[] {
  return boxes.map((box) => ({
    left: round(box.x),
    top: round(box.y),
    width: round(box.width),
    height: round(box.height),
    column: box.column,
    x: xOf(box.view, figure),
    y: axisOf(box.view.y),
    ...(box.view.right === undefined ? {} : { right: axisOf(box.view.right) }),
    tables: Object.keys(box.view.tables),
    curves: curvesOf(box),
    keys: keysOf(box, style),
    ...rasterOf(box),
  }));
}

function xOf({ x }: PanelView, figure: Figure): PagePanel['x'] {
  if (x.kind === 'number') return { kind: 'number', ...axisOf(x) };
  const { timeAxis: axis } = figure;
  return {
    kind: 'time',
    scale: 'linear',
    domain: [x.range.start, x.range.stop],
    label: timeLabel(figure, x.range) ?? 'UTC',
    ...(axis?.kind === 'relative'
      ? { counted: { from: axis.epoch, unitMs: lengthOfUnit(relativeUnit(axis, x.range)) } }
      : {}),
    ...(axis?.kind === 'calendar' ? { isYearless: true } : {}),
  };
}

function axisOf({ scale, domain, label, constant }: NumberAxis): PagePanel['y'] {
  return { scale, domain, label, ...(constant === undefined ? {} : { constant }) };
}

/** Curves that have no entry of their own are called what their axis is called; shades and fits beside curves are none. */
function curvesOf({ view }: PanelBox): readonly PageCurve[] {
  const tables = Object.keys(view.tables);
  return tables.flatMap((table) => {
    const entries = view.entries.filter((entry) => entry.table === table);
    const [first] = entries;
    if (first === undefined && tables.length > 1) return [];
    const label = view.onRight?.includes(table) === true ? view.right?.label : view.y.label;
    return [
      {
        table,
        name: entries.length === 1 && first !== undefined ? first.name : (label ?? ''),
        color: first?.color ?? '#0072b2',
      },
    ];
  });
}

function keysOf({ legend, legendAt }: PanelBox, style: Style): PagePanel['keys'] {
  const line = style.legendSize * 1.4;
  return legend.items.flatMap(({ entry: { table }, x, y, text }) =>
    table === undefined
      ? []
      : [
          {
            table,
            left: round(legendAt.x + x),
            top: round(legendAt.y + y - line / 2),
            width: round(style.size * 1.5 + textWidth(text, style.legendSize)),
            height: round(line),
          },
        ],
  );
}

/** The table with the values behind a picture. */
export function samplesNameOf(raster: string): string {
  return `${raster}Values`;
}

function samplesOf({ samples, rasters: [raster] }: PanelView) {
  if (samples === undefined || raster === undefined) return {};
  const { every } = samples;
  return { table: samplesNameOf(raster.name), ...(every === 1 ? {} : { every }) };
}

function rasterOf({ view }: PanelBox): Pick<PagePanel, 'raster'> {
  const [raster] = view.rasters;
  if (raster === undefined || view.colorBar === undefined || view.colorBar.isTime === true) return {};
  const { domain, scale, label } = view.colorBar;
  return {
    raster: {
      name: raster.name,
      x: view.x.kind === 'number' ? view.x.domain : [view.x.range.start, view.x.range.stop],
      y: view.y.domain,
      values: domain,
      scale,
      label,
      ...samplesOf(view),
    },
  };
}
