/** Words for small numbers. */
const NUMBERS: Readonly<Record<string, number>> = {
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
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  'half an': 0.5,
  'half a': 0.5,
  'a quarter of an': 0.25,
  'an quarter': 0.25,
};

const COUNT_WORD =
  '(?:half an?|a quarter of an|forty-five|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred)';
const COUNT = String.raw`(?:\d+(?:[.,]\d+)?|${COUNT_WORD})`;
const UNIT = `(?:milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|d|weeks?)`;

/** The source of a pattern for a length of time: `10 min`, `1-hour`, `half an hour`, `2h`. No groups. */
export const DURATION = String.raw`(?<![\w.-])(?:\d+(?:[.,]\d+)?[\s-]*|${COUNT_WORD}[\s-]+)${UNIT}(?![\w/^])`;
/** The source of a pattern for a number, with exponent and sign. No groups. */
export const NUMBER = String.raw`[-+\u2212]?\d[\d,]*(?:\.\d+)?(?:\s*(?:[x\u00d7*]\s*10\s*\^?\s*|e)[-+\u2212]?\d+)?|[-+]?\.\d+`;
/** The source of a pattern for a number of points. No groups. */
const POINTS = String.raw`(?<![\w.])\d[\d,]*[\s-]*(?:data[\s-]*)?(?:points?|pts?|samples?|rows?|values|records?)\b`;

/** `1h`, `10min`, `0.5h`: a length of time as operations take it; `undefined` when the words are none. */
export function durationFrom(words: string): string | undefined {
  const match = new RegExp(`^(${COUNT})[\\s-]*(${UNIT})$`, 'i').exec(words.trim());
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const count = NUMBERS[match[1].toLowerCase().replace(/\s+/g, ' ')] ?? Number(match[1].replace(',', '.'));
  const unit = shortUnit(match[2].toLowerCase());
  return unit === 'w' ? `${count * 7}d` : `${count}${unit}`;
}

/** A number as people write it: `1,000`, `1e-5`, `2 x 10^-3`, with any minus sign. */
export function numberFrom(words: string): number {
  return Number(
    words
      .replace(/\u2212/g, '-')
      .replace(/(?<=\d),(?=\d{3})/g, '')
      .replace(/\s*[x\u00d7*]\s*10\s*\^?\s*/i, 'e')
      .replace(/\s+/g, ''),
  );
}

/** `{ '1h' }` for each window in the words: a time or a number of points, with its place. */
export function windowsIn(
  text: string,
): readonly { readonly window: string | number; readonly from: number; readonly to: number }[] {
  const found = [];
  const pattern = new RegExp(
    String.raw`(?:window|width|length|span)\s*(?:of|=|:)?\s*(\d+)(?![\w.])(?!\s*-?\s*(?:${UNIT}|nT|km|eV|K|%|sigma|th|st|nd|rd)\b)|(${POINTS})|(${DURATION})|\b(half[- ]hourly|hourly|daily|weekly|minutely|minute-by-minute)\b`,
    'gi',
  );
  for (const match of text.matchAll(pattern)) {
    const [whole, bare, points, duration, adverb] = match;
    const window =
      bare !== undefined
        ? Number(bare)
        : points !== undefined
          ? Number.parseInt(points.replace(/,/g, ''), 10)
          : duration !== undefined
            ? durationFrom(duration)
            : adverbWindow(adverb ?? '');
    if (window !== undefined) found.push({ window, from: match.index, to: match.index + whole.length });
  }
  return found;
}

function adverbWindow(word: string): string {
  const known: Readonly<Record<string, string>> = { hourly: '1h', daily: '1d', weekly: '7d' };
  if (/^half/i.test(word)) return '30min';
  return known[word.toLowerCase()] ?? '1min';
}

function shortUnit(unit: string): string {
  if (/^(?:ms|millisec|msec)/.test(unit)) return 'ms';
  if (unit.startsWith('s')) return 's';
  if (unit.startsWith('mi')) return 'min';
  if (unit.startsWith('h')) return 'h';
  return unit.startsWith('w') ? 'w' : 'd';
}
