/** Ms from the year 0 to 1970, as CDF_EPOCH counts. */
const YEAR_ZERO_MS = 62_167_219_200_000;

/** TAI − UTC in whole seconds from each day on (IERS). */
const LEAP_SECONDS: readonly (readonly [day: string, seconds: number])[] = [
  ['1972-01-01', 10],
  ['1972-07-01', 11],
  ['1973-01-01', 12],
  ['1974-01-01', 13],
  ['1975-01-01', 14],
  ['1976-01-01', 15],
  ['1977-01-01', 16],
  ['1978-01-01', 17],
  ['1979-01-01', 18],
  ['1980-01-01', 19],
  ['1981-07-01', 20],
  ['1982-07-01', 21],
  ['1983-07-01', 22],
  ['1985-07-01', 23],
  ['1988-01-01', 24],
  ['1990-01-01', 25],
  ['1991-01-01', 26],
  ['1992-07-01', 27],
  ['1993-07-01', 28],
  ['1994-07-01', 29],
  ['1996-01-01', 30],
  ['1997-07-01', 31],
  ['1999-01-01', 32],
  ['2006-01-01', 33],
  ['2009-01-01', 34],
  ['2012-07-01', 35],
  ['2015-07-01', 36],
  ['2017-01-01', 37],
];

/** 2000-01-01T12:00 in seconds since 1970, the origin of TT2000 but for its leap seconds. */
const J2000 = 946_728_000;
const J2000_NS = 946_727_967_816_000_000n;
/** TT − TAI is 32.184 s. */
const TT_NS = 32_184_000_000n;

/** The first TT2000 of each step, and the leap seconds from there on. */
const STEPS = LEAP_SECONDS.map(([day, seconds]) => ({
  from: BigInt(Date.parse(day) / 1000 - J2000) * 1_000_000_000n + TT_NS + BigInt(seconds) * 1_000_000_000n,
  seconds,
}));

/** Ms since 1970-01-01T00:00Z of a CDF_EPOCH; NaN for its fill. */
export function epochMs(value: number): number {
  return value <= -1e30 || value <= 0 ? Number.NaN : value - YEAR_ZERO_MS;
}

/** Of a CDF_EPOCH16: seconds since the year 0, and picoseconds. */
export function epoch16Ms(seconds: number, picoseconds: number): number {
  return seconds <= 0 ? Number.NaN : seconds * 1000 - YEAR_ZERO_MS + picoseconds / 1e9;
}

/** Of a CDF_TIME_TT2000: ns since J2000 in terrestrial time, leap seconds included; NaN for its fills. */
export function tt2000Ms(value: bigint): number {
  if (value <= -9_223_372_036_854_775_805n) return Number.NaN;
  const step = STEPS.findLast(({ from }) => value >= from);
  // Before 1972 seconds had other lengths; ten leap seconds are off by a few there.
  const seconds = BigInt(step?.seconds ?? 10);
  const unixNs = value + J2000_NS - seconds * 1_000_000_000n;
  return Number(unixNs / 1_000_000n) + Number(unixNs % 1_000_000n) / 1e6;
}
