import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import {
  DEFAULT_FONT_SIZE,
  DEFAULT_WIDTH,
  defaultHeight,
  MAX_FONT_SIZE,
  MAX_PIXELS,
  rowsOf,
} from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { inSaidPoints } from '#src/domain/figure/page-looks.ts';
import {
  logicalPoints,
  type PrintUnit,
  printedCentimetres,
  printedPixels,
} from '#src/domain/figure/print-size.ts';

type Wish = ChangeOf<'size'>;
type Size = Pick<Figure, 'width' | 'height'>;

/** What journals print at. */
const PRINT_DPI = 300;
/** Points of the tick labels of a printed figure, as most journals ask for. */
const PRINT_POINTS = 8;

/** Another size: in px, in printed lengths, by the name of a page, or times the size it has. */
export function withSize(figure: Figure, wish: Wish): Figure {
  return inSaidPoints(sized(figure, wish));
}

function sized(figure: Figure, wish: Wish): Figure {
  if (wish.preset !== undefined) return withPreset(figure, wish.preset, wish.dpi);
  if (wish.unit !== undefined && wish.unit !== 'px') return withPrintedSize(figure, wish, wish.unit);
  if (areInches(wish)) return withPrintedSize(figure, wish, 'inch');
  if (wish.dpi !== undefined && wish.width === undefined && wish.height === undefined)
    return withResolution(figure, wish.dpi);
  if (wish.widthFactor !== undefined || wish.heightFactor !== undefined) return withSides(figure, wish);
  const factor = wish.factor ?? 1;
  const isScaled = wish.width === undefined || wish.factor !== undefined;
  const size = checked({
    width: wish.width ?? figure.width * factor,
    height: wish.height ?? (isScaled ? figure.height * factor : figure.height),
  });
  const { dpi: _, ...rest } = figure;
  return { ...rest, ...size, ...(wish.dpi === undefined ? {} : { dpi: wish.dpi }) };
}

/** "Twice as tall": one side times what it is, the other as it is or as it is said; a printed figure stays one. */
function withSides(figure: Figure, { width, height, factor = 1, ...wish }: Wish): Figure {
  const size = checked({
    width: width ?? figure.width * (wish.widthFactor ?? factor),
    height: height ?? figure.height * (wish.heightFactor ?? factor),
  });
  return { ...figure, ...size, ...(wish.dpi === undefined ? {} : { dpi: wish.dpi }) };
}

/** No picture has so few px: who says 10 by 14 without a unit means inches. */
const MOST_INCHES = 40;

export function areInches({ width, height, unit }: Wish): boolean {
  const said = [width, height].filter((length) => length !== undefined);
  if (unit === 'inch') return true;
  return (
    (unit === undefined || unit === 'px') && said.length > 0 && said.every((length) => length <= MOST_INCHES)
  );
}

function checked({ width, height }: Size): Size {
  const [wide, high] = [Math.round(width), Math.round(height)];
  if (wide < 200 || high < 150 || wide > 8000 || high > 8000 || wide * high > MAX_PIXELS) {
    throw new BotError('too-large', `A picture of ${wide} × ${high} pixels cannot be made.`, {
      hint: 'Widths from 200 and heights from 150 up to 8000 pixels work, up to 24 megapixels in all.',
    });
  }
  return { width: wide, height: high };
}

/** A printed figure whose height is not said keeps its shape, or is as high as its rows need to be read. Its texts keep the points that were said, else they get the size that journals ask for. */
function withPrintedSize(figure: Figure, wish: Wish, unit: PrintUnit): Figure {
  const dpi = wish.dpi ?? figure.dpi ?? PRINT_DPI;
  const { width: wide, height: high } = wish;
  const ratio = figure.height / figure.width;
  const width = wide === undefined ? undefined : printedPixels(wide, unit, dpi);
  const height = high === undefined ? undefined : printedPixels(high, unit, dpi);
  if (width === undefined && height === undefined) return withResolution(figure, dpi);
  return printed(
    figure,
    {
      width: width ?? (height ?? 0) / ratio,
      height: height ?? Math.max((width ?? 0) * ratio, readable(figure, dpi)),
    },
    dpi,
  );
}

/** Px of a printed figure in which every row has room for its texts and its curves, up to the height of a page. */
function readable(figure: Figure, dpi: number): number {
  const { base, row } = PRINTED_ROWS;
  return rowsOf(figure) < 2 ? 0 : printedPixels(Math.min(23, base + rowsOf(figure) * row), 'cm', dpi);
}

/** Centimetres. */
const PRINTED_ROWS = { base: 2.2, row: 2.6 };

function printed(figure: Figure, size: Size, dpi: number): Figure {
  const fitting = checked(size);
  const { fontSizes: _, ...rest } = figure;
  const fontSize = Math.min(MAX_FONT_SIZE, Math.max(6, logicalPoints(PRINT_POINTS, fitting, dpi)));
  return { ...rest, ...fitting, dpi, fontSize };
}

/** More dots of the same picture: a printed one keeps its lengths, any other only says how large it is printed. */
function withResolution(figure: Figure, dpi: number): Figure {
  if (figure.dpi === undefined) return { ...figure, dpi };
  const factor = dpi / figure.dpi;
  return { ...figure, ...checked({ width: figure.width * factor, height: figure.height * factor }), dpi };
}

function withPreset(figure: Figure, preset: NonNullable<Wish['preset']>, dpi = PRINT_DPI): Figure {
  const page = PAGES[preset];
  if (page !== undefined) {
    const [width, most] = page;
    const height = typeof most === 'number' ? most : Math.min(23, most.base + rowsOf(figure) * most.row);
    return printed(
      figure,
      { width: printedPixels(width, 'cm', dpi), height: printedPixels(height, 'cm', dpi) },
      dpi,
    );
  }
  const { dpi: _, fontSizes: _sizes, ...rest } = figure;
  return { ...rest, ...screenOf(figure, preset) };
}

/** Centimetres across and down of printed pages; columns of journals grow with the rows of panels. */
const PAGES: Readonly<
  Partial<Record<NonNullable<Wish['preset']>, readonly [number, number | { base: number; row: number }]>>
> = {
  column: [8.6, { base: 2.2, row: 3.2 }],
  'two-columns': [17.8, { base: 2.4, row: 3.6 }],
  'a4-portrait': [21, 29.7],
  'a4-landscape': [29.7, 21],
};

function screenOf(
  figure: Figure,
  preset: NonNullable<Wish['preset']>,
): Pick<Figure, 'width' | 'height' | 'fontSize'> {
  const rows = rowsOf(figure);
  switch (preset) {
    case 'slide':
      return { width: 1920, height: 1080, fontSize: Math.max(rows > 4 ? 13 : 16, enlarged(figure)) };
    case 'paper':
      return { width: 2100, height: Math.max(1300, Math.min(2900, 500 + rows * 420)), fontSize: 12 };
    case 'phone':
      return { width: 1080, height: Math.max(1350, Math.min(2300, 500 + rows * 430)), fontSize: 24 };
    case 'square':
      return { width: 1400, height: 1400, fontSize: DEFAULT_FONT_SIZE };
    default:
      return { width: DEFAULT_WIDTH, height: defaultHeight(rows), fontSize: DEFAULT_FONT_SIZE };
  }
}

/** The size of letters that somebody made larger, which a slide keeps. */
function enlarged({ fontSize, dpi }: Figure): number {
  return dpi === undefined ? fontSize : 0;
}

/** `8.6 × 5.4 cm at 300 dpi`, or `1800 × 1000 px`. */
export function sizeText({ width, height, dpi }: Figure, inInches = false): string {
  if (dpi === undefined) return `${width} × ${height} px`;
  if (inInches) {
    const [across, up] = [width, height].map((pixels) => Number((pixels / dpi).toFixed(2)));
    return `${across} × ${up} inches at ${dpi} dpi`;
  }
  const [wide, high] = [width, height].map((pixels) => Number(printedCentimetres(pixels, dpi).toFixed(1)));
  return `${wide} × ${high} cm at ${dpi} dpi`;
}
