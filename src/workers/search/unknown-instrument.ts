import { BotError } from '#src/domain/failure.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { editDistance } from '#src/language/edit-distance.ts';
import { namedInstruments } from '#src/language/search/named-instruments.ts';
import type { Metadata } from '#src/workers/search/metadata.ts';

/** Instruments that a refusal names. */
const MOST_NAMED = 10;

/** The refusal of a request for an instrument that no dataset is of; nothing is guessed in its place. */
export function unknownInstrument({ text, missions }: Metadata, knowledge: Knowledge): BotError | undefined {
  const candidates = namedInstruments(text).filter((name) => !isMission(name, knowledge));
  const ofMissions = knowledge
    .datasets()
    .filter(({ mission }) => missions.length === 0 || missions.some(({ id }) => id === mission));
  const words = new Set(
    ofMissions.flatMap(({ id, title }) => `${id} ${title}`.toLowerCase().split(/[^a-z\d]+/)),
  );
  const unknown = candidates.find((name) => !isKnown(name.toLowerCase(), words));
  if (unknown === undefined) return undefined;
  const near = [...words]
    .filter((word) => word.length > 2 && editDistance(word, unknown.toLowerCase()) <= 1)
    .map((word) => word.toUpperCase());
  const whose = missions.map(({ id }) => knowledge.mission(id)?.name ?? id).join(' and ');
  const known = missions.length === 0 ? [] : instrumentsOf(ofMissions.map(({ id }) => id));
  return new BotError(
    'invalid-request',
    `I know no instrument ${unknown}${whose === '' ? '' : ` of ${whose}`} in this archive.`,
    {
      hint: [
        ...(near.length === 0 ? [] : [`Near names are ${near.slice(0, 3).join(', ')}.`]),
        known.length === 0
          ? 'Ask for a mission or a quantity to see what there is.'
          : `Its dataset ids name ${known.join(', ')}.`,
      ].join(' '),
    },
  );
}

function isKnown(name: string, words: ReadonlySet<string>): boolean {
  return name
    .split(/[/-]/)
    .some((part) => words.has(part) || [...words].some((word) => word.startsWith(part)));
}

function isMission(name: string, { missions }: Knowledge): boolean {
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, '');
  return missions.some(({ id, name: called, aliases, probes }) =>
    [id, called, ...aliases, ...probes.map((probe) => probe.name)].some(
      (each) => each.toLowerCase().replace(/[^a-z\d]/g, '') === plain,
    ),
  );
}

/** The parts of dataset ids that are letters and come up most often. */
function instrumentsOf(ids: readonly string[]): readonly string[] {
  const parts = ids.flatMap((id) =>
    id
      .split(/[_-]/)
      .slice(1)
      .filter((part) => /^[A-Z]{3,6}$/.test(part)),
  );
  const counts = Map.groupBy(parts, (part) => part);
  return [...counts]
    .filter(([part]) => !/^(SRVY|BRST|FAST|SLOW|MERGED|ORBIT|DAILY|HOUR|MIN)$/.test(part))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_NAMED)
    .map(([part]) => part);
}
