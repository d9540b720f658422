import { anyPhraseAt, type Scan, skip, wordAt } from '#src/language/time/piece.ts';

/** The place behind the word or sign between two ends; "and" only after "between", nothing between two dates in digits. */
export function separator(scan: Scan, at: number, isBetween: boolean): number | undefined {
  const ending = anyPhraseAt(scan, skip(scan, at, COMMA_AND), ENDINGS);
  if (ending !== undefined) return skip(scan, ending, BEHIND_SEPARATOR);
  if (scan.tokens[at - 1]?.kind === 'date' && scan.tokens[at]?.kind === 'date') return at;
  const isMarked =
    /^[,.]$/u.test(scan.tokens[at]?.text ?? '') && SEPARATORS.has(scan.tokens[at + 1]?.text ?? '');
  const place = isMarked ? at + 1 : at;
  const text = scan.tokens[place]?.text ?? '';
  const isAnd = isBetween && (text === 'and' || text === '&');
  const isUpTo = text !== 'up' || wordAt(scan, place + 1) === 'to';
  if (!(SEPARATORS.has(text) || isAnd) || !isUpTo) return undefined;
  return skip(scan, place + (text === 'up' ? 2 : 1), BEHIND_SEPARATOR);
}

const SEPARATORS: ReadonlySet<string> = new Set(
  'to - – — − ‐ ‑ / through thru until till til up .. ... … -> → ~ upto'.split(' '),
);
const ENDINGS: readonly string[] = [
  'go to',
  'goes to',
  'going to',
  'running to',
  'runs to',
  'ending',
  'end',
  'stop',
  'stopping',
  'tstop',
  'tend',
];
const COMMA_AND: ReadonlySet<string> = new Set([',', ';', 'and']);
const BEHIND_SEPARATOR: ReadonlySet<string> = new Set(
  'the and including on > about = : at time date ~ ≈'.split(' '),
);
