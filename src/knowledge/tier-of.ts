import type { Mission } from '#src/domain/mission.ts';
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
export function recommendedIds({ probes, recommended }: Mission): readonly string[] {
  return recommended.flatMap(({ dataset }) =>
    probes.length === 0 ? [dataset] : probes.map(({ token }) => withToken(dataset, token)),
  );
}

/** Fills the token of a probe into a template: `{P}` as it is, `{p}` in lower case. */
export function withToken(template: string, token: string): string {
  return template.replaceAll('{P}', token).replaceAll('{p}', token.toLowerCase());
}

function globPattern(glob: string): RegExp {
  const body = glob
    .replace(/[.+^$()|[\]\\{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${body}$`, 'i');
}
