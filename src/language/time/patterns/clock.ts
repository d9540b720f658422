import { DAY, HOUR } from '#src/domain/time-range.ts';
import { ZONES } from '#src/language/time/lexicon.ts';
import { type Found, type Pattern, type Scan, wordAt } from '#src/language/time/piece.ts';

/** A time of day in ms since 00:00 UTC: "06:00", "6 UT", "0600 UTC", "6:30 pm", "noon", "midnight". */
export const clockAt: Pattern<number> = (scan, at) => {
  const token = scan.tokens[at];
  if (token?.kind === 'word') return namedClock(scan, at);
  if (token?.clock !== undefined) return skipZone(scan, withHalf(scan, token.clock, at + 1));
  const hour = hourAt(scan, at);
  if (hour === undefined) return undefined;
  const half = withHalf(scan, hour, at + 1);
  const zoned = skipZone(scan, half);
  return zoned.next > at + 1 ? zoned : hourSign(scan, at, hour);
};

/** The hour of "6-12 UT", of which the zone or half of the day stands behind the second number only. */
export const bareHourAt: Pattern<number> = (scan, at) => {
  const hour = hourAt(scan, at);
  return hour === undefined ? undefined : { value: hour, next: at + 1 };
};

function hourAt({ tokens }: Scan, at: number): number | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.isOrdinal === true || token.value === undefined) return undefined;
  if (/^\d{1,2}$/u.test(token.text)) return token.value <= 24 ? token.value * HOUR : undefined;
  const [, hours = '', minutes = '', seconds = '0'] = /^(\d\d)(\d\d)(\d\d)?$/u.exec(token.text) ?? [];
  const isMilitary = hours !== '' && Number(hours) <= 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isMilitary
    ? Number(hours) * HOUR + (Number(minutes) * HOUR) / 60 + (Number(seconds) * HOUR) / 3600
    : undefined;
}

/** "12h", "00h", "06 hrs": an hour of the day where no length of time is spoken of. */
function hourSign(scan: Scan, at: number, hour: number): Found<number> | undefined {
  const isGlued = scan.tokens[at + 1]?.isGlued === true && wordAt(scan, at - 2) !== 'up';
  const isHour =
    isGlued && /^(?:h|hrs?)$/u.test(wordAt(scan, at + 1)) && /^\d{1,2}$/u.test(scan.tokens[at]?.text ?? '');
  return isHour && !isLength(scan, at) ? { value: hour, next: at + 2 } : undefined;
}

function isLength(scan: Scan, at: number): boolean {
  if (LENGTH_LEADS.has(scan.tokens[at - 1]?.text ?? '') || LENGTH_WORDS.has(wordAt(scan, at + 2)))
    return true;
  return isLastOfLengths(scan, at) || isOfLag(scan, at) || isBehindDays(scan, at);
}

/** "From 3s to 1h": the other end is a length, too. */
function isLastOfLengths(scan: Scan, at: number): boolean {
  return SHORT_UNITS.test(wordAt(scan, at - 2)) && scan.tokens[at - 3]?.kind === 'number';
}

const SHORT_UNITS = /^(?:ms|s|secs?|seconds?|mins?|minutes?)$/u;

/** "Lags 0..6h", "windows of 2, 6h": what the numbers are of stands a few words before, with no date between. */
function isOfLag(scan: Scan, at: number): boolean {
  for (let back = 1; back <= 6; back += 1) {
    const token = scan.tokens[at - back];
    if (token === undefined || token.kind === 'date' || token.month !== undefined) return false;
    if (OF_LAG.test(wordAt(scan, at - back))) return true;
  }
  return false;
}

const OF_LAG = /^(?:lags?|lagged|lagging|delays?|delayed|shifts?|shifted|windows?|taus?|τ|scales?)$/u;

/** "10 to 16 Feb, 1h", "2003-05-01, 6h": a lone number of hours behind a comma is how finely, unless it is written as a clock. */
function isBehindDays({ tokens }: Scan, at: number): boolean {
  const isLone = !CLOCK_JOINTS.has(tokens[at + 2]?.text ?? '');
  return tokens[at - 1]?.text === ',' && /^(?:[1-9]|1[02]|24)$/u.test(tokens[at]?.text ?? '') && isLone;
}

const CLOCK_JOINTS: ReadonlySet<string> = new Set('to - – — until till through ..'.split(' '));

const LENGTH_LEADS: ReadonlySet<string> = new Set(
  'for last past next first every each within than lasting ± +- +/- + - of by over a previous plus minus'.split(
    ' ',
  ),
);
const LENGTH_WORDS: ReadonlySet<string> = new Set(
  'average averages averaged averaging mean means median smoothing smoothed running rolling moving window windows bins bin binned resolution cadence resampling resampled filter std before after later earlier ago lag data long each either around values intervals'.split(
    ' ',
  ),
);

function namedClock(scan: Scan, at: number): Found<number> | undefined {
  const clock = CLOCK_WORDS.get(wordAt(scan, at));
  return clock === undefined ? undefined : skipZone(scan, { value: clock, next: at + 1 });
}

const CLOCK_WORDS: ReadonlyMap<string, number> = new Map([
  ['noon', DAY / 2],
  ['midday', DAY / 2],
  ['midnight', 0],
]);

function withHalf(scan: Scan, clock: number, at: number): Found<number> {
  const half = wordAt(scan, at);
  const isHalf = (half === 'am' || half === 'pm') && clock < 13 * HOUR;
  if (!isHalf) return { value: clock, next: at };
  return { value: (clock % (DAY / 2)) + (half === 'pm' ? DAY / 2 : 0), next: at + 1 };
}

function skipZone(scan: Scan, { value, next }: Found<number>): Found<number> {
  const isHours = /^(?:h|hr|hrs|hours)$/u.test(wordAt(scan, next)) && ZONES.has(wordAt(scan, next + 1));
  const place = isHours ? next + 1 : next;
  return { value, next: ZONES.has(wordAt(scan, place)) ? place + 1 : next };
}
