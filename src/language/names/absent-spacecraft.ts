import { unknownMissionMentions } from '#src/language/mission-names.ts';
import type { SpacecraftNames } from '#src/language/names/unknown-spacecraft.ts';

/** Spacecraft that a text names and that are known not to be in the archive, as they are written there. */
export function absentSpacecraft(text: string, known: SpacecraftNames): readonly string[] {
  const { anyCase, exact } = known.otherSpacecraft;
  const listed = new Set([...anyCase, ...exact].map(plain));
  const named = unknownMissionMentions(text, known).filter(({ name }) => listed.has(plain(name)));
  return [...new Set(named.map(({ name }) => name))];
}

/** Those of them that other words do not speak of. */
export function notSpokenOf(names: readonly string[], words: string): readonly string[] {
  const said = plain(words);
  return names.filter((name) => !said.includes(plain(name)));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}
