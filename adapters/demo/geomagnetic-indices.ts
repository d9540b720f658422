import type { Eruption } from '#adapters/demo/eruptions.ts';
import type { Place } from '#adapters/demo/places.ts';
import { windScene } from '#adapters/demo/wind-scene.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';

/** Indices over a run of times, nT (Kp in its own units), shape `[n]`. */
export interface GeomagneticIndices {
  /** Disturbance of the equatorial field, smooth. */
  readonly dst: Float64Array;
  /** Westward auroral electrojet, at most about -20. */
  readonly al: Float64Array;
  /** Eastward auroral electrojet. */
  readonly au: Float64Array;
  /** 0 to 9, without the steps of a third. */
  readonly kp: Float64Array;
}

const STEP = 15 * MINUTE;
/** Times are integrated in blocks of this length, counted from 1970. */
const BLOCK = 8 * DAY;
/** Long enough before the block for a storm to have been forgotten. */
const SPIN_UP = 2 * DAY;

interface Block {
  readonly start: number;
  readonly dst: Float64Array;
  readonly electrojet: Float64Array;
  readonly slow: Float64Array;
}

/**
 * The Earth's answer to the wind at the bow shock. Each block of eight days is integrated anew from two days before it, so
 * that no answer depends on what was asked before. Ring current after Burton et al. 1975 with the coefficients of
 * O'Brien and McPherron 2000.
 */
export function geomagneticIndices(
  place: Place,
  known: readonly Eruption[],
  time: Float64Array,
): GeomagneticIndices {
  const rows = time.length;
  const indices = {
    dst: new Float64Array(rows),
    al: new Float64Array(rows),
    au: new Float64Array(rows),
    kp: new Float64Array(rows),
  };
  let block: Block | undefined;
  for (let row = 0; row < rows; row += 1) {
    const at = time[row] ?? 0;
    const start = Math.floor(at / BLOCK) * BLOCK;
    if (block?.start !== start) block = integrateBlock(place, known, start);
    const x = (at - start) / STEP;
    const electrojet = between(block.electrojet, x);
    indices.dst[row] = between(block.dst, x);
    indices.al[row] = -18 - electrojet;
    indices.au[row] = 22 + 0.42 * electrojet;
    indices.kp[row] = 9 * (1 - Math.exp(-(between(block.slow, x) + 10) / 420));
  }
  return indices;
}

function between(values: Float64Array, x: number): number {
  const index = Math.floor(x);
  const left = values[index] ?? 0;
  return left + ((values[index + 1] ?? left) - left) * (x - index);
}

function integrateBlock(place: Place, known: readonly Eruption[], start: number): Block {
  const before = SPIN_UP / STEP;
  const after = BLOCK / STEP + 1;
  const time = Float64Array.from({ length: before + after }, (_, index) => start + (index - before) * STEP);
  const scene = windScene(place, known, time, STEP);
  const { n: north } = scene.field();
  const { speed, density } = scene.flow();
  const block: Block = {
    start,
    dst: new Float64Array(after),
    electrojet: new Float64Array(after),
    slow: new Float64Array(after),
  };
  let ring = -8;
  let electrojet = 40;
  let slow = 60;
  for (let index = 0; index < time.length; index += 1) {
    const drive = (Math.max(0, -(north[index] ?? 0)) * (speed[index] ?? 0)) / 1_000;
    ring = relaxed(ring, drive);
    electrojet += (STEP / (0.7 * HOUR)) * (1_500 * (1 - Math.exp(-drive / 7)) - electrojet);
    slow += (STEP / (3 * HOUR)) * (electrojet - slow);
    const pressure = 1.92e-6 * (density[index] ?? 0) * (speed[index] ?? 0) ** 2;
    if (index < before) continue;
    block.dst[index - before] = ring + 7.26 * Math.sqrt(pressure) - 11;
    block.electrojet[index - before] = electrojet;
    block.slow[index - before] = slow;
  }
  return block;
}

/** One step of dDst* / dt = Q - Dst* / tau; `drive` is V times the southward field, mV/m. */
function relaxed(ring: number, drive: number): number {
  const injected = -4.4 * Math.max(0, drive - 0.49);
  const decayHours = 2.4 * Math.exp(9.74 / (4.69 + drive));
  const hours = STEP / HOUR;
  return (ring + injected * hours) * Math.exp(-hours / decayHours);
}
