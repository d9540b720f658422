import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { peakRows } from '#src/timeseries/events/peak-rows.ts';
import { rowAt } from '#src/timeseries/events/sliding-means.ts';
import { fieldAxes, requireCadence } from '#src/timeseries/events/vector-sides.ts';
import { plasmaSeries } from '#src/timeseries/plasma-series.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'dipolarizations' }>, 'kind'>>;

const WHAT = 'A search for dipolarizations';
const USUAL_WIDTH = 3 * MINUTE;
const LEAST_RISE = 4;
const LEAST_TURN = 10;
const LEAST_ELEVATION = 45;

interface Rise {
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  readonly turn: number;
  readonly highest: number;
}

/**
 * Dipolarizations: within 3 min Bz rises by 4 nT or more from its least to its greatest value after it, the elevation of the field
 * asin(Bz/|B|) by more than 10°, and it reaches 45° (after Schmid et al. 2011, Ann. Geophys. 29, 1537, from memory and without
 * their speeds of the flow); the largest rise within 3 min. For the plasma sheet: the position is not looked at.
 */
export function dipolarizationList(
  frames: readonly Frame[],
  { least = LEAST_RISE, withinMs = USUAL_WIDTH }: Wish = {},
): EventList {
  const series = plasmaSeries(frames, ['field'], WHAT);
  const { time, stepMs } = series;
  requireCadence(stepMs, withinMs / 3, WHAT);
  const axes = fieldAxes(series, WHAT);
  const elevation = time.map((_, row) => {
    const [x, y, z] = axes.map((values) => values[row] ?? Number.NaN);
    return (Math.atan2(z ?? Number.NaN, Math.hypot(x ?? Number.NaN, y ?? Number.NaN)) * 180) / Math.PI;
  });
  const all = Array.from(time.keys(), (row) => riseFrom(time, axes[2], elevation, row, withinMs));
  const sizes = Float64Array.from(all, ({ rise }) => rise);
  const rows = peakRows(
    time,
    sizes,
    withinMs,
    (row) =>
      (all[row]?.rise ?? 0) >= least &&
      (all[row]?.turn ?? 0) > LEAST_TURN &&
      (all[row]?.highest ?? 0) >= LEAST_ELEVATION,
  );
  const found = rows.flatMap((row) => all[row] ?? []);
  const top = found.toSorted((a, b) => b.rise - a.rise)[0];
  return {
    columns: [
      { name: 'rise of Bz', unit: 'nT' },
      { name: 'rise of the elevation', unit: 'deg' },
      { name: 'highest elevation', unit: 'deg' },
    ],
    events: found.map(({ from, to, rise, turn, highest }) => ({
      start: time[from] ?? 0,
      stop: time[to] ?? 0,
      values: [rise, turn, highest],
    })),
    sentence:
      top === undefined
        ? 'No dipolarization was found.'
        : `${found.length === 1 ? 'One dipolarization' : `${found.length} dipolarizations`}; the largest rise of Bz is ${numberText(top.rise)} nT from ${formatMoment(time[top.from] ?? 0)} UTC.`,
    definition: `Within ${formatDuration(withinMs)} Bz rises by ${numberText(least)} nT or more, its elevation by more than ${LEAST_TURN}° and to ${LEAST_ELEVATION}° or more (after Schmid et al. 2011, without their speeds of the flow). For the plasma sheet; the position is not looked at.`,
    notes: series.notes,
  };
}

/** The largest value of Bz within a time after a row, over the one at the row. */
function riseFrom(
  time: Float64Array,
  bz: Float64Array,
  elevation: Float64Array,
  row: number,
  withinMs: number,
): Rise {
  const end = rowAt(time, (time[row] ?? 0) + withinMs);
  let to = row;
  for (let other = row; other < end; other += 1)
    if ((bz[other] ?? Number.NaN) > (bz[to] ?? Number.NaN)) to = other;
  const [low, high] = [elevation[row] ?? Number.NaN, elevation[to] ?? Number.NaN];
  return {
    from: row,
    to,
    rise: (bz[to] ?? Number.NaN) - (bz[row] ?? Number.NaN),
    turn: high - low,
    highest: high,
  };
}
