import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { frameIn } from '#src/timeseries/slots.ts';
import { symmetricEigen, type Vector3 } from '#src/timeseries/symmetric-eigen.ts';
import { axesOf } from '#src/timeseries/vector-axes.ts';

const WHAT = 'The curlometer';
/** Beyond this the four are nearly on a line or in a plane, and differences along the thin side are noise. */
const MOST_FLAT = 0.9;
/** nT/km in nA/m² of current. */
const TO_CURRENT = 1e-3 / VACUUM_PERMEABILITY;

const FIELDS: InputSlot = {
  name: 'fields',
  what: 'the magnetic field vectors of four spacecraft (nT)',
  units: ['nT'],
  several: true,
};
const POSITIONS: InputSlot = {
  name: 'positions',
  what: 'their positions (km or Re), in the same order',
  units: ['km'],
  several: true,
};

/**
 * Current density J = curl B / μ0 of a tetrahedron by reciprocal vectors, curl B = Σ k_i × B_i, k_1 = (r_23 × r_24) / (r_21 · (r_23 × r_24))
 * and so on (Chanteur 1998, ISSI SR-001, chapter 14). Its shape is told by elongation E = 1 - b/a and planarity P = 1 - c/b of the half axes of
 * the volumetric tensor (Robert et al. 1998, chapter 13); where one of them is above 0.9 (our limit) there is no value.
 */
export const curlometer = defineOperation({
  name: 'curlometer',
  summary:
    'Current density curl B / mu0 of four spacecraft (nA/m^2), none where they lie nearly in a plane or on a line',
  symbol: 'J',
  short: 'J',
  needsVector: true,
  params: z.object({}),
  inputs: [FIELDS, POSITIONS],
  step: () => 'curlometer',

  run(inputs) {
    const fields = inputs.filter((frame) => isIn(frame, 'nT')).map((frame) => frameIn(frame, 'nT'));
    const places = inputs.filter((frame) => isIn(frame, 'km')).map((frame) => frameIn(frame, 'km'));
    needFour(fields, places);
    const { time, columns, range } = alignFrames([...fields, ...places], 'linear', fields[0]?.time);
    const vectors = [...fields, ...places].map((frame, index) => axesOf(frame, columns[index] ?? [], WHAT));
    const current = [0, 1, 2].map(() => new Float64Array(time.length).fill(Number.NaN));
    const seen: { readonly shape: Shape; readonly error: number }[] = [];
    const flat: Shape[] = [];
    for (let row = 0; row < time.length; row += 1) {
      const at = vectors.map(
        (axes): Vector3 => [
          axes[0]?.[row] ?? Number.NaN,
          axes[1]?.[row] ?? Number.NaN,
          axes[2]?.[row] ?? Number.NaN,
        ],
      );
      if (at.some((vector) => vector.some(Number.isNaN))) continue;
      const r = at.slice(4);
      const shape = shapeOf(r);
      if (shape.elongation > MOST_FLAT || shape.planarity > MOST_FLAT) {
        flat.push(shape);
        continue;
      }
      const { curl, divergence } = gradientsOf(at.slice(0, 4), r);
      for (const [place, value] of curl.entries()) {
        const target = current[place];
        if (target !== undefined) target[row] = value * TO_CURRENT;
      }
      seen.push({ shape, error: Math.abs(divergence) / Math.hypot(...curl) });
    }
    if (seen.length === 0) throw tooFlat(flat);
    return {
      draft: {
        time,
        range,
        notes: notesOf(seen, flat),
        columns: current.map((values, index) => ({
          component: ['x', 'y', 'z'][index] ?? '',
          unit: 'nA/m^2',
          values,
        })),
      },
    };
  },
});

function isIn({ columns }: Frame, unit: string): boolean {
  return convertFactor(columns[0]?.unit ?? '', unit) !== undefined;
}

function needFour(fields: readonly Frame[], places: readonly Frame[]): void {
  const names = (frames: readonly Frame[]) => frames.map(({ provenance }) => provenance.missionName);
  const isMixed = names(fields).some((name, at) => {
    const other = names(places)[at];
    return name !== undefined && other !== undefined && name !== other;
  });
  if (fields.length === 4 && places.length === 4 && !isMixed) return;
  throw new BotError(
    'not-computable',
    fields.length === 4 && places.length === 4
      ? `${WHAT} takes the positions in the order of the fields: ${names(fields).join(', ')}.`
      : `${WHAT} needs the field vectors and the positions of four spacecraft; there are ${fields.length} and ${places.length}.`,
    { hint: 'Fetch the field (nT) and the position (km or Re) of each, in one coordinate frame.' },
  );
}

interface Shape {
  readonly elongation: number;
  readonly planarity: number;
}

/** From the half axes a ≥ b ≥ c of the volumetric tensor ¼ Σ (r - r̄)(r - r̄)ᵀ. */
function shapeOf(r: readonly Vector3[]): Shape {
  const middle = [0, 1, 2].map((axis) => r.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / 4);
  const cell = (i: number, j: number) =>
    r.reduce(
      (sum, each) => sum + ((each[i] ?? 0) - (middle[i] ?? 0)) * ((each[j] ?? 0) - (middle[j] ?? 0)),
      0,
    ) / 4;
  const line = (i: number): Vector3 => [cell(i, 0), cell(i, 1), cell(i, 2)];
  const [a, b, c] = symmetricEigen([line(0), line(1), line(2)]).values.map((value) =>
    Math.sqrt(Math.max(0, value)),
  );
  const [long = 0, middling = 0, short = 0] = [a, b, c];
  return {
    elongation: long > 0 ? 1 - middling / long : 1,
    planarity: middling > 0 ? 1 - short / middling : 1,
  };
}

/** Curl and divergence of the field in nT/km. */
function gradientsOf(
  fields: readonly Vector3[],
  r: readonly Vector3[],
): { readonly curl: Vector3; readonly divergence: number } {
  const zero: Vector3 = [0, 0, 0];
  return fields.reduce<{ readonly curl: Vector3; readonly divergence: number }>(
    ({ curl, divergence }, field, one) => {
      const [second, third, fourth] = [1, 2, 3].map((step) => r[(one + step) % 4] ?? zero);
      const area = cross(minus(third ?? zero, second ?? zero), minus(fourth ?? zero, second ?? zero));
      const volume = dot(minus(r[one] ?? zero, second ?? zero), area);
      const k: Vector3 = [area[0] / volume, area[1] / volume, area[2] / volume];
      const turned = cross(k, field);
      return {
        curl: [curl[0] + turned[0], curl[1] + turned[1], curl[2] + turned[2]],
        divergence: divergence + dot(k, field),
      };
    },
    { curl: zero, divergence: 0 },
  );
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function tooFlat(flat: readonly Shape[]): BotError {
  if (flat.length === 0)
    return new BotError(
      'not-computable',
      `${WHAT} finds no time at which all four have field and position.`,
      {
        hint: 'Take another period.',
      },
    );
  return new BotError(
    'not-computable',
    `The four spacecraft are no tetrahedron here: ${shapeText(flat)}, so that their differences give no current.`,
    { hint: `Take a time at which elongation and planarity are below ${MOST_FLAT}.` },
  );
}

function notesOf(
  seen: readonly { readonly shape: Shape; readonly error: number }[],
  flat: readonly Shape[],
): readonly string[] {
  const error = median(seen.map((each) => each.error));
  return [
    `Curl B / μ0 of four spacecraft (Chanteur 1998); ${shapeText(seen.map(({ shape }) => shape))}; |div B| / |curl B| is ${error.toFixed(2)} in the median, small where the estimate is good.`,
    ...(flat.length === 0
      ? []
      : [`${flat.length} samples have no value, as the four are nearly in a plane or on a line then.`]),
  ];
}

function shapeText(shapes: readonly Shape[]): string {
  const of = (part: keyof Shape) => median(shapes.map((shape) => shape[part])).toFixed(2);
  return `elongation ${of('elongation')} and planarity ${of('planarity')} in the median (Robert et al. 1998)`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
