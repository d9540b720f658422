import { GROUND, plainName, type Station } from '#src/knowledge/stations.ts';
import { editDistance } from '#src/language/edit-distance.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { Span } from '#src/language/span.ts';

/** A ground station that a text names, as one spacecraft of the mission of all stations. */
export interface StationMention extends Span {
  readonly id: string;
  /** Name of the station. */
  readonly probe: string;
}

/** Words of magnetometers on the ground: beside them a code or the name of a town is a station. */
const CONTEXT =
  /\b(?:stations?|magnetometers?|magnetograms?|observator(?:y|ies)|variometers?|gmags?|ground mags?|ground(?:[- ]based)?|iaga|[hdezxyHDEZXY][- ]?comp\w*|horizontal|geomagnetic|magnetic (?:field )?(?:at|in)|d[bhxyzBHXYZ] ?\/ ?dt|gic|thg|image (?:chain|network)|H)\b/;
/** What is measured at stations, and is no magnetic field. */
const OTHER =
  /\b(?:neutron monitors?|riometers?|ionosondes?|all[- ]sky|radars?|lidars?|telescopes?|launch\w*|workshop|conference)\b/i;

const MOST_WORDS = 4;
/** Shortest name in which slips are put right. */
const SLIP_FROM = 6;

/** Stations by their names and codes, without accents and in lower case. */
const stationIndex: (stations: readonly Station[]) => {
  readonly names: ReadonlyMap<string, Station>;
  readonly codes: ReadonlyMap<string, Station>;
} = perValue((stations) => ({
  names: new Map(
    stations.flatMap((station) =>
      [station.name, ...station.aliases].map((name) => [plainName(name), station] as const),
    ),
  ),
  codes: new Map(stations.map((station) => [station.code.toLowerCase(), station] as const)),
}));

/**
 * Ground stations that a text names, in its order: by name in any spelling of its letters, by code in capitals beside words of
 * magnetometers or another station, by code in small letters in a list of stations.
 *
 * @param isWord whether a word in lower case means something else
 * @param isAtHand the thread has stations already
 */
export function stationMentions(
  text: string,
  stations: readonly Station[],
  isWord: (word: string) => boolean,
  isAtHand: boolean,
): readonly StationMention[] {
  if (OTHER.test(text)) return [];
  const index = stationIndex(stations);
  const words = [...text.matchAll(/[\p{L}\d][\p{L}\d'’.-]*[\p{L}\d]|[\p{L}\d]/gu)].map((match) => ({
    raw: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const found: StationMention[] = [];
  let hasContext = isAtHand || CONTEXT.test(text);
  const named = words.map((_, at) => nameAt(words, at, index.names));
  if (named.some((name) => name?.station.isWord === false)) hasContext = true;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const name = named[at];
    const isTown = /^\p{Lu}/u.test(word.raw) || (word.raw.length > 5 && !isWord(word.raw.toLowerCase()));
    const isNamed = name !== undefined && (!name.station.isWord || (hasContext && isTown));
    const station = isNamed
      ? name.station
      : (codeAt(word.raw, index.codes, hasContext, isListedAfter(text, found.at(-1), word.from), isWord) ??
        slipAt(word.raw, index.names, hasContext, isWord));
    if (station === undefined) continue;
    const length = isNamed ? name.length : 1;
    found.push({
      id: GROUND,
      probe: station.name,
      from: word.from,
      to: words[at + length - 1]?.to ?? word.to,
    });
    at += length - 1;
  }
  return found;
}

interface Word extends Span {
  readonly raw: string;
}

function nameAt(
  words: readonly Word[],
  at: number,
  names: ReadonlyMap<string, Station>,
): { readonly station: Station; readonly length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length).map(({ raw }) => raw);
    const station = names.get(plainName(run.join(' ')));
    if (station !== undefined) return { station, length };
  }
  return undefined;
}

function codeAt(
  raw: string,
  codes: ReadonlyMap<string, Station>,
  hasContext: boolean,
  isListed: boolean,
  isWord: (word: string) => boolean,
): Station | undefined {
  const station = codes.get(raw.toLowerCase());
  if (station === undefined || raw.length < 3) return undefined;
  if (raw === raw.toUpperCase()) return hasContext || isListed ? station : undefined;
  const word = raw.toLowerCase();
  // "gill fsmi whit": a word of four letters in a list of codes is one, too.
  const isCode = isListed && hasContext && raw.length === 4;
  return (isListed || hasContext) && (isCode || (!isWord(word) && !ENGLISH.has(word))) ? station : undefined;
}

/** Codes that are English words or months in small letters. */
const ENGLISH = new Set(
  'and asp bel col don han had her hop jan kil mas nal new nor ran res sol sor sum tab tar trap tool pine rich whit val had api hon mar may van'.split(
    ' ',
  ),
);

/** One slip in a name of six letters and more, two in one of nine. */
function slipAt(
  raw: string,
  names: ReadonlyMap<string, Station>,
  hasContext: boolean,
  isWord: (word: string) => boolean,
): Station | undefined {
  const word = plainName(raw);
  if (word.length < SLIP_FROM - 1 || isWord(raw.toLowerCase())) return undefined;
  if (!hasContext) return undefined;
  for (const [name, station] of names) {
    const allowed = name.length >= 9 ? 2 : 1;
    const isNear =
      !station.isWord &&
      name.length >= SLIP_FROM &&
      name[0] === word[0] &&
      Math.abs(name.length - word.length) <= allowed &&
      editDistance(word, name) <= allowed;
    if (isNear) return station;
  }
  return undefined;
}

function isListedAfter(text: string, last: StationMention | undefined, from: number): boolean {
  return last !== undefined && /^[\s,/&+-]*(?:and|or|vs\.?|to)?\s*$/.test(text.slice(last.to, from));
}
