import type { Archive } from '#src/archive/choose-data.ts';
import { addServerHint, serversGoodFor } from '#src/archive/elsewhere.ts';
import { BotError } from '#src/domain/failure.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { Company } from '#src/planning/request/company.ts';

/** "The dominant period of the spectrogram" where none was made: what it would have been made of is another thing. */
export function refuseUnmade({ made, text, dataset }: NamedSeries): void {
  if (made === undefined || dataset !== undefined) return;
  throw new BotError(
    'nothing-at-hand',
    `There is no ${text === '' ? made.replaceAll('_', ' ') : text} in this thread, so I took nothing in its place.`,
    {
      hint: 'Ask for it first, with its data and their time.',
    },
  );
}

/** @throws BotError `unknown-mission` for a name that nobody knows */
export function refuseUnknown(named: NamedSeries, { archive }: Pick<Company, 'archive'>): void {
  if (named.unknown === undefined) return;
  const near = nearestNames(named.unknown, archive);
  // "temperature anisotropy" begins with what is known; "Eskdale magnetic field" is the field of nobody.
  const isMade = named.unknown.startsWith(named.text);
  const known = isMade ? archive.knowledge.quantity(named.quantity ?? '')?.name : undefined;
  const [holder] = serversGoodFor(named.unknown, archive);
  throw new BotError(
    'unknown-mission',
    holder === undefined
      ? `I do not know "${named.unknown}", so I plotted nothing in its place.`
      : `No data server that I ask has ${named.unknown}, so I plotted nothing in its place.`,
    {
      hint:
        holder !== undefined
          ? addServerHint(holder)
          : near.length === 0
            ? hintFor(known)
            : `Did you mean ${near.join(' or ')}?`,
    },
  );
}

/** @param known name of the quantity that stands in the unknown one: the temperature of its anisotropy */
function hintFor(known: string | undefined): string {
  return known === undefined
    ? 'Ask "which missions do you know?", or name a dataset.'
    : `I know the ${known} itself; for something made of it, name a dataset and its parameter.`;
}

/** A name that a search looks for and that nobody knows. */
export function notInArchive(name: string, archive: Archive): BotError {
  const near = nearestNames(name, archive);
  return new BotError('unknown-mission', `${name} is not in this archive.`, {
    hint:
      near.length === 0
        ? 'Ask "what missions do you support?" for those that are.'
        : `Near names are ${near.join(', ')}.`,
  });
}

function nearestNames(name: string, { knowledge }: Archive): readonly string[] {
  const start = name.toLowerCase().slice(0, 3);
  return knowledge.missions
    .filter((mission) => mission.name.toLowerCase().startsWith(start))
    .map((mission) => mission.name)
    .slice(0, 3);
}
