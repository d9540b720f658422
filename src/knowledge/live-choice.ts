import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Holding, Mission } from '#src/domain/mission.ts';
import { chooseParameter } from '#src/knowledge/choose-parameter.ts';
import { curatedHoldings } from '#src/knowledge/curated-holdings.ts';
import { galacticChannel } from '#src/knowledge/galactic-channel.ts';
import { holdingsOf } from '#src/knowledge/holdings-of.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import {
  energiesIn,
  FLUXES,
  heavyKind,
  isIntegral,
  isOfTwoSensors,
  isOtherThreshold,
  nearestAt,
  ofKind,
  reaches,
  scalarAt,
} from '#src/knowledge/particle-channels.ts';
import { countsCosmicRays } from '#src/knowledge/quantity-of-instrument.ts';
import { type Reading, readParameter } from '#src/knowledge/read-parameter.ts';
import { withToken } from '#src/knowledge/tier-of.ts';
import type { ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';

/** Quantities in the order in which a dataset that was named alone is shown. */
const MAIN_QUANTITIES = [
  'magnetic-field',
  'speed',
  'velocity',
  'density',
  'energy-spectrum',
  'electron-spectrum',
  'electron-density',
  'electric-field',
  'proton-flux',
  'ion-flux',
  'electron-flux',
  'pitch-angle-distribution',
  'composition',
  'temperature',
  'wave-power',
  'radial-distance',
  'position',
];

/** The parameter of a dataset, as its server describes it now, that holds what is wanted; curated names first. */
export function parameterOf(
  info: DatasetInfo,
  wanted: Wanted,
  mission: Mission | undefined,
): ParameterChoice | undefined {
  const shelf = {
    coordinates: mission?.coordinates ?? 'GSE',
    isOfCosmicRays: (name: string) => countsCosmicRays(info.id, name),
    has: has(info),
  };
  if (FLUXES.has(wanted.quantity) && (wanted.channel !== undefined || wanted.species !== undefined))
    return particlesOf(info, wanted, shelf) ?? protonsOfTelescope(info, wanted, shelf);
  const ofPitch =
    wanted.channel !== undefined &&
    wanted.channel.unit !== 'deg' &&
    wanted.quantity === 'pitch-angle-distribution';
  const pitch = ofPitch ? pitchOf(info, wanted.channel) : undefined;
  if (pitch !== undefined) return pitch;
  const aligned = ALIGNED[wanted.component ?? ''];
  if (aligned !== undefined) return alignedOf(info, wanted, aligned);
  const curated = curatedOf(info, mission);
  const own = chooseParameter(wanted, { ...shelf, holdings: curated })?.choice;
  const choice = own === undefined || isOtherKind(own, wanted, info) ? byRules(info, wanted, shelf) : own;
  if (choice === undefined) return undefined;
  return withColumns(withEnergies(galacticChannel(choice, wanted, info), info), info);
}

/** Pitch angles at an energy, of a dataset that serves each of its energies by itself: they are named alike but for a number. */
function pitchOf(info: DatasetInfo, channel: NonNullable<Wanted['channel']>): ParameterChoice | undefined {
  const stem = (name: string) => name.replace(/(?<!\d)\d+$/, '');
  const quantity = 'pitch-angle-distribution';
  const stems = new Set(
    readingsOf(info).flatMap((each) => (each.quantity === quantity ? stem(each.parameter) : [])),
  );
  const found = nearestAt(
    info.parameters.filter(({ name }) => stems.has(stem(name))),
    channel,
  );
  return found === undefined ? undefined : { parameter: found.parameter, quantity, energies: found.energies };
}

/** How names and descriptions say along and across the field. */
const ALIGNED: Readonly<Record<string, RegExp>> = {
  parallel: /para?(?:llel)?(?=_|$|[^a-z])/i,
  perpendicular: /perp/i,
};

function alignedOf(info: DatasetInfo, wanted: Wanted, pattern: RegExp): ParameterChoice | undefined {
  const described = new Map(info.parameters.map(({ name, description }) => [name, description]));
  const [best] = readingsOf(info)
    .filter(({ quantity, parameter }) => {
      const text = `${parameter} ${described.get(parameter) ?? ''}`;
      return quantity === wanted.quantity && pattern.test(text);
    })
    .toSorted((a, b) => a.demerit - b.demerit);
  return best === undefined
    ? undefined
    : {
        parameter: best.parameter,
        quantity: best.quantity,
        ...(wanted.component === undefined ? {} : { aligned: wanted.component }),
      };
}

/** Heavier particles than the protons that are asked for. */
function isOtherKind(
  { parameter }: ParameterChoice,
  { quantity }: Wanted,
  { parameters }: DatasetInfo,
): boolean {
  const found = parameters.find(({ name }) => name === parameter);
  return quantity === 'proton-flux' && found !== undefined && heavyKind(found) !== undefined;
}

/** A flux at one energy says which. */
function withEnergies(choice: ParameterChoice, { parameters }: DatasetInfo): ParameterChoice {
  const parameter = parameters.find(({ name }) => name === choice.parameter);
  if (!FLUXES.has(choice.quantity ?? '') || parameter === undefined || parameter.size.length > 0)
    return choice;
  const energies = energiesIn(parameter.description)?.text;
  return energies === undefined ? choice : { ...choice, energies };
}

/** The flux of some particles, at an energy: the parameter that is this channel, else the spectrum that reaches it. */
function particlesOf(
  info: DatasetInfo,
  wanted: Wanted,
  shelf: { coordinates: string; has: (parameter: string) => boolean },
): ParameterChoice | undefined {
  const readings = ofKind(readingsOf(info), info, wanted);
  const { channel, quantity } = wanted;
  if (channel === undefined)
    return chooseParameter(wanted, { ...shelf, holdings: holdingsOf(readings) })?.choice;
  const scalar = scalarAt(readings, info, { quantity, channel });
  const parameter = new Map(info.parameters.map((each) => [each.name, each]));
  const spectra = readings.filter(({ form, parameter: name }) => {
    const found = parameter.get(name);
    return (
      form === 'spectrum' &&
      found !== undefined &&
      reaches(found, channel) !== false &&
      !isOfTwoSensors(found) &&
      !(channel.isAbove === true && isIntegral(found))
    );
  });
  const spectrum = chooseParameter(wanted, { ...shelf, holdings: holdingsOf(spectra) })?.choice;
  if (spectrum !== undefined && scalar?.energies.high === undefined && channel.isAbove !== true)
    return spectrum;
  const isAbove = channel.isAbove === true;
  if (scalar === undefined)
    return spectrum === undefined || !isAbove ? spectrum : { ...spectrum, isExactChannel: false };
  const { reading, energies } = scalar;
  const isNear = isOtherThreshold(energies, channel);
  if (isNear && spectrum !== undefined) return { ...spectrum, isExactChannel: false };
  return {
    parameter: reading.parameter,
    quantity: reading.quantity,
    energies: energies.text,
    ...(isNear ? { isExactChannel: false } : {}),
  };
}

/** "Cosmic rays at 80 MeV" of a telescope that gives its protons by their energies. */
function protonsOfTelescope(
  info: DatasetInfo,
  wanted: Wanted,
  shelf: { coordinates: string; has: (parameter: string) => boolean },
): ParameterChoice | undefined {
  if (wanted.quantity !== 'cosmic-rays' || wanted.species !== undefined) return undefined;
  const parameters = info.parameters.filter(({ name }) => countsCosmicRays(info.id, name));
  return particlesOf({ ...info, parameters }, { ...wanted, quantity: 'proton-flux' }, shelf);
}

function byRules(
  info: DatasetInfo,
  wanted: Wanted,
  shelf: { coordinates: string; has: (parameter: string) => boolean },
): ParameterChoice | undefined {
  const readings = FLUXES.has(wanted.quantity) ? ofKind(readingsOf(info), info, wanted) : readingsOf(info);
  return chooseParameter(wanted, { ...shelf, holdings: holdingsOf(readings) })?.choice;
}

/** The one parameter to show when a dataset is named and nothing else. */
export function mainParameterOf(
  info: DatasetInfo,
  mission: Mission | undefined,
): ParameterChoice | undefined {
  for (const quantity of MAIN_QUANTITIES) {
    const choice = parameterOf(info, { quantity }, mission);
    if (choice?.quantity === quantity) return choice;
  }
  const reading = readingsOf(info).toSorted((a, b) => a.demerit - b.demerit)[0];
  if (reading !== undefined) return { parameter: reading.parameter, quantity: reading.quantity };
  const number = info.parameters.find(
    ({ type, size }) => type !== 'string' && type !== 'isotime' && size.length <= 1,
  );
  return number === undefined ? undefined : { parameter: number.name };
}

/** What one parameter of a live dataset measures. */
export function readingIn(info: DatasetInfo, parameter: string): Reading | undefined {
  const found = info.parameters.find(({ name }) => name === parameter);
  return found === undefined ? undefined : readParameter(found, info);
}

function readingsOf(info: DatasetInfo): readonly Reading[] {
  return info.parameters.flatMap((parameter) => readParameter(parameter, info) ?? []);
}

function has({ parameters }: DatasetInfo): (parameter: string) => boolean {
  const names = new Set(parameters.map(({ name }) => name));
  return (parameter) => names.has(parameter);
}

/** What the mission file says of this dataset; of several time axes, the one whose parameters are there. */
function curatedOf(info: DatasetInfo, mission: Mission | undefined): ReadonlyMap<string, Holding> {
  const holdings = new Map<string, Holding>();
  if (mission === undefined) return holdings;
  const probes = mission.probes.length === 0 ? [undefined] : mission.probes;
  for (const entry of mission.recommended) {
    const probe = probes.find(
      (each) => plainId(withToken(entry.dataset, each?.token ?? '')) === plainId(info.id),
    );
    if (probe === undefined && mission.probes.length > 0) continue;
    if (plainId(withToken(entry.dataset, probe?.token ?? '')) !== plainId(info.id)) continue;
    for (const [quantity, holding] of curatedHoldings(entry, probe)) {
      if (!holdings.has(quantity) && isThere(holding, has(info))) holdings.set(quantity, holding);
    }
  }
  return holdings;
}

function isThere(
  { scalar, vector, parts, magnitude, spectrum }: Holding,
  exists: (name: string) => boolean,
): boolean {
  const names = [scalar, Object.values(vector ?? {}), Object.values(parts ?? {}).flat(), magnitude, spectrum];
  return names.flat().some((name) => name !== undefined && exists(name));
}

/** Takes the names of the columns from the server where it gives them, and never more columns than there are. */
function withColumns(choice: ParameterChoice, { parameters }: DatasetInfo): ParameterChoice {
  const parameter = parameters.find(({ name }) => name === choice.parameter);
  const count = parameter?.size[0];
  if (choice.components === undefined || count === undefined) return choice;
  if (choice.component === 'total' && count < 4) {
    const { component: _, ...rest } = choice;
    return { ...rest, components: choice.components.slice(0, count), derive: 'magnitude' };
  }
  return { ...choice, components: parameter?.components ?? choice.components.slice(0, count) };
}
