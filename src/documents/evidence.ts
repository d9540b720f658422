import { readTime } from '#src/tables/read-time.ts';

/** What stands in a text, for whoever says that something does. */
export interface Evidence {
  /** True when the number stands there with its sign, however its thousands are grouped. */
  hasNumber(value: number): boolean;
  /** True when the day (or the month, where only that is said) stands there in any of the usual spellings. */
  hasTime(cell: string): boolean;
}

const DASH = /[‐‑‒–—−]/g;
const NUMBER = /\d+(?:[,\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:\s?[x×·]\s?10\^?-?\d+|e[-+]?\d+)?|\.\d+/gi;

/**
 * Reads the numbers and dates of a text.
 *
 * @param around a quotation: what is looked for has to stand near it when the text has it
 */
export function evidenceIn(text: string, around = ''): Evidence {
  const whole = plain(text);
  const near = nearby(whole, plain(around).trim());
  const { positive, negative } = numbersIn(near);
  return {
    hasNumber: (value) => (value < 0 ? negative.has(-value) : positive.has(value)),
    hasTime: (cell) => hasTime(cell, near, whole),
  };
}

const NEAR = 400;

function nearby(text: string, quote: string): string {
  const at = quote.length < 6 ? -1 : text.indexOf(quote);
  return at < 0 ? text : text.slice(Math.max(0, at - NEAR), at + quote.length + NEAR);
}

function plain(text: string): string {
  return text.replace(DASH, '-').replace(/\s+/g, ' ');
}

function numbersIn(text: string): {
  readonly positive: ReadonlySet<number>;
  readonly negative: ReadonlySet<number>;
} {
  const positive = new Set<number>();
  const negative = new Set<number>();
  for (const { 0: word, index } of text.matchAll(NUMBER)) {
    const value = Number(word.replace(/[,\u202F](?=\d{3})/g, '').replace(/\s?[x×·]\s?10\^?/i, 'e'));
    const before = text.slice(Math.max(0, index - 7), index);
    // A dash between two numbers is a range, not a sign.
    if (/(?:^|[^\d\w])-\s?$|\bminus\s$/i.test(before)) negative.add(value);
    else positive.add(value);
  }
  return { positive, negative };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function hasTime(cell: string, near: string, whole: string): boolean {
  const time = readTime(cell.trim());
  if (Number.isNaN(time)) return false;
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const name = `${MONTHS[month - 1]}[a-z]*\\.?`;
  const nth = '(?:st|nd|rd|th)?';
  const span = '(?:\\s?(?:-|to|and|/)\\s?\\d{1,2}(?:st|nd|rd|th)?)?';
  const days = `(?<!\\d)(?:\\d{1,2}${nth}\\s?(?:-|to|and|/)\\s?)?0?${day}${nth}${span}`;
  if (/^\d{4}-\d{2}$/.test(cell.trim())) {
    return matches(near, [`${name},? ${year}`, `${year}[-/. ](?:0?${month}(?!\\d)|${name})`]);
  }
  const yearDay = Math.round((time - Date.UTC(year, 0)) / 86_400_000 - 0.5) + 1;
  const full = [
    `${year}[-/. ]0?${month}[-/. ]0?${day}(?!\\d)`,
    `(?<!\\d)0?${day}[-/. ]0?${month}[-/. ]${year}`,
    `(?<!\\d)0?${month}[-/. ]0?${day}[-/. ]${year}`,
    `${year}${pad(month)}${pad(day)}`,
    `${year}[-/ ]${String(yearDay).padStart(3, '0')}(?!\\d)`,
    `${days}[ -](?:of )?${name},?[ -]${year}`,
    `${name}[ -]${days},?[ -]${year}`,
    `${year}[ -,]+${name}[ -]${days}(?!\\d)`,
  ];
  const short = [`${days}[ -](?:of )?${name}`, `${name}[ -]${days}(?!\\d)`];
  const hasDay = matches(near, full) || (matches(near, short) && whole.includes(String(year)));
  return hasDay && hasClock(date, cell, near);
}

/** The time of day, where one is said. */
function hasClock(date: Date, cell: string, text: string): boolean {
  if (!/\d:\d/.test(cell)) return true;
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
  if (hour === 0 && minute === 0) return true;
  return matches(text, [
    `(?<!\\d)0?${hour}[:.h ]?${pad(minute)}(?!\\d)`,
    ...(minute === 0 ? [`(?<!\\d)0?${hour} ?(?:UTC?|h|hours|Z|LT)\\b`] : []),
  ]);
}

function matches(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => new RegExp(pattern, 'i').test(text));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
