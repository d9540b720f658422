import { DAY, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** Bytes of a time stamp: `2024-01-15T00:00:00.000Z`. */
export const TIME_LENGTH = 24;

/** `123Z` as one word for each number of milliseconds, first byte highest. */
const MILLISECONDS = Uint32Array.from({ length: 1000 }, (_, ms) => wordOf(`${String(ms).padStart(3, '0')}Z`));
/** `:45.` for each second of a minute. */
const SECONDS = Uint32Array.from({ length: 60 }, (_, second) =>
  wordOf(`:${String(second).padStart(2, '0')}.`),
);

/** `0:00` to `9:59`, the time of day without the tens of its hours, as one word each. */
const MINUTES = Uint32Array.from({ length: 600 }, (_, minute) =>
  wordOf(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`),
);

/** The day whose text was made last: ms since 1970-01-01T00:00Z, and its letters as three words. */
export interface StampDay {
  start: number;
  year: number;
  month: number;
  date: number;
}

/** A day that is none yet. */
export const noDay = (): StampDay => ({ start: Number.NaN, year: 0, month: 0, date: 0 });

/**
 * Writes an ISO 8601 stamp fast, four letters at once: the text of a day is made once. The day is a value beside it, since
 * a function that remembers would be compiled anew for each piece of a stream.
 */
export function writeTime(target: DataView, at: number, time: number, day: StampDay): number {
  const whole = Math.round(time);
  const start = Math.floor(whole / DAY) * DAY;
  if (start !== day.start) enterDay(day, start);
  const within = whole - start;
  const minute = Math.floor(within / MINUTE);
  const tens = Math.floor(minute / 600);
  const inMinute = within - minute * MINUTE;
  const seconds = Math.floor(inMinute / SECOND);
  target.setUint32(at, day.year);
  target.setUint32(at + 4, day.month);
  // The date ends with the first digit of midnight's hour.
  target.setUint32(at + 8, day.date + tens);
  target.setUint32(at + 12, MINUTES[minute - tens * 600] ?? 0);
  target.setUint32(at + 16, SECONDS[seconds] ?? 0);
  target.setUint32(at + 20, MILLISECONDS[inMinute - seconds * SECOND] ?? 0);
  return at + TIME_LENGTH;
}

function enterDay(day: StampDay, start: number): void {
  const text = new Date(start).toISOString();
  day.start = start;
  day.year = wordOf(text);
  day.month = wordOf(text.slice(4));
  day.date = wordOf(text.slice(8));
}

/** Four letters as one word, the first one highest. */
function wordOf(letters: string): number {
  let word = 0;
  for (let letter = 0; letter < 4; letter += 1) word = word * 256 + letters.charCodeAt(letter);
  return word;
}
