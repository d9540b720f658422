import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounded, writeDecimal } from '#adapters/demo/encode-number.ts';
import { noDay, writeTime } from '#adapters/demo/time-text.ts';

test('the text of a number reads back as the number that the binary form carries', () => {
  const finite = fc.double({ min: -1e7, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(finite, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
      const scale = 10 ** decimals;
      const target = Buffer.alloc(40);
      const end = writeDecimal(target, 0, Math.round(value * scale), decimals);
      const text = target.toString('latin1', 0, end);

      expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
      expect(Number(text)).toBe(rounded(value, scale) === 0 ? Number(text) : rounded(value, scale));
      expect(Number(text) + 0).toBeCloseTo(value, decimals === 0 ? 0 : decimals - 1);
    }),
  );
});

test.each([
  [5, 3, '0.005'],
  [-5, 3, '-0.005'],
  [0, 2, '0.00'],
  [1_234_567, 0, '1234567'],
  [-100, 1, '-10.0'],
])('%i with %i digits after the point is %s', (whole, decimals, text) => {
  const target = Buffer.alloc(20);

  expect(target.toString('latin1', 0, writeDecimal(target, 0, whole, decimals))).toBe(text);
});

test('time stamps are written as the platform writes them', () => {
  const target = Buffer.alloc(24);
  const view = new DataView(target.buffer, target.byteOffset, target.byteLength);
  const day = noDay();
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1957, 0), max: Date.UTC(2100, 0) }), (time) => {
      writeTime(view, 0, time, day);
      expect(target.toString('latin1')).toBe(new Date(time).toISOString());
    }),
  );
});
