import type { Memory } from '#src/domain/memory.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { isReadable, type Preference, readPreference } from '#src/language/memory/preference.ts';
import { asPreferred } from '#src/planning/preferred.ts';
import type { LikedLook } from '#src/workers/liked-looks.ts';

/** Reads the preferences among memories that the rules can act on, oldest first. */
export type PreferenceReader = (memories: readonly Memory[]) => readonly Preference[];

/** Readings that are kept: reading one takes as long as reading a request, and every turn needs all of them. */
const MOST_KEPT = 1_000;

export function preferenceReader(knowledge: Knowledge): PreferenceReader {
  const known = new Map<string, Preference>();
  const read = (text: string): Preference => {
    const preference = known.get(text) ?? readPreference(text, knowledge);
    known.delete(text);
    known.set(text, preference);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return preference;
  };
  return (memories) =>
    memories
      .filter(({ kind }) => kind === 'preference')
      .toSorted((a, b) => a.at - b.at)
      .map(({ text }) => read(text))
      .filter(isReadable);
}

/** What they say of the looks of new figures. */
export function likedLooks(preferences: readonly Preference[]): readonly LikedLook[] {
  return preferences.flatMap((preference) =>
    preference.looks.map((change) => ({
      change,
      quantities: preference.quantities,
      missions: preference.missions,
      note: asPreferred(preference),
    })),
  );
}
