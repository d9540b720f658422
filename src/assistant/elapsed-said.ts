import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const CLOCK = '(?:[T ,]{0,3}(?:at )?([01]?\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d))?)?';
const ISO = new RegExp(`\\b((?:19|20)\\d\\d)-(\\d\\d)-(\\d\\d)${CLOCK}`, 'gi');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? ((?:19|20)\\d\\d)${CLOCK}`, 'gi');
const MONTH_FIRST = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)${CLOCK}`, 'gi');

/** Days, with their time where it is said, that a text names; ms since epoch. */
export function momentsIn(text: string): readonly number[] {
  const month = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return [
    ...[...text.matchAll(ISO)].map(([, y, m, d, ...clock]) => momentOf([y, Number(m) - 1, d], clock)),
    ...[...text.matchAll(DAY_FIRST)].map(([, d, m, y, ...clock]) => momentOf([y, month(m), d], clock)),
    ...[...text.matchAll(MONTH_FIRST)].map(([, m, d, y, ...clock]) => momentOf([y, month(m), d], clock)),
  ];
}

function momentOf(
  [year, month, day]: readonly [string | undefined, number, string | undefined],
  [hours = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[],
): number {
  return Date.UTC(Number(year), month, Number(day), Number(hours), Number(minutes), Number(seconds));
}

const LENGTHS: Readonly<Record<string, number>> = {
  second: SECOND,
  s: SECOND,
  min: MINUTE,
  h: HOUR,
  day: DAY,
  days: DAY,
  week: 7 * DAY,
  month: 30.436875 * DAY,
  year: 365.2425 * DAY,
};

/**
 * True of the time between two days that are named, "3,992 days since": it is counted, not measured.
 *
 * @param half what rounding may have taken of the value
 */
export function isElapsed(
  { value, unit, half }: { readonly value: number; readonly unit: string; readonly half: number },
  moments: readonly number[],
): boolean {
  const length = LENGTHS[unit];
  if (length === undefined || moments.length > MOST_MOMENTS) return false;
  // Both ends may be counted, and years and months that are not full are left away.
  const slack = length >= DAY ? 1 : half;
  return moments.some((one) =>
    moments.some((other) => {
      const between = Math.abs(one - other) / length;
      return one !== other && Math.abs(between - value) <= Math.max(half, slack);
    }),
  );
}

/** With more days than that, some two of them are any time apart. */
const MOST_MOMENTS = 6;
