import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

const PATTERN =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i;

/** Lengths of the parts, in the order of the pattern; a month and a year are average ones. */
const PARTS = [365.2425 * DAY, 30.436875 * DAY, 7 * DAY, DAY, HOUR, MINUTE, SECOND];

/** The length of an ISO 8601 duration such as `PT1M` in ms; `undefined` when it is none, or zero. */
export function parseDuration(text: string): number | undefined {
  const match = PATTERN.exec(text.trim());
  if (match === null) return undefined;
  const ms = PARTS.reduce((sum, length, part) => sum + Number(match[part + 1] ?? 0) * length, 0);
  return ms > 0 ? Math.round(ms * 1e6) / 1e6 : undefined;
}
