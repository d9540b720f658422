import { type Mark, means } from '#src/language/reading/mark.ts';

const TWO = /^(?:both|them|these|those)$/i;

/** "Scatter of speed vs density", "of ACE Bz and Wind Bz", "of both" is a plot; "the scatter of the density" a standard deviation. */
export function withScatterOf(marks: readonly Mark[]): readonly Mark[] {
  const against = marks.findIndex((mark) => means(mark, 'prep', 'against'));
  const isOfTwo =
    new Set(marks.flatMap((mark) => (means(mark, 'mission') ? [mark.raw.toLowerCase()] : []))).size === 2;
  return marks.map((mark, at) => {
    if (isPlace(marks, at)) return { ...mark, senses: [{ kind: 'noun', value: 'scatterplot' }] };
    return /^scatter of$/i.test(mark.raw) &&
      (at < against || (at === 0 && (isOfTwo || TWO.test(marks[at + 1]?.raw ?? ''))))
      ? { ...mark, senses: [{ kind: 'verb', value: 'scatter' }] }
      : mark;
  });
}

/** "On the scatter", "over this scatter plot": where something stands, and nothing to do. */
function isPlace(marks: readonly Mark[], at: number): boolean {
  return (
    /^scatter(?: ?plot)?$/i.test(marks[at]?.raw ?? '') &&
    /^(?:the|this|that|my)$/i.test(marks[at - 1]?.raw ?? '') &&
    /^(?:on|over|onto|in|to)$/i.test(marks[at - 2]?.raw ?? '')
  );
}
