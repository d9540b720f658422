import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { alfvenSpeeds } from '#src/timeseries/alfven-speeds.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { DENSITY, FIELD, SPEED } from '#src/timeseries/plasma-slots.ts';
import { frameIn, slotted, valuesIn } from '#src/timeseries/slots.ts';
import type { Vector3 } from '#src/timeseries/symmetric-eigen.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'A de Hoffmann-Teller analysis';
const SLOTS = [
  FIELD,
  { ...SPEED, name: 'velocity', what: 'the flow velocity vector (km/s)' },
  { ...DENSITY, optional: true },
] as const;
const LEAST_SAMPLES = 4;

/** One sample of all components, in nT, km/s and (with a density) the Alfvén velocity in km/s. */
interface Sample {
  readonly b: Vector3;
  readonly v: Vector3;
  readonly alfven?: Vector3;
}

/**
 * The de Hoffmann-Teller frame: V_HT = ⟨K⟩⁻¹⟨K V⟩ with K = B²(1 - B̂B̂), which makes ⟨|(V - V_HT) × B|²⟩ least (Sonnerup et al. 1987;
 * Khrabrov & Sonnerup 1998, from memory). Its quality is the correlation of all components of E = -V × B and -V_HT × B, the slope of
 * the line of the first against the second, and D/D₀, what is left of the electric field. With a density the Walén test: the line of
 * V - V_HT against V_A = B/√(μ₀ρ), all components together, protons only, without pressure anisotropy; ±1 is a rotational discontinuity.
 *
 * @throws BotError `not-computable` in different frames, with fewer than four samples, or where the field does not turn
 */
export const deHoffmannTeller = defineOperation({
  name: 'de_hoffmann_teller',
  summary:
    'De Hoffmann-Teller frame: velocity, correlation of the electric fields, Walén slope with a density',
  answers: true,
  needsVector: true,
  params: z.object({}),
  inputs: SLOTS,
  step: () => 'de Hoffmann-Teller analysis',

  run(inputs) {
    const { samples, names, notes } = samplesOf(inputs);
    const frame = frameVelocity(samples);
    const own = samples.flatMap(({ v, b }) => field(v, b));
    const moved = samples.flatMap(({ b }) => field(frame, b));
    const left = samples.flatMap(({ v, b }) => field(minus(v, frame), b));
    const line = lineOf(moved, own);
    const rest = sumOfSquares(left) / sumOfSquares(own);
    const alfvenic = samples.filter(({ alfven }) => alfven !== undefined);
    const walen = lineOf(
      alfvenic.flatMap(({ alfven }) => [...(alfven ?? [])]),
      alfvenic.flatMap(({ v }) => [...minus(v, frame)]),
    );
    const hasWalen = alfvenic.length >= LEAST_SAMPLES;
    const short = (value: number) => Number(value.toPrecision(5));
    const told = hasWalen
      ? ` Walén slope ${spokenNumber(walen.slope, 4)}, correlation ${spokenNumber(walen.correlation, 4)}.`
      : '';
    return {
      answer: {
        kind: 'table',
        sentence: `De Hoffmann-Teller frame of ${samples.length.toLocaleString('en-US')} samples: V_HT (${frame.map((part) => spokenNumber(part, 5)).join(', ')}) km/s in ${names.join(', ')}; correlation of −V × B with −V_HT × B ${spokenNumber(line.correlation, 4)}, slope ${spokenNumber(line.slope, 4)}, D/D₀ ${spokenNumber(rest, 4)}.${told}`,
        columns: ['quantity', 'value', 'unit'],
        rows: [
          ...frame.map((part, place) => [`V_HT ${names[place] ?? ''}`, short(part), 'km/s']),
          ['|V_HT|', short(Math.hypot(...frame)), 'km/s'],
          ['correlation of the electric fields', short(line.correlation), ''],
          ['slope of the electric fields', short(line.slope), ''],
          ['D/D₀', short(rest), ''],
          ...(hasWalen
            ? [
                ['Walén slope', short(walen.slope), ''],
                ['Walén correlation', short(walen.correlation), ''],
              ]
            : []),
        ],
      },
      notes: [
        ...notes,
        'A frame is often taken as good from a correlation of 0.95 on (from memory).',
        ...(hasWalen
          ? ['Walén: V − V_HT against V_A of protons only, without pressure anisotropy.']
          : ['Without a density there is no Walén test.']),
      ],
    };
  },
});

function samplesOf(inputs: readonly Frame[]) {
  const { slots, notes } = slotted(inputs, SLOTS, WHAT);
  const [fields, velocities] = [slots['field'] ?? [], slots['velocity'] ?? []];
  requireOneFrame(fields, velocities);
  const field = vectorInput(fields.map((frame) => frameIn(frame, 'nT')));
  const velocity = vectorInput(velocities.map((frame) => frameIn(frame, 'km/s')));
  const [b, v] = [field, velocity].map((vector) =>
    (['x', 'y', 'z'] as const).map((axis) => axisOf(vector, axis, WHAT)),
  );
  const [densityFrame] = slots['density'] ?? [];
  const density = densityFrame === undefined ? undefined : valuesIn(densityFrame, 'cm^-3');
  const perNanotesla =
    density === undefined ? undefined : alfvenSpeeds(new Float64Array(density.length).fill(1), density, 0);
  const at = (axes: readonly Float64Array[] | undefined, row: number): Vector3 => [
    axes?.[0]?.[row] ?? Number.NaN,
    axes?.[1]?.[row] ?? Number.NaN,
    axes?.[2]?.[row] ?? Number.NaN,
  ];
  const samples = Array.from(field.time.keys(), (row): Sample => {
    const own = at(b, row);
    const scale = perNanotesla?.[row] ?? Number.NaN;
    const alfven: Vector3 = [own[0] * scale, own[1] * scale, own[2] * scale];
    return { b: own, v: at(v, row), ...(Number.isNaN(scale) ? {} : { alfven }) };
  }).filter((sample) => [...sample.b, ...sample.v].every(Number.isFinite));
  if (samples.length < LEAST_SAMPLES) {
    throw new BotError('not-computable', `${WHAT} needs at least four samples of field and velocity.`, {
      hint: 'Take a longer interval, or data of a finer cadence.',
    });
  }
  const coordinates = fields[0]?.provenance.coordinates;
  const letters = field.isRtn ? ['R', 'T', 'N'] : ['x', 'y', 'z'];
  const names = letters.map((letter) => (coordinates === undefined ? letter : `${letter} ${coordinates}`));
  return { samples, names, notes };
}

/** @throws BotError `not-computable` for a field and a velocity whose components are not the same */
function requireOneFrame(fields: readonly Frame[], velocities: readonly Frame[]): void {
  const [a, b] = [fields, velocities].map(([frame]) => frame?.provenance.coordinates?.toUpperCase());
  if (a === undefined || b === undefined || a === b) return;
  throw new BotError('not-computable', `The field is in ${a} and the velocity in ${b}.`, {
    hint: `Take both in one frame, e.g. "velocity in ${a}".`,
  });
}

/** @throws BotError `not-computable` where the field has one direction only */
function frameVelocity(samples: readonly Sample[]): Vector3 {
  const matrix = [0, 1, 2].map(() => [0, 0, 0]);
  const right = [0, 0, 0];
  for (const { b, v } of samples) {
    const square = b[0] ** 2 + b[1] ** 2 + b[2] ** 2;
    const along = b[0] * v[0] + b[1] * v[1] + b[2] * v[2];
    for (const i of [0, 1, 2] as const) {
      right[i] = (right[i] ?? 0) + square * v[i] - b[i] * along;
      const line = matrix[i] ?? [];
      for (const j of [0, 1, 2] as const) line[j] = (line[j] ?? 0) + (i === j ? square : 0) - b[i] * b[j];
    }
  }
  const [x, y, z] = matrix.map(([p = 0, q = 0, r = 0]): Vector3 => [p, q, r]);
  const known: Vector3 = [right[0] ?? 0, right[1] ?? 0, right[2] ?? 0];
  if (x === undefined || y === undefined || z === undefined) throw new Error('three rows were made');
  const whole = determinant(x, y, z);
  const size = (x[0] + y[1] + z[2]) / 3;
  if (Math.abs(whole) < 1e-12 * size ** 3) {
    throw new BotError(
      'not-computable',
      `${WHAT} needs a field that turns; this one has a single direction.`,
      {
        hint: 'Take the interval over a boundary.',
      },
    );
  }
  // Cramer's rule; the matrix is symmetric, so that its rows are its columns.
  return [
    determinant(known, y, z) / whole,
    determinant(x, known, z) / whole,
    determinant(x, y, known) / whole,
  ];
}

function determinant(a: Vector3, b: Vector3, c: Vector3): number {
  const [x, y, z] = cross(b, c);
  return a[0] * x + a[1] * y + a[2] * z;
}

function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** -v × b. */
function field(v: Vector3, b: Vector3): Vector3 {
  return cross(b, v);
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

/** The least-squares line of y against x and their correlation. */
function lineOf(
  x: readonly number[],
  y: readonly number[],
): { readonly slope: number; readonly correlation: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [place, value] of x.entries()) {
    const [dx, dy] = [value - meanX, (y[place] ?? Number.NaN) - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return { slope: xy / xx, correlation: xy / Math.sqrt(xx * yy) };
}
