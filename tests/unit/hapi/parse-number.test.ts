import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from '#adapters/hapi/parse-number.ts';

function parse(text: string): number {
  const bytes = Buffer.from(`,${text},`);
  return parseNumber(bytes, 1, bytes.length - 1);
}

test('any double is read to the last bit', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(parse(String(value))).toBe(Number(String(value)));
    }),
    { numRuns: 5_000 },
  );
});

test('a decimal of 1 to 24 digits with any exponent is read as Number() reads it', () => {
  const decimal = fc.tuple(
    fc.constantFrom('', '-', '+'),
    fc.stringMatching(/^\d{1,12}$/),
    fc.stringMatching(/^(\.\d{0,12})?$/),
    fc.stringMatching(/^([eE][-+]?\d{1,3})?$/),
  );
  fc.assert(
    fc.property(decimal, (parts) => {
      const text = parts.join('');
      expect(parse(text)).toBe(Number(text));
    }),
    { numRuns: 20_000 },
  );
});

test('numbers of 16 to 19 digits, where rounding is hard, are read as Number() reads them', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 15n, max: 10n ** 19n - 1n }),
      fc.integer({ min: -22, max: 22 }),
      (digits, exponent) => {
        const text = `${digits}e${exponent}`;
        expect(parse(text)).toBe(Number(text));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('halves between two doubles round to even, as Number() rounds them', () => {
  for (const text of [
    '9007199254740993',
    '9007199254740995',
    '4503599627370497.5',
    '4503599627370498.5',
    '0.5000000000000000277',
  ]) {
    expect(parse(text)).toBe(Number(text));
  }
});

test('single precision values written out in double are read exactly', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(parse(String(value))).toBe(Number(String(value)));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  '-1.0E31',
  '1.5E-7',
  '-9.999999848243207e+30',
  '+5',
  '.5',
  '5.',
  '-0',
  '0.000',
  '1e22',
  '1e23',
  '1e400',
  '-32768.0',
])('%s is read as Number() reads it', (text) => {
  expect(parse(text)).toBe(Number(text));
});

test.each(['', '  ', 'NaN', 'nan', 'null', '-', '.', '1.2.3', '1e', 'abc', '0x10', '1_000', '--1'])(
  '"%s" is no number',
  (text) => {
    expect(parse(text)).toBeNaN();
  },
);

test('blanks around a number do not matter', () => {
  expect(parse('  12.5 \r')).toBe(12.5);
});
