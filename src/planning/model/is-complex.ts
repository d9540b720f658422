import type { Understanding } from '#src/language/understanding.ts';

/** Distinct things in a request of one step from which on a model thinks longer all the same. */
const MANY = 4;

/**
 * True when a request takes several steps that depend on each other: several missions, things to compare, more than one kind of
 * work, an operation on several things; or when it names very many things.
 */
export function isComplex(understanding: Understanding): boolean {
  const { intent, series, operations, questions, ranges, wants } = understanding;
  if (intent !== 'work') return false;
  const missions = new Set(series.flatMap(({ mission, dataset }) => mission ?? dataset ?? []));
  const quantities = new Set(
    series.map(({ quantity, parameter, component }) => `${quantity ?? parameter}/${component}`),
  );
  const distinct = new Set(operations.map(({ operation }) => operation));
  const computes = distinct.size > 0 || wants.compute;
  const steps = [wants.fetch, wants.saysPlot, computes].filter(Boolean).length;
  if (missions.size > 1 || steps > 1 || wants.comparison) return true;
  if (distinct.size > 0 && quantities.size > 1) return true;
  const things = missions.size + quantities.size + distinct.size + questions.length;
  return things + Math.max(0, ranges.length - 1) >= MANY;
}
