import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Holding, Mission } from '#src/domain/mission.ts';
import { chooseParameter } from '#src/knowledge/choose-parameter.ts';
import { curatedHoldings } from '#src/knowledge/curated-holdings.ts';
import { holdingsOf } from '#src/knowledge/holdings-of.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
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
  const shelf = { coordinates: mission?.coordinates ?? 'GSE', has: has(info) };
  const curated = curatedOf(info, mission);
  const choice =
    chooseParameter(wanted, { ...shelf, holdings: curated })?.choice ?? byRules(info, wanted, shelf);
  return choice === undefined ? undefined : withColumns(choice, info);
}

function byRules(
  info: DatasetInfo,
  wanted: Wanted,
  shelf: { coordinates: string; has: (parameter: string) => boolean },
): ParameterChoice | undefined {
  return chooseParameter(wanted, { ...shelf, holdings: holdingsOf(readingsOf(info)) })?.choice;
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
