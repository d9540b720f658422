import { type Mark, means } from '#src/language/reading/mark.ts';

/** "Density histogram omni 2019": where nothing else is named it is one of the density, and no way to count. */
export function withDensityCounted(marks: readonly Mark[], hasFigure: boolean): readonly Mark[] {
  if (hasFigure || marks.some((mark) => means(mark, 'quantity') || means(mark, 'parameter'))) return marks;
  return marks.flatMap((mark): readonly Mark[] => {
    const [, density = '', histogram = ''] = /^(density) (histograms?)$/i.exec(mark.raw) ?? [];
    if (histogram === '' || !means(mark, 'counting')) return [mark];
    const joint = mark.from + density.length;
    return [
      {
        ...mark,
        raw: density,
        to: joint,
        senses: [{ kind: 'quantity', value: 'density', isVector: false, parts: [] }],
      },
      {
        ...mark,
        raw: histogram,
        from: joint + 1,
        senses: [{ kind: 'operation', value: 'histogram' }],
      },
    ];
  });
}
