import { mergeParts, type UnitPart, unitParts, unitText } from '#src/domain/unit-parts.ts';

/** Spellings of archives and people, lower case, and what we write for them. `''` is no unit. */
const SPELLINGS: Readonly<Record<string, string>> = {
  degk: 'K',
  degreesk: 'K',
  degkelvin: 'K',
  degreeskelvin: 'K',
  degreekelvin: 'K',
  '#': '',
  particles: '',
  particle: '',
  particl: '',
  protons: '',
  electrons: '',
  ions: '',
  unitless: '',
  dimensionless: '',
  none: '',
  na: '',
  flag: '',
  index: '',
  fractional: '',
  fraction: '',
  ratio: '',
  binary: '',
  number: '',
  nt: 'nT',
  nanotesla: 'nT',
  nanoteslas: 'nT',
  gamma: 'nT',
  gammas: 'nT',
  pt: 'pT',
  ut: 'uT',
  microtesla: 'uT',
  millitesla: 'mT',
  tesla: 'T',
  teslas: 'T',
  gauss: 'Gauss',
  gs: 'Gauss',
  g: 'Gauss',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  minute: 'min',
  minutes: 'min',
  mins: 'min',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  day: 'd',
  days: 'd',
  ms: 'ms',
  msec: 'ms',
  millisecond: 'ms',
  milliseconds: 'ms',
  kilometer: 'km',
  kilometers: 'km',
  kilometre: 'km',
  kilometres: 'km',
  kms: 'km/s',
  kmps: 'km/s',
  kps: 'km/s',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  centimeter: 'cm',
  centimeters: 'cm',
  cc: 'cm^3',
  ccm: 'cm^3',
  micron: 'um',
  microns: 'um',
  re: 'Re',
  r_e: 'Re',
  earthradii: 'Re',
  earthradius: 'Re',
  au: 'AU',
  rsun: 'Rsun',
  rs: 'Rsun',
  solarradii: 'Rsun',
  solarradius: 'Rsun',
  r_s: 'Rsun',
  ev: 'eV',
  kev: 'keV',
  mev: 'MeV',
  gev: 'GeV',
  electronvolt: 'eV',
  electronvolts: 'eV',
  nucleon: 'nuc',
  nucleons: 'nuc',
  nuc: 'nuc',
  kelvin: 'K',
  kelvins: 'K',
  k: 'K',
  megakelvin: 'MK',
  mk: 'MK',
  celsius: 'degC',
  celcius: 'degC',
  npa: 'nPa',
  nanopascal: 'nPa',
  nanopascals: 'nPa',
  pa: 'Pa',
  pascal: 'Pa',
  pascals: 'Pa',
  ppa: 'pPa',
  erg: 'erg',
  ergs: 'erg',
  deg: 'deg',
  degs: 'deg',
  degree: 'deg',
  degrees: 'deg',
  '°': 'deg',
  rad: 'rad',
  rads: 'rad',
  radian: 'rad',
  radians: 'rad',
  ster: 'sr',
  str: 'sr',
  steradian: 'sr',
  steradians: 'sr',
  sr: 'sr',
  volt: 'V',
  volts: 'V',
  hertz: 'Hz',
  hz: 'Hz',
  khz: 'kHz',
  mhz: 'MHz',
  watt: 'W',
  watts: 'W',
  ohm: 'Ohm',
  ohms: 'Ohm',
  percent: '%',
  pct: '%',
  count: 'counts',
  cnts: 'counts',
  cnt: 'counts',
  cts: 'counts',
  rayleigh: 'R',
  rayleighs: 'R',
  sfu: 'sfu',
  solarfluxunit: 'sfu',
  solarfluxunits: 'sfu',
  '10^-22w/(m^2hz)': 'sfu',
  '10^-22w/m^2/hz': 'sfu',
  '10^-22wm^-2hz^-1': 'sfu',
  '10^-22j/s/m^2/hz': 'sfu',
  µm: 'um',
  μm: 'um',
  µt: 'uT',
  μt: 'uT',
  µv: 'uV',
  μv: 'uV',
};

/** Symbols whose letter case tells units apart; they are kept as they are. */
const AS_THEY_ARE = new Set([
  'T',
  'mT',
  'uT',
  'ms',
  'm',
  'M',
  's',
  'S',
  'Rs',
  'RS',
  'mHz',
  'C',
  'c',
  'G',
  'K',
  'mK',
  'meV',
  'pT',
  'mPa',
  'MPa',
  'g',
]);

/** Words of archives that tell of coordinates, quality or kind, not of the unit. */
const NOT_A_UNIT =
  /\b(?:gse|gsm|gseq|gsw|sm|geo|gei|dsl|rtn|all qs|all flags|north|east|w\/o error bars|with error bars|qual only[^)]*|\d+\s?(?:sec|s|min|hr?|hour)s?(?=\)))\b/gi;

/**
 * One spelling for one unit: `#/cc`, `n/cc`, `1/cm^3` and `cm-3` are `cm^-3`; `km/sec` is `km/s`; `None` is `''`.
 * A text that is no unit comes back trimmed.
 */
export function normalizeUnit(text: string): string {
  const plain = withoutRemarks(text);
  if (plain === '' || isNoUnit(plain)) return '';
  const phrase = SPELLINGS[plain.toLowerCase().replace(/[\s._]+/g, '')];
  if (phrase !== undefined && !AS_THEY_ARE.has(plain)) return phrase;
  const parts = unitParts(plain.replace(/^[n#](?=\/)/i, '1'));
  return parts === undefined || parts.some(isWord) ? plain : unitText(parts.flatMap(normalPart));
}

/** True when two texts mean the same unit. */
export function isSameUnit(a: string, b: string): boolean {
  return normalizeUnit(a) === normalizeUnit(b);
}

/** The unit of a product, e.g. `nT·km/s`. */
export function productUnit(a: string, b: string): string {
  return unitText(mergeParts([...partsOf(a), ...partsOf(b)]));
}

/** The unit of a ratio, e.g. `nT/s`; `''` when both are the same. */
export function ratioUnit(above: string, below: string): string {
  return productUnit(above, powerUnit(below, -1));
}

/** The unit of a power, e.g. `nT^2`. */
export function powerUnit(unit: string, power: number): string {
  return unitText(partsOf(unit).map(([symbol, own]): UnitPart => [symbol, own * power]));
}

/** A unit as a figure or a sentence shows it: `cm⁻³`, `nT²/Hz`, `°`. */
export function formatUnit(unit: string): string {
  return normalizeUnit(unit)
    .replace(/\^(-?[\d.]+)/g, (_, power: string) =>
      [...power].map((sign) => SUPERSCRIPTS[sign] ?? sign).join(''),
    )
    .replace(/\bdeg\b/g, '°')
    .replace(/\bOhm\b/g, 'Ω')
    .replace(/\bGauss\b/g, 'G')
    .replace(/\bRsun\b/g, 'R☉')
    .replace(/\bu(?=(?:m|T|V|A|s|W)\b)/g, 'µ');
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '.': '·',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

function partsOf(unit: string): readonly UnitPart[] {
  const normal = normalizeUnit(unit);
  if (normal === '') return [];
  return unitParts(normal) ?? [[normal.replace(/\s+/g, '_'), 1]];
}

/** A long symbol that no table knows is a word of a description, not a unit. */
function isWord([symbol]: UnitPart): boolean {
  return symbol.length > 5 && symbol !== 'counts' && SPELLINGS[symbol.toLowerCase()] === undefined;
}

function normalPart([symbol, power]: UnitPart): readonly UnitPart[] {
  const known =
    AS_THEY_ARE.has(symbol) && symbol !== 'G' ? symbol : (SPELLINGS[symbol.toLowerCase()] ?? symbol);
  if (known === '') return [];
  return (unitParts(known) ?? [[known, 1]]).map(([name, own]): UnitPart => [name, own * power]);
}

function withoutRemarks(text: string): string {
  const bare = text
    .trim()
    .replace(/^<\|?|\|?>$/g, '')
    .replace(NOT_A_UNIT, ' ')
    .replace(/\(\s*\)/g, ' ');
  const wrapped = /^\(([^()]*)\)$|^\[([^[\]]*)\]$/.exec(bare.trim());
  return (wrapped?.[1] ?? wrapped?.[2] ?? bare).replace(/\s+/g, ' ').trim();
}

/** `.`, `n/a`, and remarks such as `(0=good)` that stand where a unit should. */
function isNoUnit(text: string): boolean {
  return (
    /^[.\-–—\s]*$/.test(text) ||
    /^n\/a$/i.test(text) ||
    /=|\bmeans\b|\bflags?\b/i.test(text) ||
    /^[\d,\s-]+$/.test(text)
  );
}
