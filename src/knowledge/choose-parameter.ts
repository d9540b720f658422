import type { Holding } from '#src/domain/mission.ts';
import { columnNames, hasAxis } from '#src/knowledge/axes-of.ts';
import type { ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';

/** Quantities that may stand in for another where a dataset lacks it. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  'proton-flux': ['ion-flux'],
  'ion-flux': ['proton-flux'],
  'energy-spectrum': ['electron-spectrum', 'ion-flux', 'proton-flux'],
  'electron-spectrum': ['electron-flux'],
  'electron-flux': ['electron-spectrum'],
};
/** What a telescope for cosmic rays counts. */
const COSMIC: readonly string[] = ['proton-flux', 'ion-flux'];

/** One way to answer a wish; `standsIn` is 0 for the quantity itself, and grows for its stand-ins. */
export interface Answer {
  readonly choice: ParameterChoice;
  readonly standsIn: number;
}

/** What a wish can be answered with in one dataset. */
export interface Shelf {
  readonly holdings: ReadonlyMap<string, Holding>;
  /** The frame that vectors are usually shown in, e.g. `GSE`. */
  readonly coordinates: string;
  /** Whether a parameter is of a telescope for cosmic rays: the particles that it counts are these. */
  readonly isOfCosmicRays?: (parameter: string) => boolean;
  /** Says whether the dataset really has a parameter. */
  has(parameter: string): boolean;
}

/** The parameter of a dataset that answers a wish, or `undefined` when none does. */
export function chooseParameter(wanted: Wanted, shelf: Shelf): Answer | undefined {
  const isCosmic = wanted.quantity === 'cosmic-rays';
  const { isOfCosmicRays = () => false } = shelf;
  const counted = { ...shelf, has: (name: string) => isOfCosmicRays(name) && shelf.has(name) };
  // "QTN density", "EMFISIS density": the density that the named instrument gives is that of electrons, and is called so.
  const isOfElectrons = wanted.quantity === 'density' && wanted.instrument !== undefined;
  const others = isOfElectrons ? ['electron-density'] : (STAND_INS[wanted.quantity] ?? []);
  const quantities = [wanted.quantity, ...(isCosmic ? COSMIC : others)];
  for (const [standsIn, quantity] of quantities.entries()) {
    const choice = chooseExactly({ ...wanted, quantity }, isCosmic && standsIn > 0 ? counted : shelf);
    if (choice !== undefined)
      return { choice: { ...choice, quantity: choice.quantity ?? quantity }, standsIn };
  }
  return undefined;
}

function chooseExactly(wanted: Wanted, shelf: Shelf): ParameterChoice | undefined {
  if (wanted.quantity === 'speed') return scalarOf('speed', shelf) ?? lengthOf('velocity', wanted, shelf);
  if (wanted.quantity === 'velocity') return velocity(wanted, shelf);
  if (wanted.quantity === 'radial-distance')
    return scalarOf('radial-distance', shelf) ?? lengthOf('position', wanted, shelf);
  const spectrum = spectrumOf(wanted.quantity, shelf);
  if (/spectrum|distribution|power/.test(wanted.quantity) && spectrum !== undefined) return spectrum;
  return (
    scalarOf(wanted.quantity, shelf) ??
    vectorOf(wanted, shelf) ??
    sphericalPosition(wanted, shelf) ??
    spectrum
  );
}

/** Heliographic inertial: the axes of a position that is given by distance, latitude and longitude. */
const INERTIAL = 'HGI';

/** A position from distance, latitude and longitude. The inertial longitude is meant: the Carrington one turns with the Sun. */
function sphericalPosition(
  { quantity, component, coordinates = INERTIAL }: Wanted,
  { holdings, has }: Shelf,
): ParameterChoice | undefined {
  if (quantity !== 'position' || component === 'magnitude' || !/^(?:HGI|HCI)$/i.test(coordinates))
    return undefined;
  const named = (wanted: string) => (holdings.get(wanted)?.scalar ?? []).filter(has);
  const [radius] = named('radial-distance');
  const longitudes = named('heliographic-longitude').filter((name) => !/^(?:hg_|carr)/i.test(name));
  const pair = named('heliographic-latitude')
    .map((latitude) => [latitude, longitudes.find((longitude) => isSameButAxis(latitude, longitude))])
    .find((names): names is [string, string] => names[1] !== undefined);
  return radius === undefined || pair === undefined
    ? undefined
    : {
        parameter: radius,
        companions: pair,
        isSpherical: true,
        coordinates: INERTIAL,
        components: columnNames(INERTIAL, 3),
        ...(component !== undefined && component !== 'vector' && { component }),
      };
}

/** `HGI_LAT` and `HGI_LON`, `heliographicLatitude` and `heliographicLongitude`. */
function isSameButAxis(latitude: string, longitude: string): boolean {
  return latitude.replace(/lat(?:itude)?/i, '') === longitude.replace(/lon(?:gitude)?/i, '');
}

function velocity(wanted: Wanted, shelf: Shelf): ParameterChoice | undefined {
  const speed = scalarOf('speed', shelf);
  const asSpeed = speed === undefined ? undefined : { ...speed, quantity: 'speed' };
  if (wanted.component === 'magnitude') return asSpeed ?? lengthOf('velocity', wanted, shelf);
  const isAnyForm = wanted.component === undefined && wanted.coordinates === undefined;
  return vectorOf(wanted, shelf, isAnyForm ? asSpeed : undefined) ?? (isAnyForm ? asSpeed : undefined);
}

function scalarOf(quantity: string, { holdings, has }: Shelf): ParameterChoice | undefined {
  const parameter = holdings.get(quantity)?.scalar?.find(has);
  return parameter === undefined ? undefined : { parameter };
}

function spectrumOf(quantity: string, { holdings, has }: Shelf): ParameterChoice | undefined {
  const parameter = holdings.get(quantity)?.spectrum?.find(has);
  return parameter === undefined ? undefined : { parameter };
}

/** The magnitude of a vector: a parameter of its own, a fourth column, or an operation on the vector. */
function lengthOf(quantity: string, wanted: Wanted, shelf: Shelf): ParameterChoice | undefined {
  const holding = shelf.holdings.get(quantity);
  const own = holding?.magnitude?.find(shelf.has);
  if (own !== undefined) return { parameter: own, quantity, component: 'magnitude' };
  const vector = framed(holding?.vector, { ...wanted, component: 'vector' }, shelf);
  if (vector === undefined) return lengthOfParts(quantity, wanted, shelf);
  const whole = { parameter: vector.value, quantity, ...inFrame(vector.frame) };
  return holding?.hasTotal === true
    ? { ...whole, components: columnNames(vector.frame, 4), component: 'total' }
    : { ...whole, components: columnNames(vector.frame, 3), derive: 'magnitude' };
}

/** The same of a vector that comes as three parameters. */
function lengthOfParts(quantity: string, wanted: Wanted, shelf: Shelf): ParameterChoice | undefined {
  const parts = framed(shelf.holdings.get(quantity)?.parts, { ...wanted, component: 'vector' }, shelf);
  const choice = parts?.value.length === 3 ? partOf(parts, 'vector') : undefined;
  return choice === undefined ? undefined : { ...choice, quantity, derive: 'magnitude' };
}

/** @param instead what to take, where no component is asked for, in place of three parameters that are one vector */
function vectorOf(wanted: Wanted, shelf: Shelf, instead?: ParameterChoice): ParameterChoice | undefined {
  const { quantity, component } = wanted;
  const holding = shelf.holdings.get(quantity);
  if (holding === undefined) return undefined;
  if (component === 'magnitude') return lengthOf(quantity, wanted, shelf);
  const vector = framed(holding.vector, wanted, shelf);
  if (vector !== undefined) return columnOf(vector, component, holding.hasTotal === true);
  const whole = instead ?? (wanted.coordinates === undefined ? lengthOf(quantity, wanted, shelf) : undefined);
  // Three parameters are one vector to whoever names no component; only their magnitude is asked for by name.
  if (component === undefined && whole !== undefined && whole.companions === undefined) return whole;
  const parts = framed(holding.parts, wanted, shelf);
  return parts === undefined ? undefined : partOf(parts, component);
}

function columnOf(
  { frame, value }: Framed<string>,
  component: string | undefined,
  hasTotal: boolean,
): ParameterChoice {
  const components = columnNames(frame, hasTotal ? 4 : 3);
  const isAxis = component !== undefined && component !== 'vector';
  return { parameter: value, components, ...inFrame(frame), ...(isAxis && { component }) };
}

function partOf(
  { frame, value }: Framed<readonly string[]>,
  component: string | undefined,
): ParameterChoice | undefined {
  const axes = columnNames(frame, 3);
  const index = component === undefined || component === 'vector' ? 0 : axes.indexOf(component);
  const parameter = value[index];
  if (parameter === undefined) return undefined;
  if (component !== undefined && component !== 'vector') return { parameter, component, ...inFrame(frame) };
  return { parameter, companions: value.slice(1), ...inFrame(frame) };
}

interface Framed<Value> {
  readonly frame: string | undefined;
  readonly value: Value;
}

/** The entry for the frame that was asked for, else the usual frame, else the first; it must have the axis asked for. */
function framed<Value extends string | readonly string[]>(
  frames: Readonly<Record<string, Value>> | undefined,
  { coordinates, component }: Wanted,
  shelf: Shelf,
): Framed<Value> | undefined {
  const isAxis = component !== undefined && component !== 'vector' && component !== 'magnitude';
  const fitting = Object.entries(frames ?? {}).filter(
    ([frame, value]) =>
      [value].flat().every((name) => typeof name === 'string' && shelf.has(name)) &&
      (coordinates === undefined || frame === coordinates.toUpperCase()) &&
      (!isAxis || hasAxis(frame, component)),
  );
  const best = fitting.find(([frame]) => frame === shelf.coordinates) ?? fitting[0];
  return best === undefined ? undefined : { frame: best[0] === '' ? undefined : best[0], value: best[1] };
}

function inFrame(frame: string | undefined): { coordinates?: string } {
  return frame === undefined ? {} : { coordinates: frame };
}
