import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Histogram of log10 beta", "mean of ln N": of the logarithm, and no scale of an axis. */
export function withLogarithms(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    const behind = /^(?:of|the|\()$/i.test(next?.raw ?? '') ? marks[at + 2] : next;
    const isValue = behind !== undefined && (means(behind, 'quantity') || means(behind, 'mission'));
    return /^(?:log10|ln|log_10)$/i.test(mark.raw) && /^of$/i.test(before?.raw ?? '') && isValue
      ? { ...mark, senses: [{ kind: 'operation', value: 'logarithm' }] }
      : mark;
  });
}
