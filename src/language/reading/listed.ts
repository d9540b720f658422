import { datasetMentions } from '#src/language/dataset-names.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';
import { type ListingReference, listingReference } from '#src/language/request/listing-reference.ts';
import { mask, spansOf } from '#src/language/span.ts';

const QUOTED = /"[^"]*"|“[^”]*”|(?<![\w])'[^']*'(?!\w)|‘[^’]*’/g;

/** The stretches of a request that mean entries of the list; a request that names a mission or an id means those. */
export function listedIn(text: string, { thread, knowledge }: Surroundings): ListingReference {
  const open = mask(text, spansOf(text, QUOTED));
  const isNamed = () =>
    datasetMentions(open, knowledge).length > 0 || missionMentions(open, knowledge).length > 0;
  if (thread.listing === undefined || isNamed()) return { mentions: [] };
  const meant = listingReference(open, thread);
  // What "it" is behind talk of one dataset is resolved where the request before is known.
  const isIt =
    thread.listing.current !== undefined &&
    meant.mentions.some(({ from, to }) => /^(?:that|this|it)\b/i.test(open.slice(from, to)));
  return isIt ? { mentions: [] } : meant;
}
