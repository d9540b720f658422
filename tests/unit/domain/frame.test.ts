import { expect, test } from 'vitest';
import { isSpectrum } from '#src/domain/frame.ts';

const columns = (names: readonly string[]) =>
  names.map((name) => ({ name, unit: 'cm^-2 s^-1 sr^-1 keV^-1', values: new Float64Array(0) }));
const channels = (count: number, prefix: string) =>
  columns(Array.from({ length: count }, (_, channel) => `${prefix}.${channel}`));

test('many numbered channels are a spectrum although the server tells no bins', () => {
  expect(isSpectrum({ columns: channels(25, 'FESA') })).toBe(true);
});

test.each([
  ['a few numbered columns', channels(4, 'rate')],
  ['channels of two dimensions', channels(12, 'FEDU.3')],
  ['columns with names of their own', columns(['Bx', 'By', 'Bz', 'speed', 'density', 'temperature'])],
])('%s are none', (_, ofFrame) => {
  expect(isSpectrum({ columns: ofFrame })).toBe(false);
});
