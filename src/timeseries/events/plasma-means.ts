import type { Frame } from '#src/domain/frame.ts';
import { type PlasmaSeries, plasmaSeries, type Role } from '#src/timeseries/plasma-series.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';

/**
 * The same of means.
 *
 * @param every length of each, e.g. `1h`
 * @throws BotError `not-computable` when one that is needed is not there, or one fits nowhere
 */
export function plasmaMeans(
  frames: readonly Frame[],
  needs: readonly Role[],
  what: string,
  every: string,
): PlasmaSeries {
  const means = frames.map(
    (frame) => runOperation('resample', [frame], { every }, frame.label).frame ?? frame,
  );
  return plasmaSeries(means, needs, what);
}
