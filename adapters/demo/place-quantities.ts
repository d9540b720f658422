import { nextPerigee } from '#adapters/demo/magnetosphere.ts';
import { hashShare, smoothNoise } from '#adapters/demo/noise.ts';
import { EARTH_RADIUS_KM, type Position } from '#adapters/demo/orbits.ts';
import type { Quantity, Scene } from '#adapters/demo/scene.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

const RADIANS = Math.PI / 180;

/** A number for each row from the position in the heliosphere. */
const fromOrbit =
  (rule: (position: Position, time: number) => number): Quantity =>
  ({ place, time }) => [time.map((at) => rule(place.orbit(at), at))];

/** Kilometres, GSE. */
function geocentricKm({ place, time }: Scene): readonly Float64Array[] {
  return ([0, 1, 2] as const).map((axis) => time.map((at) => 1_000 * place.geocentric(at)[axis]));
}

const inEarthRadii = (columns: readonly Float64Array[]) =>
  columns.map((column) => column.map((km) => km / EARTH_RADIUS_KM));

const lengthOf = ([x, y, z]: readonly Float64Array[]) =>
  (x ?? new Float64Array()).map((value, row) => Math.hypot(value, y?.[row] ?? 0, z?.[row] ?? 0));

function heliocentric({ place, time }: Scene, longitudeOf: (position: Position) => number): Float64Array[] {
  const positions = Array.from(time, (at) => place.orbit(at));
  const along = (rule: (position: Position) => number) => Float64Array.from(positions, rule);
  const flat = ({ radius, latitude }: Position) => radius * Math.cos(latitude * RADIANS);
  return [
    along((position) => flat(position) * Math.cos(longitudeOf(position) * RADIANS)),
    along((position) => flat(position) * Math.sin(longitudeOf(position) * RADIANS)),
    along(({ radius, latitude }) => radius * Math.sin(latitude * RADIANS)),
  ];
}

/** Where a spacecraft is (km, Earth radii, AU, degrees), how its instrument feels, and constants. */
export const placeQuantities = {
  'position-gse-km': geocentricKm,
  'position-gse-re': (scene) => inEarthRadii(geocentricKm(scene)),
  'geocentric-distance-km': (scene) => [lengthOf(geocentricKm(scene))],
  'geocentric-distance-re': (scene) => inEarthRadii([lengthOf(geocentricKm(scene))]),
  'gse-latitude': (scene) => {
    const [, , z] = geocentricKm(scene);
    const distance = lengthOf(geocentricKm(scene));
    return [distance.map((km, row) => Math.asin((z?.[row] ?? 0) / km) / RADIANS)];
  },
  'gse-longitude': (scene) => {
    const [x, y] = geocentricKm(scene);
    return [
      (x ?? new Float64Array()).map((km, row) => (Math.atan2(y?.[row] ?? 0, km) / RADIANS + 360) % 360),
    ];
  },
  'bow-shock-nose': ({ wind }) => {
    const { density, speed } = wind.flow();
    return [
      density.map(
        (n, row) => 13.6 * (Math.max(0.2, 1.92e-6 * n * (speed[row] ?? 0) ** 2) / 1.9) ** (-1 / 6.6),
      ),
    ];
  },
  'sun-distance-au': fromOrbit(({ radius }) => radius),
  'sun-distance-km': fromOrbit(({ radius }) => radius * 149_597_870.7),
  'heliographic-latitude': fromOrbit(({ latitude }) => latitude),
  'inertial-longitude': fromOrbit(({ longitude }) => longitude),
  'ecliptic-longitude': fromOrbit(({ longitude }) => (longitude + 360 - 75) % 360),
  'carrington-longitude': fromOrbit(({ longitude }, at) => {
    const turned = longitude - (at / (25.38 * DAY)) * 360;
    return turned - 360 * Math.floor(turned / 360);
  }),
  'position-heeq-au': (scene) => heliocentric(scene, ({ aheadOfEarth }) => aheadOfEarth),
  'position-hci-au': (scene) => heliocentric(scene, ({ longitude }) => longitude),
  /** 0 is good; now and then something is not. */
  'flag-zero-good': ({ time, seed }) => [
    time.map((at) => (hashShare(seed, Math.floor(at / HOUR)) < 0.97 ? 0 : 1)),
  ],
  'flag-three-good': ({ time, seed }) => [
    time.map((at) => (hashShare(seed, Math.floor(at / HOUR)) < 0.97 ? 3 : 2)),
  ],
  'flag-ten-good': ({ time, seed }) => [
    time.map((at) => (hashShare(seed, Math.floor(at / HOUR)) < 0.9 ? 10 : 5)),
  ],
  'quality-factor': ({ time, seed }) => {
    const swing = smoothNoise(seed);
    return [time.map((at) => 0.04 * (1 + swing(at / HOUR)))];
  },
  'next-perigee': ({ time }) => [time.map(nextPerigee)],
} satisfies Readonly<Record<string, Quantity>>;
