import { type Mark, means } from '#src/language/reading/mark.ts';

/** "A wavelet of V with the cone": that of influence, and no angle of the field. */
export function withWaveletCones(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', 'wavelet'))) return marks;
  return marks.map((mark) =>
    /^cones?$/i.test(mark.raw) && means(mark, 'operation', 'cone_angle')
      ? { ...mark, senses: [{ kind: 'operation', value: 'cone_of_influence' }] }
      : mark,
  );
}
