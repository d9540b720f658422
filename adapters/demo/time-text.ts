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

/** Writes ISO 8601 stamps fast, four letters at once: the text of a day is made once. */
export function timeWriter(target: Buffer): (at: number, time: number) => number {
  const view = new DataView(target.buffer, target.byteOffset, target.byteLength);
  let day = Number.NaN;
  let [year, month, date] = [0, 0, 0];
  return (at, time) => {
    const whole = Math.round(time);
    const here = Math.floor(whole / DAY) * DAY;
    if (here !== day) {
      day = here;
      const text = new Date(here).toISOString();
      [year, month, date] = [wordOf(text), wordOf(text.slice(4)), wordOf(text.slice(8))];
    }
    const within = whole - here;
    const minute = Math.floor(within / MINUTE);
    const tens = Math.floor(minute / 600);
    const inMinute = within - minute * MINUTE;
    const seconds = Math.floor(inMinute / SECOND);
    view.setUint32(at, year);
    view.setUint32(at + 4, month);
    // The date ends with the first digit of midnight's hour.
    view.setUint32(at + 8, date + tens);
    view.setUint32(at + 12, MINUTES[minute - tens * 600] ?? 0);
    view.setUint32(at + 16, SECONDS[seconds] ?? 0);
    view.setUint32(at + 20, MILLISECONDS[inMinute - seconds * SECOND] ?? 0);
    return at + TIME_LENGTH;
  };
}

/** Four letters as one word, the first one highest. */
function wordOf(letters: string): number {
  let word = 0;
  for (let letter = 0; letter < 4; letter += 1) word = word * 256 + letters.charCodeAt(letter);
  return word;
}
