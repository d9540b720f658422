import { type Mark, means } from '#src/language/reading/mark.ts';

/** "…, square, big letters": between two breaths it is the shape of the figure; "square Bz" is computed. */
export function withBareSquare(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    /^square$/i.test(mark.raw) && isEdge(marks[at - 1]) && isEdge(marks[at + 1]) && means(mark, 'preset')
      ? { ...mark, senses: mark.senses.filter(({ kind }) => kind !== 'operation') }
      : mark,
  );
}

function isEdge(mark: Mark | undefined): boolean {
  return mark === undefined || /^(?:[,.;:!?()–—\n]|and|please|pls)$/i.test(mark.raw);
}
