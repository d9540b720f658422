import type { Mission } from '#src/domain/mission.ts';

/**
 * Tells which mission a dataset id belongs to: the longest prefix over all missions wins, in upper case.
 *
 * @param missions every mission of the knowledge base
 * @returns a function from dataset id (any case, with or without `@N`) to mission id
 */
export function missionByPrefix(missions: readonly Mission[]): (dataset: string) => string | undefined {
  const prefixes = missions
    .flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ prefix: prefix.toUpperCase(), mission: id })))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return (dataset) => {
    const id = dataset.toUpperCase();
    return prefixes.find(({ prefix }) => id.startsWith(prefix))?.mission;
  };
}

/** An id without `@N`, in upper case: the key under which a dataset is found. */
export function plainId(dataset: string): string {
  return dataset.replace(/@\d+$/, '').toUpperCase();
}
