const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * What is seen of a time axis, as people write it: `1 to 3 Dec 2025 UTC` for whole days, the last one included, and
 * `1 Dec 2025 06:00:00 to 14:24:30 UTC` for all else, with the parts of seconds that matter.
 *
 * @param from ms since 1970-01-01T00:00Z
 * @param to ms since 1970-01-01T00:00Z, after `from`
 */
export function spanText(from: number, to: number): string {
  const isWholeDays = from % DAY_MS === 0 && to % DAY_MS === 0 && to > from;
  return `${isWholeDays ? daysText(from, to - DAY_MS) : momentsText(from, to)} UTC`;
}

function daysText(first: number, last: number): string {
  return first === last ? dayText(last) : `${shortened(dayText(first), dayText(last))} to ${dayText(last)}`;
}

/** A day without the month and the year that it shares with the last one. */
function shortened(first: string, last: string): string {
  const [[, month, year], [, lastMonth, lastYear]] = [first.split(' '), last.split(' ')];
  if (year !== lastYear) return first;
  return first
    .split(' ')
    .slice(0, month === lastMonth ? 1 : 2)
    .join(' ');
}

function momentsText(from: number, to: number): string {
  const [first, last] = [dayText(from), dayText(to)];
  const digits = to - from < MINUTE_MS ? 23 : 19;
  return `${first} ${clockText(from, digits)} to ${first === last ? '' : `${last} `}${clockText(to, digits)}`;
}

function dayText(time: number): string {
  const [, day, month, year] = new Date(time).toUTCString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}

function clockText(time: number, digits: number): string {
  return new Date(Math.round(time)).toISOString().slice(11, digits);
}
