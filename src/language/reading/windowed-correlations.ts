import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Corr coef of |B| and n in 10 min windows": one for each window, and neither one of all nor one with a lag. */
export function withWindowedCorrelations(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark, at) => /^windows?$/i.test(mark.raw) && hasLength(marks, at))) return marks;
  return marks.map((mark) =>
    /^(?:cross[- ]?)?corr/i.test(mark.raw) &&
    (means(mark, 'asked', 'correlation') || means(mark, 'verb', 'correlate'))
      ? { ...mark, senses: [{ kind: 'operation', value: 'running_correlation' }] }
      : mark,
  );
}

/** "10 min windows", "a 30 min sliding window", "windows of 1 h". */
function hasLength(marks: readonly Mark[], at: number): boolean {
  const isMoving = /^(?:sliding|moving|running|rolling|long)$/i.test(marks[at - 1]?.raw ?? '');
  const isOf = /^of$/i.test(marks[at + 1]?.raw ?? '');
  return means(marks[isMoving ? at - 2 : at - 1], 'duration') || (isOf && means(marks[at + 2], 'duration'));
}
