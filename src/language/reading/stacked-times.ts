import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const SPANS = [
  ['carrington', /\brotations\b/i],
  ['year', /\byears\b/i],
  ['month', /\bmonths\b/i],
  ['day', /\bdays\b/i],
] as const;

/** Letters that may be another quantity. */
const SYMBOL = /^(?:[BEVNTbvnt][xyzrtnp]?|\|B\|)$/;

/**
 * "The speed of the last three rotations stacked one under other", "AE of the last 5 days, a panel each below each other": of one
 * quantity nothing but the times can be stacked.
 */
export function withStackedTimes(marks: readonly Mark[]): readonly Mark[] {
  const quantities = marks.filter((mark) => means(mark, 'quantity'));
  const times = marks.filter((mark) => means(mark, 'time'));
  const [time] = times;
  const span = SPANS.find(([, pattern]) => pattern.test(time?.raw ?? ''))?.[0];
  const isOther = marks.some(
    (mark) =>
      means(mark, 'component') || means(mark, 'by') || means(mark, 'operation') || SYMBOL.test(mark.raw),
  );
  if (quantities.length !== 1 || times.length !== 1 || span === undefined || isOther) return marks;
  const sense: MarkSense = { kind: 'timing', value: `stacked-${span}` };
  return marks.map((mark) => (isStacked(mark) ? { ...mark, senses: [sense] } : mark));
}

function isStacked(mark: Mark): boolean {
  return means(mark, 'together', 'stacked') && !/panels?|plots?/i.test(mark.raw);
}
