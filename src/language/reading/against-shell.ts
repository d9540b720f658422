import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const L_SHELL: MarkSense = { kind: 'quantity', value: 'l-shell', isVector: false, parts: [] };

/** "Density vs L", "against L instead of time": the letter behind such a word is McIlwain's L. */
export function withAgainstShell(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const isAxis = mark.raw === 'L' && means(marks[at - 1], 'prep', 'against');
    return isAxis ? { ...mark, senses: [L_SHELL] } : mark;
  });
}
