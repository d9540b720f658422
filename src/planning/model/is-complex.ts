import type { Understanding } from '#src/language/understanding.ts';

/** Distinct things in a request from which on a model thinks longer. */
const MANY = 4;

/** True when a request names many missions, quantities and operations, or nothing that the rules could read. */
export function isComplex({
  series,
  operations,
  questions,
  ranges,
  labels,
  changes,
}: Understanding): boolean {
  const missions = new Set(series.flatMap(({ mission, dataset }) => mission ?? dataset ?? []));
  const quantities = new Set(series.flatMap(({ quantity, parameter }) => quantity ?? parameter ?? []));
  const distinct = new Set(operations.map(({ operation }) => operation));
  const count =
    missions.size + quantities.size + distinct.size + questions.length + Math.max(0, ranges.length - 1);
  return count >= MANY || count + labels.length + changes.length === 0;
}
