import { z } from 'zod';
import type { Mission } from '#src/domain/mission.ts';
import { globPattern } from '#src/knowledge/glob-pattern.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import { ofEveryProbe } from '#src/knowledge/tier-of.ts';

/** One entry of `knowledge/cadences.json`. */
export const knownCadenceSchema = z.strictObject({
  /** Patterns of ids, with `*` for any text and `?` for one letter. */
  ids: z.array(z.string()).min(1),
  cadence: z.string().refine((text) => durationMs(text) !== undefined, 'has to be an ISO 8601 duration'),
  /** True where it depends on a mode or a telemetry rate; then this is the usual one. */
  varies: z.boolean().default(false),
  source: z.string(),
});

export type KnownCadence = z.infer<typeof knownCadenceSchema>;

/** Time between samples, in ms, and whether it is not always the same. */
export interface Cadence {
  readonly cadenceMs: number;
  readonly varies: boolean;
}

/**
 * What is known of the cadence of a dataset beyond its own facts: of a dataset with several time axes the one that is
 * recommended first, else the first pattern that fits.
 */
export function knownCadences(
  missions: readonly Mission[],
  known: readonly KnownCadence[],
): (id: string) => Cadence | undefined {
  const curated = new Map<string, number>();
  for (const mission of missions)
    for (const { dataset, cadence } of mission.recommended)
      for (const id of ofEveryProbe(mission, dataset)) {
        const cadenceMs = durationMs(cadence ?? '');
        if (cadenceMs !== undefined && !curated.has(plainId(id))) curated.set(plainId(id), cadenceMs);
      }
  const patterns = known.flatMap(({ ids, cadence, varies }) =>
    ids.map((glob) => ({ pattern: globPattern(glob), cadenceMs: durationMs(cadence) ?? 0, varies })),
  );
  return (id) => {
    const found = patterns.find(({ pattern }) => pattern.test(id));
    const cadenceMs = curated.get(plainId(id)) ?? found?.cadenceMs;
    return cadenceMs === undefined ? undefined : { cadenceMs, varies: found?.varies ?? false };
  };
}
