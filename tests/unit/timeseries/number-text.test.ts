import { expect, test } from 'vitest';
import {
  differenceText,
  numberText,
  samplesText,
  withErrorText,
} from '#src/timeseries/questions/number-text.ts';

test('a number has five figures at most and a true minus sign', () => {
  expect([12.3456789, -287, -12345.6, 5.2e-10, 0].map((value) => numberText(value))).toEqual([
    '12.346',
    '−287',
    '−12,346',
    '5.2e−10',
    '0',
  ]);
  expect(numberText(-3.5, 'nT')).toBe('−3.5 nT');
});

test('a number with an error is said to the second figure of the error', () => {
  expect(withErrorText(-2.35391, 0.051617)).toBe('−2.354 ± 0.052');
  expect(withErrorText(123_456, 4321)).toBe('123,500 ± 4,300');
  expect(withErrorText(2, 0)).toBe('2 ± 0');
  expect(withErrorText(2, Number.NaN)).toBe('2 ± NaN');
});

test('a difference is known to the place to which both sides are said', () => {
  expect(differenceText(3.68124, 3.63471, 'nT')).toBe('0.0465 nT');
  expect(differenceText(602.311, 3.63471)).toBe('598.68');
  expect(differenceText(0, 0.25)).toBe('−0.25');
});

test('samples are counted as people write counts', () => {
  expect(samplesText(4275, 0.00466)).toBe('4,275 samples, 0.47 % missing');
  expect(samplesText(1, 0)).toBe('1 sample');
});
