import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { plasmaMeans } from '#src/timeseries/events/plasma-means.ts';
import type { PlasmaSeries } from '#src/timeseries/plasma-series.ts';

/** Angular speed of the Sun, rad/s, and the distance of the Earth, km. */
const ROTATION = (2 * Math.PI) / (25.38 * 86_400);
const AU = 149_597_870.7;
/** The usual spiral at 1 au when no speed is known. */
const USUAL_SPIRAL = Math.PI / 4;
/** Fields nearer than this to the right angle with the spiral belong to no sector. */
const ACROSS = (10 * Math.PI) / 180;

const HOLDS = { 'sector-boundaries': 4 * DAY, 'current-sheet-crossings': 12 * HOUR } as const;
const WORDS = {
  'sector-boundaries': ['sector boundary', 'sector boundaries'],
  'current-sheet-crossings': [
    'crossing of the heliospheric current sheet',
    'crossings of the heliospheric current sheet',
  ],
} as const;

interface Segment {
  readonly polarity: 1 | -1;
  /** Time of the first and after the last hour, ms. */
  readonly start: number;
  readonly stop: number;
}

/**
 * Changes of the polarity of the field along the Parker spiral (hourly means; hours within 10° of the right angle to it count for
 * none) that hold on both sides. Polarity is 1 away from the Sun. The spiral is taken at 1 au from the speed, 45° without one.
 */
export function polarityList(
  frames: readonly Frame[],
  kind: keyof typeof HOLDS,
  holdsMs: number = HOLDS[kind],
): EventList {
  const [one, many] = WORDS[kind];
  const series = plasmaMeans(frames, ['field'], `A search for ${many}`, '1h');
  const lasting = lastingSegments(segmentsOf(series), holdsMs);
  const changes = lasting.slice(1).map((after, index) => ({ before: lasting[index] ?? after, after }));
  const [first] = changes;
  const spiral =
    series.speed === undefined ? 'an angle of 45° of the spiral' : 'the spiral of the measured speed at 1 au';
  return {
    columns: [
      { name: 'polarity before', unit: '' },
      { name: 'polarity after', unit: '' },
      { name: 'held before', unit: 'h' },
      { name: 'holds after', unit: 'h' },
    ],
    events: changes.map(({ before, after }) => ({
      start: after.start,
      label: after.polarity > 0 ? 'towards to away' : 'away to towards',
      values: [
        before.polarity,
        after.polarity,
        (before.stop - before.start) / HOUR,
        (after.stop - after.start) / HOUR,
      ],
    })),
    sentence:
      first === undefined
        ? `No ${one} was found.`
        : `${changes.length === 1 ? `One ${one}` : `${changes.length} ${many}`}, the first at ${formatMoment(first.after.start)} UTC.`,
    definition: `Changes of polarity that hold ${formatDuration(holdsMs)} on both sides, hourly means, with ${spiral}; without the electron strahl a fold of the field can look the same.`,
    notes: series.notes,
  };
}

function segmentsOf({ time, field, speed }: PlasmaSeries): readonly Segment[] {
  if (field === undefined) {
    throw new BotError('not-computable', 'The polarity of the field needs its components.', {
      hint: 'Use a vector in GSE, GSM or RTN.',
    });
  }
  const segments: Segment[] = [];
  for (const [row, at] of time.entries()) {
    const polarity = polarityOf(
      field.isRtn ? (field.x[row] ?? Number.NaN) : -(field.x[row] ?? Number.NaN),
      field.isRtn ? (field.y[row] ?? Number.NaN) : -(field.y[row] ?? Number.NaN),
      speed?.[row],
    );
    if (polarity === undefined) continue;
    const last = segments.at(-1);
    if (last?.polarity === polarity) segments[segments.length - 1] = { ...last, stop: at + HOUR };
    else segments.push({ polarity, start: at, stop: at + HOUR });
  }
  return segments;
}

/** @param radial away from the Sun @param tangential along the planets' motion @param speed km/s */
function polarityOf(radial: number, tangential: number, speed: number | undefined): 1 | -1 | undefined {
  const spiral =
    speed === undefined || Number.isNaN(speed) ? USUAL_SPIRAL : Math.atan((ROTATION * AU) / speed);
  const along = radial * Math.cos(spiral) - tangential * Math.sin(spiral);
  const size = Math.hypot(radial, tangential);
  if (!(size > 0) || Math.abs(along) < size * Math.sin(ACROSS)) return undefined;
  return along > 0 ? 1 : -1;
}

/** Shorter segments are taken away, shortest first, and what they parted is joined. */
function lastingSegments(segments: readonly Segment[], holdsMs: number): readonly Segment[] {
  const left = [...segments];
  for (;;) {
    const length = ({ start, stop }: Segment) => stop - start;
    const shortest = left.reduce(
      (best, each, index) => (length(each) < length(left[best] ?? each) ? index : best),
      0,
    );
    const found = left[shortest];
    if (found === undefined || length(found) >= holdsMs) return left;
    const [before, after] = [left[shortest - 1], left[shortest + 1]];
    if (before !== undefined && after !== undefined)
      left.splice(shortest - 1, 3, { ...before, stop: after.stop });
    else left.splice(shortest, 1);
  }
}
