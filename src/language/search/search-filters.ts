const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at )?l1\b|lagrange|upstream of (?:the )?earth/i, 'L1'],
  [/inner heliosphere/i, 'inner heliosphere'],
  [/outer heliosphere|heliosheath|interstellar|beyond (?:[5-9]|\d\d+) ?au\b/i, 'outer heliosphere'],
  [
    /magnetosph[a-z]*|radiation belts?|magnetotail|magnetosheath|magnetopause|ring current|\bgeospace\b/i,
    'magnetosphere',
  ],
  [/ionosph[a-z]*|thermosph[a-z]*|\b[fe][- ]region\b/i, 'ionosphere'],
  [
    /ground[- ]based|ground magnetometers?|ground mags?\b|magnetometer (?:station|array|network)|on the ground/i,
    'ground',
  ],
];

/** The region of space that a request names, as the catalogue calls it. */
export function regionIn(text: string): string | undefined {
  return REGIONS.find(([pattern]) => pattern.test(text))?.[1];
}

const INSTRUMENTS = '(?:instruments?|data ?sets?|data|products?|sensors?|detectors?)';
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\bmagnetometers?\\b(?! (?:station|array|network))|\\bmagnetometer ${INSTRUMENTS}\\b`, 'i'),
    'magnetometer',
  ],
  [/\bplasma (?:instruments?|sensors?|analy[sz]ers?)\b/i, 'plasma'],
  [/\b(?:energetic )?particles? (?:instruments?|detectors?|telescopes?)\b/i, 'particles'],
  [/\b(?:plasma |radio )?waves? (?:instruments?|receivers?|experiments?)\b/i, 'waves'],
  [/\b(?:imagers?|imaging instruments?|cameras?)\b/i, 'imaging'],
  [new RegExp(`\\b(?:ephemeris|orbit) ${INSTRUMENTS}\\b`, 'i'), 'ephemeris'],
];

/** The kind of instrument that a request asks for. */
export function kindIn(text: string): string | undefined {
  // Magnetometers on the ground are of the kind that stands there.
  if (regionIn(text) === 'ground') return undefined;
  return KINDS.find(([pattern]) => pattern.test(text))?.[1];
}

const SHAPED = '(?:data ?sets?|data|products?|parameters?|variables|quantities|measurements)';
const DIMENSIONS = [
  [
    new RegExp(`\\b(?:vectors?|three[- ]component|3-component) ${SHAPED}\\b|\\bas (?:a )?vectors?\\b`, 'i'),
    'vector',
  ],
  [
    new RegExp(
      `\\b(?:spectr(?:a|al|um|ogram)|2-?d) ${SHAPED}\\b|\\bas (?:spectra|(?:a )?spectr(?:um|ogram))\\b`,
      'i',
    ),
    'spectrum',
  ],
  [new RegExp(`\\bscalar ${SHAPED}\\b`, 'i'), 'scalar'],
] as const;

/** The shape of the parameters that a request asks for. */
export function dimensionIn(text: string): 'scalar' | 'vector' | 'spectrum' | undefined {
  return DIMENSIONS.find(([pattern]) => pattern.test(text))?.[1];
}
