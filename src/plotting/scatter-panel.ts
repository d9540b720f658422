import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { Scale, Theme } from '#src/domain/figure/look.ts';
import { axisLabelOf, legendOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import { colorTable } from '#src/plotting/color-maps.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { extentOf, paddedDomain } from '#src/plotting/domains.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { dotMark, shadeMark } from '#src/plotting/scatter-marks.ts';
import type { Pairs, ScatterAxis } from '#src/plotting/scatter-pairs.ts';
import { pairsOf, thinned } from '#src/plotting/scatter-pairs.ts';
import { shareOf } from '#src/plotting/spectrogram-raster.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** More dots than this hide each other; their density is shaded instead. */
const CROWDED = 6_000;
const SHADES = 160;

/** One quantity against another, as dots, or as shades where they are crowded. */
export function scatterPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
): PanelView {
  const outlines = frames.map(outlineOf);
  const [first, second] = axesOf(panel, frames);
  const pairs = pairsOf(first, second, rangeOfPanel(figure, index));
  const [xScale, yScale] = [panel.xScale ?? 'linear', panel.scale] as const;
  const xDomain = panel.xRange ?? paddedDomain(extentOf([pairs.x], xScale), xScale, false);
  const yDomain = panel.range ?? paddedDomain(extentOf([pairs.y], yScale), yScale, false);
  const color = colorOf(second, panel, frames, figure.theme);
  const shading = isCrowded(panel, pairs) ? densityOf(pairs, xDomain, yDomain, xScale, yScale) : undefined;
  const shown = thinned(pairs, CROWDED);
  const table = `p${index}s0`;
  return {
    panel,
    x: {
      kind: 'number',
      domain: xDomain,
      scale: xScale,
      label: xLabelOf(panel, outlines) ?? '',
    },
    y: { domain: yDomain, scale: yScale, label: axisLabelOf(panel, outlines) },
    entries:
      shading === undefined ? [{ name: entryName(first, second), color, symbol: 'dot', dash: [] }] : [],
    tables: shading === undefined ? { [table]: { x: shown.x, y: shown.y } } : {},
    rasters:
      shading === undefined
        ? []
        : [
            {
              name: `raster${index}`,
              width: SHADES,
              height: SHADES,
              pixels: shading.pixels,
              colors: colorTable('viridis'),
            },
          ],
    marks: (width, height) => [
      shading === undefined
        ? dotMark(table, color, style, shown.x.length)
        : shadeMark(`raster${index}`, width, height),
    ],
    ...(shading === undefined
      ? {}
      : {
          colorBar: {
            domain: [1, Math.max(2, shading.most)],
            scale: 'log',
            label: 'Samples per cell',
            colors: colorTable('viridis'),
          },
        }),
    isSquare: false,
    notes: [],
    ...(pairs.x.length === 0 ? { emptyText: 'No samples of both quantities at the same time' } : {}),
  };
}

function colorOf(
  { trace, frame, column }: ScatterAxis,
  panel: Panel,
  frames: readonly Frame[],
  theme: Theme,
): string {
  const chosen = colorsOf(panel, frames.map(outlineOf))[seriesId(outlineOf(frame), column)];
  return visible(trace.color ?? chosen ?? '#0072b2', theme);
}

function isCrowded({ variant }: Panel, { x }: Pairs): boolean {
  if (variant === 'plain') return false;
  return variant === 'density' || x.length > CROWDED;
}

/** What stands on x and y: "density against speed" has its first curve on y. */
function axesOf(panel: Panel, frames: readonly Frame[]): readonly [ScatterAxis, ScatterAxis] {
  const curves = panel.traces.flatMap((trace): readonly ScatterAxis[] => {
    const frame = frameOf(trace, frames);
    return columnsOf(trace, outlineOf(frame)).map((column) => ({
      trace: { ...trace, columns: [column] },
      frame,
      column,
    }));
  });
  const [first, second = first] = curves;
  if (first === undefined || second === undefined) throw new Error('A scatter panel has no curves.');
  return [second, first];
}

function entryName(first: ScatterAxis, second: ScatterAxis): string {
  const name = ({ trace, frame, column }: ScatterAxis) => legendOf(trace, column, outlineOf(frame));
  return `${name(second)} vs ${name(first)}`;
}

function densityOf({ x, y }: Pairs, xDomain: Domain, yDomain: Domain, xScale: Scale, yScale: Scale) {
  const counts = new Float64Array(SHADES * SHADES);
  for (const [row, value] of x.entries()) {
    const column = Math.floor(shareOf(value, xDomain, xScale) * SHADES);
    const line = SHADES - 1 - Math.floor(shareOf(y[row] ?? Number.NaN, yDomain, yScale) * SHADES);
    if (column >= 0 && column < SHADES && line >= 0 && line < SHADES)
      counts[line * SHADES + column] = (counts[line * SHADES + column] ?? 0) + 1;
  }
  const most = counts.reduce((highest, count) => Math.max(highest, count), 1);
  const pixels = Uint8Array.from(counts, (count) =>
    count === 0 ? 0 : 1 + Math.round((254 * Math.log(count)) / Math.log(Math.max(2, most))),
  );
  return { pixels, most };
}
