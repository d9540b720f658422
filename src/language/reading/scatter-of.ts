import { type Mark, means } from '#src/language/reading/mark.ts';

const TWO = /^(?:both|them|these|those)$/i;

/** "Scatter of speed vs density", "of ACE Bz and Wind Bz", "of both" is a plot; "the scatter of the density" a standard deviation. */
export function withScatterOf(marks: readonly Mark[]): readonly Mark[] {
  const against = marks.findIndex((mark) => means(mark, 'prep', 'against'));
  const isOfTwo =
    new Set(marks.flatMap((mark) => (means(mark, 'mission') ? [mark.raw.toLowerCase()] : []))).size === 2;
  return marks.map((mark, at) =>
    /^scatter of$/i.test(mark.raw) &&
    (at < against || (at === 0 && (isOfTwo || TWO.test(marks[at + 1]?.raw ?? ''))))
      ? { ...mark, senses: [{ kind: 'verb', value: 'scatter' }] }
      : mark,
  );
}
