import type { Act, Unread } from '#src/domain/request.ts';
import { type Evidence, evidenceOf, stands } from '#src/language/reading/evidence.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { isChatter, isOrdinary } from '#src/language/reading/touching.ts';

/** Kinds of words that carry a wish of their own wherever they stand. */
const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'parameter',
  'instrument',
  'species',
  'component',
  'frame',
  'number',
  'duration',
  'cadence',
  'colour',
  'dash',
  'statistic',
  'operation',
  'happening',
  'travel',
  'counting',
  'arrangement',
  'cannot',
  'wish',
  'word',
]);
/** Of a question of knowledge only these are wishes: its other words are told by the answer's subject. */
const IN_EXPLANATIONS: ReadonlySet<MarkSense['kind']> = new Set(['number', 'duration', 'time']);
/** Kinds of words that go along with what stands beside them, whatever else they mean. */
const COMPANY: ReadonlySet<MarkSense['kind']> = new Set([
  'function',
  'prep',
  'pronoun',
  'sign',
  'also',
  'noun',
  'verb',
  'question',
  'talk',
  'asked',
]);
/** Fields of acts that repeat the user's words. */
const REPEATED: ReadonlySet<string> = new Set(['text', 'about', 'called', 'isBare']);
/** Longer requests are lists; each word is asked for by reading the request once more. */
const MOST_MARKS = 80;
const MOST_ASKED = 12;

/**
 * Words that were taken and changed nothing: without them the request would be read as the very same acts. They stand in no act,
 * either, so whoever took them did not honour them: "the spectrum of |B| and its trace", "when does Bz turn above 5 nT" as a
 * question of coverage.
 *
 * @param acts what the request was read as
 * @param unread what is named already
 * @param readAgain reads the request without one of its marks
 */
export function idleWords(
  marks: readonly Mark[],
  acts: readonly Act[],
  unread: readonly Unread[],
  readAgain: (marks: readonly Mark[]) => readonly Act[],
): readonly Unread[] {
  if (marks.length > MOST_MARKS || acts.length === 0 || acts.some(({ do: kind }) => kind === 'refuse'))
    return [];
  const whole = essence(acts);
  const evidence = evidenceOf(acts);
  const isExplained = acts.every(({ do: kind }) => kind === 'explain');
  return marks
    .filter((mark) => !unread.some(({ from, to }) => mark.from < to && mark.to > from))
    .filter((mark) => isWish(mark, isExplained) && !isFound(mark, evidence))
    .slice(0, MOST_ASKED)
    .filter((mark) => essence(readAgain(marks.filter((each) => each !== mark))) === whole)
    .map(({ raw, from, to }) => ({ text: raw, from, to }));
}

function isWish({ senses, raw }: Mark, isExplained: boolean): boolean {
  const kinds = isExplained ? IN_EXPLANATIONS : WISHES;
  if (senses.some(({ kind }) => COMPANY.has(kind)) || !senses.some(({ kind }) => kinds.has(kind))) return false;
  const isPlain = senses.every(({ kind }) => kind === 'word');
  return !isPlain || (raw.length > 2 && !isChatter(raw) && !isOrdinary(raw));
}

function isFound({ senses, raw }: Mark, evidence: Evidence): boolean {
  return evidence.text.includes(raw.toLowerCase()) || senses.some((sense) => stands(sense, evidence));
}

function essence(acts: readonly Act[]): string {
  return JSON.stringify(acts, (key, value: unknown) => (REPEATED.has(key) ? undefined : value));
}
