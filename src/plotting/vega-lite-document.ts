import type { Figure } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { isSynthetic, provenanceLine } from '#src/plotting/provenance-line.ts';
import type { Style } from '#src/plotting/theme.ts';
import { layersOf } from '#src/plotting/vega-lite-layers.ts';
import { rasterRows } from '#src/plotting/vega-lite-raster.ts';

/** Room for axis labels and legend beside a panel, in logical px. */
const BESIDE = 190;
const ABOVE = 70;

/**
 * The figure as a Vega-Lite document with its thinned data inline, for other programs and the Vega editor. Texts of users
 * and servers stand in plain text fields only, never in an expression.
 */
export function vegaLiteDocument(
  figure: Figure,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
  style: Style,
): Json {
  const scale = scaleOf(figure);
  const rows = Math.ceil(views.length / figure.columns);
  const size = {
    width: Math.max(120, Math.round(figure.width / scale / figure.columns - BESIDE)),
    height: Math.max(60, Math.round((figure.height / scale - ABOVE) / rows - 40)),
  };
  const title = titleOf(figure, summaries);
  const badge = isSynthetic(figure, summaries) ? ['SYNTHETIC DATA'] : [];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: title,
    title: {
      text: title,
      subtitle: [...badge, ...(figure.provenance ? [provenanceLine(figure, summaries, [])] : [])],
      anchor: 'start',
    },
    background: figure.background ?? style.background,
    config: configOf(figure, style),
    datasets: Object.assign({}, ...views.map(datasetsOf)),
    columns: figure.columns,
    concat: views.map((view, index) => ({
      ...size,
      ...(view.panel.title === undefined ? {} : { title: view.panel.title }),
      layer: layersOf(view, index, figure),
      ...(view.right === undefined ? {} : { resolve: { scale: { y: 'independent' } } }),
    })),
    resolve: { scale: { color: 'independent', x: 'independent', y: 'independent' } },
  };
}

function configOf({ grid }: Figure, style: Style): Json {
  const text = { labelColor: style.ink, titleColor: style.ink, labelFontSize: style.size };
  return {
    font: 'Inter, Helvetica, Arial, sans-serif',
    axis: { ...text, titleFontSize: style.size, grid, gridColor: style.grid, tickColor: style.soft },
    legend: text,
    title: { color: style.ink, subtitleColor: style.soft, fontSize: style.titleSize },
    view: { stroke: style.soft },
  };
}

/** Data by name, as rows; a missing value is `null`. */
function datasetsOf(view: PanelView): Record<string, readonly Json[]> {
  const tables = Object.entries(view.tables).map(
    ([name, table]) =>
      [
        name,
        Array.from({ length: Math.max(0, ...Object.values(table).map(({ length }) => length)) }, (_, row) =>
          Object.fromEntries(Object.entries(table).map(([key, column]) => [key, cellOf(column[row])])),
        ),
      ] as const,
  );
  return { ...Object.fromEntries(tables), ...rasterRows(view) };
}

function cellOf(value: number | string | undefined): number | string | null {
  if (typeof value !== 'number') return value ?? null;
  // Times and channels are nearly all of them.
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return value;
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null;
}
