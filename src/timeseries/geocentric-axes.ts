/** Frames with the Earth in the middle between which data can be turned. */
export const GEOCENTRIC = ['GSE', 'GSM', 'SM', 'GEO', 'GEI', 'MAG'] as const;
export type Geocentric = (typeof GEOCENTRIC)[number];

export type Vector = readonly [number, number, number];
/** The axes x, y and z of a frame, in GEI of date. */
export type Axes = readonly [Vector, Vector, Vector];

const DEGREES = Math.PI / 180;
const DAY_MS = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);

/** g10, g11 and h11 of the IGRF in nT: definitive until 2020, IGRF-14 for 2025 (Alken et al. 2021 and its successor). */
const DIPOLE: readonly (readonly [number, number, number, number])[] = [
  [1960, -30421, -2169, 5791],
  [1965, -30334, -2119, 5776],
  [1970, -30220, -2068, 5737],
  [1975, -30100, -2013, 5675],
  [1980, -29992, -1956, 5604],
  [1985, -29873, -1905, 5500],
  [1990, -29775, -1848, 5406],
  [1995, -29692, -1784, 5306],
  [2000, -29619.4, -1728.2, 5186.1],
  [2005, -29554.63, -1669.05, 5077.99],
  [2010, -29496.57, -1586.42, 4944.26],
  [2015, -29441.46, -1501.77, 4795.99],
  [2020, -29403.41, -1451.37, 4653.35],
  [2025, -29350, -1410.3, 4545.5],
];

export function isGeocentric(frame: string | undefined): frame is Geocentric {
  return GEOCENTRIC.some((each) => each === frame);
}

/**
 * The axes of a frame at a time, after Hapgood (1992, Planet. Space Sci. 40, 711) with the mean Sun of the Astronomical Almanac:
 * within 0.01° of geopack.
 *
 * @param time ms since epoch, UTC
 */
export function axesOf(frame: Geocentric, time: number): Axes {
  const days = (time - J2000) / DAY_MS;
  const [x, y, z] = ecliptic(days);
  switch (frame) {
    case 'GEI':
      return [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ];
    case 'GEO':
      return geographic(days);
    case 'GSE':
      return [x, y, z];
    case 'GSM': {
      const across = unit(cross(dipole(time), x));
      return [x, across, cross(x, across)];
    }
    case 'SM': {
      const up = dipole(time);
      const across = unit(cross(up, x));
      return [cross(across, up), across, up];
    }
    case 'MAG': {
      const up = dipole(time);
      const across = unit(cross([0, 0, 1], up));
      return [cross(across, up), across, up];
    }
  }
}

/** GSE: x to the Sun, z to the pole of the ecliptic. */
function ecliptic(days: number): Axes {
  const anomaly = (357.528 + 0.9856003 * days) * DEGREES;
  const longitude =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREES;
  const obliquity = (23.439 - 4e-7 * days) * DEGREES;
  const sun: Vector = [
    Math.cos(longitude),
    Math.sin(longitude) * Math.cos(obliquity),
    Math.sin(longitude) * Math.sin(obliquity),
  ];
  const pole: Vector = [0, -Math.sin(obliquity), Math.cos(obliquity)];
  return [sun, cross(pole, sun), pole];
}

/** GEO: x through Greenwich, turned by its sidereal time. */
function geographic(days: number): Axes {
  const turned = ((280.46061837 + 360.98564736629 * days) % 360) * DEGREES;
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  return [
    [c, s, 0],
    [-s, c, 0],
    [0, 0, 1],
  ];
}

/** The northern end of the dipole's axis, in GEI. */
function dipole(time: number): Vector {
  const [g10, g11, h11] = dipoleTerms(time);
  const [east, north, up] = [-g11, -h11, -g10];
  const [x, y, z] = geographic((time - J2000) / DAY_MS);
  const along = (at: 0 | 1 | 2) => east * x[at] + north * y[at] + up * z[at];
  return unit([along(0), along(1), along(2)]);
}

/** Linear between the years of the table, as its ends beyond. */
function dipoleTerms(time: number): Vector {
  const year = new Date(time).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  const now = year + (time - start) / (Date.UTC(year + 1, 0, 1) - start);
  const next = DIPOLE.find(([of]) => of >= now) ?? DIPOLE.at(-1);
  const last = DIPOLE.findLast(([of]) => of <= now) ?? DIPOLE[0];
  if (next === undefined || last === undefined) throw new Error('the table of the dipole is not empty');
  const share = next[0] === last[0] ? 0 : (now - last[0]) / (next[0] - last[0]);
  const between = (at: 1 | 2 | 3) => last[at] + share * (next[at] - last[at]);
  return [between(1), between(2), between(3)];
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
