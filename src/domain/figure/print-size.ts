import type { Figure } from '#src/domain/figure/figure.ts';

/** Device px per logical px: text is as large relative to a picture of 1800 × 1000 as to a larger one. */
export function scaleOf({ width, height }: Pick<Figure, 'width' | 'height'>): number {
  return Math.max(1, Math.min(width / 900, height / 440));
}

/** Centimetres of the unit. */
const CENTIMETRES = { cm: 1, mm: 0.1, inch: 2.54 } as const;

export type PrintUnit = keyof typeof CENTIMETRES;

/** Device px of a printed length. */
export function printedPixels(length: number, unit: PrintUnit, dpi: number): number {
  return Math.round(((length * CENTIMETRES[unit]) / 2.54) * dpi);
}

/** Centimetres that a number of device px is printed as. */
export function printedCentimetres(pixels: number, dpi: number): number {
  return (pixels / dpi) * 2.54;
}

/** Logical px of a text of so many points in a picture that is printed. */
export function logicalPoints(points: number, size: Pick<Figure, 'width' | 'height'>, dpi: number): number {
  return ((points / 72) * dpi) / scaleOf(size);
}
