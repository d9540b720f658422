import { type Mark, means } from '#src/language/reading/mark.ts';

const WINDOWS = /^(?:windows?|blocks?|chunks?|segments?|stretches|slots?)$/i;
const INTO = /^(?:over|in|for|within|during|across|per)$/i;

/**
 * "The std of Bz in 6 h windows", "over each 26 d", "per 6 h": one value every so long. Beside an operation that has windows of its own,
 * and with nothing but a length ("the median over 6 h"), they stay what they are.
 */
export function withWindowsAsBins(marks: readonly Mark[]): readonly Mark[] {
  const hasStatistic = marks.some((mark) => means(mark, 'statistic'));
  if (!hasStatistic || marks.some((mark) => means(mark, 'operation'))) return marks;
  const done: Mark[] = [];
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    // "Over a 6 h window": the article goes with the words around it.
    if (/^an?$/i.test(mark.raw) && done.at(-1)?.raw === 'every') continue;
    const isBehindLength = means(marks[at - 1], 'duration') && /^every$/i.test(done.at(-2)?.raw ?? '');
    if (WINDOWS.test(mark.raw) && isBehindLength) continue;
    if (INTO.test(mark.raw) && isEach(next) && means(marks[at + 2], 'duration')) continue;
    const isEachLength = isEach(mark) && means(next, 'duration');
    done.push(isEachLength || isLed(marks, at) ? { ...mark, raw: 'every', senses: [EACH] } : mark);
  }
  return done;
}

const EACH = { kind: 'also', value: 'each' } as const;

/** "Per 6 h", "in 6 h windows", "over a 6 h window": what stands in front of the length. */
function isLed(marks: readonly Mark[], at: number): boolean {
  const { raw } = marks[at] ?? { raw: '' };
  const length = /^an?$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  if (!means(marks[length], 'duration')) return false;
  return /^per$/i.test(raw) || (INTO.test(raw) && WINDOWS.test(marks[length + 1]?.raw ?? ''));
}

function isEach(mark: Mark | undefined): boolean {
  return /^(?:each|every)$/i.test(mark?.raw ?? '');
}
