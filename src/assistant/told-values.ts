import { isElapsed, momentsIn } from '#src/assistant/elapsed-said.ts';
import { isOfInstrument } from '#src/assistant/of-instruments.ts';
import { isOfTheField, isPublished, isRound } from '#src/assistant/of-the-field.ts';
import { plainWords } from '#src/assistant/plain-words.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';

/** A number with its decimals, thousands set apart or not. */
const NUMBER = /[-−+]?\d[\d,]*(?:\.\d+)?(?:e[-+−]?\d{1,3})?/gi;
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

interface Honest {
  readonly text: string;
  readonly strange: readonly string[];
  /** The first number of each of those sentences that was not told, as written. */
  readonly numbers: readonly string[];
}

/**
 * The sentences of a text whose numbers all were told: each stands in what was told, or is one of those, rounded or in another
 * unit, or the ratio or difference of two told ones that the text names, or stands with the same unit in what everybody knows. A
 * sentence with another number states a value that nobody measured.
 *
 * @param textbook what the field knows without data
 * @param moments days that times may be counted from, ms since epoch: now, and those of the request
 * @returns the text without the other sentences, line by line, and those
 */
export function withToldValues(
  text: string,
  told: string,
  textbook = '',
  moments: readonly number[] = [],
): Honest {
  const known = [...saidIn(told), ...fractionsIn(`${told}\n${textbook}`)];
  const clocks = clocksIn(told);
  // A time of day in an example of the help is no fact of the field.
  const usual = new Set(saidIn(textbook.replace(CLOCK, ' ')).map(keyOf));
  const isGiven = (said: Said) => said.isName || isTold(said, known) || usual.has(keyOf(said));
  const named = saidIn(text).filter((said) => !said.isName && isTold(said, known));
  const strangeIn = (sentence: string) => {
    const isUsual = isOfTheField(sentence);
    const days = [...new Set([...momentsIn(sentence), ...moments])];
    return saidIn(withoutToldClocks(sentence.replace(ISO_DAY, ' '), clocks)).find(
      (said) =>
        !isGiven(said) &&
        !isDerived(said, named) &&
        !isElapsed(said, days) &&
        !isOfInstrument(sentence, said.unit) &&
        !(isRound(said.text) && (isUsual || isPublished(sentence, said.unit))),
    )?.text;
  };
  const lines = text.split('\n').map(sentencesOf);
  const kept = lines.map((all) => all.filter((sentence) => strangeIn(sentence) === undefined).join(' '));
  const strange = lines.flat().flatMap((sentence) => {
    const number = strangeIn(sentence);
    return number === undefined ? [] : [{ sentence, number }];
  });
  return {
    text: kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    strange: strange.map(({ sentence }) => sentence),
    numbers: strange.map(({ number }) => number),
  };
}

function sentencesOf(line: string): readonly string[] {
  return plainWords(line, Number.POSITIVE_INFINITY).split(/(?<=[.!?;])\s+/);
}

interface Said {
  /** With its unit, as written. */
  readonly text: string;
  readonly value: number;
  /** Half of its last digit: what rounding may have taken. */
  readonly half: number;
  readonly unit: string;
  readonly isName: boolean;
  /** It stands behind ±. */
  readonly isError?: boolean;
}

/** A day is a name, however it is written. */
const ISO_DAY = /\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])\b/g;
/** A time of day; seconds may be rounded away. */
const CLOCK = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?![\d:])/g;

/** Minutes of the day of each time in a text. */
function clocksIn(text: string): readonly number[] {
  return [...text.matchAll(CLOCK)].map(
    ([, hours, minutes, seconds = '0']) => Number(hours) * 60 + Number(minutes) + Number(seconds) / 60,
  );
}

/** A text without the times of day that were told to the second and are said to the minute. */
function withoutToldClocks(text: string, known: readonly number[]): string {
  return text.replace(CLOCK, (clock) => {
    const [said = Number.NaN] = clocksIn(clock);
    return known.some((each) => Math.abs(each - said) <= 0.5) ? clock.replace(/\d/g, ' ') : clock;
  });
}

function saidIn(text: string): readonly Said[] {
  return [...text.matchAll(NUMBER)].map(({ 0: match, index }) => {
    const plain = match.replaceAll(',', '').replaceAll('−', '-');
    const value = Math.abs(Number(plain));
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index);
    const after = text.slice(index + match.length, index + match.length + LONGEST_UNIT);
    const isDay = value <= LAST_DAY && (MONTH.test(after) || AFTER_MONTH.test(before));
    const isName = isDay || (/^\d/.test(match) && NAMED.test(before));
    const unit = unitIn(after);
    const said = unit === '' ? match : `${match} ${UNIT.exec(after)?.[1] ?? ''}`;
    return {
      text: said.trim(),
      value,
      half: halfOf(plain, before),
      unit,
      isName,
      isError: /±\s?$/.test(before),
    };
  });
}

/**
 * Half of the last digit that counts: zeros at the end may be rounded, a single digit before them only where it is said to be
 * about so, or by little.
 */
function halfOf(plain: string, before: string): number {
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().split('e');
  const size = 10 ** Number(exponent);
  const digits = /\.(\d+)/.exec(mantissa)?.[1]?.length;
  if (digits !== undefined) return 0.5 * 10 ** -digits * size;
  const whole = mantissa.replace(/^[-+]/, '');
  const zeros = /(?<!0)0*$/.exec(whole)?.[0].length ?? 0;
  const isRound = whole.length - zeros > 1 || ABOUT.test(before);
  if (!isRound && zeros > 1) return LITTLE * Number(whole) * size;
  return 0.5 * (isRound ? 10 ** zeros : 1) * size;
}

/** What a single digit with zeros behind it may be off by: 7,043 is 7,000. */
const LITTLE = 0.01;

const ABOUT = /(?:about|near|nearly|around|roughly|some|almost|over|under|below|above|~|≈)\s?$/i;

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

function isTold(said: Said, known: readonly Said[]): boolean {
  const { value } = said;
  if (Number.isNaN(value)) return true;
  if (Number.isInteger(value) && (value <= LARGEST_COUNT || (value >= YEARS[0] && value <= YEARS[1])))
    return true;
  return known.some((each) => isNear(said, each.value) || isNear(said, each.value * factorOf(each, said)));
}

function isNear({ value, half }: Said, other: number): boolean {
  return Math.abs(other - value) <= half * (1 + 1e-9);
}

/** From the unit of one number to that of another; NaN where they measure different things, or one has none. */
function factorOf({ unit: from }: Said, { unit: to }: Said): number {
  if (from === to || from === '' || to === '') return Number.NaN;
  return convertFactor(asWritten(from), asWritten(to)) ?? Number.NaN;
}

/** Units in the spelling that conversions know: here all are in lower case. */
function asWritten(unit: string): string {
  return SPELLINGS[unit] ?? unit;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  nt: 'nT',
  pt: 'pT',
  ev: 'eV',
  kev: 'keV',
  mev: 'MeV',
  gev: 'GeV',
  npa: 'nPa',
  hz: 'Hz',
  khz: 'kHz',
  au: 'AU',
  'earth radii': 'Re',
  'solar radii': 'Rsun',
  degree: 'deg',
  day: 'd',
  k: 'K',
};

/** `5/3` as a number; dates with slashes are none. */
function fractionsIn(text: string): readonly Said[] {
  return [...text.matchAll(FRACTION)].map(({ 0: written, 1: above, 2: below }) => ({
    text: written,
    value: Number(above) / Number(below),
    half: 0,
    unit: '',
    isName: false,
  }));
}

const FRACTION = /(?<![\d/.])(\d{1,2})\s?\/\s?([1-9]\d?)(?![\d/.]|\s?\/)/g;

/**
 * A ratio, a share in percent, a difference or a sum of two numbers that the text names and that were told; behind ± the error
 * that two of them give together.
 */
function isDerived(said: Said, named: readonly Said[]): boolean {
  if (named.length > MOST_NAMED) return false;
  const isRatio = said.unit === '' || said.unit === '%';
  const scale = said.unit === '%' ? 100 : 1;
  return named.some((one) =>
    named.some((other) => {
      if (one.unit !== other.unit) return false;
      if (isRatio && isNear(said, (scale * one.value) / other.value)) return true;
      if (said.unit === '%' && isNear(said, (100 * Math.abs(one.value - other.value)) / other.value))
        return true;
      if (said.unit !== one.unit || one === other) return false;
      return [Math.abs(one.value - other.value), one.value + other.value, Math.hypot(one.value, other.value)]
        .slice(0, said.isError ? 3 : said.unit === '' ? 1 : 2)
        .some((value) => isNear(said, value));
    }),
  );
}

/** With more numbers than that, some two of them give any third. */
const MOST_NAMED = 8;
