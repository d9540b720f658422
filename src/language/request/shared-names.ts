import { clampTo, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type MissionMention, missionMentions } from '#src/language/mission-names.ts';

/** What a request says besides the shared name, and so what the name can mean. */
export interface SharedNameFacts {
  readonly text: string;
  readonly quantities: readonly { readonly quantity: string }[];
  readonly ranges: readonly TimeRange[];
  /** "just run it": the likeliest is taken. */
  readonly isForced: boolean;
}

export interface SettledNames {
  /** Those that are still open have `ambiguous`, the likeliest first. */
  readonly missions: readonly MissionMention[];
  readonly notes: readonly string[];
}

const ALL_OF_THEM =
  /(?:^|[—,]\s*)(?:both|all)(?: of (?:them|those))?(?:\s+(?:please|spacecraft|missions|probes))?\s*[.!]?$|\b(?:both|the two) voyagers\b/i;

/**
 * Settles names that several spacecraft share where the rest of the request tells which is meant: one alone has that
 * quantity at that time, the user wants all of them, or wants no questions.
 */
export function settledNames(
  missions: readonly MissionMention[],
  facts: SharedNameFacts,
  knowledge: Knowledge,
): SettledNames {
  const notes: string[] = [];
  const settled = missions.flatMap((mention): readonly MissionMention[] => {
    if (mention.ambiguous === undefined) return [mention];
    const possible = possibleNames(mention.ambiguous, facts, knowledge);
    const [best] = possible;
    const name = facts.text.slice(mention.from, mention.to);
    if (ALL_OF_THEM.test(facts.text)) return possible.flatMap((each) => mentionsOf(each, mention, knowledge));
    if (best === undefined || (possible.length > 1 && !facts.isForced))
      return [{ ...mention, ambiguous: possible }];
    notes.push(
      possible.length === 1
        ? `Of what is called ${name}, only ${best} has such data then.`
        : `${name} can mean several spacecraft; I took ${best}.`,
    );
    return mentionsOf(best, mention, knowledge);
  });
  return { missions: settled, notes };
}

/** The names whose missions have such data at that time, most of it first; all names when none has. */
function possibleNames(
  names: readonly string[],
  { quantities, ranges }: SharedNameFacts,
  knowledge: Knowledge,
): readonly string[] {
  const shares = names.map((name) => ({
    name,
    share: shareOf(name, quantities[0]?.quantity, ranges[0], knowledge),
  }));
  const possible = shares.filter(({ share }) => share > 0);
  if (possible.length === 0) return names;
  return possible.toSorted((a, b) => b.share - a.share).map(({ name }) => name);
}

/** Share of the range that the best dataset covers; without a range how late its data reach, in years. */
function shareOf(
  name: string,
  quantity: string | undefined,
  range: TimeRange | undefined,
  knowledge: Knowledge,
): number {
  const [mention] = missionMentions(name, knowledge);
  if (mention === undefined) return 0;
  if (quantity === undefined) return 1;
  const candidates = knowledge.candidates({
    mission: mention.id,
    ...(mention.probe === undefined ? {} : { probe: mention.probe }),
    quantity,
  });
  // Orbit files hold model values of the field; nobody who asks for a spacecraft's measurements means those.
  const measured = candidates.filter(({ dataset }) => knowledge.dataset(dataset)?.kind !== 'ephemeris');
  const shares = (measured.length > 0 || !/^(position|radial)/.test(quantity) ? measured : candidates).map(
    ({ coverage }) => {
      if (coverage === undefined) return 1;
      if (range === undefined) return new Date(coverage.stop).getUTCFullYear();
      const part = clampTo(coverage, range);
      return part === undefined ? 0 : (part.stop - part.start) / (range.stop - range.start);
    },
  );
  return Math.max(0, ...shares);
}

function mentionsOf(
  name: string,
  { from, to }: MissionMention,
  knowledge: Knowledge,
): readonly MissionMention[] {
  return missionMentions(name, knowledge).map((mention) => ({ ...mention, from, to }));
}
