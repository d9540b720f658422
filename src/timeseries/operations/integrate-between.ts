import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { powerUnit, productUnit } from '#src/domain/units.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

const short = (value: number) => Number(value.toPrecision(4));

/**
 * Σ S Δf over the channels whose middles lie between two multiples of a series at each time, as of chorus between 0.1 and 0.5 of the
 * gyrofrequency; missing where no channel lies there.
 */
export const integrateBetween = defineOperation({
  name: 'integrate_between',
  summary:
    'Integral of a spectrum between two multiples of a series that moves, e.g. 0.1 and 0.5 of the gyrofrequency',
  isOfFirst: true,
  params: z.object({
    from: z.number().min(0).describe('Lower bound, times the second series.'),
    to: z.number().positive().describe('Upper bound, times the second series.'),
    isRoot: z.boolean().default(false).describe('The square root of it: an amplitude.'),
  }),
  inputs: [
    { name: 'spectrum', what: 'a spectrum with its channels' },
    { name: 'scale', what: 'a series in the unit of its axis (a frequency, an energy)' },
  ],
  step: ({ from, to, isRoot }, [, scale = '']) =>
    `${isRoot ? 'root of the ' : ''}integral from ${from} to ${to} times ${scale}`,

  run([frame, scale], { from, to, isRoot }) {
    if (frame === undefined || scale === undefined)
      throw new Error('the integral was run without two series');
    const axis = spectrumAxis(frame, 'an integral');
    const unit = scale.columns[0]?.unit ?? '';
    const factor = unit === '' || axis.unit === '' ? 1 : convertFactor(unit, axis.unit);
    if (factor === undefined) {
      throw new BotError(
        'not-computable',
        `${scale.label} is in ${unit}, the channels are in ${axis.unit}.`,
        {
          hint: 'The second series has to be a frequency for a spectrum over frequency, an energy for one over energy.',
        },
      );
    }
    const { time, columns, notes } = alignFrames([scale], 'auto', frame.time);
    const first = frame.time.findIndex((at) => at === time[0]);
    const own = columns[0]?.[0] ?? new Float64Array(0);
    let widest = 0;
    const values = frame.time.map((_, row) => {
      const unitHere = (own[row - first] ?? Number.NaN) * factor;
      const channels = [...axis.centers.keys()].filter((channel) => {
        const center = axis.centers[channel] ?? Number.NaN;
        return center >= from * unitHere && center <= to * unitHere;
      });
      widest = Math.max(widest, channels.length);
      if (channels.length === 0) return Number.NaN;
      const sum = channels.reduce((total, channel) => {
        const [lower = 0, upper = 0] = axis.edges[channel] ?? [];
        return total + (frame.columns[channel]?.values[row] ?? Number.NaN) * (upper - lower);
      }, 0);
      return isRoot ? Math.sqrt(sum) : sum;
    });
    if (widest === 0) {
      const [low = 0, high = 0] = [axis.edges[0]?.[0], axis.edges.at(-1)?.[1]];
      throw new BotError(
        'not-computable',
        `No channel of ${frame.label} lies from ${from} to ${to} times ${scale.label}: they go from ${short(low)} to ${short(high)} ${axis.unit}.`,
        { hint: 'Take another band, or spectra that reach it.' },
      );
    }
    const area = productUnit(frame.columns[0]?.unit ?? '', axis.unit);
    return scalarOutcome(frame, isRoot ? powerUnit(area, 0.5) : area, values, [
      ...notes,
      `Up to ${widest} channels lie in the band${axis.hasOwnEdges ? '' : '; their edges are halfway between the channels'}.`,
    ]);
  },
});
