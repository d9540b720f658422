import type { Mission } from '#src/domain/mission.ts';
import { globPattern } from '#src/knowledge/glob-pattern.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import type { Tier } from '#src/knowledge/wanted.ts';

/**
 * Sorts datasets into tiers: curated ones are recommended, those on the hidden list or without a parameter worth
 * plotting are hidden, the rest is usable.
 *
 * @param hidden patterns with `*` for any text and `?` for one letter
 */
export function tierBy(
  missions: readonly Mission[],
  hidden: readonly string[],
): (dataset: string, parameters: number) => Tier {
  const recommended = new Set(missions.flatMap((mission) => recommendedIds(mission).map(plainId)));
  const patterns = hidden.map(globPattern);
  return (dataset, parameters) => {
    if (recommended.has(plainId(dataset))) return 'recommended';
    return parameters === 0 || patterns.some((pattern) => pattern.test(dataset)) ? 'hidden' : 'usable';
  };
}

/** Every dataset id that a mission recommends, of all its probes. */
export function recommendedIds(mission: Mission): readonly string[] {
  return mission.recommended.flatMap(({ dataset }) => ofEveryProbe(mission, dataset));
}

/** The ids that a template stands for, one for each probe. */
export function ofEveryProbe({ probes }: Mission, template: string): readonly string[] {
  return probes.length === 0 ? [template] : probes.map(({ token }) => withToken(template, token));
}

/** Fills the token of a probe into a template: `{P}` as it is, `{p}` in lower case. */
export function withToken(template: string, token: string): string {
  return template.replaceAll('{P}', token).replaceAll('{p}', token.toLowerCase());
}
