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
    mission.probes.find(({ prefixes }) => prefixes.some((each) => each === `${wanted.toUpperCase()}_`))
  );
}

/** Every way to name one probe of a mission. */
function probeNames({ aliases, exactAliases, sharedNames }: Mission, probe: Probe): readonly string[] {
  const families = [...aliases, ...exactAliases, ...sharedNames];
  return [probe.name, ...probe.aliases, ...families.map((family) => `${family} ${probe.token}`)];
}

function joined(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
