const NUMBER = String.raw`(\d+(?:\.\d+)?|one|a|two|five|ten|thirty|half a)?`;
const UNIT = '(milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|hr|h|days?|d)';
const SPAN = String.raw`${NUMBER}[\s-]*${UNIT}`;
const WORTH = '(?:better|finer|faster|higher|shorter|less|below|under|quicker|more often)';

/** "1 minute or better", "5-min cadence or faster". */
const OR_BETTER = new RegExp(
  String.raw`\b${SPAN}(?:[\s-]+(?:res(?:olution)?\.?|cadence|sampling|data|values?|time res(?:olution)?))?\s+(?:or|and)\s+(?:even\s+)?${WORTH}\b`,
  'i',
);
/** "better than 5 minutes", "at least 1 min resolution", "cadence of at most 10 s", "faster than an hour". */
const THAN = new RegExp(
  String.raw`\b(?:${WORTH} than|at least|at most|no (?:worse|slower|coarser|longer) than|not (?:worse|slower|coarser) than|up to|within|every)\s+(?:an?\s+)?${SPAN}\b`,
  'i',
);
const BELOW =
  /(?:<=?|≤)\s*(\d+(?:\.\d+)?)\s*(milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|hr|h)\b/i;
const EVERY = /\b(second|minute|hour|dai)ly (?:or|and) (?:even )?(?:better|finer|faster)\b/i;
const SUB = /\bsub[\s-]?(second|minute|hour|hourly|daily)\b/i;
const OF_CADENCE = new RegExp(
  String.raw`\b(?:at|with|in|cadence(?: of)?|resolution(?: of)?)\s+(?:an?\s+)?${SPAN}[\s-]*(?:res(?:olution)?|cadence|sampling|time resolution|or)?\b`,
  'i',
);
const HIGH = /\bhigh(?:est)?[\s-](?:time[\s-])?(?:resolution|cadence|rate)\b/i;

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  a: 1,
  two: 2,
  five: 5,
  ten: 10,
  thirty: 30,
  'half a': 0.5,
};

/**
 * The longest time between samples that a search accepts, in ms: "at 1 minute or better", "faster than 10 s",
 * "sub-minute". "High resolution" counts as 10 s.
 */
export function cadenceLimit(text: string): number | undefined {
  const match = OR_BETTER.exec(text) ?? THAN.exec(text) ?? BELOW.exec(text);
  if (match !== null) return milliseconds(match[1], match[2]);
  const sub = (SUB.exec(text) ?? EVERY.exec(text))?.[1];
  if (sub !== undefined) return milliseconds('1', sub.replace(/ly$/, '').replace('dai', 'day'));
  const plain = OF_CADENCE.exec(text);
  if (plain !== null && /\b(res(?:olution)?|cadence|sampling)\b/i.test(text))
    return milliseconds(plain[1], plain[2]);
  return HIGH.test(text) ? 10_000 : undefined;
}

function milliseconds(count: string | undefined, unit = ''): number {
  const number = count === undefined ? 1 : (NUMBERS[count.toLowerCase()] ?? Number(count));
  return number * sizeOf(unit.toLowerCase());
}

function sizeOf(unit: string): number {
  if (/^(?:ms|milli)/.test(unit)) return 1;
  if (unit.startsWith('s')) return 1_000;
  if (unit.startsWith('m')) return 60_000;
  return unit.startsWith('h') ? 3_600_000 : 86_400_000;
}
