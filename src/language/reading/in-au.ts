import { type Mark, means } from '#src/language/reading/mark.ts';

/**
 * "R in AU", "the distance in AU": the unit of a distance, and not the index of the auroral electrojet that is written like it.
 */
export function withAstronomicalUnits(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const [of, to] = [marks[at - 2], marks[at - 1]];
    const isUnit =
      mark.raw === 'AU' &&
      /^in$/i.test(to?.raw ?? '') &&
      (/^r$/i.test(of?.raw ?? '') ||
        means(of, 'quantity', 'radial-distance', 'position') ||
        means(of, 'noun', 'distance'));
    return isUnit ? { ...mark, raw: 'au', senses: [{ kind: 'unit', value: 'au' }] } : mark;
  });
}
