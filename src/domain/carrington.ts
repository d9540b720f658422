import { DAY } from '#src/domain/time-range.ts';

/** Mean synodic rotation of the Sun, in days, and the start of rotation 0 as a Julian date (Meeus, Astronomical Algorithms, ch. 29). */
export const ROTATION_DAYS = 27.2752316;
const ROTATION_ZERO = 2_398_140.227;
/** Julian date of 1970-01-01T00:00Z. */
const UNIX_EPOCH = 2_440_587.5;
const MINUTE_MS = 60_000;

/** The mean start of a Carrington rotation, in ms since 1970-01-01T00:00Z, to the minute. */
export function meanRotationStart(rotation: number): number {
  const time = (ROTATION_ZERO + ROTATION_DAYS * rotation - UNIX_EPOCH) * DAY;
  return Math.round(time / MINUTE_MS) * MINUTE_MS;
}

/** The rotation that holds a moment. @param time ms since 1970-01-01T00:00Z */
export function meanRotationAt(time: number): number {
  const near = Math.round((time / DAY + UNIX_EPOCH - ROTATION_ZERO) / ROTATION_DAYS);
  return meanRotationStart(near) <= time ? near : near - 1;
}
