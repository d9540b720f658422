import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/** A word that is spelled as a name: with capitals or digits in it, `IMAP`, `SWFO-L1`, `GOES19`. */
const NAME = /^(?=.*\p{L})(?=.*(?:\p{Lu}.*\p{Lu}|\d))[\p{L}\d/_+-]{3,}$/u;

/**
 * Names in search words that no dataset, mission, instrument or parameter of the catalogue is called by, however they are
 * hyphenated; what is found for the other words is none of theirs.
 */
export function namesNowhere(
  words: string,
  knowledge: Pick<Knowledge, 'datasets' | 'missions'>,
): readonly string[] {
  const named = words.split(/[\s,;:()"?!]+/u).filter((word) => NAME.test(word));
  if (named.length === 0) return [];
  const called = [
    ...knowledge.missions.flatMap(({ id, name, fullName, aliases, sharedNames, probes }) => [
      id,
      name,
      fullName,
      ...aliases,
      ...sharedNames,
      ...probes.flatMap((probe) => [probe.name, ...probe.aliases]),
    ]),
    ...knowledge
      .datasets()
      .flatMap(({ id, title, parameters }) => [id, title, ...parameters.map(({ parameter }) => parameter)]),
  ]
    .map(plain)
    .join(' ');
  return [...new Set(named.filter((name) => !called.includes(plain(name))))];
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
