import { expect, test } from 'vitest';
import type { FoundNumber } from '#src/domain/found.ts';
import { foundCompared } from '#src/domain/found-compared.ts';

const MAY = { start: Date.UTC(2024, 4, 10), stop: Date.UTC(2024, 4, 13) };
const found = (of: string, value: number, hour?: number, range = MAY): FoundNumber => ({
  of,
  value,
  unit: 'nT',
  range,
  ...(hour === undefined ? {} : { at: Date.UTC(2024, 4, 10, hour) }),
});

test('the larger of two numbers is named with how much it is above the other', () => {
  expect(foundCompared([found('Wind |B|', 40), found('ACE |B|', 50)], ['larger'])).toContain(
    'The highest is ACE |B|, by 10 nT (25 %).',
  );
});

test('of numbers below zero the larger is that of the larger size, and the higher is not', () => {
  const both = [found('Wind Bz', -40), found('ACE Bz', -50)];

  expect(foundCompared(both, ['larger'])).toContain('The largest in size is ACE Bz');
  expect(foundCompared(both, ['higher'])).toContain('The highest is Wind Bz');
  expect(foundCompared(both, ['smaller'])).toContain('The lowest is ACE Bz');
});

test('a difference and a ratio are of the first to the second, and say how far apart their moments lie', () => {
  const text = foundCompared([found('Wind Bz', -40, 3), found('ACE Bz', -50, 2)], ['difference', 'ratio']);

  expect(text).toContain('Wind Bz minus ACE Bz, is 10 nT (20 % of the second). They lie 1 h apart.');
  expect(text).toContain('The ratio of Wind Bz to ACE Bz is 0.8.');
});

test('who was first is told with the time to the next', () => {
  expect(foundCompared([found('Wind V', 500, 3), found('ACE V', 500, 1)], ['earlier'])).toContain(
    'ACE V was first, 2 h before Wind V.',
  );
});

test('numbers of one series in two times are told by their times', () => {
  const june = { start: Date.UTC(2024, 5, 1), stop: Date.UTC(2024, 5, 2) };

  expect(foundCompared([found('Dst', -10), found('Dst', -30, undefined, june)], ['larger'])).toContain(
    'is Dst in 2024-06-01',
  );
});
