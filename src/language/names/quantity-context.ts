import type { NameToken } from '#src/language/names/name-token.ts';

const MEANT_NEVER_BEFORE: Readonly<Record<string, RegExp>> = {
  magnetic:
    /^(?:storms?|clouds?|reconnection|latitude|longitude|local|poles?|activity|index|indices|pressure|equator|substorms?|flux|rope|ropes|disturbance|moment|north|south|shear|island|islands)$/,
  beta: /^(?:version|release|test|tester|testers|decay)$/,
  pressure: /^(?:group|cooker|test)$/,
  sep: /^(?:\d+|st|nd|rd|th)$/,
  position: /^(?:of|for)$/,
  composition: /^(?:of)$/,
  orbit: /^(?:around|insertion)$/,
  moments: /^(?:of|ago|later|when|where)$/,
  density: /^(?:plot|map)$/,
  b: /^(?:roll|side|sides)$/,
};

const MEANT_NEVER_AFTER: Readonly<Record<string, RegExp>> = {
  b: /^(?:panel|option|plan|part|figure|type|class|group|choice|appendix|case|column|spacecraft|a|section|probe)$/,
  au: /^\d+$/,
  position: /^(?:legend|label|title|marker|cursor|box|axis|mouse)$/,
  speed: /^(?:rendering|playback|sampling|full|top)$/,
  pressure: /^(?:under|magnetic|atmospheric)$/,
  orbit: /^(?:per|each)$/,
  density: /^(?:power|spectral|energy|current|probability|flux|column|charge)$/,
  velocity: /^(?:alfven|alfvén|phase|group|sound|shock)$/,
  temperature: /^(?:color|colour)$/,
};
/** "imf by", "bx, by and bz", "by component": all other small "by" are prepositions. */
const BESIDE_BY = /^(?:imf|b[xyz]|gs[em]|rtn|and)$/;
/** A speed of something that is no plasma flow. */
const OTHER_SPEEDS = /^(?:alfven|alfvén|phase|group|sound|shock|animation)$/;

/** False where a name of a quantity is an ordinary word or part of another term: "magnetic storm", "panel B", "1 AU". */
export function isQuantityMeant(
  key: string,
  tokens: readonly NameToken[],
  first: number,
  after: number,
): boolean {
  const before = neighbour(tokens[first - 1], tokens[first]?.gap);
  const next = neighbour(tokens[after], tokens[after]?.gap);
  if (MEANT_NEVER_BEFORE[key]?.test(next) === true || MEANT_NEVER_AFTER[key]?.test(before) === true)
    return false;
  if (tokens[first]?.text === 'by' && !(BESIDE_BY.test(before) || BESIDE_BY.test(next))) return false;
  if (key === 'b') return !(before === 'and' && tokens[first - 2]?.lower === 'a') && next !== 'and';
  if (key === 'distance')
    return tokens.some(({ lower }) =>
      /^(?:sun|heliocentric|perihelion|au|rs|rsun|psp|parker|helios|orbiter|solo|ulysses|voyager|stereo|sta|stb|messenger|juno|horizons|pioneer)$/.test(
        lower,
      ),
    );
  return !(key === 'speed' && OTHER_SPEEDS.test(before));
}

function neighbour(token: NameToken | undefined, gap: string | undefined): string {
  return token !== undefined && /^[ '-]?$/.test(gap ?? '') ? token.lower : '';
}
