import type { Archive } from '#src/archive/choose-data.ts';
import type { Wanted } from '#src/knowledge/wanted.ts';

/** The most spacecraft that are listed. */
const MOST = 8;

/** The other spacecraft of a mission that measure what one of them does not, with their years: `GOES-8 (1995 to 2003)`. */
export function sistersWith(wanted: Wanted, { knowledge }: Pick<Archive, 'knowledge'>): readonly string[] {
  const { mission, probe, quantity } = wanted;
  const family = mission === undefined ? [] : (knowledge.mission(mission)?.probes ?? []);
  if (mission === undefined || probe === undefined) return [];
  return family
    .filter(({ name }) => name !== probe)
    .flatMap(({ name }) => {
      const own = knowledge.candidates({ quantity, mission, probe: name });
      const spans = own.flatMap(({ coverage }) => coverage ?? []);
      return spans.length === 0
        ? []
        : [
            {
              name,
              start: Math.min(...spans.map(({ start }) => start)),
              stop: Math.max(...spans.map(({ stop }) => stop)),
            },
          ];
    })
    .toSorted((a, b) => b.stop - a.stop)
    .slice(0, MOST)
    .map(({ name, start, stop }) => `${name} (${yearOf(start)} to ${yearOf(stop)})`);
}

function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}
