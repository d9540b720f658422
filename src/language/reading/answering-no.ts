import { type Mark, means } from '#src/language/reading/mark.ts';

const NO = /^(?:no|nope|nah)$/i;
const ONLY = /^(?:only|just|solely)$/i;
const GOES_ON = /^(?:only|just|solely|i|we|not|wait|sorry|actually|rather|that|it)$/i;
const HESITATES = /^(?:oh|ah|hm+|ok|okay|wait|actually|sorry|oops|well|,)$/i;

/** "No only |B|", "no just bz", "no keep it", "no make it daily": a "no" that answers what came, and takes nothing away. */
export function withoutAnsweringNo(written: readonly Mark[]): readonly Mark[] {
  const marks = withoutHesitation(written);
  const [first, next, ...rest] = marks;
  if (first === undefined || next === undefined || !NO.test(first.raw)) return marks;
  // "No, only Bz" narrows what is drawn; "no, Wind" puts it in its place.
  const isBreath = /^[,.!]$/.test(next.raw);
  if (isBreath && (ONLY.test(rest[0]?.raw ?? '') || isDone(rest))) return rest;
  const goesOn =
    GOES_ON.test(next.raw) || means(next, 'verb', 'keep', 'show', 'use') || isDone([next, ...rest]);
  return goesOn ? [next, ...rest] : marks;
}

/** "Wait no, the density" is "no, the density"; "wait no grid" takes the grid away. */
function withoutHesitation(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => !HESITATES.test(raw));
  const no = marks[at];
  return at > 0 && no !== undefined && NO.test(no.raw) && /^[,.!]$/.test(marks[at + 1]?.raw ?? '')
    ? [no, ...marks.slice(at + 1)]
    : marks;
}

/** "Make it daily", "put it below". */
function isDone([verb, object]: readonly Mark[]): boolean {
  return (
    /^(?:make|put|set|take|do|give|draw|plot|compute|calculate|shift|move|use)$/i.test(verb?.raw ?? '') &&
    /^(?:it|them|the|that|this|these|those|me|both|all|one)$/i.test(object?.raw ?? '')
  );
}
