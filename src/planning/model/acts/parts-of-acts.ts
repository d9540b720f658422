import type { Act } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { knownLabel } from '#src/planning/model/acts/read-target.ts';
import type { ReadingContext, Soil } from '#src/planning/model/acts/reading-context.ts';

/** Fields of acts that hold data. */
const DATA: ReadonlySet<string> = new Set(['of', 'other', 'panels']);

/**
 * `ID.component` in an act means one component of what an earlier act of the answer makes, as `LABEL.component` does of the
 * thread: an act of its own takes it, under that name.
 */
export function takeParts(said: object, soil: Soil, { frames }: ReadingContext): void {
  const names = Object.entries(said).flatMap(([field, value]) => (DATA.has(field) ? textsIn(value) : []));
  for (const name of new Set(names)) {
    const [, id = '', part = ''] = /^([A-Za-z_][\w-]*)\.(\w+)$/.exec(name) ?? [];
    const place = soil.places.get(id);
    if (place === undefined || soil.places.has(name) || knownLabel(name, frames) !== undefined) continue;
    soil.places.set(name, soil.acts.push(partOf(place, part.toLowerCase())) - 1);
  }
}

function partOf(place: number, part: string): Act {
  const of = [{ kind: 'act' as const, act: place }];
  if (part === 'magnitude' || part === 'total')
    return { do: 'compute', operation: 'magnitude', params: {}, of, period: NO_PERIOD };
  if (part === 'vector') return { do: 'fetch', of, period: NO_PERIOD };
  return { do: 'compute', operation: 'component', params: { component: part }, of, period: NO_PERIOD };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}
