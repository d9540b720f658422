import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { angleDegrees } from '#src/timeseries/angle-degrees.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { type Draft, defineOperation, type OperationAnswer } from '#src/timeseries/operation.ts';
import { symmetricEigen, type Vector3 } from '#src/timeseries/symmetric-eigen.ts';
import { axisOf, type VectorInput, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'A minimum variance analysis';
/** A normal is trusted from this ratio of the second to the third eigenvalue on, with few samples. */
const GOOD_RATIO = 10;

/**
 * Minimum variance analysis (Sonnerup and Cahill 1967): the eigenvectors of M = ⟨B_i B_j⟩ - ⟨B_i⟩⟨B_j⟩ for λ1 ≥ λ2 ≥ λ3 are L, M
 * and N, and the series is turned to them. Signs are free: here N points along +x (or R), L along +z (or N), M = N × L. The error
 * of the normal is that of Sonnerup and Scheible (1998, from memory).
 */
export const minimumVariance = defineOperation({
  name: 'minimum_variance',
  summary: 'Minimum variance analysis: the vector in L, M, N, with eigenvalues and normal',
  needsVector: true,
  short: 'LMN',
  params: z.object({}),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: () => 'minimum variance coordinates',

  run(inputs) {
    const { vector, turned, answer } = lmnOf(inputs);
    const notes = vector.notes;
    return {
      draft: { ...turnedTo(vector, turned), range: vector.range, keepsCoordinates: false, notes },
      answer,
    };
  },
});

/** A velocity, an electric field or another field in the axes of a boundary, which the magnetic field gave. */
export const toLmn = defineOperation({
  name: 'to_lmn',
  summary: 'A vector in the L, M, N that minimum variance of another finds: [the vector, the field]',
  needsVector: true,
  isOfFirst: true,
  params: z.object({}),
  inputs: [
    { name: 'vector', what: 'the vector to turn' },
    { name: 'field', what: 'the field over the boundary, whose minimum variance gives the axes' },
  ],
  step: (_, labels) => `turned to the L, M, N of ${labels[1] ?? 'the field'}`,

  run([first, field]) {
    if (first === undefined || field === undefined)
      throw new BotError('not-computable', 'Turning to L, M, N needs a vector and a field.', {
        hint: 'Name the vector first, then the field whose minimum variance gives the axes.',
      });
    const [own, wanted] = [first.provenance.coordinates, field.provenance.coordinates];
    if (own !== undefined && wanted !== undefined && own !== wanted)
      throw new BotError('not-computable', `${first.label} is in ${own} and ${field.label} in ${wanted}.`, {
        hint: `Take both in one frame: transform one of them to ${wanted} first.`,
      });
    const { turned, ratio } = lmnOf([field]);
    const vector = vectorInput([first]);
    const [normal] = turned.slice(2).map((axis) => axis.map((part) => spokenNumber(part, 3)).join(', '));
    const told = `L, M and N are those of ${field.label}: N (${normal}), λ2/λ3 ${spokenNumber(ratio, 3)}.`;
    const notes = [...vector.notes, told];
    return { draft: { ...turnedTo(vector, turned), range: vector.range, keepsCoordinates: false, notes } };
  },
});

interface Lmn {
  readonly vector: VectorInput;
  /** L, M, N in the axes of the data. */
  readonly turned: readonly Vector3[];
  readonly answer: OperationAnswer;
  /** Of the second to the third eigenvalue. */
  readonly ratio: number;
}

/** @throws BotError `not-computable` for fewer than four samples of all components */
function lmnOf(inputs: readonly Frame[]): Lmn {
  requireCommonUnit(inputs, WHAT);
  const vector = vectorInput(inputs);
  const axes = axesOf(vector);
  const rows = [...vector.time.keys()].filter((row) => axes.every((values) => !Number.isNaN(values[row])));
  if (rows.length < 4) {
    throw new BotError('not-computable', `${WHAT} needs at least four samples of all components.`, {
      hint: 'Take a longer interval.',
    });
  }
  const means = axes.map((values) => rows.reduce((sum, row) => sum + (values[row] ?? 0), 0) / rows.length);
  const cell = (i: number, j: number) => covariance(axes, means, rows, [i, j]);
  const line = (i: number): Vector3 => [cell(i, 0), cell(i, 1), cell(i, 2)];
  const { values, vectors } = symmetricEigen([line(0), line(1), line(2)]);
  const normal = pointing(vectors[2], 0);
  const longest = pointing(vectors[0], 2);
  const turned = [longest, cross(normal, longest), normal];
  const answer = axesAnswer({
    values,
    axes: turned,
    means,
    count: rows.length,
    names: vectorNames(inputs),
    unit: vector.unit,
  });
  return { vector, turned, answer, ratio: values[1] / values[2] };
}

function axesOf(vector: VectorInput): readonly [Float64Array, Float64Array, Float64Array] {
  return [axisOf(vector, 'x', WHAT), axisOf(vector, 'y', WHAT), axisOf(vector, 'z', WHAT)];
}

function turnedTo(vector: VectorInput, turned: readonly Vector3[]): Pick<Draft, 'time' | 'columns'> {
  const axes = axesOf(vector);
  const columns = turned.map((axis, index) => ({
    component: ['l', 'm', 'n'][index] ?? '',
    unit: vector.unit,
    values: vector.time.map((_, row) =>
      axes.reduce((sum, own, place) => sum + (own[row] ?? Number.NaN) * (axis[place] ?? 0), 0),
    ),
  }));
  return { time: vector.time, columns };
}

function covariance(
  axes: readonly Float64Array[],
  means: readonly number[],
  rows: readonly number[],
  [i, j]: readonly [number, number],
): number {
  const [a, b] = [axes[i] ?? new Float64Array(0), axes[j] ?? new Float64Array(0)];
  const [meanA, meanB] = [means[i] ?? 0, means[j] ?? 0];
  let sum = 0;
  for (const row of rows) sum += ((a[row] ?? 0) - meanA) * ((b[row] ?? 0) - meanB);
  return sum / rows.length;
}

/** The vector or its opposite, so that the component is not negative. */
function pointing(vector: Vector3, component: number): Vector3 {
  const sign = (vector[component] ?? 0) < 0 ? -1 : 1;
  return [sign * vector[0], sign * vector[1], sign * vector[2]];
}

function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

interface Found {
  readonly values: Vector3;
  /** L, M, N. */
  readonly axes: readonly Vector3[];
  readonly means: readonly number[];
  readonly count: number;
  /** Names of the components that the axes are given in. */
  readonly names: readonly string[];
  readonly unit: string;
}

/** Eigenvalues and axes as a table, with what tells whether the normal can be trusted. */
function axesAnswer({ values, axes, means, count, names, unit }: Found): OperationAnswer {
  const [first, second, third] = values;
  const short = (value: number) => Number(value.toPrecision(4));
  const ratio = second / third;
  const along = (axes[2] ?? []).reduce((sum, part, index) => sum + part * (means[index] ?? 0), 0);
  const error = Math.sqrt((third * second) / ((count - 1) * (second - third) ** 2)) * (180 / Math.PI);
  const trust = ratio >= GOOD_RATIO ? '' : ' The ratio is below 10, so the normal is not sure.';
  return {
    kind: 'table',
    sentence: `Minimum variance of ${count.toLocaleString('en-US')} samples: λ1/λ2 ${spokenNumber(first / second, 4)}, λ2/λ3 ${spokenNumber(ratio, 4)}, error of the normal N ± ${spokenNumber(error, 4)}°, mean field along N ${spokenNumber(along, 4)} ${unit}.${trust}`,
    columns: ['axis', `eigenvalue (${unit}²)`, ...names, 'latitude (°)', 'longitude (°)'],
    rows: axes.map((axis, place) => [
      ['L (maximum)', 'M (intermediate)', 'N (minimum)'][place] ?? '',
      short(values[place] ?? Number.NaN),
      ...axis.map((part) => Number(part.toFixed(4))),
      ...directionOf(axis),
    ]),
  };
}

/** Latitude over the plane of the first two components, and longitude in it from the first, in degrees. */
function directionOf([x, y, z]: Vector3): readonly number[] {
  return [angleDegrees(z, Math.hypot(x, y)), angleDegrees(y, x)].map((angle) => Number(angle.toFixed(1)));
}

function vectorNames(inputs: readonly Frame[]): readonly string[] {
  const coordinates = inputs[0]?.provenance.coordinates;
  const letters = coordinates === 'RTN' ? ['R', 'T', 'N'] : ['x', 'y', 'z'];
  return letters.map((letter) => (coordinates === undefined ? letter : `${letter} ${coordinates}`));
}
