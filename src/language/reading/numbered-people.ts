import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/** "Referee 2 wants bigger labels": which of them it was counts nothing. */
export function withNumberedPeople(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    senseOf(mark, 'number') !== undefined && /^(?:referee|reviewer)$/i.test(marks[at - 1]?.raw ?? '')
      ? { ...mark, senses: [{ kind: 'function', value: 'filler' }] }
      : mark,
  );
}
