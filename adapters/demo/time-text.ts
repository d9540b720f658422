import { MINUTE, SECOND } from '#src/domain/time-range.ts';

/** Bytes of a time stamp: `2024-01-15T00:00:00.000Z`. */
export const TIME_LENGTH = 24;

/** Writes ISO 8601 stamps fast: the text of a minute is made once. */
export function timeWriter(): (target: Buffer, at: number, time: number) => number {
  let minute = Number.NaN;
  let text = Buffer.alloc(TIME_LENGTH);
  return (target, at, time) => {
    const here = Math.floor(time / MINUTE) * MINUTE;
    if (here !== minute) {
      minute = here;
      text = Buffer.from(new Date(here).toISOString(), 'latin1');
    }
    for (let byte = 0; byte < TIME_LENGTH; byte += 1) target[at + byte] = text[byte] as number; // all have the same length
    const within = Math.round(time - here);
    const second = Math.floor(within / SECOND);
    writeTwo(target, at + 17, second);
    const ms = within - second * SECOND;
    const hundreds = Math.floor(ms / 100);
    target[at + 20] = 0x30 + hundreds;
    writeTwo(target, at + 21, ms - 100 * hundreds);
    return at + TIME_LENGTH;
  };
}

/** @param value a whole number from 0 to 99 */
function writeTwo(target: Buffer, at: number, value: number): void {
  const tens = Math.floor(value / 10);
  target[at] = 0x30 + tens;
  target[at + 1] = 0x30 + (value - 10 * tens);
}
