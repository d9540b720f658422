import { expect, test } from 'vitest';
import { carriedPlaces } from '#src/timeseries/questions/carried-places.ts';

const floats = (...values: readonly number[]) => Float64Array.from(Float32Array.from(values));

test.each([
  [Float64Array.of(-412, 3, Number.NaN), 0],
  [Float64Array.of(-3.4, 12), 1],
  [floats(18.694, 18.37, 4.002), 3],
  [floats(544_277.3, 123_721.5), 1],
])('values are written to as many places as they carry: %o', (values, places) => {
  expect(carriedPlaces(values)).toBe(places);
});

test('nothing is known of values that carry more, or of none', () => {
  expect(carriedPlaces(Float64Array.of(Math.PI, Math.E))).toBeUndefined();
  expect(carriedPlaces(Float64Array.of(Number.NaN))).toBeUndefined();
});
