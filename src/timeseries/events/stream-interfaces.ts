import type { Frame } from '#src/domain/frame.ts';
import { DAY, formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import { BOLTZMANN, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { plasmaMeans } from '#src/timeseries/events/plasma-means.ts';
import { type Means, slidingMeans } from '#src/timeseries/events/sliding-means.ts';

const WHAT = 'A search for stream interfaces';
const USUAL_RISE = 100;
const LONGEST_RISE = 2 * DAY;
/** Density and temperature are compared over this time on both sides. */
const SIDE = 12 * HOUR;
/** Electrons of 1.3e5 K, 4 % alphas four times as hot as protons: Jian et al. 2006, from memory. */
const ELECTRONS = 1.3e5;
const ALPHA_SHARE = 0.04;

interface Interface {
  readonly at: number;
  readonly slow: number;
  readonly fast: number;
  readonly pressure: number;
  readonly n: readonly [number, number];
  readonly t: readonly [number, number];
}

/**
 * Stream interfaces after Jian et al. (2006): hourly means, the speed rises by 100 km/s or more within two days, and the
 * interface is where the total pressure is highest between its minimum and maximum; density falls and temperature rises there.
 */
export function interfaceList(frames: readonly Frame[], least: number = USUAL_RISE): EventList {
  const series = plasmaMeans(frames, ['speed', 'density', 'temperature', 'field'], WHAT, '1h');
  const empty = new Float64Array(0);
  const { time, speed = empty, density = empty, temperature = empty, strength = empty } = series;
  const pressure = time.map((_, row) =>
    totalPressure(strength[row] ?? Number.NaN, density[row] ?? Number.NaN, temperature[row] ?? Number.NaN),
  );
  const n = slidingMeans(time, density);
  const t = slidingMeans(time, temperature);
  const found = risesOf(time, speed, least).flatMap(([low, high]): readonly Interface[] => {
    const row = highestRow(pressure, low, high);
    const at = time[row] ?? 0;
    const [before, after] = [sideOf(n, at), sideOf(t, at)];
    const isOne = before[1] < before[0] && after[1] > after[0];
    const facts = { at, slow: speed[low] ?? 0, fast: speed[high] ?? 0, pressure: pressure[row] ?? 0 };
    return isOne ? [{ ...facts, n: before, t: after }] : [];
  });
  const [first] = found;
  return {
    columns: [
      { name: 'V before', unit: 'km/s' },
      { name: 'V after', unit: 'km/s' },
      { name: 'total pressure', unit: 'nPa' },
      { name: 'N before', unit: 'cm^-3' },
      { name: 'N after', unit: 'cm^-3' },
      { name: 'T before', unit: 'K' },
      { name: 'T after', unit: 'K' },
    ],
    events: found.map(({ at, slow, fast, pressure: top, n: ns, t: ts }) => ({
      start: at,
      label: 'stream interface',
      values: [slow, fast, top, ...ns, ...ts],
    })),
    sentence:
      first === undefined
        ? 'No stream interface was found.'
        : `${found.length === 1 ? 'One stream interface' : `${found.length} stream interfaces`}, the first at ${formatMoment(first.at)} UTC.`,
    definition: `Highest total pressure where the speed rises by ${least} km/s or more within two days, density falling and temperature rising (means of ${formatDuration(SIDE)} on each side; after Jian et al. 2006; the cuts are ours); hourly means.`,
    notes: series.notes,
  };
}

/** Total perpendicular pressure in nPa. @param strength nT @param density cm^-3 @param temperature of protons, K */
function totalPressure(strength: number, density: number, temperature: number): number {
  const magnetic = (strength * 1e-9) ** 2 / (2 * VACUUM_PERMEABILITY);
  const protons = density * 1e6 * BOLTZMANN * temperature * (1 + 4 * ALPHA_SHARE);
  const electrons = density * 1e6 * (1 + 2 * ALPHA_SHARE) * BOLTZMANN * ELECTRONS;
  return (magnetic + protons + electrons) * 1e9;
}

/** Rows of the lowest and the highest speed of each large rise; none overlaps the next. */
function risesOf(
  time: Float64Array,
  speed: Float64Array,
  least: number,
): readonly (readonly [number, number])[] {
  const rises: (readonly [number, number])[] = [];
  let row = 0;
  while (row < time.length) {
    const rise = riseFrom(time, speed, row, least);
    if (rise !== undefined) rises.push(rise);
    row = rise === undefined ? row + 1 : rise[1] + 1;
  }
  return rises;
}

/** The rise that begins at a row: to the highest speed of the next two days, when no lower speed comes before it. */
function riseFrom(
  time: Float64Array,
  speed: Float64Array,
  low: number,
  least: number,
): readonly [number, number] | undefined {
  const from = speed[low] ?? Number.NaN;
  let high = low;
  for (
    let row = low + 1;
    row < time.length && (time[row] ?? 0) - (time[low] ?? 0) <= LONGEST_RISE;
    row += 1
  ) {
    const value = speed[row] ?? Number.NaN;
    if (value < from) break;
    if (value > (speed[high] ?? Number.NaN)) high = row;
  }
  return (speed[high] ?? Number.NaN) - from >= least ? [low, high] : undefined;
}

function highestRow(values: Float64Array, low: number, high: number): number {
  let best = low;
  for (let row = low; row <= high; row += 1)
    if (!((values[row] ?? Number.NaN) <= (values[best] ?? Number.NaN)) && !Number.isNaN(values[row]))
      best = row;
  return best;
}

function sideOf(means: Means, at: number): readonly [number, number] {
  return [means.of(at - SIDE, at).mean, means.of(at, at + SIDE).mean];
}
