import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

/** What stands at a place that a change names; `undefined` where it is not known. */
export type MadeAt = (place: number) => readonly SeriesRef[] | undefined;

/**
 * A change with what planners name by its place (`made`) as the series that stand there.
 *
 * @returns `undefined` where one is not known, or several stand where one is meant
 */
export function withMadeSeries(change: FigureChange, at: MadeAt): FigureChange | undefined {
  const named = replaced(change, at, '');
  const parsed = named === MISSING ? undefined : figureChangeSchema.safeParse(named);
  return parsed?.success === true ? parsed.data : undefined;
}

/** Whether a change names anything by its place. */
export function namesMade(change: FigureChange): boolean {
  return JSON.stringify(change).includes('"made":');
}

const MISSING = Symbol('a series that is not known');

function replaced(value: unknown, at: MadeAt, key: string): unknown {
  if (Array.isArray(value)) {
    const all = value.flatMap((each) => seriesAt(each, at) ?? [replaced(each, at, key)]);
    return all.includes(MISSING) ? MISSING : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  const there = seriesAt(value, at);
  if (there !== undefined) return only(there, key);
  const entries = Object.entries(value).map(([name, each]) => [name, replaced(each, at, name)] as const);
  return entries.some(([, each]) => each === MISSING) ? MISSING : Object.fromEntries(entries);
}

/** One component of what stands there. */
function withPart(series: SeriesRef, { component }: { readonly component?: unknown }): SeriesRef {
  if (typeof component !== 'string') return series;
  return typeof series === 'string' ? `${series}.${component}` : { ...series, component };
}

/** A field of lines may hold several series; a panel is that of the first. */
function only(there: readonly unknown[], key: string): unknown {
  return there.length === 1 || key === 'panel' ? there[0] : [...there];
}

function seriesAt(value: unknown, at: MadeAt): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !('made' in value)) return undefined;
  const { made, ...rest } = value;
  const there = typeof made === 'number' ? at(made) : undefined;
  return there?.map((each) => withPart(each, rest)) ?? [MISSING];
}
