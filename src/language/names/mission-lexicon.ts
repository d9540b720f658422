import type { Mission, Probe } from '#src/domain/mission.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { nameTokens } from '#src/language/names/name-token.ts';
import { perValue } from '#src/language/names/per-value.ts';

/** One way to name a mission. */
export interface MissionName {
  readonly mission: Mission;
  readonly probe?: Probe;
  /** Its runs of letters and digits, in lower case. */
  readonly chunks: readonly string[];
  /** The only spelling that counts, for names that are English words too. */
  readonly exact?: string;
  /** Spacecraft or missions that share the name, as names. */
  readonly choices?: readonly string[];
  /** True for names that mean this mission unless more is said. */
  readonly isAssumed: boolean;
}

/** The names of all missions, by their chunks run together. */
export type MissionLexicon = ReadonlyMap<string, readonly MissionName[]>;

/** The names of these missions; made once, because every request is read with them. */
export const missionLexicon: (missions: readonly Mission[]) => MissionLexicon = perValue((missions) => {
  const names = missions.flatMap((mission) => [...ownNames(mission), ...probeNames(mission)]);
  return Map.groupBy([...names, ...sharedNames(missions)], ({ chunks }) => chunks.join(''));
});

function ownNames(mission: Mission): readonly MissionName[] {
  const { id, name, fullName, aliases, exactAliases, assumedNames } = mission;
  const plain = [
    ...aliases,
    id,
    ...(isList(fullName) ? [] : [fullName]),
    ...(isWord(mission) ? [] : [name]),
  ].filter(
    (alias) =>
      ![...exactAliases, ...mission.sharedNames].some((exact) => exact.toLowerCase() === alias.toLowerCase()),
  );
  return [
    ...unique(plain).map((alias) => nameOf(mission, alias)),
    ...exactAliases.map((alias) => ({ ...nameOf(mission, alias), exact: alias })),
    ...assumedNames.map((alias) => ({ ...nameOf(mission, alias), isAssumed: true })),
  ];
}

/** "Helios 1 and 2" names both of them, not one that is unsaid. */
function isList(fullName: string): boolean {
  return /\d and \d/.test(fullName);
}

/** Names such as FAST or GOLD are given as exact aliases only. */
function isWord({ name, exactAliases }: Mission): boolean {
  return exactAliases.includes(name);
}

function probeNames(mission: Mission): readonly MissionName[] {
  // Names of stations are read apart: many are words and towns.
  if (mission.id === GROUND) return [];
  const families = [...mission.aliases, ...mission.exactAliases, ...mission.sharedNames];
  return mission.probes.flatMap((probe) =>
    unique([probe.name, ...probe.aliases, ...families.map((family) => `${family} ${probe.token}`)]).map(
      (alias) => ({
        ...nameOf(mission, alias),
        probe,
        // Two letters such as C1 are too common to count in lower case.
        ...(alias.length <= 2 && { exact: alias.toUpperCase() }),
      }),
    ),
  );
}

function sharedNames(missions: readonly Mission[]): readonly MissionName[] {
  const byName = Map.groupBy(
    missions.flatMap((mission) => mission.sharedNames.map((name) => ({ name, mission }))),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, sharing]) => {
    const [first] = sharing;
    if (first === undefined) return [];
    const choices = sharing.flatMap(({ mission: { name: own, probes } }) =>
      probes.length > 0 ? probes.map((probe) => probe.name) : [own],
    );
    const isUpper = name === name.toUpperCase();
    return [
      {
        ...nameOf(first.mission, name),
        choices,
        ...(isUpper && { exact: name }),
      },
    ];
  });
}

function nameOf(mission: Mission, alias: string): MissionName {
  return { mission, chunks: nameTokens(alias).map(({ lower }) => lower), isAssumed: false };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))];
}
