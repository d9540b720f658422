import type { NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { wayThrough } from '#src/knowledge/way-through.ts';

/** Channels that the archive has with another mission only are of that, which is told; one of several spacecraft that is named is meant itself. */
export function servedThrough(
  named: NamedSeries,
  ranges: readonly TimeRange[],
  notes: string[],
): NamedSeries {
  const way = named.probe === undefined ? wayThrough(named, ranges) : undefined;
  if (way === undefined) return named;
  if (!notes.includes(way.note)) notes.push(way.note);
  return { ...named, mission: way.mission };
}
