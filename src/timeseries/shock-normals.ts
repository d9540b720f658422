import type { Vector } from '#src/timeseries/geocentric-axes.ts';
import { fastSpeed, plasmaOf } from '#src/timeseries/shock-plasma.ts';

/** Means ahead of and behind a shock; field in nT, velocity in km/s, density in cm^-3, temperature in K. */
export interface ShockSide {
  readonly field: Vector;
  readonly velocity?: Vector;
  readonly density?: number;
  readonly temperature?: number;
}

/** A shock by one method. */
export interface ShockNormal {
  readonly method: string;
  /** Unit vector into the plasma ahead of the shock. */
  readonly normal: Vector;
  /** Between the normal and the field ahead of it, 0 to 90°. */
  readonly thetaBn: number;
  /** Along the normal, against the spacecraft, km/s. */
  readonly speed?: number;
  /** Alfvén Mach number of the flow ahead of it, along the normal and in its frame; protons only. */
  readonly mach?: number;
  /** The same of the fast magnetosonic wave along the normal. */
  readonly fastMach?: number;
}

/**
 * Normals by coplanarity: Δ is behind minus ahead, u ahead, d behind. Magnetic (Bd × Bu) × ΔB; velocity ΔV; mixed (Bu × ΔV) × ΔB,
 * (Bd × ΔV) × ΔB and (ΔB × ΔV) × ΔB (Abraham-Shrauner and Yun 1976; Schwartz in Paschmann and Daly 1998, ch. 10). The
 * speed conserves mass: [n (V·N - Vsh)] = 0.
 *
 * @param isReverse the shock runs towards the Sun in the plasma
 * @param away from the Sun, in the axes of the data
 */
export function shockNormals(
  ahead: ShockSide,
  behind: ShockSide,
  { isReverse, away }: { readonly isReverse: boolean; readonly away: Vector },
): readonly ShockNormal[] {
  const step = minus(behind.field, ahead.field);
  const [u, d] = [ahead.velocity, behind.velocity];
  const flow = u === undefined || d === undefined ? undefined : minus(d, u);
  const mixed = (first: Vector, change: Vector) => cross(cross(first, change), step);
  const raw: readonly (readonly [string, Vector])[] = [
    ['magnetic coplanarity', cross(cross(behind.field, ahead.field), step)],
    ...(flow === undefined
      ? []
      : ([
          ['velocity coplanarity', flow],
          ['mixed mode 1', mixed(ahead.field, flow)],
          ['mixed mode 2', mixed(behind.field, flow)],
          ['mixed mode 3', mixed(step, flow)],
        ] as const)),
  ];
  return raw.map(([method, vector]) => {
    const normal = outward(vector, u ?? away, isReverse);
    const thetaBn = acuteAngle(normal, ahead.field);
    return { method, normal, thetaBn, ...speedsOf({ normal, thetaBn }, ahead, behind) };
  });
}

/** Into the plasma ahead: along the flow for a shock that runs away from the Sun. */
function outward(vector: Vector, flow: Vector, isReverse: boolean): Vector {
  const length = Math.hypot(...vector);
  const along = dot(vector, flow);
  const sign = along < 0 === isReverse ? 1 : -1;
  return [(sign * vector[0]) / length, (sign * vector[1]) / length, (sign * vector[2]) / length];
}

function speedsOf(
  { normal, thetaBn }: Pick<ShockNormal, 'normal' | 'thetaBn'>,
  ahead: ShockSide,
  behind: ShockSide,
): Pick<ShockNormal, 'speed' | 'mach' | 'fastMach'> {
  const [u, d, nu, nd] = [ahead.velocity, behind.velocity, ahead.density, behind.density];
  if (u === undefined || d === undefined || nu === undefined || nd === undefined) return {};
  const speed = (nd * dot(d, normal) - nu * dot(u, normal)) / (nd - nu);
  const flow = Math.abs(speed - dot(u, normal));
  const { alfven = Number.NaN, sound } = plasmaOf(ahead);
  return {
    speed,
    mach: flow / alfven,
    ...(sound === undefined ? {} : { fastMach: flow / fastSpeed(alfven, sound, thetaBn) }),
  };
}

/** Degrees between two lines, 0 to 90. */
export function acuteAngle(a: Vector, b: Vector): number {
  const cosine = Math.abs(dot(a, b)) / (Math.hypot(...a) * Math.hypot(...b));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
