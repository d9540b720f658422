import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';

const LEAST: MarkSense = { kind: 'noun', value: 'least' };
const FONT: MarkSense = { kind: 'noun', value: 'font' };
const SMALL = /^(?:be|is|are|must|should|may|than|then|the|size|sizes|of|a|an|with|smaller|[:=.])$/i;

/**
 * "No text smaller than 9 pt", "all fonts at least 9 pt", "min text size 9 pt", "nothing below 9 pt": a size that no text of the figure
 * falls below, and no condition on data.
 */
export function withLeastText(marks: readonly Mark[]): readonly Mark[] {
  const size = marks.findIndex(
    (mark, at) =>
      senseOf(mark, 'number') !== undefined && /^(?:pts?|px|points?)$/i.test(marks[at + 1]?.raw ?? ''),
  );
  if (size < 0) return marks;
  const first = marks.slice(0, size).findLastIndex(({ raw }) => /^(?:[,;&]|and)$/i.test(raw)) + 1;
  const end = isTextWord(marks[size + 2]) ? size + 3 : size + 2;
  const own = marks.slice(first, end);
  const isText =
    own.some(isTextWord) && !own.some((mark) => means(mark, 'quantity') || means(mark, 'mission'));
  const isDenied = own.some(({ raw }) => /^(?:no|not|nothing|never|without|don't|cannot)$/i.test(raw));
  const isBound = own.some(
    (mark) =>
      means(mark, 'comparison', '>=') ||
      /^(?:min|minimum|minimal|smallest|least)$/i.test(mark.raw) ||
      (isDenied && (means(mark, 'comparison', '<', '<=') || /^(?:smaller|less)$/i.test(mark.raw))),
  );
  if (!isText || !isBound) return marks;
  return marks.map((mark, at) => {
    if (at === size + 1)
      return { ...mark, senses: [{ kind: 'unit', value: /^px$/i.test(mark.raw) ? 'px' : 'pt' }] };
    if (at < first || at === size || at >= end) return mark;
    return isTextWord(mark)
      ? { ...mark, senses: [FONT] }
      : isOfBound(mark)
        ? { ...mark, senses: [LEAST] }
        : mark;
  });
}

function isTextWord(mark: Mark | undefined): boolean {
  return (
    means(mark, 'noun', 'font', 'label', 'ticks', 'legend', 'title', 'letters', 'axislabel') ||
    /^(?:texts?|nothing|characters?)$/i.test(mark?.raw ?? '')
  );
}

function isOfBound(mark: Mark): boolean {
  return (
    means(mark, 'comparison') ||
    SMALL.test(mark.raw) ||
    /^(?:no|not|never|without|all|any|every|min|minimum|minimal|smallest|least|less)$/i.test(mark.raw)
  );
}
