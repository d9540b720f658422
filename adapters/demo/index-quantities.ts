import { fluctuate, hashShare, smoothNoise } from '#adapters/demo/noise.ts';
import type { Quantity, Scene } from '#adapters/demo/scene.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** ap for each third of Kp, 0o to 9o (Bartels). */
const AP_OF_KP = [
  0, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18, 22, 27, 32, 39, 48, 56, 67, 80, 94, 111, 132, 154, 179, 207, 236, 300,
  400,
] as const;

/** Kp in thirds, 0 to 27, one value for three hours. */
function thirdsOfKp(scene: Scene): Float64Array {
  const { kp } = scene.indicesAt(scene.time.map((at) => (Math.floor(at / (3 * HOUR)) + 0.5) * 3 * HOUR));
  return kp.map((value) => Math.max(0, Math.min(27, Math.round(3 * value))));
}

/** Stands for the minute-to-minute unrest of the ground stations, mean square about 1. */
function unrest(scene: Scene, kind: number): Float64Array {
  return fluctuate(scene.time, {
    seed: 9_000 + kind,
    ownSeed: 9_000 + kind,
    commonMs: 0,
    longestMs: 50 * 60_000,
    shortestMs: scene.cadenceMs,
  });
}

/** 0 at the minimum of the solar cycle and 1 at its maximum; maximum in October 2024, 11 years apart. */
const solarCycle = (at: number) =>
  0.5 + 0.5 * Math.cos((2 * Math.PI * (at - Date.UTC(2024, 9, 1))) / (11 * 365.25 * DAY));

const westward = (scene: Scene) => {
  const wobble = unrest(scene, 2);
  return scene.indices().al.map((al, row) => Math.min(-2, al * (1 + 0.28 * (wobble[row] ?? 0))));
};

const eastward = (scene: Scene) => {
  const wobble = unrest(scene, 3);
  return scene.indices().au.map((au, row) => Math.max(1, au * (1 + 0.22 * (wobble[row] ?? 0))));
};

/** Geomagnetic and solar indices; nT where they have a unit. */
export const indexQuantities = {
  dst: (scene) => [scene.indices().dst],
  'sym-h': (scene) => {
    const wobble = unrest(scene, 1);
    return [scene.indices().dst.map((dst, row) => dst * 1.04 + 2.2 * (wobble[row] ?? 0))];
  },
  'sym-d': (scene) => [
    unrest(scene, 4).map((value, row) => 3 * value + 0.02 * (scene.indices().dst[row] ?? 0)),
  ],
  'asy-h': (scene) => {
    const wobble = unrest(scene, 5);
    return [scene.indices().al.map((al, row) => 8 + 0.07 * -al * (1.2 + 0.3 * (wobble[row] ?? 0)))];
  },
  'asy-d': (scene) => {
    const wobble = unrest(scene, 6);
    return [scene.indices().al.map((al, row) => 7 + 0.05 * -al * (1.2 + 0.3 * (wobble[row] ?? 0)))];
  },
  al: (scene) => [westward(scene)],
  au: (scene) => [eastward(scene)],
  ae: (scene) => {
    const al = westward(scene);
    return [eastward(scene).map((au, row) => au - (al[row] ?? 0))];
  },
  'polar-cap': (scene) => [westward(scene).map((al) => 0.3 - al / 160)],
  /** Kp times ten with 3 and 7 for the thirds, as OMNI writes it: 33 is 3+, 37 is 4-. */
  'kp-times-ten': (scene) => [thirdsOfKp(scene).map((thirds) => Math.round((thirds * 10) / 3))],
  ap: (scene) => [thirdsOfKp(scene).map((thirds) => AP_OF_KP[thirds] ?? 0)],
  'sunspot-number': ({ time }) => {
    const swing = smoothNoise(71);
    return [
      time.map((at) =>
        Math.max(0, 4 + 150 * solarCycle(at) ** 1.5 * (1 + 0.35 * swing(Math.floor(at / DAY) / 9))),
      ),
    ];
  },
  'radio-flux': ({ time }) => {
    const swing = smoothNoise(72);
    return [
      time.map((at) => 67 + 125 * solarCycle(at) ** 1.5 * (1 + 0.25 * swing(Math.floor(at / DAY) / 9))),
    ];
  },
  'lyman-alpha': ({ time }) => [time.map((at) => 0.006 + 0.0026 * solarCycle(at))],
  'bartels-rotation': ({ time }) => [
    time.map((at) => Math.floor((at - Date.UTC(1832, 1, 8)) / (27 * DAY)) + 1),
  ],
  'source-spacecraft': ({ time }) => [
    time.map((at) => (hashShare(81, Math.floor(at / (6 * HOUR))) < 0.8 ? 51 : 71)),
  ],
  'points-used': ({ time }) => [
    time.map((at) => 4 - Math.floor(1.2 * hashShare(82, Math.floor(at / 60_000)))),
  ],
  'percent-interpolated': ({ time }) => [
    time.map((at) => (hashShare(83, Math.floor(at / HOUR)) < 0.85 ? 0 : Math.floor(60 * hashShare(84, at)))),
  ],
  'time-shift': ({ time }) => {
    const swing = smoothNoise(85);
    return [time.map((at) => 3_300 + 500 * swing(at / (5 * HOUR)))];
  },
} satisfies Readonly<Record<string, Quantity>>;
