import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "Cluster 1-4 Bz, c3 thicker": a spacecraft of the mission that the message names, by its small letter. */
export function withSmallCluster(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'mission', 'CLUSTER'))) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (isSmall(marks, at - 1)) return [];
    if (!isSmall(marks, at)) return [mark];
    const number = marks[at + 1];
    const raw = `${mark.raw}${number?.raw ?? ''}`;
    const probe = `Cluster ${number?.raw ?? ''}`;
    return [
      { ...mark, to: number?.to ?? mark.to, raw, senses: [{ kind: 'mission', value: 'CLUSTER', probe }] },
    ];
  });
}

function isSmall(marks: readonly Mark[], at: number): boolean {
  const number = marks[at + 1];
  const count = senseOf(number, 'number')?.number ?? 0;
  return /^c$/i.test(marks[at]?.raw ?? '') && number?.isGlued === true && count >= 1 && count <= 4;
}
