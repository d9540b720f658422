import { type Mark, means } from '#src/language/reading/mark.ts';

const ONLY = /^(?:only|just|solely)$/i;

/**
 * "PSP MAG encounter 4, just Br", "only Bz of ACE": where nothing is drawn yet, "just" before what is asked for leaves nothing out
 * that would be there without it. Before a condition ("only where …") it stays.
 */
export function withoutBareOnly(marks: readonly Mark[], isAnythingHere: boolean): readonly Mark[] {
  const files = marks.filter(
    (mark, at) => !ONLY.test(mark.raw) || !(isOfFile(marks, at) || isOfDoing(marks, at)),
  );
  if (isAnythingHere) return files;
  return files.filter((mark, at, all) => {
    if (!ONLY.test(mark.raw)) return true;
    const [before, next] = [all[at - 1], all.slice(at + 1).find(({ raw }) => !/^the$/i.test(raw))];
    // "Dark theme. Dst only."
    if (means(before, 'quantity') && (next === undefined || /^[,.;!]$/.test(next.raw))) return false;
    const isAtEdge =
      before === undefined ||
      /^[,.;:?!]$/.test(before.raw) ||
      means(before, 'time') ||
      means(before, 'verb', 'show', 'give') ||
      /^(?:then|ok|okay|need|want|please|pls|me)$/i.test(before.raw);
    const isNamed = means(next, 'quantity') || (means(next, 'mission') && isWhole(all));
    return !(isAtEdge && isNamed);
  });
}

/** "Just as a csv", "only a table": the form of what is asked for. */
function isOfFile(marks: readonly Mark[], at: number): boolean {
  const next = marks.slice(at + 1).find(({ raw }) => !/^(?:as(?: an?)?|an?|the|in|to)$/i.test(raw));
  return means(next, 'format') && !means(next, 'verb');
}

/** "OK, just scale the density": what is done, and nothing is left out; "just show", "just keep" narrow. */
function isOfDoing(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 1];
  const does =
    means(next, 'operation') || (means(next, 'verb') && !means(next, 'verb', 'show', 'keep', 'give'));
  return /^just$/i.test(marks[at]?.raw ?? '') && does && !means(next, 'quantity') && !means(next, 'noun');
}

/** A spacecraft, a time and what is asked of it: the message is about nothing before it. */
function isWhole(marks: readonly Mark[]): boolean {
  return (['mission', 'quantity', 'time'] as const).every((kind) => marks.some((mark) => means(mark, kind)));
}
