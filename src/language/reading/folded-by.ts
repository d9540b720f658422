import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const FOLD: MarkSense = { kind: 'operation', value: 'fold' };
const SHOW: MarkSense = { kind: 'verb', value: 'show' };

/** "Fold it by day of year", "fold by hour": what it is folded by says the whole, and "fold" beside it is no second folding by month. */
export function withFoldedBy(marks: readonly Mark[]): readonly Mark[] {
  const verb = marks.findIndex((mark) => /^fold(?:ed)?(?: together)?$/i.test(mark.raw));
  const by = marks.findIndex(
    (mark, at) =>
      at > verb &&
      ((means(mark, 'operation', 'fold') && at !== verb) || /^by (?:hours?|months?)$/i.test(mark.raw)),
  );
  if (verb < 0 || by < 0) return marks;
  return marks.map((mark, at) =>
    at === verb ? { ...mark, senses: [SHOW] } : at === by ? { ...mark, senses: [FOLD] } : mark,
  );
}
