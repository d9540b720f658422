import { fluctuate } from '#adapters/demo/noise.ts';
import type { Quantity, Scene } from '#adapters/demo/scene.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** Kelvin in one electronvolt. */
const KELVIN_PER_EV = 11_604.5;

const negated = (values: Float64Array) => values.map((value) => -value);

/** Turns GSE into GSM by the tilt of the Earth's dipole, which follows the season and the hour. */
function toGsm(time: Float64Array, x: Float64Array, y: Float64Array, z: Float64Array) {
  const tilt = time.map((at) => 0.41 * Math.sin((2 * Math.PI * at) / (365.25 * DAY)) + dailyTilt(at));
  const turnedY = y.map(
    (value, row) => value * Math.cos(tilt[row] ?? 0) - (z[row] ?? 0) * Math.sin(tilt[row] ?? 0),
  );
  const turnedZ = z.map(
    (value, row) => value * Math.cos(tilt[row] ?? 0) + (y[row] ?? 0) * Math.sin(tilt[row] ?? 0),
  );
  return [x, turnedY, turnedZ];
}

const dailyTilt = (at: number) => 0.19 * Math.sin((2 * Math.PI * at) / DAY);

function fieldGse({ wind }: Scene) {
  const { r, t, n } = wind.field();
  return [negated(r), negated(t), n] as const;
}

function flowGse({ wind }: Scene) {
  const { r, t, n } = wind.flow();
  return [negated(r), negated(t), n] as const;
}

/** A number for each row from the strength of the field (nT) and the density, speed and temperature (K). */
function fromPlasma(
  rule: (field: number, density: number, speed: number, temperature: number) => number,
): Quantity {
  return ({ wind }) => {
    const { total } = wind.field();
    const { density, speed, temperature } = wind.flow();
    return [total.map((b, row) => rule(b, density[row] ?? 0, speed[row] ?? 0, temperature[row] ?? 0))];
  };
}

/** Alfven speed in km/s; field in nT, density in cm^-3 (SI, protons alone). */
const alfvenSpeed = (field: number, density: number) => (21.8 * field) / Math.sqrt(density);
/** Sound speed in km/s, as OMNI defines it (King and Papitashvili). */
const soundSpeed = (temperature: number) => 0.12 * Math.sqrt(temperature + 1.28e5);

/** Small positive scatter, a tenth of the field at its strongest. */
const scatter: Quantity = ({ wind, seed, time }, { size }) => {
  const { total } = wind.field();
  return Array.from({ length: size[0] ?? 1 }, (_, axis) => {
    const noise = fluctuate(time, {
      seed: seed + axis,
      ownSeed: seed,
      commonMs: 0,
      longestMs: 2 * HOUR,
      shortestMs: 4_000,
    });
    return total.map((b, row) => b * (0.04 + 0.025 * Math.abs(noise[row] ?? 0)));
  });
};

/** What magnetometers and plasma instruments in the solar wind measure. Units: nT, km/s, cm^-3, K, nPa, mV/m. */
export const windQuantities = {
  'field-strength': ({ wind }) => [wind.field().total],
  'field-rtn': ({ wind }) => [wind.field().r, wind.field().t, wind.field().n],
  'field-rtn-total': ({ wind }) => [wind.field().r, wind.field().t, wind.field().n, wind.field().total],
  'field-gse': (scene) => fieldGse(scene),
  'field-gsm': (scene) => toGsm(scene.time, ...fieldGse(scene)),
  'field-spacecraft': ({ wind }) => [wind.field().t, negated(wind.field().n), negated(wind.field().r)],
  'field-scatter': scatter,
  speed: ({ wind }) => [wind.flow().speed],
  'velocity-rtn': ({ wind }) => [wind.flow().r, wind.flow().t, wind.flow().n],
  'velocity-gse': (scene) => flowGse(scene),
  'velocity-gsm': (scene) => toGsm(scene.time, ...flowGse(scene)),
  density: ({ wind }) => [wind.flow().density],
  temperature: ({ wind }) => [wind.flow().temperature],
  'temperature-ev': ({ wind }) => [wind.flow().temperature.map((kelvin) => kelvin / KELVIN_PER_EV)],
  'thermal-speed': ({ wind }) => [wind.flow().temperature.map((kelvin) => 0.12845 * Math.sqrt(kelvin))],
  'alpha-ratio': fromPlasma(
    (b, n, v) => 0.02 + 0.03 * Math.tanh((v - 330) / 250) ** 2 + 0.002 * Math.min(8, b / n),
  ),
  'flow-pressure': fromPlasma((_, n, v) => 1.92e-6 * n * v * v),
  'magnetic-pressure': fromPlasma((b) => 0.3979 * b * b),
  'total-pressure': fromPlasma((b, n, _, kelvin) => 0.3979 * b * b + 0.0138 * n * (kelvin + 1.5e5)),
  beta: fromPlasma((b, n, _, kelvin) => ((4.16e-5 * kelvin + 5.34) * n) / (b * b)),
  'alfven-mach': fromPlasma((b, n, v) => v / alfvenSpeed(b, n)),
  'magnetosonic-mach': fromPlasma((b, n, v, kelvin) => v / Math.hypot(alfvenSpeed(b, n), soundSpeed(kelvin))),
  'electric-field': (scene) => {
    const [, , z] = toGsm(scene.time, ...fieldGse(scene));
    const { speed } = scene.wind.flow();
    return [speed.map((v, row) => -0.001 * v * (z?.[row] ?? 0))];
  },
  'electron-temperature-ev': fromPlasma((_, n) => 9.5 + 1.5 * Math.log10(1 + n)),
  'oxygen-charge-ratio': fromPlasma((_, _n, v) => 0.42 * Math.exp(-(v - 320) / 130) + 0.015),
  'carbon-charge-ratio': fromPlasma((_, _n, v) => 1.5 * Math.exp(-(v - 320) / 190) + 0.12),
  'iron-charge': fromPlasma((_, _n, v) => 10.6 - (v - 400) / 700),
  'iron-to-oxygen': fromPlasma((_, _n, v) => 0.06 + 0.08 * Math.exp(-(v - 320) / 150)),
} satisfies Readonly<Record<string, Quantity>>;
