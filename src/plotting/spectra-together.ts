import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit, isSameUnit } from '#src/domain/units.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { SpectrogramGrid } from '#src/plotting/spectrogram-raster.ts';

/** A spectrum with its channels as they are drawn. */
export interface DrawnSpectrum {
  readonly trace: Trace;
  readonly frame: Frame;
  readonly bins: Bins;
}

/**
 * The spectra of a panel in the units of the first, channels and values; one that has no channels of that kind, or values that
 * cannot be told in that unit, is left out and told.
 */
export function spectraOf(
  { traces: [host = { label: '' }, ...guests], axisUnit }: Panel,
  frames: readonly Frame[],
): {
  readonly first: DrawnSpectrum;
  readonly others: readonly DrawnSpectrum[];
  readonly left: readonly string[];
} {
  const frame = frameOf(host, frames);
  const first = { trace: host, frame, bins: inUnit(frame.bins ?? numberedBins(frame), axisUnit) };
  const others: DrawnSpectrum[] = [];
  const left: string[] = [];
  for (const trace of guests) {
    const guest = frameOf(trace, frames);
    if (trace.columns !== undefined || !outlineOf(guest).isSpectrum) continue;
    const fitted = fittedTo(first, { trace, frame: guest });
    if (typeof fitted === 'string') left.push(fitted);
    else others.push(fitted);
  }
  return { first, others, left };
}

/** What a spectrum is called in sentences. */
export function spokenSpectrum({ trace, frame }: Pick<DrawnSpectrum, 'trace' | 'frame'>): string {
  return trace.name ?? legendOf({ label: trace.label }, frame.columns[0]?.name ?? '', outlineOf(frame));
}

/** In the units of the first; or why it cannot be. */
function fittedTo(first: DrawnSpectrum, guest: Omit<DrawnSpectrum, 'bins'>): DrawnSpectrum | string {
  const { bins, columns } = guest.frame;
  const name = spokenSpectrum(guest);
  if (bins === undefined || first.frame.bins === undefined)
    return `${name} is not drawn beside another spectrum, since the channels of one of them are not told`;
  const axis = factorBetween(bins.unit, first.bins.unit);
  if (axis === undefined)
    return `the channels of ${name} are in ${unitText(bins.unit)}, the axis is in ${unitText(first.bins.unit)}, so it is not drawn`;
  const [own, wanted] = [columns[0]?.unit ?? '', first.frame.columns[0]?.unit ?? ''];
  const factor = factorBetween(own, wanted);
  if (factor === undefined)
    return `${name} is in ${unitText(own)}, the colours are in ${unitText(wanted)}, so it is not drawn`;
  return {
    ...guest,
    bins: scaledBins(bins, axis, first.bins.unit),
    frame:
      factor === 1
        ? guest.frame
        : {
            ...guest.frame,
            columns: columns.map((column) => ({
              ...column,
              unit: wanted,
              values: column.values.map((value) => value * factor),
            })),
          },
  };
}

function factorBetween(unit: string, wanted: string): number | undefined {
  return isSameUnit(unit, wanted) ? 1 : convertFactor(unit, wanted);
}

function unitText(unit: string): string {
  return unit === '' ? 'no unit' : formatUnit(unit);
}

/** Channels in the unit that the panel shows them in. */
function inUnit(bins: Bins, unit: string | undefined): Bins {
  const factor = unit === undefined ? undefined : convertFactor(bins.unit, unit);
  return unit === undefined || factor === undefined ? bins : scaledBins(bins, factor, unit);
}

function scaledBins({ centers, ranges, ...bins }: Bins, factor: number, unit: string): Bins {
  return {
    ...bins,
    unit,
    centers: centers.map((value) => value * factor),
    ...(ranges === undefined ? {} : { ranges: ranges.map((value) => value * factor) }),
  };
}

/** A spectrum without bins is drawn by the numbers of its channels. */
function numberedBins({ columns }: Frame): Bins {
  return {
    name: 'channel',
    unit: '',
    centers: Float64Array.from(columns, (_, channel) => channel + 1),
    varying: false,
  };
}

/** The cells of the first grid that has one, and the share of the cells that more than one has. All have one shape. */
export function laidOver(grids: readonly SpectrogramGrid[]): {
  readonly grid: SpectrogramGrid;
  readonly covered: number;
} {
  const [first = { width: 0, height: 0, cells: new Float64Array(0) }, ...others] = grids;
  if (others.length === 0) return { grid: first, covered: 0 };
  let [filled, twice] = [0, 0];
  const cells = first.cells.map((value, cell) => {
    const there = [value, ...others.map((other) => other.cells[cell] ?? Number.NaN)].filter(
      (each) => !Number.isNaN(each),
    );
    if (there.length > 0) filled += 1;
    if (there.length > 1) twice += 1;
    return there[0] ?? Number.NaN;
  });
  return { grid: { ...first, cells }, covered: filled === 0 ? 0 : twice / filled };
}

/** From the lowest to the highest of several axes. */
export function unionOf(domains: readonly Domain[]): Domain {
  return [Math.min(...domains.map(([low]) => low)), Math.max(...domains.map(([, high]) => high))];
}
