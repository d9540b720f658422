import { MINUTE, SECOND } from '#src/domain/time-range.ts';

/** Bytes of a time stamp: `2024-01-15T00:00:00.000Z`. */
export const TIME_LENGTH = 24;

/** `123Z` as one word for each number of milliseconds, first byte highest. */
const MILLISECONDS = Uint32Array.from({ length: 1000 }, (_, ms) => wordOf(`${String(ms).padStart(3, '0')}Z`));
/** `:45.` for each second of a minute. */
const SECONDS = Uint32Array.from({ length: 60 }, (_, second) =>
  wordOf(`:${String(second).padStart(2, '0')}.`),
);

/** Writes ISO 8601 stamps fast, four letters at once: the text of a minute is made once. */
export function timeWriter(target: Buffer): (at: number, time: number) => number {
  const view = new DataView(target.buffer, target.byteOffset, target.byteLength);
  let minute = Number.NaN;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  return (at, time) => {
    const whole = Math.round(time);
    const here = Math.floor(whole / MINUTE) * MINUTE;
    if (here !== minute) {
      minute = here;
      const text = new Date(here).toISOString();
      [first, second] = [wordOf(text), wordOf(text.slice(4))];
      [third, fourth] = [wordOf(text.slice(8)), wordOf(text.slice(12))];
    }
    const within = whole - here;
    const seconds = Math.floor(within / SECOND);
    view.setUint32(at, first);
    view.setUint32(at + 4, second);
    view.setUint32(at + 8, third);
    view.setUint32(at + 12, fourth);
    view.setUint32(at + 16, SECONDS[seconds] ?? 0);
    view.setUint32(at + 20, MILLISECONDS[within - seconds * SECOND] ?? 0);
    return at + TIME_LENGTH;
  };
}

/** Four letters as one word, the first one highest. */
function wordOf(letters: string): number {
  let word = 0;
  for (let letter = 0; letter < 4; letter += 1) word = word * 256 + letters.charCodeAt(letter);
  return word;
}
