import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { type SpectrumAxis, spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

/** The angles of a pitch angle distribution. @throws BotError `not-computable` for channels that are no angles */
export function pitchAngles(frame: Frame, what: string): SpectrumAxis {
  const axis = spectrumAxis(frame, what);
  if (/^deg/i.test(axis.unit)) return axis;
  throw new BotError(
    'not-computable',
    `The channels of ${frame.label} are no angles but ${axis.name} in ${axis.unit || 'no unit'}.`,
    { hint: 'Use a pitch angle distribution.' },
  );
}

/** The share of all directions that each channel sees, times two: cos α₋ - cos α₊. @param edges degrees */
export function angleWeights(edges: SpectrumAxis['edges']): readonly number[] {
  return edges.map(([low, high]) => cosine(Math.max(0, low)) - cosine(Math.min(180, high)));
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

/** Σ w J / Σ w over the channels that have a value; NaN where none has. @param channels all when absent */
export function weightedMean(
  { columns }: Frame,
  row: number,
  weights: readonly number[],
  channels: readonly number[] = [...columns.keys()],
): number {
  let [sum, total] = [0, 0];
  for (const index of channels) {
    const value = columns[index]?.values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value * (weights[index] ?? 0);
    total += weights[index] ?? 0;
  }
  return total === 0 ? Number.NaN : sum / total;
}
