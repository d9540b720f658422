import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

const UNITS: Readonly<Record<string, number>> = { D: DAY, H: HOUR, M: MINUTE, S: SECOND };

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds, e.g. `PT92S`, `P1D`, `PT0.125S`. */
export function durationMs(text: string): number | undefined {
  if (!/^P(?:\d+D)?(?:T(?:\d+(?:\.\d+)?[HMS])+)?$/.test(text)) return undefined;
  const parts = [...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)([DHMS])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0);
}
