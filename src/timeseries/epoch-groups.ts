import type { Frame } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { turned } from '#src/timeseries/circular.ts';

export const EPOCH_GROUPS = ['season', 'equinox', 'month', 'year', 'kind', 'mlt'] as const;
export type GroupBy = (typeof EPOCH_GROUPS)[number];

/** Epochs that have something in common. */
export interface EpochGroup {
  readonly name: string;
  /** Ms since 1970, in the order of the list. */
  readonly epochs: readonly number[];
}

/** What epochs are told apart by, besides their time. */
interface Facts {
  /** What each event of the list is called, in order. */
  readonly kinds?: readonly string[];
  /** Magnetic local time in hours over time. */
  readonly localTime?: Frame;
}

/** Northern seasons of three months, the year through. */
const SEASONS = ['winter Dec–Feb', 'spring Mar–May', 'summer Jun–Aug', 'autumn Sep–Nov'] as const;
/** Months around the equinoxes and the solstices, after Lloyd: two months on both sides of June and December, and the rest. */
const EQUINOX = [
  'equinoxes Mar, Apr, Sep, Oct',
  'June solstice May–Aug',
  'December solstice Nov–Feb',
] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** Sectors of six hours; the first goes across midnight. */
const SECTORS = ['midnight 21–3 MLT', 'dawn 3–9 MLT', 'noon 9–15 MLT', 'dusk 15–21 MLT'] as const;

/** Groups of epochs, those of the calendar and of local time in their order, kinds by their first event; epochs that belong to none are left out. */
export function epochGroups(epochs: readonly number[], by: GroupBy, facts: Facts): readonly EpochGroup[] {
  const names = epochs.map((epoch, place) => nameOf(epoch, place, by, facts));
  const known = ORDERS[by] ?? [];
  const all = [...known, ...names.filter((name) => name !== undefined && !known.includes(name))];
  const order = by === 'year' ? all.toSorted() : all;
  return [...new Set(order)].flatMap((name) => {
    const own = epochs.filter((_, place) => names[place] === name);
    return name === undefined || own.length === 0 ? [] : [{ name, epochs: own }];
  });
}

const ORDERS: Readonly<Partial<Record<GroupBy, readonly string[]>>> = {
  season: SEASONS,
  equinox: EQUINOX,
  month: MONTHS,
  mlt: SECTORS,
};

function nameOf(epoch: number, place: number, by: GroupBy, facts: Facts): string | undefined {
  const date = new Date(epoch);
  const month = date.getUTCMonth();
  switch (by) {
    case 'season':
      return SEASONS[Math.floor(((month + 1) % 12) / 3)];
    case 'equinox':
      return [2, 3, 8, 9].includes(month) ? EQUINOX[0] : month >= 4 && month <= 7 ? EQUINOX[1] : EQUINOX[2];
    case 'month':
      return MONTHS[month];
    case 'year':
      return String(date.getUTCFullYear());
    case 'kind':
      return facts.kinds?.[place] || undefined;
    case 'mlt': {
      const hours = facts.localTime === undefined ? Number.NaN : localTimeAt(facts.localTime, epoch);
      return Number.isNaN(hours) ? undefined : SECTORS[Math.floor(((hours + 3) % 24) / 6)];
    }
  }
}

/** Samples farther apart than this tell no local time between them, ms. */
const WIDEST = 2 * HOUR;

/** The local time at a moment, 0 to 24 h, between its two samples the short way round, over midnight too; NaN where one is missing. */
export function localTimeAt(frame: Frame, moment: number): number {
  const time = sampleMiddles(frame);
  const values = frame.columns[0]?.values ?? new Float64Array(0);
  const behind = time.findIndex((at) => at >= moment);
  const [to, last] = [time[behind] ?? Number.NaN, values[behind] ?? Number.NaN];
  if (to === moment) return wrapped(last);
  const [from, first] = [time[behind - 1] ?? Number.NaN, values[behind - 1] ?? Number.NaN];
  if (!(to - from <= WIDEST)) return Number.NaN;
  return wrapped(first + (turned(last - first, DAY_HOURS) * (moment - from)) / (to - from));
}

const DAY_HOURS = 24;

function wrapped(hours: number): number {
  return ((hours % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
}
