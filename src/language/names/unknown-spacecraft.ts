import type { Mission } from '#src/domain/mission.ts';
import { editDistance } from '#src/language/edit-distance.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import { overlaps, type Span, spansOf } from '#src/language/span.ts';

export interface UnknownMissionMention extends Span {
  readonly name: string;
  /** Names of missions that are spelled nearly the same; often none. */
  readonly nearest: readonly string[];
}

/** What has to be known to tell an unknown spacecraft from other words. */
export interface SpacecraftNames {
  readonly missions: readonly Mission[];
  /** Spacecraft that people ask for and the archive does not hold. */
  readonly otherSpacecraft: { readonly anyCase: readonly string[]; readonly exact: readonly string[] };
}

const KINDS =
  'spacecraft|satellites?|space telescope|telescope|mission|probe|orbiter|observatory|lander|rover';
const CALLED = new RegExp(`(?<![\\w.])((?:[A-Z][\\w-]*\\d*)(?: [A-Z][\\w-]*)?) (?:${KINDS})\\b`, 'g');
const AFTER_FROM = /\b(?:from|by) (?:the )?([A-Z][a-z]{3,}(?: ?\d+)?|[A-Z]{3,}(?:-?\d+)?)(?=$|[\s,.;:!?'])/g;
const NO_SPACECRAFT =
  /^(?:the|this|that|which|what|any|all|each|every|your|my|new|space|solar|search|show|plot|list|find|each|other|earth|sun|moon|mars|venus|jupiter|saturn|mercury|neptune|uranus|pluto|nasa|esa|jaxa|isro|noaa|cdaweb|hapi|spdf|helio|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|halloween|gannon|carrington|bastille|patrick|today|yesterday|utc|gmt|gse|gsm|rtn|imf|cme|sir|cir|csv|png|json|pdf|start|end|here|there|now|then|data|memory)\b/i;

/**
 * Spacecraft that a text names and the archive does not know, each with the names that are nearest to it.
 *
 * @param missions where the text names missions that are known
 */
export function unknownSpacecraft(
  text: string,
  missions: readonly Span[],
  known: SpacecraftNames,
): readonly UnknownMissionMention[] {
  const written = letters(text);
  const isWritten = (name: string) => written.includes(letters(name));
  const listed = [
    ...known.otherSpacecraft.anyCase.filter(isWritten).map((name) => wholeWord(name, 'gi')),
    ...known.otherSpacecraft.exact.filter(isWritten).map((name) => wholeWord(name, 'g')),
  ]
    .flatMap((pattern) => spansOf(text, pattern))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const called = [CALLED, AFTER_FROM].flatMap((pattern) => [...text.matchAll(pattern)].map(nameSpan));
  const possible = [
    ...listed,
    ...called
      .filter((span) => !NO_SPACECRAFT.test(text.slice(span.from, span.to)))
      .filter((span) => !lexicon.entries.has(text.slice(span.from, span.to).toLowerCase())),
  ];
  const free = possible.filter(
    (span, index) =>
      !missions.some((mission) => overlaps(mission, span)) &&
      !possible.slice(0, index).some((other) => overlaps(other, span)),
  );
  return free
    .toSorted((a, b) => a.from - b.from)
    .map((span) => {
      const name = text.slice(span.from, span.to);
      return { name, nearest: nearestNames(name, known.missions), ...span };
    });
}

function nameSpan(match: RegExpExecArray): Span {
  const name = match[1] ?? '';
  const from = match.index + match[0].indexOf(name);
  return { from, to: from + name.length };
}

function wholeWord(name: string, flags: string): RegExp {
  return new RegExp(
    `(?<![\\w@./-])${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replace(/[ -]/g, '[ -]?')}(?![\\w@/])`,
    flags,
  );
}

function nearestNames(name: string, missions: readonly Mission[]): readonly string[] {
  const wanted = letters(name);
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  return missions
    .flatMap((mission) => {
      const spellings = [
        mission.name,
        mission.id,
        ...mission.aliases,
        ...mission.sharedNames,
        ...mission.probes.map((probe) => probe.name),
      ];
      const distance = Math.min(...spellings.map((spelling) => editDistance(wanted, letters(spelling))));
      return distance <= allowed ? [{ name: mission.name, distance }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map((near) => near.name);
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}
