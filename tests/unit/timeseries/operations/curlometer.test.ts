import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import { curlometer } from '#src/timeseries/operations/curlometer.ts';
import { vectorFrame } from '#tests/support/frames.ts';

type Place = readonly [number, number, number];

const TETRA: readonly Place[] = [
  [0, 0, 0],
  [10, 0, 0],
  [2, 9, 0],
  [3, 2, 8],
];
const LINE: readonly Place[] = [0, 1, 2, 3].map((step) => [10 * step, 20 * step, -5 * step] as const);

/** A field of g (-y, x, 0) nT, whose curl is 2 g along z, and a part of no curl. */
function framesAt(places: readonly Place[], g: number): readonly Frame[] {
  const rows = (place: Place) => [place, place, place];
  const field = ([x, y, z]: Place): Place => [-g * y + 5 * g * x, g * x, 3 + g * z];
  return [
    ...places.map((place, at) => vectorFrame(`C${at + 1}.B`, 'nT', rows(field(place)))),
    ...places.map((place, at) => vectorFrame(`C${at + 1}.R`, 'km', rows(place))),
  ];
}

test('the current of a linear field is its curl over mu0', () => {
  const outcome = curlometer.run(framesAt(TETRA, 0.01), {});
  if (!('draft' in outcome)) throw new Error('it has to be data');
  const [x, y, z] = outcome.draft.columns.map(({ values }) => values[1] ?? Number.NaN);

  expect(z).toBeCloseTo((2 * 0.01 * 1e-12 * 1e9) / VACUUM_PERMEABILITY, 9);
  expect(x).toBeCloseTo(0, 9);
  expect(y).toBeCloseTo(0, 9);
  // The divergence is 6 g.
  expect(outcome.draft.notes?.join(' ')).toContain('|div B| / |curl B| is 3.00');
});

test('spacecraft on a line give no current, with their shape', () => {
  expect(() => curlometer.run(framesAt(LINE, 0.01), {})).toThrow(
    'The four spacecraft are no tetrahedron here: elongation 1.00',
  );
});

test('three spacecraft are not enough, and what is there is counted', () => {
  expect(() => curlometer.run(framesAt(TETRA, 0.01).slice(1), {})).toThrow('there are 3 and 4');
});

test('positions of another order than the fields are not taken', () => {
  const named = framesAt(TETRA, 0.01).map((frame, at) => ({
    ...frame,
    provenance: { ...frame.provenance, missionName: `C${at < 4 ? at + 1 : 8 - at}` },
  }));

  expect(() => curlometer.run(named, {})).toThrow('in the order of the fields: C1, C2, C3, C4');
});
