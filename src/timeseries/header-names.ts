import type { Frame } from '#src/domain/frame.ts';

/**
 * What a table calls the columns of a frame: `Bz (nT)`; the channels of a spectrum with the place that they stand for:
 * `flux.1 at 47 keV (1/(cm^2 s sr keV))`.
 */
export function headerNames({ columns, bins }: Pick<Frame, 'columns' | 'bins'>): readonly string[] {
  return columns.map(({ name, unit }, index) => {
    const center = bins === undefined || bins.varying ? undefined : bins.centers[index];
    const place =
      center === undefined || !Number.isFinite(center) ? '' : ` at ${`${center} ${bins?.unit ?? ''}`.trim()}`;
    return unit === '' ? `${name}${place}` : `${name}${place} (${unit})`;
  });
}
