import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import type { Channel } from '#src/domain/series-wish.ts';
import type { Reading } from '#src/knowledge/read-parameter.ts';

/** Quantities of which each energy may be a parameter of its own. */
export const FLUXES: ReadonlySet<string> = new Set([
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'cosmic-rays',
]);

/** Energies of one parameter in keV; `high` is absent for an integral channel. */
export interface Energies {
  readonly low: number;
  readonly high?: number;
  /** As its description says: `> 2 MeV`, `0.58-1.06 MeV`. */
  readonly text: string;
}

const KEV: Readonly<Record<string, number>> = { ev: 1e-3, kev: 1, mev: 1e3, gev: 1e6 };
const NUMBER = '(\\d{1,9}(?:\\.\\d{1,9})?|\\.\\d{1,9})';
const UNIT = '(eV|keV|MeV|GeV)';
const ABOVE = new RegExp(
  `(?:[>≥]\\s{0,3}=?|\\b(?:above|over|greater than))\\s{0,3}${NUMBER}\\s{0,3}${UNIT}`,
  'i',
);
/** `3.0 - 4.6 MeV`, `3.0 - 4.6 energy bins, MeV`. */
const RANGE = new RegExp(
  `${NUMBER}\\s{0,3}${UNIT}?\\s{0,3}(?:-|–|to)\\s{0,3}${NUMBER}\\s{0,3}(?:energy bins?,?\\s{0,3})?${UNIT}`,
  'i',
);
const SINGLE = new RegExp(`(?:at|~|around|channel)\\s{0,3}${NUMBER}\\s{0,3}${UNIT}`, 'i');

/** The energies that a description names, when it names any. */
export function energiesIn(description: string): Energies | undefined {
  const above = ABOVE.exec(description);
  if (above !== null) return { low: keV(above[1], above[2]), text: `> ${above[1]} ${above[2]}` };
  const range = RANGE.exec(description);
  if (range !== null) {
    const [, low, lowUnit = range[4], high, unit] = range;
    const [from, to] = [low, high].map((end = '') => end.replace(/(\.\d)00$/, '$1'));
    const text = lowUnit === unit ? `${from}-${to} ${unit}` : `${from} ${lowUnit}-${to} ${unit}`;
    return { low: keV(low, lowUnit), high: keV(high, unit), text };
  }
  const single = SINGLE.exec(description);
  if (single === null) return undefined;
  const energy = keV(single[1], single[2]);
  return { low: energy, high: energy, text: `${single[1]} ${single[2]}` };
}

function keV(value = '0', unit = 'keV'): number {
  return Number(value) * (KEV[unit.toLowerCase()] ?? 1);
}

/** Kinds of particles, by what names and descriptions call them. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['helium', /\bhe(?:lium)?[-_ ]?[34]?\b|\balphas?\b|he\+\+|(?:^|_)he[34]?(?:_|$)/i],
  ['carbon', /\bcarbon\b|(?:^|_| )C(?:_| |$)/],
  ['nitrogen', /\bnitrogen\b|(?:^|_| )N(?:_| |$)/],
  ['oxygen', /\boxygen\b|(?:^|_| )O(?:_| |$)|\bo\+/],
  ['iron', /\biron\b|(?:^|_| )Fe(?:_| |$)/],
  [
    'heavy',
    /\bCNO\b|\bheavy\b|\bZ ?>=|(?:^|_| )(?:Ne|Na|Mg|Al|Si|S|Ar|Ca|Ti|Cr|Mn|Ni|Co|Cu|Zn|Li|Be|NeS)(?:_| |$)|\b(?:neon|silicon|sulfur|magnesium)\b/,
  ],
];

/** The particles heavier than protons that a parameter is of, when it is of any. */
export function heavyKind({
  name,
  description,
}: Pick<ParameterInfo, 'name' | 'description'>): string | undefined {
  return KINDS.find(([, pattern]) => pattern.test(name) || pattern.test(description))?.[0];
}

/** The readings that may answer a wish for particles of one kind: helium never stands in for protons. */
export function ofKind(
  readings: readonly Reading[],
  info: Pick<DatasetInfo, 'parameters'>,
  { quantity, species }: { readonly quantity: string; readonly species?: string },
): readonly Reading[] {
  const parameters = new Map(info.parameters.map((parameter) => [parameter.name, parameter]));
  return readings.filter((reading) => {
    const parameter = parameters.get(reading.parameter);
    if (!FLUXES.has(reading.quantity) || parameter === undefined) return true;
    const heavy = heavyKind(parameter);
    if (species !== undefined && species !== 'ion') return heavy === species;
    return quantity === 'proton-flux' ? heavy === undefined : true;
  });
}

/** How far a channel may be from the energy that is asked for, as a factor. */
const NEAR = 2;
/** Thresholds of integral channels are the same below this difference of their logarithms. */
const SAME = 0.02;
/** How far a threshold may be from the one that is asked for, as a factor, where there is no other way to it. */
const NEAR_THRESHOLD = 1.5;

/** The scalar among the readings whose energies are those that are asked for, the nearest within a factor of 2. */
export function scalarAt(
  readings: readonly Reading[],
  info: Pick<DatasetInfo, 'parameters'>,
  { quantity, channel }: { readonly quantity: string; readonly channel: Channel },
): { readonly reading: Reading; readonly energies: Energies } | undefined {
  const wanted = wantedEnergies(channel);
  const found = readings.flatMap((reading) => {
    const parameter = info.parameters.find(({ name }) => name === reading.parameter);
    const energies = energiesIn(parameter?.description ?? '');
    const isOneChannel =
      reading.form === 'scalar' || (isOfTwoSensors(parameter) && energies?.high === undefined);
    if (!isOneChannel || !isAlike(reading.quantity, quantity)) return [];
    const distance = energies === undefined ? undefined : distanceOf(wanted, energies, channel);
    return energies === undefined || distance === undefined ? [] : [{ reading, energies, distance }];
  });
  const rank = ({ reading, distance }: (typeof found)[number]) =>
    distance * 1000 + (reading.quantity === quantity ? 0 : 100) + reading.demerit;
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** One channel of two telescopes that look in two directions. */
export function isOfTwoSensors(parameter: ParameterInfo | undefined): boolean {
  return parameter?.size.length === 1 && parameter.size[0] === 2;
}

/** Several integral channels, as their description says (`>40 to >612 keV`): nothing to be summed. */
export function isIntegral({ description }: Pick<ParameterInfo, 'description'>): boolean {
  return /[>≥] {0,3}[\d.]{1,12} {0,3}(?:[kMG]?eV)? {0,3}(?:to|-) {0,3}[>≥]/i.test(description);
}

/** Of parameters at one energy each that one nearest to the energy that is asked for, within a factor of 2. */
export function nearestAt(
  parameters: DatasetInfo['parameters'],
  channel: Channel,
): { readonly parameter: string; readonly energies: string } | undefined {
  const wanted = wantedEnergies(channel);
  const found = parameters.flatMap(({ name, description }) => {
    const energies = energiesIn(SINGLE.exec(description)?.[0] ?? '');
    const distance = energies === undefined ? undefined : distanceOf(wanted, energies, channel);
    return energies === undefined || distance === undefined
      ? []
      : [{ parameter: name, energies: energies.text, distance }];
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0];
}

const IONS: ReadonlySet<string> = new Set(['proton-flux', 'ion-flux']);

/** Ions stand in for protons and protons for ions; a pressure or a ratio of a range of energies is no flux. */
function isAlike(a: string, b: string): boolean {
  return a === b || (IONS.has(a) && IONS.has(b));
}

function wantedEnergies({ value, to, isAbove, unit }: Channel): Energies {
  const low = keV(String(value), unit);
  return isAbove === true ? { low, text: '' } : { low, high: keV(String(to ?? value), unit), text: '' };
}

/** The lowest energy that is asked for, in keV. */
export function lowestOf(channel: Channel): number {
  return wantedEnergies(channel).low;
}

/** 0 where a channel is what is asked for, above it how far off, `undefined` where it is another thing. */
function distanceOf(wanted: Energies, has: Energies, { isAbove }: Channel): number | undefined {
  if (isAbove === true) {
    if (has.high !== undefined) return undefined;
    const off = Math.abs(Math.log(has.low / wanted.low));
    return off < SAME ? 0 : off < Math.log(NEAR_THRESHOLD) ? 1 + off : undefined;
  }
  const middle = Math.sqrt(wanted.low * (wanted.high ?? wanted.low));
  // "2 MeV electrons" of a monitor that has no other are those above 2 MeV.
  if (has.high === undefined) return has.low === wanted.low ? 1 : undefined;
  if (middle >= has.low && middle <= has.high)
    return 0.1 * Math.abs(Math.log(Math.sqrt(has.low * has.high) / middle));
  return near(Math.min(Math.abs(Math.log(has.low / middle)), Math.abs(Math.log(has.high / middle))));
}

function near(distance: number): number | undefined {
  return distance > Math.log(NEAR) ? undefined : distance;
}

/** Whether a channel is not the one above an energy that is asked for, but one near it. */
export function isOtherThreshold({ low }: Pick<Energies, 'low'>, channel: Channel): boolean {
  return channel.isAbove === true && Math.abs(Math.log(low / wantedEnergies(channel).low)) >= SAME;
}

/** Whether the bins of a spectrum reach the energy that is asked for, or go on above it; `undefined` where its server does not say. */
export function reaches(parameter: ParameterInfo, channel: Channel): boolean | undefined {
  const said = energiesIn(parameter.description);
  const middleOf = ({ low, high = low }: Energies) => Math.sqrt(low * high);
  if (said?.high !== undefined && middleOf(wantedEnergies(channel)) > said.high * NEAR) return false;
  const centers = parameter.bins?.centers;
  if (centers === undefined || typeof centers === 'string' || centers.length === 0) return undefined;
  const factor = KEV[(parameter.bins?.unit ?? '').toLowerCase()];
  if (factor === undefined) return undefined;
  const wanted = wantedEnergies(channel);
  // Of one channel above it nothing is integrated.
  if (channel.isAbove === true) return centers.filter((center) => center * factor >= wanted.low).length > 1;
  const middle = wanted.high === undefined ? wanted.low : Math.sqrt(wanted.low * wanted.high);
  const [lowest, highest] = [Math.min(...centers) * factor, Math.max(...centers) * factor];
  return middle >= lowest / NEAR && middle <= highest * NEAR;
}
