import type { Act, Unread } from '#src/domain/request.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { isChatter, isOrdinary, saysWhere } from '#src/language/reading/touching.ts';

/** Kinds of words that go along with others. */
const LIGHT: ReadonlySet<MarkSense['kind']> = new Set([
  'function',
  'prep',
  'pronoun',
  'sign',
  'also',
  'talk',
]);
/** Kinds of words that say what is to be done: without them what is done is another thing. */
const HEAVY: ReadonlySet<MarkSense['kind']> = new Set([
  'operation',
  'verb',
  'statistic',
  'question',
  'asked',
  'counting',
  'travel',
  'cannot',
  'relation',
]);
/** Kinds of words that say of what it shall be done: "without the sheaths", "where it is below". */
const CONDITIONS: ReadonlySet<MarkSense['kind']> = new Set(['negation', 'comparison', 'timing']);
/** Words of them that correct what was said: "median instead", "only those", "no, the mean". By themselves they bind nothing. */
const STRAYS: ReadonlySet<unknown> = new Set(['only', 'instead', 'unchanged']);
const CORRECTING = /^(?:no|not)$/i;
/** They say which of several is meant: "the widest one", "the third orbit". */
const CHOOSING = /^(?:\p{L}{3,}est|best|worst|second|third|fourth|fifth)$/iu;
/** Acts that only say something, and acts that change how a figure looks: they do no work on data. */
const SAYING: ReadonlySet<Act['do']> = new Set([
  'explain',
  'refuse',
  'find',
  'discover',
  'page',
  'query',
  'say',
  'undo',
]);
const LOOKS: ReadonlySet<Act['do']> = new Set(['change', 'export', 'name']);

/** From this weight on too much is left of a request for data, and of one for looks alone. */
const TOO_MUCH = 3;
const TOO_MANY_LOOKS = 6;

/** How much of a request its unread words are; a word that is said twice counts once. */
function weightOf(marks: readonly Mark[], unread: readonly Unread[]): number {
  const said = new Set<string>();
  return unread.reduce((sum, stretch) => sum + weightOfStretch(stretch, marks, said), 0);
}

function weightOfStretch({ from, to }: Unread, marks: readonly Mark[], said: Set<string>): number {
  const first = firstFrom(from, marks);
  const left: Mark[] = [];
  for (let at = first, mark = marks[at]; mark !== undefined && mark.to <= to; at += 1, mark = marks[at])
    left.push(mark);
  if (left.length === 0) return 0;
  const fresh = left.filter(({ raw }) => !said.has(raw.toLowerCase()));
  for (const { raw } of left) said.add(raw.toLowerCase());
  const weights = fresh.map((mark) => weight(mark));
  const own = weights.reduce((sum, each) => sum + each, 0);
  if (isOwnWish(left, marks[first - 1], marks[first + left.length])) return Math.min(own, TOO_MUCH - 1);
  const before = marks[first - 1]?.raw === '-' ? marks[first - 2] : marks[first - 1];
  if (isOfThose(before, left[0]) || isOfExtreme(marks.slice(0, first))) return TOO_MUCH;
  const isUnit = before !== undefined && isCount(before) && from - before.to <= 1;
  const last = left.at(-1);
  const isAsked = last !== undefined && isHead(last, marks[first + left.length]);
  if (own > 0 && (isUnit || isAsked)) return TOO_MUCH;
  // "ACE field and banana index": one item of a list is named, and the others are done.
  const isItem = JOINS.test(before?.raw ?? '') && left.every(isName);
  return isItem ? Math.min(own, TOO_MUCH - 1) : own;
}

/** "The average on those days": of all days it would be another number. */
function isOfThose(before: Mark | undefined, first: Mark | undefined): boolean {
  return (
    /^(?:those|these|such)$/i.test(before?.raw ?? '') &&
    /^(?:days?|hours?|times?|nights?|weeks?|months?|years?|intervals?|periods?|events?|storms?|stretches|passes)$/i.test(
      first?.raw ?? '',
    )
  );
}

/** "Closest in longitude": the extreme of something else is another one. */
function isOfExtreme(before: readonly Mark[]): boolean {
  return /^(?:in|by|at)$/i.test(before.at(-1)?.raw ?? '') && CHOOSING.test(before.at(-2)?.raw ?? '');
}

/** The place of the first mark that begins at `from` or behind it: long requests have thousands of both. */
function firstFrom(from: number, marks: readonly Mark[]): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.from ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether a stretch is a wish of its own beside the others: ", write it in the legend" begins and ends as a clause with a verb, and holds
 * nothing that could bind what was understood.
 */
function isOwnWish(left: readonly Mark[], before: Mark | undefined, after: Mark | undefined): boolean {
  const [head, ...rest] = left.filter(({ raw }) => !ENDS.test(raw));
  if (head === undefined || rest.length === 0 || before === undefined) return false;
  const begins = ENDS.test(before.raw) || ENDS.test(left[0]?.raw ?? '');
  const ends = after === undefined || ENDS.test(after.raw);
  const isBinding = ({ raw, senses }: Mark) =>
    senses.some(({ kind }) => CONDITIONS.has(kind)) || CHOOSING.test(raw) || saysWhere(raw);
  return begins && ends && head.senses.some(({ kind }) => kind === 'verb') && !rest.some(isBinding);
}

const ENDS = /^(?:[,;.!?]|and|&|then)$/i;

const JOINS = /^(?:,|and|&|\+|plus|with)$/i;

function isName(mark: Mark): boolean {
  const isPlain = mark.senses.every(({ kind }) => kind === 'word' || kind === 'noun' || kind === 'quantity');
  return isPlain && weight(mark) < TOO_MUCH;
}

/** "27-point", "1 AU": a number that was taken for something else than what it counts. */
function isCount({ raw, senses }: Mark): boolean {
  return /\d/.test(raw) && senses.some(({ kind }) => kind === 'number');
}

/** "The width of the strahl": what is asked for is the width. */
function isHead({ senses }: Mark, next: Mark | undefined): boolean {
  return senses.every(({ kind }) => kind === 'word') && /^of(?: the)?$/i.test(next?.raw ?? '');
}

function weight({ raw, senses }: Mark): number {
  if (senses.some(({ kind, value }) => kind === 'negation' && STRAYS.has(value)) || CORRECTING.test(raw))
    return TOO_MUCH - 1;
  if (senses.some(({ kind }) => CONDITIONS.has(kind)) || CHOOSING.test(raw) || saysWhere(raw))
    return TOO_MUCH;
  if (senses.some(({ kind }) => LIGHT.has(kind)) || isChatter(raw)) return 0;
  if (senses.some(({ kind }) => HEAVY.has(kind))) return 2;
  const isPlain = senses.every(({ kind }) => kind === 'word');
  return isPlain && !isOrdinary(raw) && raw.length > 3 ? 2 : 1;
}

/**
 * Whether too little of a request was understood to do the rest of it: what is left of "fold to 0-180, bins of 5 deg, percent of all hours"
 * is another thing than was asked for. Looks that are left out leave a figure true.
 */
export function isTooLittle(
  marks: readonly Mark[],
  acts: readonly Act[],
  unread: readonly Unread[],
): boolean {
  if (unread.length === 0 || acts.every((act) => SAYING.has(act.do))) return false;
  const most = acts.every((act) => LOOKS.has(act.do) || SAYING.has(act.do)) ? TOO_MANY_LOOKS : TOO_MUCH;
  return weightOf(marks, unread) >= most;
}
