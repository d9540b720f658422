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
  const isLeft = ({ from, to }: Mark) => unread.some((each) => from >= each.from && to <= each.to);
  const words = new Map(
    marks.flatMap((mark, at) => {
      if (!isLeft(mark)) return [];
      const next = marks[at + 1];
      const before = marks[at - 1]?.raw === '-' ? marks[at - 2] : marks[at - 1];
      const isUnit = before !== undefined && !isLeft(before) && isCount(before) && isBeside(before, mark);
      const own = weight(mark);
      const decides = own > 0 && (isUnit || isHead(mark, next));
      return [[mark.raw.toLowerCase(), decides ? TOO_MUCH : own] as const];
    }),
  );
  return [...words.values()].reduce((sum, each) => sum + each, 0);
}

/** "27-point", "1 AU": a number that was taken for something else than what it counts. */
function isCount({ raw, senses }: Mark): boolean {
  return /\d/.test(raw) && senses.some(({ kind }) => kind === 'number');
}

function isBeside(before: Mark, mark: Mark): boolean {
  return mark.from - before.to <= 1;
}

/** "The width of the strahl": what is asked for is the width. */
function isHead({ senses }: Mark, next: Mark | undefined): boolean {
  return senses.every(({ kind }) => kind === 'word') && /^of(?: the)?$/i.test(next?.raw ?? '');
}

function weight({ raw, senses }: Mark): number {
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
