import type { Scale } from '#src/domain/figure/look.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';

/** Most cells across and up: enough to recognise a spectrogram, few enough for a text file. */
const ACROSS = 200;
const UP = 40;

/** The raster of a spectrogram as cells with their edges and values, by its name; values have 254 steps, as the colours do. */
export function rasterRows({ rasters, colorBar, x, y }: PanelView): Record<string, readonly Json[]> {
  const [raster] = rasters;
  if (raster === undefined || colorBar === undefined) return {};
  const span = x.kind === 'time' ? ([x.range.start, x.range.stop] as const) : x.domain;
  const xScale = x.kind === 'time' ? 'linear' : x.scale;
  const [columns, lines] = [Math.min(ACROSS, raster.width), Math.min(UP, raster.height)];
  const rows: Json[] = [];
  for (let line = 0; line < lines; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const pixel = pixelAt(raster, (column + 0.5) / columns, (line + 0.5) / lines);
      if (pixel === 0) continue;
      rows.push({
        x: placeAt(column / columns, span, xScale),
        x2: placeAt((column + 1) / columns, span, xScale),
        y: placeAt(1 - (line + 1) / lines, y.domain, y.scale),
        y2: placeAt(1 - line / lines, y.domain, y.scale),
        v: placeAt((pixel - 1) / 254, colorBar.domain, colorBar.scale),
      });
    }
  }
  return { [raster.name]: rows };
}

function pixelAt(
  { pixels, width, height }: PanelView['rasters'][number],
  across: number,
  down: number,
): number {
  return pixels[Math.floor(down * height) * width + Math.floor(across * width)] ?? 0;
}

/** The value at a share of an axis, with seven digits (times with all). */
function placeAt(share: number, [low, high]: readonly [number, number], scale: Scale): number {
  const value = scale === 'log' ? low * (high / low) ** share : low + share * (high - low);
  return Math.abs(value) > 1e9 ? Math.round(value) : Number(value.toPrecision(7));
}
