import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/**
 * "Cluster 1-4 Bz, c3 thicker": a spacecraft of the mission that the message names, by its small letter; "c4 density 2001-04-11" where it
 * names none, in front of what is measured.
 */
export function withSmallCluster(marks: readonly Mark[]): readonly Mark[] {
  const isNamed = marks.some((mark) => means(mark, 'mission', 'CLUSTER'));
  const isOpen = !marks.some((mark) => means(mark, 'mission') || means(mark, 'dataset'));
  if (!isNamed && !(isOpen && marks.some((_, at) => isMeasuring(marks, at)))) return marks;
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

/** A small letter with its number, what it measured, and when. */
function isMeasuring(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 2];
  const isData =
    means(next, 'quantity') || means(next, 'instrument') || /^(?:b|v|n|fgm|cis)$/i.test(next?.raw ?? '');
  return isSmall(marks, at) && isData && marks.some((mark) => means(mark, 'time'));
}

function isSmall(marks: readonly Mark[], at: number): boolean {
  const number = marks[at + 1];
  const count = senseOf(number, 'number')?.number ?? 0;
  return /^c$/i.test(marks[at]?.raw ?? '') && number?.isGlued === true && count >= 1 && count <= 4;
}
