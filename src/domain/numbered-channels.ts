import { placeText } from '#src/domain/place-text.ts';

/** More are told by their ends. */
const MOST_LISTED = 32;

/** Channels by their numbers, as one names them: `1 (35 keV), 2 (60 keV) and 3 (90 keV)`; of many the first and the last. */
export function numberedChannels(centers: ArrayLike<number>, unit: string): string {
  const all = Array.from(centers, (center, index) => `${index + 1} (${placeText(center, unit)})`);
  const last = all.at(-1) ?? '';
  if (all.length > MOST_LISTED) return `${all.slice(0, 3).join(', ')} … ${last}`;
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
