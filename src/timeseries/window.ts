import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { DAY, formatDuration, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** A moment as ISO 8601, UTC; a date is its start. */
export const momentSchema = z.iso.datetime({ offset: true }).or(z.iso.date());

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msecs?|milliseconds?)$/, 1],
  [/^(?:s|secs?|seconds?)$/, SECOND],
  [/^(?:m|mins?|minutes?|t)$/, MINUTE],
  [/^(?:h|hrs?|hours?)$/, HOUR],
  [/^(?:d|days?)$/, DAY],
  [/^(?:w|wks?|weeks?)$/, 7 * DAY],
];

/** Reads `1h`, `10 min`, `1.5 hours`, `1h30min`, `PT10M`, `P1D`. @returns ms, or `undefined` when it is no length of time */
export function parseDuration(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^p(?=\d|t\d)/, '')
    .replace(/^t|(?<=\d[dw])t/, '');
  const parts = [...plain.matchAll(/\s*(?:(\d+(?:\.\d+)?|\.\d+)[\s-]*|-[\s-]*)?([a-z]+)\s*/gy)];
  if (parts.length === 0 || parts.map(([part]) => part).join('').length !== plain.length) return undefined;
  let total = 0;
  for (const [, count, name] of parts) {
    const size = UNITS.find(([pattern]) => pattern.test(name ?? ''))?.[1];
    if (size === undefined) return undefined;
    total += Number(count ?? 1) * size;
  }
  return total > 0 ? total : undefined;
}

export const durationSchema = z
  .string()
  .refine((text) => parseDuration(text) !== undefined, {
    error: 'is no length of time, such as "1h" or "10min"',
  })
  .describe('A length of time: "30s", "10min", "1h", "2d".');

const WINDOW_WORDS =
  'Length of the window: a time such as "1h" or "10min", or a number of points such as 100.';
const SHARE_WORDS =
  'Share of the expected samples that must be present, 0 to 1; with fewer the result is missing.';

export const windowSchema = z.union([durationSchema, z.int().positive()]).describe(WINDOW_WORDS);

/** The description does not pass through `optional` by itself. */
export const optionalWindowSchema = windowSchema.optional().describe(WINDOW_WORDS);

const minimumShareSchema = z.number().min(0).max(1).describe(SHARE_WORDS);

export const optionalShareSchema = minimumShareSchema.optional().describe(SHARE_WORDS);
export const halfShareSchema = minimumShareSchema.default(0.5).describe(SHARE_WORDS);

/** A window of a length of time, or of a number of points. */
export type WindowLength = { readonly ms: number } | { readonly points: number };

export function windowOf(window: string | number): WindowLength {
  return typeof window === 'number' ? { points: window } : { ms: durationOf(window) };
}

/** @throws BotError `invalid-request` when the text is no length of time */
export function durationOf(text: string): number {
  const ms = parseDuration(text);
  if (ms === undefined) {
    throw new BotError('invalid-request', `"${text}" is no length of time.`, {
      hint: 'Say it like 30s, 10min, 1h or 2d.',
    });
  }
  return ms;
}

/** `1 h`, `100-point`. */
export function windowText(window: string | number): string {
  return typeof window === 'number' ? `${window}-point` : formatDuration(durationOf(window));
}

/**
 * Checks that a window is not longer than the data.
 *
 * @param time ms, strictly ascending
 * @throws BotError `not-computable` with both lengths
 */
export function requireShorterThanData(window: WindowLength, time: Float64Array): void {
  const cadence = medianStep(time);
  const span = (time.at(-1) ?? 0) - (time[0] ?? 0) + cadence;
  const isLonger = 'ms' in window ? window.ms > span && time.length > 0 : window.points > time.length;
  if (!isLonger) return;
  const asked = 'ms' in window ? formatDuration(window.ms) : `${window.points} points`;
  const had = 'ms' in window ? formatDuration(span) : `${time.length} points`;
  throw new BotError('not-computable', `A window of ${asked} is longer than the data, which span ${had}.`, {
    hint: 'Take a shorter window, or get a longer period.',
  });
}

/** What to say when a time window holds one sample only, so that it changes nothing. */
export function narrowWindowNotes(window: WindowLength, time: Float64Array): readonly string[] {
  const cadence = medianStep(time);
  if (!('ms' in window) || cadence === 0 || window.ms >= 1.5 * cadence) return [];
  return [
    `The data come every ${formatDuration(cadence)}, so a window of ${formatDuration(window.ms)} holds one sample and changes nothing.`,
  ];
}

const ROUND_LENGTHS = [
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
  27 * DAY,
];

/** The window when nobody named one: the round length of time nearest to twelve samples, as a text such as `1h`. */
export function usualWindow(time: Float64Array): string {
  const wanted = Math.log(12 * Math.max(1, medianStep(time)));
  const best = ROUND_LENGTHS.reduce((near, each) =>
    Math.abs(Math.log(each) - wanted) < Math.abs(Math.log(near) - wanted) ? each : near,
  );
  return formatDuration(best).replace(' ', '');
}
