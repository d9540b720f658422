import { plainWords } from '#src/assistant/plain-words.ts';

/** A number with its decimals, thousands set apart or not. */
const NUMBER = /[-−+]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d{1,3})?/gi;
/** Small whole numbers count things and years name times; neither is a value of data. */
const LARGEST_COUNT = 12;
const YEARS = [1900, 2100] as const;

/** The unit behind a number; `5 to 7 nT` gives both of them its unit. */
const UNIT =
  /^(?:[\d\s,.^*·×−–+-]|to\b|and\b|or\b)*(%|°|(?:[nµμpm]?T|k?m\/s|[kMG]?eV|nPa|[mkM]?Hz|mV\/m|V\/m|W\/m|cm|km|au|AU|pfu|sfu|[KhsR]|R_?[Ee]|degrees?|deg|(?:million |Earth |solar )(?:km|K|radii)|hours?|min(?:utes?)?|seconds?|days?|years?|months?)(?![A-Za-z]))/;
const LONG_UNITS: Readonly<Record<string, string>> = {
  '°': 'degree',
  deg: 'degree',
  hour: 'h',
  minute: 'min',
  second: 's',
  re: 'earth radii',
  r_e: 'earth radii',
};
/** A number that is part of a name: `TT2000`, `F10.7`, `ISO 8601`, `AR 13664`, `cycle 25`, `17 March`. */
const NAMED = /(?:[A-Za-z_]|\b(?:ISO|RFC|AR|regions?|NOAA|cycles?|SC|CDF|Python|version|L)\s?)$/i;
const MONTH =
  /^\s{0,2}(?:st|nd|rd|th)?\s{0,2}(?:of\s{1,2})?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/;
const AFTER_MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+$/;
const LAST_DAY = 31;

/**
 * The sentences of a text whose numbers all were told: each stands in what was told, or is one of those, rounded, or stands with
 * the same unit in what everybody knows. A sentence with another number states a value that nobody measured.
 *
 * @param textbook what the field knows without data
 * @returns the text without the other sentences, line by line, and those
 */
export function withToldValues(
  text: string,
  told: string,
  textbook = '',
): { readonly text: string; readonly strange: readonly string[] } {
  const known = saidIn(told).map(({ value }) => value);
  const usual = new Set(saidIn(textbook).map(keyOf));
  const isKnown = (sentence: string) =>
    saidIn(sentence).every((said) => said.isName || isTold(said, known) || usual.has(keyOf(said)));
  const lines = text.split('\n').map(sentencesOf);
  const kept = lines.map((sentences) => sentences.filter(isKnown).join(' '));
  return {
    text: kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    strange: lines.flat().filter((sentence) => !isKnown(sentence)),
  };
}

function sentencesOf(line: string): readonly string[] {
  return plainWords(line, Number.POSITIVE_INFINITY).split(/(?<=[.!?;])\s+/);
}

interface Said {
  readonly value: number;
  /** Half of its last digit: what rounding may have taken. */
  readonly half: number;
  readonly unit: string;
  readonly isName: boolean;
}

function saidIn(text: string): readonly Said[] {
  return [...text.matchAll(NUMBER)].map(({ 0: match, index }) => {
    const plain = match.replaceAll(',', '').replace('−', '-');
    const digits = /\.(\d+)/.exec(plain)?.[1]?.length ?? 0;
    const value = Math.abs(Number(plain));
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index);
    const after = text.slice(index + match.length, index + match.length + LONGEST_UNIT);
    const isDay = value <= LAST_DAY && (MONTH.test(after) || AFTER_MONTH.test(before));
    const isName = isDay || (/^\d/.test(match) && NAMED.test(before));
    return { value, half: 0.5 * 10 ** -digits, unit: unitIn(after), isName };
  });
}

const LONGEST_NAME = 12;
const LONGEST_UNIT = 40;

function unitIn(after: string): string {
  const said = UNIT.exec(after)?.[1] ?? '';
  const plain = said.replace(/(?<=[a-z]{3})s$/, '').toLowerCase();
  return LONG_UNITS[plain] ?? plain;
}

function keyOf({ value, unit }: Said): string {
  return `${value} ${unit}`;
}

function isTold({ value, half }: Said, known: readonly number[]): boolean {
  if (Number.isNaN(value)) return true;
  if (Number.isInteger(value) && (value <= LARGEST_COUNT || (value >= YEARS[0] && value <= YEARS[1])))
    return true;
  return known.some((each) => Math.abs(each - value) <= half * (1 + 1e-9));
}
