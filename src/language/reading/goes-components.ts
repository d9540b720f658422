import { type Mark, means } from '#src/language/reading/mark.ts';

const OWN = /^H_?[pen]$/i;

/** "GOES-13 Hp": the components of the field in the frame of its orbit (P north, E earthward, N east), which are no x, y and z. */
export function withGoesComponents(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'mission', 'GOES'))) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    // "Hp component" is said twice.
    if (/^comp(?:onent)?s?$/i.test(mark.raw) && OWN.test(marks[at - 1]?.raw ?? '')) return [];
    if (!OWN.test(mark.raw)) return [mark];
    const component = mark.raw.toLowerCase().replace('_', '');
    return [
      {
        ...mark,
        senses: [{ kind: 'quantity', value: 'magnetic-field', component, isVector: true, parts: [] }],
      },
    ];
  });
}
