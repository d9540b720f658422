import type { Act, Unread } from '#src/domain/request.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { isChatter, isOrdinary } from '#src/language/reading/touching.ts';

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
const CONDITIONS: ReadonlySet<MarkSense['kind']> = new Set(['negation', 'comparison']);
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
export function weightOf(marks: readonly Mark[], unread: readonly Unread[]): number {
  const left = marks.filter(({ from, to }) => unread.some((each) => from >= each.from && to <= each.to));
  const words = new Map(left.map((mark) => [mark.raw.toLowerCase(), weight(mark)]));
  return [...words.values()].reduce((sum, each) => sum + each, 0);
}

function weight({ raw, senses }: Mark): number {
  if (senses.some(({ kind }) => CONDITIONS.has(kind)) || CHOOSING.test(raw)) return TOO_MUCH;
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
