/**
 * True of a sentence about the field as such: what is usual or expected, or a range, and nothing that was, nothing of these
 * data. Its numbers may be those that everybody of the field knows. The sentence is a model's, never the user's.
 */
export function isOfTheField(sentence: string): boolean {
  return USUAL.test(sentence) && !OF_DATA.test(sentence);
}

const USUAL =
  /\b(?:typical|typically|usual|usually|general|generally|often|commonly|normally|of (?:the )?order|expected?|theor\w{0,8}|textbook|literature|by definition|predicts?)\b|\d\s?(?:to|-|–)\s?\d/i;
const OF_DATA =
  /\b(?:was|were|had|did|rose|fell|dropped|reached|peaked|peaks|jumped|increased|decreased|measured|observed|recorded|found|came|went|ran|lasted|stayed|showed|shows|here|this|these|those|that day|your|our|its|their|it|data|figure|plot|panel|curve|fit|fitted|event|interval|sample|today|yesterday|mean|median|average|averages|averaged|maximum|minimum)\b|\b\d{1,2}:\d{2}\b|\b(?:19|20)\d\d\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/i;

/** Numbers that everybody knows are round: two digits say them. */
export function isRound(text: string): boolean {
  const [number = ''] = text.split(' ');
  const digits = number.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  return (number.includes('.') ? digits : digits.replace(/(?<!0)0+$/, '')).length <= 2;
}

/**
 * True of a distance in a sentence about an orbit, and of an energy, frequency or distance in one that says what is published:
 * nobody measured it here. What data say of the same is told with other units.
 *
 * @param unit in lower case, as written
 */
export function isPublished(sentence: string, unit: string): boolean {
  const isFar = DISTANCES.has(unit);
  return (isFar && ORBIT.test(sentence)) || ((isFar || CHANNELS.has(unit)) && PUBLISHED.test(sentence));
}

const DISTANCES: ReadonlySet<string> = new Set(['au', 'million km', 'earth radii', 'solar radii']);
const CHANNELS: ReadonlySet<string> = new Set(['ev', 'kev', 'mev', 'gev', 'hz', 'khz', 'mhz']);
const ORBIT = /\b(?:perihelion|aphelion|perigee|apogee|comet\w*|nucleus|orbits?)\b/i;
const PUBLISHED =
  /\b(?:published|publications?|et al|literature|nominal|specifications?|instrument paper|as far as I know)\b/i;
