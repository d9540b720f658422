import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Tell me how many storms there were": the question behind it says what is asked, and nothing is to be explained. */
export function withToldNumbers(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    if (!/^(?:tell|say)$/i.test(mark.raw)) return mark;
    const next = /^(?:me|us)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
    return means(marks[next], 'question', 'how-many', 'how-long')
      ? { ...mark, senses: [{ kind: 'function', value: 'filler' }] }
      : mark;
  });
}
