const DAY = 86_400_000;

const UNITS: readonly (readonly [string, number])[] = [
  ['d', DAY],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
];

/** A length of time as operations take it: `27d`, `1h`, `10min`, `0.5s`. */
export function durationText(ms: number): string {
  const [name, size] = UNITS.find(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `${ms / size}${name}`;
}

const CALENDAR: Readonly<Record<number, string>> = {
  [DAY]: 'day',
  [7 * DAY]: 'week',
  [30 * DAY]: 'month',
  [365 * DAY]: 'year',
  [2_356_584_000]: 'carrington-rotation',
  [27 * DAY]: 'bartels-rotation',
};

/** The bins of time of this length: those of the calendar where it has a name for it, else `5min`. */
export function binText(ms: number): string {
  return CALENDAR[ms] ?? durationText(ms);
}
