import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { productUnit } from '#src/domain/units.ts';
import { energyText, noChannel, short, spectrumKind } from '#src/timeseries/channel-words.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { angleWeights, pitchAngles, weightedMean } from '#src/timeseries/pitch-angles.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { onAxis, type SpectrumAxis, spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

const SPECTRUM = [{ name: 'spectrum', what: 'a spectrum with its channels' }] as const;
const unitSchema = z.string().optional().describe('Unit of the numbers; that of the axis when absent.');

/** Σ J ΔE over the channels whose middles lie in a range; unit of the values times that of the axis. */
export const integrate = defineOperation({
  name: 'integrate',
  summary: 'Integral of a spectrum over a range of its axis',
  params: z.object({
    from: z.number().optional().describe('Lower end; the first channel when absent.'),
    to: z.number().optional().describe('Upper end; the last channel when absent.'),
    unit: unitSchema,
  }),
  inputs: SPECTRUM,
  step: ({ from, to, unit }) =>
    `integral from ${from ?? 'the first channel'} to ${to ?? 'the last'} ${unit ?? ''}`.trim(),

  run(inputs, { from, to, unit }) {
    const frame = onlyFrame(inputs);
    const axis = spectrumAxis(frame, 'an integral');
    const low = from === undefined ? Number.NEGATIVE_INFINITY : onAxis(from, unit, axis);
    const high = to === undefined ? Number.POSITIVE_INFINITY : onAxis(to, unit, axis);
    const channels = [...axis.centers.keys()].filter((index) => {
      const center = axis.centers[index] ?? Number.NaN;
      return center >= low && center <= high;
    });
    if (channels.length === 0) throw noChannel(axis, `from ${short(low)} to ${short(high)}`);
    const values = frame.time.map((_, row) =>
      channels.reduce((sum, index) => {
        const [lower = 0, upper = 0] = axis.edges[index] ?? [];
        return sum + (frame.columns[index]?.values[row] ?? Number.NaN) * (upper - lower);
      }, 0),
    );
    const [first = 0, last = 0] = [channels[0], channels.at(-1)];
    const note = `Channels ${first + 1} to ${last + 1}, ${short(axis.edges[first]?.[0] ?? 0)} to ${short(axis.edges[last]?.[1] ?? 0)} ${axis.unit}${axis.hasOwnEdges ? '' : '; edges halfway between the channels'}.`;
    const outcome = scalarOutcome(frame, productUnit(frame.columns[0]?.unit ?? '', axis.unit), values, [
      note,
    ]);
    const [lowest, highest] = [axis.edges[first]?.[0] ?? 0, axis.edges[last]?.[1] ?? 0];
    const symbol = bandName(
      spectrumKind(frame),
      from === undefined ? undefined : lowest,
      to === undefined ? undefined : highest,
      axis,
    );
    return 'draft' in outcome ? { draft: { ...outcome.draft, symbol } } : outcome;
  },
});

/** `proton flux above 10 MeV`, `power from 0.0023 to 0.0068 Hz`. */
function bandName(
  kind: string,
  low: number | undefined,
  high: number | undefined,
  { unit }: SpectrumAxis,
): string {
  if (low === undefined)
    return high === undefined ? `integral ${kind}` : `${kind} below ${energyText(high, unit)}`;
  if (high === undefined) return `${kind} above ${energyText(low, unit)}`;
  return `${kind} from ${energyText(low, unit)} to ${energyText(high, unit)}`;
}

/** Each time step of a spectrum over its own mean or maximum; blank where less than half of the channels have a value. */
export const normalizeSpectrum = defineOperation({
  name: 'normalize_spectrum',
  summary: 'Each time step of a spectrum over its mean (or maximum), as for pitch angles',
  params: z.object({
    by: z.enum(['mean', 'maximum']).default('mean').describe('What each time step is divided by.'),
  }),
  inputs: SPECTRUM,
  step: ({ by }) => `normalised by its ${by} at each time`,

  run(inputs, { by }) {
    const frame = onlyFrame(inputs);
    const scale = frame.time.map((_, row) => scaleOf(frame, row, by));
    return {
      draft: mapColumns(
        frame,
        (values) => values.map((value, row) => value / (scale[row] ?? Number.NaN)),
        () => '',
      ),
    };
  },
});

/** Σ w J / Σ w with w = cos α₋ - cos α₊ from the edges of the pitch angles: the mean over all directions. */
export const omnidirectional = defineOperation({
  name: 'omnidirectional',
  summary: 'Mean of a pitch angle distribution over all directions, weighted by solid angle',
  params: z.object({}),
  inputs: SPECTRUM,
  step: () => 'mean over all directions',

  run(inputs) {
    const frame = onlyFrame(inputs);
    const axis = pitchAngles(frame, 'a mean over directions');
    const weights = angleWeights(axis.edges);
    const values = frame.time.map((_, row) => weightedMean(frame, row, weights));
    const seen = weights.reduce((sum, weight) => sum + weight, 0) / 2;
    const part = seen < 0.999 ? [`The angles cover ${Math.round(100 * seen)} % of all directions.`] : [];
    return scalarOutcome(frame, frame.columns[0]?.unit ?? '', values, part);
  },
});

function scaleOf({ columns }: Frame, row: number, by: 'mean' | 'maximum'): number {
  const there = columns
    .map(({ values }) => values[row] ?? Number.NaN)
    .filter((value) => !Number.isNaN(value));
  if (there.length < columns.length / 2) return Number.NaN;
  const scale =
    by === 'maximum' ? Math.max(...there) : there.reduce((sum, value) => sum + value, 0) / there.length;
  return scale > 0 ? scale : Number.NaN;
}
