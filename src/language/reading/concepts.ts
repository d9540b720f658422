import type { Act } from '#src/domain/request.ts';

/** Whether two acts explain the same. */
export function sameConcepts(a: Act, b: Act): boolean {
  if (a.do !== 'explain' || b.do !== 'explain') return false;
  const [left, right] = [a.concepts ?? [], b.concepts ?? []];
  return left.length > 0 && left.length === right.length && left.every((id) => right.includes(id));
}
