import { type Mark, means } from '#src/language/reading/mark.ts';

/** "At L1" is Wind, which measures all that is asked for there, and not what OMNI has shifted to the bow shock; a spacecraft that is named stays. */
export function withL1(marks: readonly Mark[]): readonly Mark[] {
  if (marks.some((mark) => means(mark, 'mission') || means(mark, 'unknown-mission'))) return marks;
  return marks.map((mark, at) => {
    const before = marks[at - 1]?.raw ?? '';
    if (!means(mark, 'noun', 'l1') || !/^(?:at|near|from|@)$/i.test(before)) return mark;
    return {
      ...mark,
      senses: [
        { kind: 'mission', value: 'WIND', note: 'At L1 I took Wind; ACE and DSCOVR are there as well.' },
      ],
    };
  });
}
