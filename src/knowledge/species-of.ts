import type { ParameterWords } from '#src/knowledge/parameter-words.ts';

export type Species = 'electron' | 'proton' | 'ion' | 'alpha' | 'heavy' | 'neutral' | 'cosmic';

const IN_NAMES: Readonly<Record<string, Species>> = {
  np: 'proton',
  vp: 'proton',
  tp: 'proton',
  tpr: 'proton',
  proton: 'proton',
  protons: 'proton',
  nh: 'proton',
  vh: 'proton',
  ne: 'electron',
  te: 'electron',
  des: 'electron',
  elec: 'electron',
  electron: 'electron',
  electrons: 'electron',
  nelectrons: 'electron',
  dis: 'ion',
  ion: 'ion',
  ions: 'ion',
  ni: 'ion',
  ti: 'ion',
  alpha: 'alpha',
  na: 'alpha',
  va: 'alpha',
  he: 'alpha',
  he2: 'alpha',
  helium: 'alpha',
};

const IN_TEXT: readonly (readonly [RegExp, Species])[] = [
  [/\belectrons?\b/, 'electron'],
  [/\balphas?\b|\bhe\+\+|\bhelium\b|\bhe2\+/, 'alpha'],
  [/\bprotons?\b|\bhydrogen ions?\b|\bh\+(?!\w)/, 'proton'],
  [/\b(?:oxygen|carbon|iron|nitrogen|cno|heavy)\b(?! atoms)|\b[on]\+(?!\w)/, 'heavy'],
  [/\bneutrals?\b|\batomic\b|\bthermospher|\batmospher/, 'neutral'],
  [/\bcosmic.?rays?\b|\bgcr\b/, 'cosmic'],
  [/\bions?\b/, 'ion'],
];

/** Whose density, speed or flux a parameter holds: from its name, its description, else its dataset's title. */
export function speciesOf({ tokens, description, around }: ParameterWords): Species | undefined {
  if (tokens.some((token) => ELEMENTS.has(token)) && HEAVY_IONS.test(`${description} ${around}`))
    return 'heavy';
  const named = tokens.map((token) => IN_NAMES[token]).find((species) => species !== undefined);
  return named ?? speciesIn(description) ?? speciesIn(around.replace(SENSORS, ' '));
}

/** Neon, nickel and sodium, where heavy ions are measured; else electrons, ions and alphas. */
const ELEMENTS: ReadonlySet<string> = new Set(['ne', 'ni', 'na']);
const HEAVY_IONS = /\bheavy[- _]?ions?\b|\bneon\b|\bnickel\b|\bsodium\b/;

/** Instruments that are named after particles which are not all they measure. */
const SENSORS =
  /proton[- ]alpha sensor|alphas? and protons?|protons? and alphas?|electron(?:s)?[, ]+proton|proton[s]? and electron[s]?/g;

function speciesIn(text: string): Species | undefined {
  return IN_TEXT.find(([pattern]) => pattern.test(text))?.[1];
}
