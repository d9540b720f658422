import { type Mark, means } from '#src/language/reading/mark.ts';

const ONLY = /^(?:only|just|solely)$/i;

/**
 * "PSP MAG encounter 4, just Br", "only Bz of ACE": where nothing is drawn yet, "just" before what is asked for leaves nothing out
 * that would be there without it. Before a condition ("only where …") it stays.
 */
export function withoutBareOnly(marks: readonly Mark[], isAnythingHere: boolean): readonly Mark[] {
  if (isAnythingHere) return marks;
  return marks.filter((mark, at) => {
    if (!ONLY.test(mark.raw)) return true;
    const [before, next] = [marks[at - 1], marks[at + 1]];
    const isAtEdge =
      before === undefined ||
      /^[,.;:]$/.test(before.raw) ||
      means(before, 'time') ||
      means(before, 'verb', 'show');
    return !(isAtEdge && means(next, 'quantity'));
  });
}
