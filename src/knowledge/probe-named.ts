import type { Mission, Probe } from '#src/domain/mission.ts';

/** The probe that a name means: its name, its token, an alias, or a mission alias with the token, however it is joined. */
export function probeNamed(mission: Mission, name: string | undefined): Probe | undefined {
  if (name === undefined) return undefined;
  const wanted = joined(name);
  const byName = mission.probes.find((probe) =>
    [...probeNames(mission, probe), probe.token].some((known) => joined(known) === wanted),
  );
  // A field says "THE" as its datasets do, which in a sentence is a word.
  return (
    byName ??
    mission.probes.find(({ prefixes }) => prefixes.some((each) => each === `${wanted.toUpperCase()}_`)) ??
    probeByEnd(mission, wanted)
  );
}

/** "P2" of ARTEMIS-P2, "18" of DMSP-F18, "SC1": the one probe of which a name ends so. */
function probeByEnd(mission: Mission, wanted: string): Probe | undefined {
  const end = wanted.replace(/^(?:sc|spacecraft|probe)(?=[a-z0-9]+$)/, '');
  const [only, ...more] = mission.probes.filter((probe) =>
    [...probeNames(mission, probe), probe.token].some((known) => endsOf(known).includes(end)),
  );
  return more.length === 0 ? only : undefined;
}

/** Whether a spacecraft that is a mission of its own is meant by this as its probe: "A" of STEREO-A. */
export function isOwnProbe(mission: Mission, probe: string): boolean {
  const wanted = joined(probe);
  return isOneSpacecraft(mission) && ownNames(mission).some((known) => endsOf(known).includes(wanted));
}

/** Siblings that are not told apart, as Swarm A, B and C, are several. */
function isOneSpacecraft(mission: Mission): boolean {
  const tokens = ownNames(mission)
    .flatMap(endsOf)
    .filter((end) => end.length === 1);
  return mission.probes.length === 0 && new Set(tokens).size < 2;
}

function ownNames({ id, name, aliases, exactAliases }: Mission): readonly string[] {
  return [id, name, ...aliases, ...exactAliases];
}

/** The mission of this name, however its words are joined, where it is one spacecraft: "STEREO A". */
export function missionJoined(missions: readonly Mission[], text: string): Mission | undefined {
  const wanted = joined(text);
  return missions.find(
    (mission) => isOneSpacecraft(mission) && ownNames(mission).some((known) => joined(known) === wanted),
  );
}

/** What a name of several parts ends with: `f18` and `18` of `DMSP-F18`. */
function endsOf(name: string): readonly string[] {
  const parts = name.toLowerCase().split(/[^a-z0-9]+/);
  const last = parts.at(-1) ?? '';
  const [, letters = '', digits] = /^([a-z]+)(\d+)$/.exec(last) ?? [];
  return [...(parts.length > 1 ? [last] : []), ...(digits !== undefined && letters !== '' ? [digits] : [])];
}

/** Every way to name one probe of a mission. */
function probeNames({ aliases, exactAliases, sharedNames }: Mission, probe: Probe): readonly string[] {
  const families = [...aliases, ...exactAliases, ...sharedNames];
  return [probe.name, ...probe.aliases, ...families.map((family) => `${family} ${probe.token}`)];
}

function joined(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
