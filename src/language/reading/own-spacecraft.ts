import instruments from '#knowledge/instruments.json' with { type: 'json' };
import type { Member } from '#src/language/names/members.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Overlay SWEPAM n": an instrument that flies on one mission only says whose data are meant, where nobody else does; of its
 * spacecraft the one that is spoken of.
 *
 * @param company spacecraft of the thread, the newest last
 */
export function withOwnSpacecraft(phrases: readonly Phrase[], company: readonly Member[]): readonly Phrase[] {
  const spoken = phrases.flatMap((phrase) =>
    phrase.type === 'series' ? phrase.items.map(({ series }) => series) : [],
  );
  const whose = (owner: string): Member => {
    const said = spoken.find(({ mission }) => mission === owner);
    if (said !== undefined) return memberOf(owner, said.probe);
    return memberOf(owner, company.findLast(({ mission }) => mission === owner)?.probe);
  };
  return phrases.map((phrase) => {
    if (phrase.type !== 'series') return phrase;
    return {
      ...phrase,
      items: phrase.items.map((item) => {
        const { mission, dataset, label, instrument, unknown } = item.series;
        const isOpen = (mission ?? dataset ?? label ?? unknown) === undefined;
        const owner = isOpen && instrument !== undefined ? ownerOf(instrument) : undefined;
        return owner === undefined ? item : { ...item, series: { ...item.series, ...whose(owner) } };
      }),
    };
  });
}

function memberOf(mission: string, probe: string | undefined): Member {
  return probe === undefined ? { mission } : { mission, probe };
}

/** Ways of dataset ids to write one instrument; "mag" stands for the magnetometers of everybody. */
const MOST_WAYS = 3;

/** The only mission that has an instrument. */
function ownerOf(instrument: string): string | undefined {
  const parts = instrument
    .split(' ')
    .map((way) => way.split('|'))
    .filter((ways) => ways.length <= MOST_WAYS)
    .flat();
  return Object.entries(instruments.owners).find(([, names]) =>
    parts.some((part) => names.includes(part)),
  )?.[0];
}
