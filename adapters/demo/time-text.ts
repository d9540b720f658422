import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** Bytes of a time stamp: `2024-01-15T00:00:00.000Z`. */
export const TIME_LENGTH = 24;

/** Writes ISO 8601 stamps fast: the text of a day is made once. */
export function timeWriter(): (target: Buffer, at: number, time: number) => number {
  let day = Number.NaN;
  let text = Buffer.alloc(TIME_LENGTH);
  return (target, at, time) => {
    const here = Math.floor(time / DAY) * DAY;
    if (here !== day) {
      day = here;
      text = Buffer.from(new Date(here).toISOString(), 'latin1');
    }
    for (let byte = 0; byte < TIME_LENGTH; byte += 1) target[at + byte] = text[byte] ?? 0;
    const within = Math.round(time - here);
    writeTwo(target, at + 11, Math.floor(within / HOUR));
    writeTwo(target, at + 14, Math.floor(within / MINUTE) % 60);
    writeTwo(target, at + 17, Math.floor(within / SECOND) % 60);
    const ms = within % SECOND;
    target[at + 20] = 0x30 + Math.floor(ms / 100);
    writeTwo(target, at + 21, ms % 100);
    return at + TIME_LENGTH;
  };
}

function writeTwo(target: Buffer, at: number, value: number): void {
  target[at] = 0x30 + Math.floor(value / 10);
  target[at + 1] = 0x30 + (value % 10);
}
