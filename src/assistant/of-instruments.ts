/**
 * True of a number in a sentence that says what a named instrument or spacecraft is made for: its sampling, its channels, its range.
 * Nobody measured it here, and nothing in the sentence is of these data. The sentence is a model's, never the user's.
 *
 * @param unit in lower case, as written; empty for a count
 */
export function isOfInstrument(sentence: string, unit: string): boolean {
  if (!NAME.test(sentence) || !DESIGN.test(sentence) || OF_THESE.test(sentence)) return false;
  return DESIGNED.has(unit) || RANGE.test(sentence);
}

/** `MFI`, `SWEPAM`, `FGM`, `Faraday cup`: what is built. */
const NAME =
  /\b(?:[A-Z][A-Za-z\d]{0,10}[A-Z][\w/-]{0,20}|Wind|Cluster|Geotail|Ulysses|Voyager|Juno|Cassini|Helios|Swarm|Polar|Faraday cups?|(?:fluxgate|search-coil|helium) magnetometers?|electrostatic analy[sz]ers?)\b/;
/** In the present tense: what it does always. */
const DESIGN =
  /\b(?:samples?|sampling|sampled|cadence|resolution|channels?|covers?|measures?|detects?|resolves?|ranges?|records?|energies|spins?|spin period|orbits?|carries|transmits?|operates?|accuracy|precision|sensitivity|noise|noise floor|field of view|vectors per second|samples per second)\b/i;
const RANGE = /\b(?:ranges?|covers?|accuracy|precision|sensitivity|noise|resolution|field of view)\b/i;
const DESIGNED: ReadonlySet<string> = new Set([
  '',
  's',
  'ms',
  'min',
  'h',
  'hz',
  'khz',
  'mhz',
  'ev',
  'kev',
  'mev',
  'gev',
  'degree',
  '%',
]);
const OF_THESE =
  /\b(?:was|were|had|did|rose|fell|dropped|reached|peaked|peaks|jumped|increased|decreased|measured|observed|recorded|found|lasted|stayed|showed|shows|here|these|those|that day|your|our|figure|plot|panel|curve|fit|fitted|event|interval|today|yesterday|mean|median|maximum|minimum|this (?:data|series|time|day|set)|the (?:data|series|samples|values))\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/i;
