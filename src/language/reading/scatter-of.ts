import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Scatter of speed vs density" is a plot; "the scatter of the density" a standard deviation. */
export function withScatterOf(marks: readonly Mark[]): readonly Mark[] {
  const against = marks.findIndex((mark) => means(mark, 'prep', 'against'));
  return marks.map((mark, at) =>
    at < against && /^scatter of$/i.test(mark.raw)
      ? { ...mark, senses: [{ kind: 'verb', value: 'scatter' }] }
      : mark,
  );
}
