import type { HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import type { Filled } from '#adapters/hapi/make-frames.ts';
import type { AxisInfo } from '#src/domain/dataset.ts';
import type { Grid, GridAxis } from '#src/domain/frame.ts';

/** The axes of a parameter of two dimensions; a dimension that nothing tells of is numbered. */
export function gridOf({ info }: HapiParameter, filled: readonly Filled[]): Grid | undefined {
  const [rows, columns] = info.size;
  const isNumber = info.type === 'double' || info.type === 'integer';
  if (info.size.length !== 2 || rows === undefined || columns === undefined || !isNumber) return undefined;
  const grid: Grid = [axisOf(info.axes?.[0], rows, filled), axisOf(info.axes?.[1], columns, filled)];
  const isOpen = grid.every(({ origin }) => origin === 'number');
  return isOpen && rows * columns <= MATRIX ? undefined : grid;
}

/** A few numbers that nothing tells of are a matrix or a tensor, and no channels. */
const MATRIX = 16;

function axisOf(axis: AxisInfo | undefined, count: number, filled: readonly Filled[]): GridAxis {
  const numbered: GridAxis = {
    name: 'channel',
    unit: '',
    centers: Array.from({ length: count }, (_, index) => index + 1),
    origin: 'number',
  };
  if (axis === undefined) return numbered;
  const { name, unit, centers } = axis;
  if (typeof centers !== 'string')
    return isAxis(centers, unit) ? { name, unit, centers, origin: 'archive' } : numbered;
  const held = filled.find(({ parameter }) => parameter.info.name === centers)?.numbers ?? [];
  const medians = held.map(medianOf);
  if (medians.length !== count || !isAxis(medians, unit)) return numbered;
  const isSteady = held.every(isConstant);
  return { name, unit, centers: medians, origin: isSteady ? 'archive' : 'median' };
}

/** Places that go one way, and can be energies or angles at all. */
function isAxis(centers: readonly number[], unit: string): boolean {
  const steps = centers.slice(1).map((center, index) => Math.sign(center - (centers[index] ?? Number.NaN)));
  const isMonotonic = steps.every((step) => step !== 0 && step === steps[0]);
  const isPossible = /^deg/i.test(unit)
    ? (center: number) => center >= -180 && center <= 360
    : (center: number) => center > 0;
  return isMonotonic && centers.every(isPossible);
}

function medianOf(values: Float64Array): number {
  const there = values.filter((value) => !Number.isNaN(value)).sort();
  return there[Math.floor((there.length - 1) / 2)] ?? Number.NaN;
}

function isConstant(values: Float64Array): boolean {
  const there = values.filter((value) => !Number.isNaN(value));
  return there.every((value) => value === there[0]);
}
