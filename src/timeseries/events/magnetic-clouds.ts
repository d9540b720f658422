import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import { BOLTZMANN, PROTON_MASS, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { plasmaMeans } from '#src/timeseries/events/plasma-means.ts';
import { type Interval, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { centredBounds } from '#src/timeseries/running-bounds.ts';

const WHAT = 'A search for magnetic clouds';
const HIGHEST_BETA = 0.3;
const LEAST_FIELD = 8;
const HIGHEST_THERMAL_SPEED = 30;
const LEAST_ROTATION = 35;
const USUAL_LENGTH = 8 * HOUR;
/** Stretches of low beta that are parted by less are one. */
const BRIDGE = 2 * HOUR;
const SMOOTH = 3 * HOUR;

/**
 * Magnetic cloud candidates after Burlaga et al. (1981) and Lepping et al. (2005): half-hourly means (hourly of coarser data), mean proton beta at most
 * 0.3 for eight hours or more, mean field at least 8 nT, mean thermal speed at most 30 km/s, and a smooth change of the
 * latitude of the field by 35° or more. For the solar wind at 1 au.
 */
export function cloudList(frames: readonly Frame[], atLeastMs: number = USUAL_LENGTH): EventList {
  const isCoarse = frames.some(({ time }) => medianStep(time) > HOUR / 2);
  const series = plasmaMeans(frames, ['field', 'density', 'temperature'], WHAT, isCoarse ? '1h' : '30min');
  const empty = new Float64Array(0);
  const { time, strength = empty, density = empty, temperature = empty, field } = series;
  if (field === undefined) {
    throw new BotError('not-computable', `${WHAT} needs the components of the field.`, {
      hint: 'Use a vector, not its magnitude.',
    });
  }
  const beta = time.map((_, row) => {
    const thermal = (density[row] ?? Number.NaN) * 1e6 * BOLTZMANN * (temperature[row] ?? Number.NaN);
    return thermal / (((strength[row] ?? Number.NaN) * 1e-9) ** 2 / (2 * VACUUM_PERMEABILITY));
  });
  const latitude = field.z.map(
    (value, row) => (Math.asin(value / (strength[row] ?? Number.NaN)) * 180) / Math.PI,
  );
  const smooth = runningMean(latitude, centredBounds(time, { ms: SMOOTH }), 0.5);
  const thermalSpeed = temperature.map((kelvin) => Math.sqrt((2 * BOLTZMANN * kelvin) / PROTON_MASS) / 1e3);
  const clouds = lowStretches(time, beta, atLeastMs)
    .map((interval) => ({
      interval,
      values: [
        meanIn(time, beta, interval),
        meanIn(time, strength, interval),
        meanIn(time, thermalSpeed, interval),
        spreadIn(time, smooth, interval),
      ],
    }))
    .filter(
      ({ values: [b = 9, strong = 0, hot = 99, turn = 0] }) =>
        b <= HIGHEST_BETA && strong >= LEAST_FIELD && hot <= HIGHEST_THERMAL_SPEED && turn >= LEAST_ROTATION,
    );
  const [first] = clouds;
  return {
    columns: [
      { name: 'mean beta', unit: '' },
      { name: 'mean B', unit: 'nT' },
      { name: 'mean thermal speed', unit: 'km/s' },
      { name: 'change of latitude', unit: 'deg' },
    ],
    events: clouds.map(({ interval: { start, stop }, values }) => ({
      start,
      stop,
      label: 'cloud candidate',
      values,
    })),
    sentence:
      first === undefined
        ? 'No magnetic cloud candidate was found.'
        : `${clouds.length === 1 ? 'One magnetic cloud candidate' : `${clouds.length} magnetic cloud candidates`}, the first from ${formatMoment(first.interval.start)} UTC for ${formatDuration(first.interval.stop - first.interval.start)}.`,
    definition: `Candidates only, after Burlaga et al. (1981) and Lepping et al. (2005): ${isCoarse ? 'hourly means (the data are no finer)' : 'half-hourly means'}, beta of the protons at most 0.3, field at least 8 nT, thermal speed at most 30 km/s, the latitude of the field turning by 35° or more; for 1 au.`,
    notes: series.notes,
  };
}

function lowStretches(time: Float64Array, beta: Float64Array, atLeastMs: number): readonly Interval[] {
  const leaf = { kind: 'compared', comparison: '<=', threshold: HIGHEST_BETA } as const;
  const state = Int8Array.from(beta, (value) => (Number.isNaN(value) ? -1 : value <= HIGHEST_BETA ? 1 : 0));
  return intervalsOf(time, state, { values: beta, leaf }, { mergeGapMs: BRIDGE, atLeastMs });
}

function partOf(time: Float64Array, values: Float64Array, { start, stop }: Interval): Float64Array {
  return values.filter(
    (value, row) => !Number.isNaN(value) && (time[row] ?? 0) >= start && (time[row] ?? 0) < stop,
  );
}

function meanIn(time: Float64Array, values: Float64Array, interval: Interval): number {
  const part = partOf(time, values, interval);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function spreadIn(time: Float64Array, values: Float64Array, interval: Interval): number {
  const part = partOf(time, values, interval);
  return (
    part.reduce((top, value) => Math.max(top, value), Number.NEGATIVE_INFINITY) -
    part.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
  );
}
