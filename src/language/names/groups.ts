import type { MissionMention } from '#src/language/mission-names.ts';
import type { Span } from '#src/language/span.ts';

/** "THEMIS ground mags": beside stations the network that they belong to. */
export function networkNames(text: string): readonly Span[] {
  const pattern =
    /\b(?:themis|carisma|image|supermag|intermagnet|mcmac|aari)?[ -]?(?:gmags?|ground[- ](?:based[- ])?mag(?:s|netometers?|netometer data)?|magnetometer (?:stations|network|chain))(?: (?:stations?|data|network|chain))?\b/gi;
  return [...text.matchAll(pattern)].map((hit) => ({
    from: hit.index + (/^[ -]/.test(hit[0]) ? 1 : 0),
    to: hit.index + hit[0].length,
  }));
}

/** "Protons at STA, STB and near Earth": of energetic particles there, the spacecraft that measures them. */
export function nearEarthOf(text: string): readonly MissionMention[] {
  if (!/\b(?:protons?|electrons?|ions?)\b/i.test(text) || !/\d\s*-?\s*[MkG]eV\b/i.test(text)) return [];
  const id = />\s*\d/.test(text) ? 'OMNI' : 'SOHO';
  const note = `Near Earth such particles are taken from ${id}.`;
  const pattern = /\bnear[- ]earth\b(?! (?:space|orbit|objects?|solar wind|environment))/gi;
  return [...text.matchAll(pattern)].map(({ 0: hit, index }) => ({
    id,
    note,
    from: index,
    to: index + hit.length,
  }));
}
