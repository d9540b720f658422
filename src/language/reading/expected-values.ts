import { type Mark, means } from '#src/language/reading/mark.ts';

/** "The expected Parker angle", "theoretical gyroradius": what a formula gives is always that, and nobody asks whether it is usual. */
export function withExpectedValues(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const next = marks[at + 1];
    const isSaid = /^(?:expected|theoretical|theoretically|nominal|predicted|calculated)$/i.test(mark.raw);
    return isSaid && next !== undefined && means(next, 'formula')
      ? { ...mark, senses: [{ kind: 'function', value: 'a' }] }
      : mark;
  });
}
