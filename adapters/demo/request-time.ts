import { HapiError } from '#adapters/demo/hapi-status.ts';

/** Restricted ISO 8601 of HAPI 3.3 section 6: month and day or day of year, cut anywhere, `Z` optional. */
const SHAPE =
  /^(\d{4})(?:-(\d{3})|-(\d{2})(?:-(\d{2}))?)?(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?)?Z?$/;

/** @returns ms since 1970-01-01T00:00Z; what is left out counts as the smallest value @throws HapiError `code` */
export function requestTime(text: string, code: 1402 | 1403): number {
  const match = SHAPE.exec(text);
  const [, year, dayOfYear, month = '01', day = '01', hour = '00', minute = '00', second = '00', part = ''] =
    match ?? [];
  const hasClock = text.includes('T');
  const hasDay = dayOfYear !== undefined || match?.[4] !== undefined;
  if (year === undefined || (hasClock && !hasDay))
    throw new HapiError(code, `${text} is not restricted ISO 8601`);
  const date =
    dayOfYear === undefined
      ? Date.UTC(Number(year), Number(month) - 1, Number(day))
      : Date.UTC(Number(year), 0, Number(dayOfYear));
  const isReal =
    dayOfYear === undefined
      ? new Date(date).toISOString().startsWith(`${year}-${month}-${day}`)
      : new Date(date).getUTCFullYear() === Number(year) && Number(dayOfYear) > 0;
  const inClock = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isReal || !inClock) throw new HapiError(code, `${text} is not a date`);
  return (
    date + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(`${second}.${part || '0'}`) * 1_000
  );
}
