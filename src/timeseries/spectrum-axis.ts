import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { numberedChannels } from '#src/domain/numbered-channels.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';

/** The second axis of a spectrum, one place a channel. */
export interface SpectrumAxis {
  readonly name: string;
  readonly unit: string;
  readonly centers: Float64Array;
  /** Lower and upper edge of each channel; geometric or arithmetic middles where the archive gives none. */
  readonly edges: readonly (readonly [number, number])[];
  /** Distances count in ratios, as energies and frequencies do; angles do not. */
  readonly isLog: boolean;
  readonly hasOwnEdges: boolean;
}

/**
 * @throws BotError `not-computable` for a series that is no spectrum, or one whose channels vary in time or have no values
 */
export function spectrumAxis({ label, bins, columns }: Frame, what: string): SpectrumAxis {
  if (bins === undefined || bins.varying) {
    throw new BotError(
      'not-computable',
      bins === undefined
        ? `${label} has no axis of channels that could be told by value, so ${what} is not possible.`
        : `The channels of ${label} change in time, so ${what} is not possible.`,
      {
        hint:
          columns.length > 1
            ? `Name a channel by its number, 1 to ${columns.length}${columnsText(columns)}.`
            : 'Use a spectrum.',
      },
    );
  }
  const { name, unit, centers, ranges } = bins;
  const isLog = !/^deg/i.test(unit) && centers.every((center) => center > 0);
  const edges = Array.from(centers, (_, channel): readonly [number, number] =>
    ranges === undefined
      ? middlesAround(centers, channel, isLog)
      : [ranges[2 * channel] ?? Number.NaN, ranges[2 * channel + 1] ?? Number.NaN],
  );
  return { name, unit, centers, edges, isLog, hasOwnEdges: ranges !== undefined };
}

/** More columns are told by their count. */
const MOST_COLUMNS = 24;

function columnsText(columns: Frame['columns']): string {
  if (columns.length > MOST_COLUMNS) return '';
  return `: ${columns.map(({ name }, index) => `${index + 1} is ${name}`).join(', ')}`;
}

/** A value in the unit of the axis. @throws BotError `not-computable` for a unit of another kind */
export function onAxis(value: number, unit: string | undefined, axis: SpectrumAxis): number {
  if (unit === undefined || axis.unit === '') return value;
  const factor = convertFactor(unit, axis.unit);
  if (factor !== undefined) return value * factor;
  throw new BotError('not-computable', `${axis.name} is in ${axis.unit}, not in ${unit}.`, {
    hint: `Give the value in ${axis.unit}, or name a channel by its number: ${numberedChannels(axis.centers, axis.unit)}.`,
  });
}

/** Halfway to the neighbours, mirrored at the ends. */
function middlesAround(centers: Float64Array, channel: number, isLog: boolean): readonly [number, number] {
  const own = centers[channel] ?? Number.NaN;
  const to = (other: number | undefined) =>
    other === undefined ? undefined : isLog ? Math.sqrt(own * other) : (own + other) / 2;
  const mirror = (edge: number) => (isLog ? (own * own) / edge : 2 * own - edge);
  const before = to(centers[channel - 1]);
  const after = to(centers[channel + 1]);
  const low = before ?? (after === undefined ? own : mirror(after));
  const high = after ?? (before === undefined ? own : mirror(before));
  return [Math.min(low, high), Math.max(low, high)];
}
