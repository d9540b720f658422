import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driftingOrbit, ellipticOrbit, keplerPoint } from '#adapters/demo/orbits.ts';

test('a Kepler ellipse goes from perihelion to aphelion and back, for any eccentricity', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.95, noNaN: true }),
      fc.integer({ min: -40, max: 40 }),
      (shape, turn) => {
        expect(keplerPoint(1, shape, turn).radius).toBeCloseTo(1 - shape, 6);
        expect(keplerPoint(1, shape, turn + 0.4999999).radius).toBeCloseTo(1 + shape, 4);
        expect(keplerPoint(1, shape, turn + 0.2).radius).toBeCloseTo(
          keplerPoint(1, shape, turn - 0.2).radius,
          6,
        );
      },
    ),
  );
});

test('an elliptic orbit passes the perihelia it was given, and nothing lower between them', () => {
  const perihelia = [
    { at: Date.UTC(2024, 0, 1), radius: 0.06 },
    { at: Date.UTC(2024, 3, 1), radius: 0.05 },
    { at: Date.UTC(2024, 6, 1), radius: 0.05 },
  ];
  const orbit = ellipticOrbit(perihelia, 75, 3);
  const days = Array.from({ length: 180 }, (_, day) => orbit(Date.UTC(2024, 0, 1 + day)).radius);

  expect(orbit(Date.UTC(2024, 3, 1)).radius).toBeCloseTo(0.05, 4);
  expect(Math.min(...days)).toBeGreaterThan(0.0499);
  expect(Math.max(...days)).toBeGreaterThan(0.6);
});

test('a drifting spacecraft meets the Earth when it is said to, and gains its degrees a year', () => {
  const meeting = Date.UTC(2023, 7, 12);
  const orbit = driftingOrbit(0.96, 21.65, meeting);

  expect(orbit(meeting).aheadOfEarth).toBeCloseTo(0, 6);
  expect(orbit(meeting + 365.256 * 86_400_000).aheadOfEarth).toBeCloseTo(21.65, 6);
});
