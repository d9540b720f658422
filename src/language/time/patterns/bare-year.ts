import { FIRST_YEAR } from '#src/language/time/calendar.ts';
import { isMeasured, isThingNumber, yearAt } from '#src/language/time/patterns/written-date.ts';
import { type Found, type Pattern, type Piece, type Scan, signAt, wordAt } from '#src/language/time/piece.ts';

/** "2003", "in 1998", "the year 3000". A number of four digits counts when nothing around makes it a quantity. */
export const bareYear: Pattern<Piece> = (scan, at) => {
  const isCalled = wordAt(scan, at) === 'year';
  const place = isCalled ? at + (wordAt(scan, at + 1) === 'of' ? 2 : 1) : at;
  const year = scan.tokens[place]?.kind === 'number' ? yearAt(scan, place) : undefined;
  if (year === undefined) return undefined;
  const isSure = isCalled || (isPlausible(scan, place, year) && !isQuantity(scan, place));
  return isSure ? { value: { fields: { year: year.value } }, next: year.next } : undefined;
};

/** Years of data; earlier ones only where the words say that a year is meant, for a refusal that says why. */
function isPlausible(scan: Scan, at: number, { value }: Found<number>): boolean {
  const isYear = YEAR_WORDS.has(wordAt(scan, at - 1));
  return value >= (isYear ? 1600 : FIRST_YEAR) && value < (isYear ? 2200 : 2100);
}

const YEAR_WORDS: ReadonlySet<string> = new Set('in during since year until from between'.split(' '));

function isQuantity(scan: Scan, at: number): boolean {
  const isGlued = scan.tokens[at]?.isGlued === true;
  const signBefore = signAt(scan, at - 1);
  const isCompared = /^[<>=≤≥~$#*×@]$/u.test(signBefore) || (isGlued && /^[_.:+]$/u.test(signBefore));
  const isSecondOfNumbers = JOINING.has(scan.tokens[at - 1]?.text ?? '') && isCount(scan, at - 2);
  const isFirstOfNumbers = JOINING.has(scan.tokens[at + 1]?.text ?? '') && isCount(scan, at + 2, true);
  const isSetting =
    wordAt(scan, at - 1) === 'to' && [2, 3, 4].some((back) => SETTINGS.has(wordAt(scan, at - back)));
  return (
    isSetting ||
    isCompared ||
    isSecondOfNumbers ||
    isFirstOfNumbers ||
    isThingNumber(scan, at) ||
    isNumberBefore(scan, at)
  );
}

/** What is set to a number: "limit the range to 2000", "the width to 2000". */
const SETTINGS: ReadonlySet<string> = new Set(
  'limit limits width height size dpi scale threshold port ylim ymax ymin maximum minimum max min bins points resolution axis'.split(
    ' ',
  ),
);

const JOINING: ReadonlySet<string> = new Set('to and - – — x × ..'.split(' '));

/** A number that cannot be a year or a day of a date, or that has a unit of measure. */
function isCount({ tokens }: Pick<Scan, 'tokens'>, at: number, isMeasuredOnly = false): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (token.kind === 'other') return !isMeasuredOnly && /^[\d.]+$/u.test(token.text);
  if (token.kind !== 'number') return false;
  const value = token.value ?? 0;
  const isYear = /^\d{4}$/u.test(token.text) && value >= 1600 && value < 2200;
  if (isMeasuredOnly) return isYear && isMeasuredIn(tokens[at + 1]?.text);
  const before = tokens[at - 1];
  const isOfDate = before?.month !== undefined || tokens[at + 1]?.month !== undefined;
  return !isYear && !isOfDate && !isShortYear({ tokens }, at);
}

/** The second of "1994-95". */
function isShortYear({ tokens }: Pick<Scan, 'tokens'>, at: number): boolean {
  return (
    /^\d{2}$/u.test(tokens[at]?.text ?? '') &&
    /^[-–/]$/u.test(tokens[at - 1]?.text ?? '') &&
    /^(?:19|20)\d{2}$/u.test(tokens[at - 2]?.text ?? '')
  );
}

function isMeasuredIn(unit: string | undefined): boolean {
  return unit !== undefined && /^(?:km|nt|k|ev|kev|hz|points?|pixels?|px|rows?|samples?)$/u.test(unit);
}

/** "ylim 0 2000": the second of two plain numbers. */
function isNumberBefore(scan: Scan, at: number): boolean {
  const before = scan.tokens[at - 1];
  const isPlain =
    before?.kind === 'number' && before.isOrdinal !== true && scan.tokens[at - 2]?.month === undefined;
  return isPlain && !isMeasured(scan, at) && !isThingNumber(scan, at - 1) && !isLimit(scan, at - 1);
}

/** "Dst < -200 2000-2010": the number of a comparison, behind which a time may stand. */
function isLimit(scan: Scan, at: number): boolean {
  return [1, 2, 3].some(
    (back) => /^[<>=≤≥]/u.test(signAt(scan, at - back)) || COMPARING.has(wordAt(scan, at - back)),
  );
}

const COMPARING: ReadonlySet<string> = new Set(
  'below under above over than exceeding least most beyond'.split(' '),
);
