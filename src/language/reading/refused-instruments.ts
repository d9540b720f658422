import { type Mark, means } from '#src/language/reading/mark.ts';

/** "GOES XRS": an instrument that no server has is refused by what it measures, and not looked for among spacecraft. */
export function withoutRefusedInstruments(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark) =>
    means(mark, 'wish', 'x-rays') && means(mark, 'instrument')
      ? { ...mark, senses: mark.senses.filter(({ kind }) => kind !== 'instrument') }
      : mark,
  );
}
