import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** A text in quotation marks, as one group each. */
export const QUOTE = `(?:"([^"]*)"|“([^”]*)”|‘([^’]*)’|'((?:[^']|'(?=\\w))*)')`;
/** The word title, with the slips that fingers make. */
export const TITLE = '(?:title|tilte|titel|tittle|titile|heading|headline)';
export const NUMBER = '([-−+]?\\d[\\d,]*(?:\\.\\d+)?(?:e[-+]?\\d+)?|[-−+]?\\.\\d+|[-−+]?10\\^[-−+]?\\d+)';
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  half: 0.5,
  couple: 2,
  few: 3,
};
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:milliseconds?|ms)$/, 1],
  [/^(?:seconds?|secs?|s)$/, SECOND],
  [/^(?:minutes?|mins?)$/, MINUTE],
  [/^(?:hours?|hrs?|hr|h)$/, HOUR],
  [/^(?:days?|d)$/, DAY],
  [/^(?:weeks?|w)$/, 7 * DAY],
  [/^months?$/, 30 * DAY],
  [/^years?$/, 365 * DAY],
];
/** Two groups: how many, and of what. */
export const DURATION = `((?:\\d+(?:\\.\\d+)?)|${Object.keys(COUNTS).join('|')}|half an|a couple of|a few)[\\s-]{0,3}(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|hr|h|days?|d|weeks?|w|months?|years?)\\b`;

/** The text of the first quotation of a match, without spaces around it. */
export function quoted(groups: readonly (string | undefined)[]): string | undefined {
  return groups.find((group) => group !== undefined)?.trim();
}

/** Ms of a length of time that matched `DURATION`. */
export function durationOf(count: string | undefined, unit: string | undefined): number | undefined {
  const words = (count ?? '')
    .toLowerCase()
    .replace(/^half an$/, 'half')
    .replace(/^a (couple|few).*/, '$1');
  const number = Object.hasOwn(COUNTS, words) ? COUNTS[words] : Number(words);
  const size = UNITS.find(([pattern]) => pattern.test((unit ?? '').toLowerCase()))?.[1];
  return number === undefined || size === undefined || !Number.isFinite(number) || number <= 0
    ? undefined
    : number * size;
}

/** A number as people write it: `1,000`, `−5`, `1e-3`, `10^4`. */
export function numberOf(text: string | undefined): number {
  const plain = (text ?? '')
    .replaceAll('−', '-')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/^\+/, '');
  const power = /^(-?)10\^(-?\d+)$/.exec(plain);
  return power === null ? Number(plain) : (power[1] === '-' ? -1 : 1) * 10 ** Number(power[2]);
}

/** Every quotation in a stretch of text. */
export function quotations(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(QUOTE, 'g'))].flatMap((match) => quoted(match.slice(1)) ?? []);
}

/** A panel as people point at it; the groups are the caller's business. */
export const PANEL_PLACE =
  '(?:top|bottom|upper|lower|middle|first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|6th)';
export const PANEL_WORD = '(?:panels?|subplots?|pannels?|plots?|graphs?)';

/** Words of a list: `B, then speed and density` → `B`, `speed`, `density`. */
export function listItems(text: string): readonly string[] {
  return text
    .split(/\s*(?:,|;|\bthen\b|\band\b|&|\bfollowed by\b)\s*/i)
    .map((item) => item.replace(/^(?:a|an|the|finally|next|below(?: it| that)?)\s+/i, '').trim())
    .filter((item) => item !== '');
}
