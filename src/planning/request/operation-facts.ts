import { OPERATION_NAMES } from '#src/domain/operation-name.ts';
import type { InputSlot } from '#src/timeseries/operation.ts';
import { operationNamed } from '#src/timeseries/operations.ts';

const ONE: readonly InputSlot[] = [{ name: 'series', what: 'one series' }];

/** Sandboxed code is no operation of the library. */
function isOfLibrary(operation: string): boolean {
  return operation !== 'code' && OPERATION_NAMES.some((name) => name === operation);
}

/** The places for data of an operation; one for sandboxed code. */
export function slotsOf(operation: string): readonly InputSlot[] {
  return isOfLibrary(operation) ? operationNamed(operation).inputs : ONE;
}

/** Operations of one line that make it smoother. */
const SMOOTHING_ALONE: ReadonlySet<string> = new Set([
  'running_mean',
  'running_median',
  'running_maximum',
  'running_minimum',
  'exponential_smoothing',
  'savitzky_golay',
  'low_pass',
]);
/** Operations whose result stands beside what it was made of. */
const SMOOTHING: ReadonlySet<string> = new Set([...SMOOTHING_ALONE, 'fit', 'match_lag']);

/** Whether the result is drawn beside its source: a smoothed line does not hide the original. */
export function joinsSource(operation: string): boolean {
  return SMOOTHING.has(operation);
}

/** "Use daily averages", "smooth" with nothing named is of all that is drawn. */
export function isOfAllLines(operation: string): boolean {
  return operation === 'resample' || SMOOTHING_ALONE.has(operation);
}

/** Whether the result takes the place of the line that it was made of: cleaned, moved, in another unit. */
export function replacesSource(operation: string): boolean {
  return isOfLibrary(operation) && operationNamed(operation).replaces === true;
}

/** Whether it works on curves over another axis than time; sandboxed code does on whatever it gets. */
export function takesCurves(operation: string): boolean {
  return !isOfLibrary(operation) || operationNamed(operation).takesCurves === true;
}

/** Whether the result is the first of its inputs, changed by the others. */
export function isOfFirst(operation: string): boolean {
  return isOfLibrary(operation) && operationNamed(operation).isOfFirst === true;
}

/** Operations that answer in words; what they look at stays what it is. */
const ANSWERS: ReadonlySet<string> = new Set(['gaps', 'sampling', 'describe', 'de_hoffmann_teller']);

export function answersInWords(operation: string): boolean {
  return ANSWERS.has(operation);
}

/** Operations that make one number of a vector or of several series. */
const REDUCES: ReadonlySet<string> = new Set([
  'magnitude',
  'component',
  'cone_angle',
  'clock_angle',
  'parker_angle',
  'azimuth_angle',
  'elevation_angle',
  'alfven_speed',
  'alfven_mach',
  'plasma_beta',
  'entropy',
  'dynamic_pressure',
  'cross_correlation',
  'running_correlation',
  'magnetic_pressure',
  'thermal_pressure',
  'total_pressure',
  'akasofu_epsilon',
  'newell_coupling',
  'kan_lee_field',
  'vbs',
  'magnetopause_standoff',
  'expected_temperature',
  'temperature_ratio',
  'gyrofrequency',
  'gyroradius',
  'cross_helicity',
  'residual_energy',
  'alfven_ratio',
  'alfvenicity',
  'compressibility',
  'l_shell',
  'mlt',
  'local_time',
  'magnetic_latitude',
]);

export function isReducing(operation: string): boolean {
  return REDUCES.has(operation);
}
