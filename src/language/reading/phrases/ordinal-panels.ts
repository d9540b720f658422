import { type Mark, means } from '#src/language/reading/mark.ts';

const PLACE = /^(?:the )?(?:top|bottom|upper|lower|middle|last)$/i;
const AT_EDGE = /^(?:[,.;!?]|only|then|please|pls|too|again|now|instead)$/i;

/**
 * "Only the second one", "drop the bottom one", "make the first one log": of a figure of several panels one of them is meant, where no
 * list is at hand that it could be of.
 */
export function withOrdinalPanels(marks: readonly Mark[], panels: number, hasList: boolean): readonly Mark[] {
  const isEdit = marks.some(
    (mark) => means(mark, 'negation', 'only', 'except', 'no') || means(mark, 'verb', 'keep', 'remove', 'set'),
  );
  if (panels < 2 || hasList || !isEdit) return marks;
  return marks.map((mark, at) => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    const isOne = /^ones?$/i.test(mark.raw) && before !== undefined && isOrdinal(before);
    const isEnd =
      next === undefined || AT_EDGE.test(next.raw) || means(next, 'scale') || means(next, 'colour');
    return isOne && isEnd ? { ...mark, senses: [{ kind: 'noun', value: 'panel' }] } : mark;
  });
}

function isOrdinal({ raw, senses }: Mark): boolean {
  return PLACE.test(raw) || senses.some((sense) => sense.kind === 'number' && sense.isOrdinal);
}
