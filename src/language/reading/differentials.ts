import { type Mark, means } from '#src/language/reading/mark.ts';

const QUANTITIES: Readonly<Record<string, string>> = { b: 'magnetic-field', v: 'velocity' };

/** "PDF of dBx increments", "increments δVr": the letter in front of the component is that of the increment. */
export function withDifferentials(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', 'increments'))) return marks;
  return marks.map((mark) => {
    const [, letter = '', component = ''] = /^[dδΔ]([BV])([xyzrtn])$/i.exec(mark.raw) ?? [];
    const value = QUANTITIES[letter.toLowerCase()];
    if (value === undefined) return mark;
    return {
      ...mark,
      senses: [{ kind: 'quantity', value, component: component.toLowerCase(), isVector: true, parts: [] }],
    };
  });
}
