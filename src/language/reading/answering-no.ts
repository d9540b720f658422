import { type Mark, means } from '#src/language/reading/mark.ts';

const NO = /^(?:no|nope|nah)$/i;
const ONLY = /^(?:only|just|solely)$/i;
const GOES_ON = /^(?:only|just|solely|i|we|not|wait|sorry|actually|rather|that|it)$/i;

/** "No only |B|", "no just bz", "no keep it": a "no" that answers what came, and takes nothing away. */
export function withoutAnsweringNo(marks: readonly Mark[]): readonly Mark[] {
  const [first, next, ...rest] = marks;
  if (first === undefined || next === undefined || !NO.test(first.raw)) return marks;
  // "No, only Bz" narrows what is drawn; "no, Wind" puts it in its place.
  if (next.raw === ',' && ONLY.test(rest[0]?.raw ?? '')) return rest;
  const goesOn = GOES_ON.test(next.raw) || means(next, 'verb', 'keep', 'show', 'use');
  return goesOn ? [next, ...rest] : marks;
}
