import { BotError } from '#src/domain/failure.ts';
import {
  DEFAULT_WIDTH,
  defaultHeight,
  type Figure,
  MAX_FONT_SIZE,
  rowsOf,
} from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { TextPart } from '#src/domain/figure/look.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import { logicalPoints } from '#src/domain/figure/print-size.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Sizes of the parts of a figure, times the size of its tick labels. */
const SHARES: Readonly<Record<TextPart, number>> = {
  title: 1.35,
  axes: 1.02,
  ticks: 1,
  legend: 0.92,
  'panel-letters': 1.15,
};

export type Texts = Pick<Figure, 'fontSize' | 'fontSizes' | 'fontLeast' | 'width' | 'height' | 'dpi'>;

/** Size of one kind of texts, in logical px. */
export function sizeOfPart(figure: Texts, part: TextPart): number {
  return Math.max(figure.fontSizes?.[part] ?? figure.fontSize * SHARES[part], leastSize(figure));
}

/** What no text is smaller than, in logical px; 0 where nobody said so. */
export function leastSize(figure: Texts): number {
  const { fontLeast } = figure;
  if (fontLeast === undefined) return 0;
  return fontLeast.unit === 'pt' ? logicalPixels(fontLeast.size, figure) : fontLeast.size;
}

/** The size of all texts, or of one kind of them; a size for all takes back the sizes of parts. */
export function withFontSize(
  figure: Figure,
  { size, factor = 1, part, unit, isLeast }: ChangeOf<'font-size'>,
): Figure {
  if (isLeast === true && size !== undefined)
    return { ...figure, fontLeast: { size, unit: fontUnit(unit, figure) } };
  const wished =
    size === undefined ? undefined : fontUnit(unit, figure) === 'pt' ? logicalPixels(size, figure) : size;
  if (part !== undefined) {
    const next = wished ?? sizeOfPart(figure, part) * factor;
    checkSize(next, 4, 120);
    const points = pointsOf(size, unit, figure) ?? (figure.partPoints?.[part] ?? 0) * factor;
    const { [part]: _, ...others } = figure.partPoints ?? {};
    return {
      ...figure,
      fontSizes: { ...figure.fontSizes, [part]: next },
      partPoints: points > 0 ? { ...others, [part]: points } : others,
    };
  }
  const next = wished ?? figure.fontSize * factor;
  checkSize(next, 6, MAX_FONT_SIZE);
  const { fontSizes, fontPoints: before, partPoints: _, ...plain } = withRoomFor(next, figure);
  const points = wished === undefined ? before && before * factor : pointsOf(size, unit, figure);
  const rest = points === undefined ? plain : { ...plain, fontPoints: points };
  if (wished !== undefined || fontSizes === undefined) return { ...rest, fontSize: next };
  const scaled = Object.entries(fontSizes).map(([name, own]) => [name, own * factor]);
  return { ...rest, fontSize: next, fontSizes: Object.fromEntries(scaled) };
}

/** What was said in points, which stays where the picture gets another printed size. */
function pointsOf(
  size: number | undefined,
  unit: ChangeOf<'font-size'>['unit'],
  figure: Figure,
): number | undefined {
  return fontUnit(unit, figure) === 'pt' ? size : undefined;
}

/** The unit of a size of text: of a picture that will be printed a bare number is one of points, as authors say it. */
export function fontUnit(unit: 'px' | 'pt' | undefined, { dpi }: Pick<Figure, 'dpi'>): 'px' | 'pt' {
  return unit ?? (dpi === undefined ? 'px' : 'pt');
}

/** The texts of a printed figure in the points that somebody asked for, whatever became of its size and resolution. */
export function inSaidPoints(figure: Figure): Figure {
  const { dpi, fontPoints, partPoints = {} } = figure;
  if (dpi === undefined) return figure;
  const parts = Object.entries(partPoints).map(([part, points]) => [
    part,
    logicalPoints(points, figure, dpi),
  ]);
  return {
    ...figure,
    ...(fontPoints === undefined
      ? {}
      : { fontSize: Math.min(MAX_FONT_SIZE, Math.max(6, logicalPoints(fontPoints, figure, dpi))) }),
    ...(parts.length === 0 ? {} : { fontSizes: { ...figure.fontSizes, ...Object.fromEntries(parts) } }),
  };
}

/** A picture whose size nobody chose grows with its text, so that the panels keep their shape. */
function withRoomFor(fontSize: number, figure: Figure): Figure {
  const rows = rowsOf(figure);
  const isDefault =
    figure.dpi === undefined &&
    figure.width === DEFAULT_WIDTH &&
    figure.height === defaultHeight(rows, figure.fontSize);
  return isDefault ? { ...figure, height: defaultHeight(rows, fontSize) } : figure;
}

/** Logical px of so many points of print; a picture without one is taken to be seen at 96 px an inch. */
export function logicalPixels(points: number, figure: Pick<Figure, 'width' | 'height' | 'dpi'>): number {
  return figure.dpi === undefined ? (points * 96) / 72 : logicalPoints(points, figure, figure.dpi);
}

function checkSize(size: number, least: number, most: number): void {
  if (size >= least && size <= most) return;
  throw new BotError(
    'invalid-request',
    `A font size of ${Number(size.toPrecision(3))} cannot be read or does not fit.`,
    { hint: `Sizes from ${least} to ${most} can be used.` },
  );
}

/** The lines of the grid of the figure, or of some panels, along one axis or both. */
export function withGrid(
  figure: Figure,
  { grid, axis, panel }: ChangeOf<'grid'>,
  summaries: readonly FrameSummary[],
): Figure {
  if (panel === undefined && axis === undefined) {
    return { ...figure, grid, panels: figure.panels.map(({ grid: _, ...rest }) => rest) };
  }
  return withPanel(figure, panel, summaries, (each) => ({
    ...each,
    grid: axis === undefined ? { x: grid, y: grid } : { ...each.grid, [axis]: grid },
  }));
}
