import { type Mark, means } from '#src/language/reading/mark.ts';

/** "STEREO B LET 2012-03-07": the Low Energy Telescope, and no verb. */
export function withLet(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    /^let$/i.test(mark.raw) && means(marks[at - 1], 'mission', 'STEREO_A', 'STEREO_B', 'PSP')
      ? { ...mark, senses: [{ kind: 'instrument', value: 'LET' }] }
      : mark,
  );
}
