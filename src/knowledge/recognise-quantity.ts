import type { ParameterWords } from '#src/knowledge/parameter-words.ts';
import { speciesOf } from '#src/knowledge/species-of.ts';
import type { UnitKind } from '#src/knowledge/unit-kind.ts';

/** What the words around a number say it is, given the kind of its unit. Quantity ids of `knowledge/quantities.json`. */
export function recogniseQuantity(words: ParameterWords, kind: UnitKind): string | undefined {
  const named = geomagneticIndex(words, kind) ?? placeInField(words, kind) ?? ofOtherArchives(words, kind);
  if (named !== undefined) return named;
  switch (kind) {
    case 'field':
      return isModel(words) ? undefined : 'magnetic-field';
    case 'speed':
      return speedQuantity(words);
    case 'density':
      return densityQuantity(words);
    case 'temperature':
      return temperatureQuantity(words);
    case 'energy':
      return /temp|\bt\b/.test(words.text) ? temperatureQuantity(words) : undefined;
    case 'pressure':
      return pressureQuantity(words);
    case 'electric':
      return /potential|spectr|voltage/.test(words.text) ? undefined : 'electric-field';
    case 'length':
      return lengthQuantity(words);
    case 'energy-flux':
    case 'flux':
      return fluxQuantity(words, kind);
    case 'wave-power':
      // How an instrument was set comes in the unit of what it measures.
      return /gain control|\bagc/.test(words.text) ? undefined : 'wave-power';
    case 'angle':
      return angleQuantity(words);
    case 'percent':
    case 'none':
      return plainNumber(words);
    case 'other':
      return /\bf10\.?7|10\.7 ?cm/.test(words.text)
        ? 'f10.7'
        : /\btec\b|tecu/.test(words.text)
          ? 'total-electron-content'
          : undefined;
  }
}

const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:total solar irradiance|tsi)\b/, 'total-solar-irradiance'],
  [/\b(?:composite )?mg(?:[ _-]?ii)?[ _-]?(?:core[ -]to[ -]wing|index)/, 'mg-ii-index'],
  [/\b(?:hemispheric|auroral) power\b/, 'auroral-power'],
  [/\bx[ -]?ray flux\b/, 'solar-x-rays'],
  [/\bthermospher\w* (?:mass )?density|(?:mass |neutral )density.*thermospher/, 'neutral-density'],
];

/** What the Sun gives and the upper atmosphere has: irradiance and indices that other servers than CDAWeb hold. */
function ofOtherArchives({ name, text, around }: ParameterWords, kind: UnitKind): string | undefined {
  if (
    !['flux', 'none', 'other', 'density'].includes(kind) ||
    /uncertaint|error|precision|flag|\bunc\b|std/.test(`${name} ${text}`.toLowerCase())
  )
    return undefined;
  const own = `${name.replaceAll('_', ' ')} ${text}`.toLowerCase();
  const said = ELSEWHERE.find(([pattern]) => pattern.test(own));
  if (said !== undefined) return said[1];
  // `irradiance` of `empire_tsi`, `density` of `champ_thermosphere_density`: the dataset says the rest.
  const isPlain = /\b(?:irradiance|density|power|index)\b/.test(own);
  return isPlain
    ? ELSEWHERE.find(([pattern]) => pattern.test(around.toLowerCase().replaceAll('_', ' ')))?.[1]
    : undefined;
}

const INDICES: readonly (readonly [RegExp, string])[] = [
  [/^dst/, 'dst'],
  [/^sym_?-?h/, 'sym-h'],
  [/^asy_?-?h/, 'asy-h'],
  [/^sym_?-?d/, 'sym-d'],
  [/^asy_?-?d/, 'asy-d'],
  [/^ae(?:_?index)?(?:1800)?$/, 'ae'],
  [/^al(?:_?index)?(?:1800)?$/, 'al'],
  [/^au(?:_?index)?(?:1800)?$/, 'au'],
  [/^ap(?:_?index)?(?:1800)?$/, 'ap'],
  [/^kp(?:_?index)?(?:1800)?$/, 'kp'],
  [/^hp_?30(?:_?index)?$/, 'hp30'],
  [/^hp_?60(?:_?index)?$/, 'hp60'],
  [/^sme$/, 'sme'],
  [/^sml$/, 'sml'],
  [/^smu$/, 'smu'],
  [/^pc_?n(?:_?index)?(?:1800)?$/, 'pc-index'],
  [/^f10(?:\.?7|_?index)/, 'f10.7'],
];

function geomagneticIndex({ name, description }: ParameterWords, kind: UnitKind): string | undefined {
  // The unit of the radio flux F10.7 is one of wave power.
  if (!['field', 'none', 'other', 'wave-power'].includes(kind)) return undefined;
  const found = INDICES.find(([pattern]) => pattern.test(name.toLowerCase()));
  return found !== undefined &&
    /index|dst|sym|asy|kp\b|flux|\bap\b|\ba[elu]\b|\bhp[36]0|\bsm[elu]\b/.test(description)
    ? found[1]
    : undefined;
}

/** L, MLT and local time of a spacecraft; those of footpoints, models of the boundaries and instruments are others. */
function placeInField({ name, description }: ParameterWords, kind: UnitKind): string | undefined {
  if (!['none', 'other', 'length'].includes(kind)) return undefined;
  if (
    /^l(?:_?value|_?shell|m)?$/i.test(name) &&
    /mcilwain|l[ -]?(?:value|shell|parameter)|dipole l/.test(description)
  )
    return 'l-shell';
  if (/^mlt$/i.test(name) && /magnetic local time/.test(description)) return 'mlt';
  if (/^sm_lct_t$/i.test(name)) return 'mlt';
  return /^gse_lct_t$/i.test(name) ? 'local-time' : undefined;
}

function isModel({ name, text }: ParameterWords): boolean {
  // SSCWeb's field along an orbit is that of a model.
  if (/^mag_(?:strth|[xyz])$/i.test(name)) return true;
  return /\bmodel(?:led)?\b|\bb calc\b|igrf|tsyganenko|\bt(?:89|96|s04)|dipole|footpoint|mirror|loss cone|\bequator|difference/.test(
    text,
  );
}

/** Datasets of where a spacecraft was: a velocity in them is its own, and never that of a plasma. */
const OF_ORBITS = /\borbit|ephemeri|state[ _]vector|geometric position|_mec_/;

function speedQuantity(words: ParameterWords): string | undefined {
  const { text, tokens, around } = words;
  if (OF_ORBITS.test(around) && !/merged|plasma/.test(around)) return undefined;
  if (
    /spacecraft velocity|\b[xyz]vel\b|s\/c velocity|satellite (?:velocity|speed)|\bsc (?:abs|rel)? ?vel|\bsc v\b|v solo|orbit|moon|gci vel|planet|alfv|corotation/.test(
      text,
    )
  ) {
    return undefined;
  }
  if (
    /thermal.?(?:speed|velocity|spd)|most probable|\bvth/.test(text) ||
    tokens.some((token) => /^w[pa]?\d?$|^wper|^wpar/.test(token))
  ) {
    return speciesOf(words) === 'proton' || speciesOf(words) === undefined ? 'thermal-speed' : undefined;
  }
  if (
    /neutral|mighti|tidi_|wats|_fpi|fabry|wind vector|line.of.sight/.test(`${text} ${around}`) &&
    !/solar|mms|proton/.test(around)
  ) {
    return 'neutral-wind';
  }
  switch (speciesOf(words)) {
    case 'electron':
      return 'electron-velocity';
    case 'alpha':
    case 'heavy':
      return 'alpha-speed';
    default:
      return 'velocity';
  }
}

function densityQuantity(words: ParameterWords): string | undefined {
  if (/energy density|extrapolat|pressure|spectr/.test(words.text)) return undefined;
  switch (speciesOf(words)) {
    case 'electron':
      return 'electron-density';
    case 'alpha':
      return 'alpha-density';
    case 'heavy':
      return 'heavy-ion-density';
    case 'neutral':
      return 'neutral-density';
    default:
      return 'density';
  }
}

function temperatureQuantity(words: ParameterWords): string | undefined {
  if (
    /sensor|board|detector|electronics|instrument temp|antenna|brightness|heater|energy range/.test(
      words.text,
    )
  )
    return undefined;
  switch (speciesOf(words)) {
    case 'electron':
      return 'electron-temperature';
    case 'neutral':
      return 'neutral-temperature';
    case 'alpha':
    case 'heavy':
      return undefined;
    default:
      return 'temperature';
  }
}

function pressureQuantity({ text }: ParameterWords): string | undefined {
  if (/dynamic|flow pressure|\bram\b|mnv/.test(text)) return 'dynamic-pressure';
  if (/tensor|magnetic/.test(text)) return undefined;
  return /pressure|pres\b/.test(text) ? 'plasma-pressure' : undefined;
}

function lengthQuantity({ text, tokens }: ParameterWords): string | undefined {
  if (
    /moon|bow shock|bsn|magnetopause|footpoint|wave ?length|altitude of|tangent|\bl.?shell|impact/.test(text)
  )
    return undefined;
  if (/earth from sun|distance of earth|venus/.test(text)) return undefined;
  if (/radial|distance|\bdist\b|\brad\b|helio.*r\b|radius/.test(text) || tokens.join('') === 'r')
    return 'radial-distance';
  if (/pos|orbit|location|ephem|coordinates|gse|gsm|geo\b|heeq|\br (?:gse|gsm)/.test(text)) return 'position';
  return undefined;
}

function angleQuantity({ text }: ParameterWords): string | undefined {
  if (/flow|look|spin|sun angle|pointing|attitude|field|velocity|solar zenith|pitch/.test(text))
    return undefined;
  if (/heliographic|hgi|hg lat|hg lon|carrington|heeq/.test(text)) {
    return /\blat/.test(text)
      ? 'heliographic-latitude'
      : /\blon/.test(text)
        ? 'heliographic-longitude'
        : undefined;
  }
  return undefined;
}

function fluxQuantity(words: ParameterWords, kind: UnitKind): string | undefined {
  const text = `${words.text} ${words.around}`;
  // The omnidirectional flux of a dataset of pitch angles has none.
  if (/pitch.?ang|\bpad\b|_pad/.test(text) && !/omni.?directional/.test(words.text))
    return 'pitch-angle-distribution';
  if (/neutral atom|\bena\b|ibex|twins|_ena_/.test(text)) return 'ena-flux';
  if (/heat.?flux|\bheatq|radio flux|irradiance|photon/.test(words.text)) return undefined;
  const species = speciesOf(words);
  if (kind === 'energy-flux') return species === 'electron' ? 'electron-spectrum' : 'energy-spectrum';
  switch (species) {
    case 'electron':
      return 'electron-flux';
    case 'proton':
      return 'proton-flux';
    case 'cosmic':
      return 'cosmic-rays';
    case 'neutral':
      return undefined;
    default:
      return 'ion-flux';
  }
}

const PLAIN_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/\bplasma beta\b|^beta(?:1800| |$)|\bbeta (?:beta|ratio)/, 'plasma-beta'],
  [/alfv[eé]n(?:ic)? mach/, 'alfven-mach'],
  [/magneto.?sonic mach/, 'magnetosonic-mach'],
  [/alpha.*(?:ratio|percent|fraction)|(?:ratio|percent).*(?:alpha|helium|he\+\+)|na ?\/ ?np/, 'alpha-ratio'],
  [/sunspot/, 'sunspot-number'],
  [
    /charge.?state|abundance|(?:o7|o\+7|o8|c6|c\+6|fe|he|mg|ne).{0,6}(?:to|\/).{0,3}(?:o|c|h)\b.*ratio|average charge/,
    'composition',
  ],
  [/lyman.?alpha/, 'lyman-alpha'],
];

function plainNumber({ tokens, text }: ParameterWords): string | undefined {
  if (/\bf10/.test(text) && /flux|index/.test(text)) return 'f10.7';
  return PLAIN_NUMBERS.find(([pattern]) => pattern.test(text) || pattern.test(tokens.join(' ')))?.[1];
}
