import { type Mark, means } from '#src/language/reading/mark.ts';

const SMALL = /^(?:in|at|and|,|as|pls|please|plz|thanks|thx|[.?!])$/i;

/** "Where were they at 04:50? GSM, Re", "where was it? x y z in Re gsm": the frame and the unit behind the question are its own. */
export function withWhereInFrame(marks: readonly Mark[]): readonly Mark[] {
  const ends = marks.findIndex(({ raw }) => raw === '?');
  const tail = marks.slice(ends + 1);
  const isWhere = ends > 0 && marks.slice(0, ends).some((mark) => means(mark, 'question', 'where'));
  const isHow = tail.some((mark) => means(mark, 'frame') || means(mark, 'unit'));
  if (!isWhere || !isHow || !tail.every(isOfPlace)) return marks;
  return [...marks.slice(0, ends), ...tail];
}

function isOfPlace(mark: Mark): boolean {
  const isAxes = means(mark, 'component', 'vector') || /^[xyz]$/i.test(mark.raw);
  return SMALL.test(mark.raw) || isAxes || means(mark, 'frame') || means(mark, 'unit') || means(mark, 'time');
}
