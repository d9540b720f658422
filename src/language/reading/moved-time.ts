import { DAY, type TimeRange } from '#src/domain/time-range.ts';

/** Days between two times at which the Sun turns the same side to the Earth. */
const ROTATION = 27.2753 * DAY;

/** A number of units of time; back where it is below zero. */
export interface Shift {
  readonly count: number;
  readonly unit: 'rotation' | 'year' | 'month' | 'week' | 'day' | 'hour';
}

export const BACK = /\b(?:before|earlier|previous|preceding|prior|back|ago)\b/i;
export const FORTH = /\b(?:after|later|next|following)\b/i;

const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 };

/** How far back or forth words say. */
export function shiftOf(words: string): Shift | undefined {
  const found =
    /(?:(\d+|\ba|\ban|\bone|\btwo|\bthree|\bfour|\bfive)\s*)?(?:solar |carrington )?(rotation|year|month|week|day|hour|(?<=\d ?)d|(?<=\d ?)h)s?\b(?!.*\b(?:rotation|year|month|week|day|hour))/i.exec(
      words,
    );
  const said = found?.[2]?.toLowerCase();
  const unit = said === 'd' ? 'day' : said === 'h' ? 'hour' : said;
  if (unit === undefined || !isUnitName(unit)) return undefined;
  const count = COUNTS[found?.[1]?.toLowerCase() ?? 'a'] ?? Number(found?.[1]);
  return { count: BACK.test(words) ? -count : count, unit };
}

function isUnitName(word: string): word is Shift['unit'] {
  return /^(?:rotation|year|month|week|day|hour)$/.test(word);
}

/** The same length of time so much before or after. */
export function moved({ start, stop }: TimeRange, { count, unit }: Shift): TimeRange {
  const at = (time: number) => {
    const date = new Date(time);
    if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + count);
    else if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + count);
    else date.setTime(time + count * { rotation: ROTATION, week: 7 * DAY, day: DAY, hour: DAY / 24 }[unit]);
    return Math.round(date.getTime() / 60_000) * 60_000;
  };
  return { start: at(start), stop: at(start) + stop - start };
}
