import type { Holding, Probe, Recommended } from '#src/domain/mission.ts';
import { withToken } from '#src/knowledge/tier-of.ts';

/** What a mission file says a dataset holds, with the names of one probe filled in. */
export function curatedHoldings(
  { holds }: Recommended,
  probe: Probe | undefined,
): ReadonlyMap<string, Holding> {
  const filled = (name: string) => withToken(name, probe?.token ?? '');
  return new Map(Object.entries(holds).map(([quantity, holding]) => [quantity, renamed(holding, filled)]));
}

function renamed(holding: Holding, filled: (name: string) => string): Holding {
  const { scalar, vector, parts, magnitude, spectrum, hasTotal } = holding;
  return {
    ...(scalar !== undefined && { scalar: scalar.map(filled) }),
    ...(vector !== undefined && { vector: mapped(vector, filled) }),
    ...(parts !== undefined && { parts: mapped(parts, (names) => names.map(filled)) }),
    ...(magnitude !== undefined && { magnitude: magnitude.map(filled) }),
    ...(spectrum !== undefined && { spectrum: spectrum.map(filled) }),
    ...(hasTotal !== undefined && { hasTotal }),
  };
}

function mapped<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
