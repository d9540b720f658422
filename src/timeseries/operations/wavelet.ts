import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { powerUnit } from '#src/domain/units.ts';
import { linearColumn } from '#src/timeseries/align-columns.ts';
import { frequencySchema, hertzOf } from '#src/timeseries/filter-operation.ts';
import { coneOf, morletPower, overNoise } from '#src/timeseries/morlet.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type DraftColumn, defineOperation } from '#src/timeseries/operation.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';

/** More values than this do not fit in memory with a figure. */
const MOST_VALUES = 40_000_000;

/**
 * Morlet wavelet power over time and period (Torrence and Compo 1998; ω₀ = 6). Periods outside of the cone of influence are
 * missing unless they are to be kept; `significance` is the power over the level that red noise exceeds in 5 % of cases, or as said. Power grows with the scale:
 * `rectified` divides by it (Liu et al. 2007). Gaps of up to three samples are interpolated, and longer ones with their cones blanked.
 */
export const wavelet = defineOperation({
  name: 'wavelet',
  summary: 'Wavelet power over time and period (Morlet), with cone of influence and significance',
  params: z.object({
    voices: z.int().min(1).max(32).default(12).describe('Periods an octave.'),
    show: z
      .enum(['power', 'significance', 'rectified'])
      .default('power')
      .describe('power; significance: over the level of red noise; rectified: over the scale.'),
    level: z.number().min(50).max(99.99).default(95).describe('Of the significance, %.'),
    from: frequencySchema
      .optional()
      .describe('One end, a period or a frequency in Hz; two samples when absent.'),
    to: frequencySchema
      .optional()
      .describe('The other end, a period or a frequency in Hz; that of the data when absent.'),
    cone: z.enum(['blank', 'keep']).default('blank').describe('Whether what the edges touch is left out.'),
  }),
  inputs: [{ name: 'series', what: 'one series with one column' }],
  step: ({ show }) => (show === 'power' ? 'wavelet power (Morlet)' : `wavelet ${show} (Morlet)`),

  run(inputs, { voices, show, level, cone, from, to }) {
    const frame = onlyFrame(inputs);
    const column = requireOneColumn(frame, 'A wavelet transform');
    const { time, values, stepMs } = steadySeries(frame.time, column.values, 'A wavelet transform');
    const whole = linearColumn(time, values, time, Number.POSITIVE_INFINITY);
    const first = whole.findIndex((value) => !Number.isNaN(value));
    const last = whole.findLastIndex((value) => !Number.isNaN(value));
    const used = whole.subarray(first, last + 1);
    requireSize(used.length, voices);
    const { periods, power, alpha, noise } = morletPower(used, stepMs, voices);
    const free = cone === 'keep' ? undefined : freePeriods(values.subarray(first, last + 1), stepMs);
    const unit = show === 'significance' ? '' : powerUnit(column.unit, 2);
    // Periods that are beyond the cone everywhere would be an empty part of the axis.
    const longest = free === undefined ? Number.POSITIVE_INFINITY : free.reduce((a, b) => Math.max(a, b), 0);
    const [shortEnd, longEnd] = periodEnds(from, to);
    const least = shortEnd ?? 0;
    const most = Math.min(longest, longEnd ?? Number.POSITIVE_INFINITY);
    const shown = [...periods.keys()].filter((at) => within(periods[at] ?? 0, least, most));
    if (shown.length === 0) {
      throw new BotError('not-computable', 'None of the periods of these data lies in that range.', {
        hint: `They go from ${formatDuration(2 * stepMs)} to a third of the length of the data.`,
      });
    }
    const columns = shown.map((index, place): DraftColumn => {
      const row = power[index] ?? new Float64Array(0);
      const period = periods[index] ?? 0;
      const scale =
        show === 'power' ? 1 : show === 'rectified' ? period : (noise[index] ?? 1) * overNoise(level);
      return {
        suffix: `${place + 1}`,
        unit,
        values: row.map((value, at) =>
          free !== undefined && period > (free[at] ?? 0) ? Number.NaN : value / scale,
        ),
      };
    });
    return {
      draft: {
        time: time.slice(first, last + 1),
        columns,
        bins: {
          name: 'Period',
          unit: 's',
          centers: Float64Array.from(shown, (at) => periods[at] ?? 0),
          varying: false,
        },
        keepsCoordinates: false,
        notes: [
          show === 'significance'
            ? `Power over the ${level} % level of red noise with a lag-1 autocorrelation of ${alpha.toFixed(3)}: above 1 it is significant.`
            : `Red noise with a lag-1 autocorrelation of ${alpha.toFixed(3)} is the background of the ${level} % level.`,
          ...(cone === 'keep'
            ? ['Long periods near the edges are affected by them.']
            : ['What the edges and gaps touch (cone of influence) is left out.']),
        ],
      },
    };
  },
});

/** With some room for the rounding of periods. */
function within(period: number, least: number, most: number): boolean {
  return period >= least * (1 - 1e-9) && period <= most * (1 + 1e-9);
}

/** Longest period that neither the edges nor a gap touches at each row, s. */
function freePeriods(values: Float64Array, stepMs: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let start = 0; start < values.length; ) {
    let end = start;
    while (end < values.length && !Number.isNaN(values[end])) end += 1;
    result.set(coneOf(end - start, stepMs), start);
    start = end + 1;
  }
  return result;
}

function requireSize(rows: number, voices: number): void {
  const count = rows * Math.log2(Math.max(2, rows / 2)) * voices;
  if (rows >= 16 && count <= MOST_VALUES) return;
  throw new BotError(
    rows < 16 ? 'not-computable' : 'too-large',
    rows < 16
      ? 'A wavelet transform needs at least 16 samples.'
      : `A wavelet transform of ${rows} samples would have ${Math.round(count)} values.`,
    { hint: rows < 16 ? 'Take a longer period.' : 'Resample first, or take fewer periods an octave.' },
  );
}

/** The shortest and the longest period in s; two frequencies name the ends the other way round. */
export function periodEnds(from: string | number | undefined, to: string | number | undefined) {
  const ends = [from, to].map((end) => (end === undefined ? undefined : 1 / hertzOf(end)));
  const [first, second] = ends;
  return first !== undefined && second !== undefined && first > second ? [second, first] : ends;
}
