import { type UnitPart, unitParts } from '#src/domain/unit-parts.ts';
import { normalizeUnit } from '#src/domain/units.ts';

/** Powers of metre, kilogram, second, ampere, radian, and counted things. */
type Dimension = readonly [m: number, kg: number, s: number, a: number, rad: number, count: number];
type Definition = readonly [factor: number, dimension: Dimension];

const NONE: Dimension = [0, 0, 0, 0, 0, 0];
const LENGTH: Dimension = [1, 0, 0, 0, 0, 0];
const TIME: Dimension = [0, 0, 1, 0, 0, 0];
const FIELD: Dimension = [0, 1, -2, -1, 0, 0];
const ENERGY: Dimension = [2, 1, -2, 0, 0, 0];
const PRESSURE: Dimension = [-1, 1, -2, 0, 0, 0];
const VOLTAGE: Dimension = [2, 1, -3, -1, 0, 0];
const CURRENT: Dimension = [0, 0, 0, 1, 0, 0];
const POWER: Dimension = [2, 1, -3, 0, 0, 0];
const FREQUENCY: Dimension = [0, 0, -1, 0, 0, 0];
const ANGLE: Dimension = [0, 0, 0, 0, 1, 0];

/** CODATA 2022: the elementary charge in C and the Boltzmann constant in J/K, both exact by definition of the SI. */
const ELEMENTARY_CHARGE = 1.602176634e-19;
const BOLTZMANN = 1.380649e-23;

/**
 * SI values. Kelvin counts as the energy kT, as the field does when it gives temperatures in eV; gauss as 1e-4 T.
 * Re is the IUGG mean radius as space physics rounds it (6371.2 km), AU the IAU 2012 value, Rsun and Rj (equatorial) the IAU 2015
 * nominal ones.
 */
const DEFINITIONS: Readonly<Record<string, Definition>> = {
  m: [1, LENGTH],
  km: [1e3, LENGTH],
  mi: [1609.344, LENGTH],
  cm: [1e-2, LENGTH],
  mm: [1e-3, LENGTH],
  um: [1e-6, LENGTH],
  nm: [1e-9, LENGTH],
  Re: [6.3712e6, LENGTH],
  AU: [1.495978707e11, LENGTH],
  Rsun: [6.957e8, LENGTH],
  Rj: [7.1492e7, LENGTH],
  s: [1, TIME],
  ms: [1e-3, TIME],
  us: [1e-6, TIME],
  min: [60, TIME],
  h: [3600, TIME],
  d: [86_400, TIME],
  T: [1, FIELD],
  mT: [1e-3, FIELD],
  uT: [1e-6, FIELD],
  nT: [1e-9, FIELD],
  pT: [1e-12, FIELD],
  Gauss: [1e-4, FIELD],
  J: [1, ENERGY],
  erg: [1e-7, ENERGY],
  eV: [ELEMENTARY_CHARGE, ENERGY],
  keV: [1e3 * ELEMENTARY_CHARGE, ENERGY],
  MeV: [1e6 * ELEMENTARY_CHARGE, ENERGY],
  GeV: [1e9 * ELEMENTARY_CHARGE, ENERGY],
  K: [BOLTZMANN, ENERGY],
  kK: [1e3 * BOLTZMANN, ENERGY],
  MK: [1e6 * BOLTZMANN, ENERGY],
  Pa: [1, PRESSURE],
  hPa: [100, PRESSURE],
  nPa: [1e-9, PRESSURE],
  pPa: [1e-12, PRESSURE],
  V: [1, VOLTAGE],
  mV: [1e-3, VOLTAGE],
  uV: [1e-6, VOLTAGE],
  kV: [1e3, VOLTAGE],
  A: [1, CURRENT],
  mA: [1e-3, CURRENT],
  uA: [1e-6, CURRENT],
  nA: [1e-9, CURRENT],
  W: [1, POWER],
  mW: [1e-3, POWER],
  uW: [1e-6, POWER],
  Hz: [1, FREQUENCY],
  kHz: [1e3, FREQUENCY],
  MHz: [1e6, FREQUENCY],
  mHz: [1e-3, FREQUENCY],
  rad: [1, ANGLE],
  deg: [Math.PI / 180, ANGLE],
  arcmin: [Math.PI / 10_800, ANGLE],
  arcsec: [Math.PI / 648_000, ANGLE],
  sr: [1, NONE],
  '%': [0.01, NONE],
  nuc: [1, NONE],
  g: [1e-3, [0, 1, 0, 0, 0, 0]],
  kg: [1, [0, 1, 0, 0, 0, 0]],
  pfu: [1e4, [-2, 0, -1, 0, 0, 0]],
  counts: [1, [0, 0, 0, 0, 0, 1]],
};

/**
 * The number that turns values in `from` into values in `to`; `undefined` when the two measure different things.
 * `convertFactor('nT', 'Gauss')` is 1e-5, `convertFactor('K', 'eV')` is k/e.
 */
export function convertFactor(from: string, to: string): number | undefined {
  const [a, b] = [normalizeUnit(from), normalizeUnit(to)];
  if (a === b) return 1;
  const [source, target] = [definitionOf(a), definitionOf(b)];
  if (source === undefined || target === undefined) return undefined;
  return source[1].every((power, index) => Math.abs(power - (target[1][index] ?? 0)) < 1e-9)
    ? tidy(source[0] / target[0])
    : undefined;
}

/**
 * What a person means by a unit beside data in another: `Rs` is the radius of the Sun, unless the data are in an `Rs` of their own,
 * as those at Saturn.
 */
export function unitSaid(said: string, unit: string): string {
  return /^r_?s$/i.test(said.trim()) && normalizeUnit(said) !== normalizeUnit(unit) ? 'Rsun' : said;
}

/** Units of the table that measure the same thing, the unit itself left out; for hints. */
export function unitsLike(unit: string): readonly string[] {
  const normal = normalizeUnit(unit);
  return Object.keys(DEFINITIONS).filter(
    (other) => other !== normal && convertFactor(normal, other) !== undefined,
  );
}

function definitionOf(unit: string): Definition | undefined {
  const parts = unit === '' ? [] : unitParts(unit);
  if (parts === undefined) return undefined;
  const isFlux = parts.some(([symbol, power]) => symbol === 'sr' && power < 0);
  const counted = isFlux ? parts.filter(([symbol, power]) => power !== 1 || !PARTICLES.test(symbol)) : parts;
  return counted.reduce<Definition | undefined>((soFar, part) => times(soFar, part), [1, NONE]);
}

/** What a flux counts has no dimension: `e cm^-2 s^-1 sr^-1` is pfu. */
const PARTICLES = /^(?:e|p|n|#|electrons?|protons?|ions?|particles?)$/i;

function times(soFar: Definition | undefined, [symbol, power]: UnitPart): Definition | undefined {
  const known = DEFINITIONS[symbol];
  if (soFar === undefined || known === undefined) return undefined;
  const dimension = soFar[1].map((own, index) => own + power * (known[1][index] ?? 0));
  const [m = 0, kg = 0, s = 0, a = 0, rad = 0, count = 0] = dimension;
  return [soFar[0] * known[0] ** power, [m, kg, s, a, rad, count]];
}

/** A factor that is a power of ten or a whole number but for rounding becomes that, so that nT to gauss is 1e-5 to the last bit. */
function tidy(factor: number): number {
  const candidates = [
    Number(`1e${Math.round(Math.log10(factor))}`),
    Math.round(factor),
    1 / Math.round(1 / factor),
  ];
  return candidates.find((exact) => Math.abs(factor / exact - 1) < 1e-14) ?? factor;
}
