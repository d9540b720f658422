import { MONTHS } from '#src/language/time/lexicon.ts';
import { isDoubtful } from '#src/language/time/patterns/written-date.ts';
import {
  anyPhraseAt,
  type Pattern,
  type Piece,
  type Scan,
  signAt,
  wordAt,
} from '#src/language/time/piece.ts';

/** A month without day and year: "January", "in May", "Jan" of "Jan to March 2020". */
export const bareMonth: Pattern<Piece> = (scan, at) => {
  const token = scan.tokens[at];
  if (token?.month === undefined) return undefined;
  const year = anyPhraseAt(scan, at + 1, THAT_YEAR);
  if (year !== undefined) {
    const now = new Date(scan.now).getUTCFullYear();
    const isThis = wordAt(scan, year - 2) === 'this';
    return { value: { fields: { month: token.month, year: isThis ? now : now - 1 } }, next: year };
  }
  const isName = MONTHS.some((name) => name === token.text) && !isDoubtful(token);
  const isSure = isName || isBehindPreposition(scan, at) || isBesideMonth(scan, at);
  if (!isSure || isSubject(scan, at)) return undefined;
  const dot = signAt(scan, at + 1) === '.' && scan.tokens[at + 2] !== undefined && token.text.length < 5;
  return { value: { fields: { month: token.month } }, next: dot ? at + 2 : at + 1 };
};

/** "Jan this year", "March of last year". */
const THAT_YEAR: readonly string[] = ['of this year', 'this year', 'of last year', 'last year'];

function isBehindPreposition(scan: Scan, at: number): boolean {
  const before = wordAt(scan, at - 1);
  const isCapital = /^\p{Lu}/u.test(scan.tokens[at]?.raw ?? '');
  return BEFORE_MONTH.has(before) || (isCapital && BEFORE_CAPITAL.has(before));
}

const BEFORE_MONTH: ReadonlySet<string> = new Set(
  'in for of during since until till next early late mid throughout between'.split(' '),
);
const BEFORE_CAPITAL: ReadonlySet<string> = new Set(
  'now only add to and vs versus with from through or'.split(' '),
);

/** A month is the neighbour, with a word or sign of a range or list between. */
function isBesideMonth(scan: Scan, at: number): boolean {
  const isJoined = (place: number) => BETWEEN_MONTHS.has(scan.tokens[place]?.text ?? '');
  const isAfter = isJoined(at - 1) && scan.tokens[at - 2]?.month !== undefined;
  // "Oct Nov 2003", each the next of the other.
  const [last, own, next] = [at - 1, at, at + 1].map((place) => scan.tokens[place]?.month);
  if (own !== undefined && (last === own - 1 || next === own + 1)) return true;
  return isAfter || (isJoined(at + 1) && scan.tokens[at + 2]?.month !== undefined);
}

const BETWEEN_MONTHS: ReadonlySet<string> = new Set(
  '- – — / to through thru until till and or vs versus ,'.split(' '),
);

/** "may I": the word before a pronoun is a verb. */
function isSubject(scan: Scan, at: number): boolean {
  return PRONOUNS.has(wordAt(scan, at + 1));
}

const PRONOUNS: ReadonlySet<string> = new Set('i we you it be he she they not have'.split(' '));
