import { coarsestStepOf, eventFinderSchema } from '#src/domain/event-finder.ts';
import type { Act } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';

const FIELD: SeriesWish = { quantity: 'magnetic-field' };
const VECTOR: SeriesWish = { quantity: 'magnetic-field', component: 'vector' };
const VELOCITY: SeriesWish = { quantity: 'velocity', component: 'vector' };
const DENSITY: SeriesWish = { quantity: 'density' };
const SPEED: SeriesWish = { quantity: 'speed' };
const TEMPERATURE: SeriesWish = { quantity: 'temperature' };
const DISTANCE: SeriesWish = { quantity: 'radial-distance' };
const POSITION: SeriesWish = { quantity: 'position', component: 'vector' };

/** What an operation is computed from when nobody names it. */
const NEEDS: Readonly<Record<string, readonly SeriesWish[]>> = {
  alfven_speed: [FIELD, DENSITY],
  alfven_mach: [SPEED, FIELD, DENSITY],
  plasma_beta: [FIELD, DENSITY, TEMPERATURE],
  dynamic_pressure: [DENSITY, SPEED],
  magnetic_pressure: [{ quantity: 'magnetic-field', component: 'magnitude' }],
  thermal_pressure: [DENSITY, TEMPERATURE],
  total_pressure: [FIELD, DENSITY, TEMPERATURE],
  electric_field: [VELOCITY, VECTOR],
  entropy: [DENSITY, TEMPERATURE],
  cone_angle: [VECTOR],
  clock_angle: [VECTOR],
  parker_angle: [VECTOR],
  azimuth_angle: [VECTOR],
  elevation_angle: [VECTOR],
  minimum_variance: [VECTOR],
  field_aligned: [VECTOR],
  akasofu_epsilon: [SPEED, VECTOR],
  newell_coupling: [SPEED, VECTOR],
  kan_lee_field: [SPEED, VECTOR],
  vbs: [SPEED, VECTOR],
  magnetopause_standoff: [
    { quantity: 'magnetic-field', component: 'z', coordinates: 'GSM' },
    { quantity: 'dynamic-pressure' },
  ],
  bow_shock_standoff: [
    { quantity: 'magnetic-field', component: 'z', coordinates: 'GSM' },
    { quantity: 'dynamic-pressure' },
    { quantity: 'alfven-mach' },
  ],
  scale_by_distance: [DISTANCE],
  lead_time: [SPEED],
  ballistic_propagation: [SPEED],
  l1_to_earth: [SPEED],
  burton_dst: [SPEED, VECTOR, DENSITY],
  obrien_dst: [SPEED, VECTOR, DENSITY],
  radial_field_flux: [{ quantity: 'magnetic-field', component: 'r', coordinates: 'RTN' }, DISTANCE],
  mass_flux: [DENSITY, SPEED],
  number_flux: [DENSITY, SPEED],
  temperature_from_thermal_speed: [{ quantity: 'thermal-speed' }],
  thermal_speed: [TEMPERATURE],
  expected_temperature: [SPEED],
  temperature_ratio: [SPEED, TEMPERATURE],
  gyrofrequency: [{ quantity: 'magnetic-field', component: 'magnitude' }],
  plasma_frequency: [DENSITY],
  gyroradius: [{ quantity: 'magnetic-field', component: 'magnitude' }, TEMPERATURE],
  inertial_length: [DENSITY],
  elsasser: [VELOCITY, VECTOR, DENSITY],
  cross_helicity: [VELOCITY, VECTOR, DENSITY],
  residual_energy: [VELOCITY, VECTOR, DENSITY],
  alfvenicity: [VELOCITY, VECTOR, DENSITY],
  alfven_ratio: [VELOCITY, VECTOR, DENSITY],
  anisotropy: [{ quantity: 'pitch-angle-distribution' }],
  compressibility: [VECTOR],
  magnetic_helicity: [VECTOR],
  de_hoffmann_teller: [VELOCITY, VECTOR, DENSITY],
  l_shell: [POSITION],
  mlt: [POSITION],
  local_time: [POSITION],
  magnetic_latitude: [POSITION],
  map_by: [{ quantity: 'l-shell' }],
  parker_spiral_angle: [SPEED],
  heeq_longitude: [{ quantity: 'heliographic-longitude' }],
};

const SHOCK: readonly SeriesWish[] = [
  { quantity: 'magnetic-field', component: 'magnitude' },
  DENSITY,
  SPEED,
  TEMPERATURE,
];

/** What the finders of events look at when nobody names it. */
const FINDERS: Readonly<Record<string, readonly SeriesWish[]>> = {
  storms: [{ quantity: 'dst' }],
  shocks: SHOCK,
  'shock-sides': SHOCK,
  'sector-boundaries': [VECTOR],
  'current-sheet-crossings': [VECTOR],
  'stream-interfaces': [SPEED, DENSITY, TEMPERATURE, { quantity: 'magnetic-field', component: 'magnitude' }],
  'magnetic-clouds': [VECTOR, DENSITY, TEMPERATURE],
  substorms: [{ quantity: 'al' }],
  'sep-onsets': [{ quantity: 'proton-flux' }],
  switchbacks: [VECTOR],
  discontinuities: [VECTOR],
  'magnetopause-crossings': [VECTOR, DENSITY],
  dipolarizations: [{ ...VECTOR, coordinates: 'GSM' }],
  'shock-normal': [VECTOR, DENSITY, VELOCITY, TEMPERATURE],
};

/** What an act needs besides what it names. */
export function needsOf(act: Act): readonly SeriesWish[] {
  // A map over local time has its axis with it.
  const isOverLocalTime =
    act.do === 'compute' &&
    act.operation === 'map_by' &&
    act.of.some((target) => target.kind === 'series' && target.quantity === 'mlt');
  if (isOverLocalTime) return [];
  if (act.do === 'compute') return NEEDS[act.operation] ?? [];
  const find = act.do === 'intervals' ? act.params['find'] : undefined;
  const isFromSpiral =
    typeof find === 'object' && find !== null && 'background' in find && find.background === 'parker';
  return [...(FINDERS[soughtIn(act) ?? ''] ?? []), ...(isFromSpiral ? [SPEED, DISTANCE] : [])];
}

/** The kind of event that an act looks for, or asks the numbers of. */
function soughtIn(act: Act): string | undefined {
  if (act.do === 'measure') {
    // Means on both sides are of what is named, where something is.
    const isNamed = act.of.some((target) => target.kind !== 'series' || target.quantity !== undefined);
    const { kind } = act.question;
    if (kind === 'shock-sides') return isNamed ? undefined : kind;
    return kind === 'shocks' || kind === 'shock-normal' ? kind : undefined;
  }
  const find = act.do === 'intervals' ? act.params['find'] : undefined;
  return typeof find === 'object' && find !== null && 'kind' in find ? String(find.kind) : undefined;
}

/** The coarsest samples that show what is looked for, ms. */
export function coarsestOf(act: Act): number | undefined {
  const find = act.do === 'intervals' ? eventFinderSchema.safeParse(act.params['find']).data : undefined;
  return find === undefined ? undefined : coarsestStepOf(find);
}

/** Shocks pass within minutes. */
export function isOfShocks(act: Act): boolean {
  if (act.do === 'measure' && act.question.kind === 'shock-sides') return true;
  return soughtIn(act)?.startsWith('shock') === true;
}

/** What tells more where it is measured, and is done without where it is not. */
export function isOptionalNeed(act: Act, { quantity }: SeriesWish): boolean {
  if (act.do === 'compute') return act.operation === 'de_hoffmann_teller' && quantity === 'density';
  return isOfShocks(act) && (quantity === 'temperature' || quantity === 'velocity');
}

/** Operations that want all components of a vector. */
export const NEEDS_VECTOR: ReadonlySet<string> = new Set([
  'magnitude',
  'cone_angle',
  'clock_angle',
  'parker_angle',
  'azimuth_angle',
  'elevation_angle',
  'rotate',
  'minimum_variance',
  'to_lmn',
  'field_aligned',
  'component',
  'compressibility',
  'magnetic_helicity',
]);

/** Whether something at hand or named is what an operation needs: a velocity has its speed, a thermal speed its temperature; electrons are as many as ions. */
export function answersNeed(need: SeriesWish, quantity: string | undefined): boolean {
  return (
    need.quantity === quantity ||
    (need.quantity === 'speed' && quantity === 'velocity') ||
    (need.quantity === 'dst' && quantity === 'sym-h') ||
    (need.quantity === 'density' && quantity === 'electron-density') ||
    (need.quantity === 'temperature' && quantity === 'thermal-speed')
  );
}
