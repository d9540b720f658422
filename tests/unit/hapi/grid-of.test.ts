import { expect, test } from 'vitest';
import { gridOf } from '#adapters/hapi/grid-of.ts';
import type { HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import type { Filled } from '#adapters/hapi/make-frames.ts';
import type { ParameterInfo } from '#src/domain/dataset.ts';

function parameter(info: Partial<ParameterInfo> & Pick<ParameterInfo, 'name' | 'size'>): HapiParameter {
  return {
    info: { type: 'double', units: [], description: '', labels: [], ...info },
    wireName: info.name,
    position: 1,
    columns: info.size.reduce((product, length) => product * length, 1),
    length: 0,
    textFill: undefined,
    valid: [],
  };
}

const TABLE = parameter({
  name: 'FLUX',
  size: [2, 3],
  axes: [
    { name: 'PANGLE', unit: 'deg', centers: 'PANGLE' },
    { name: 'energy', unit: 'eV', centers: [100, 30, 10] },
  ],
});

function held(...numbers: readonly (readonly number[])[]): Filled {
  return {
    parameter: parameter({ name: 'PANGLE', size: [numbers.length] }),
    numbers: numbers.map((values) => Float64Array.from(values)),
    texts: [],
  };
}

test('angles that change in time stand at their medians, and energies may fall', () => {
  const grid = gridOf(TABLE, [held([14, 15, 40], [80, 81, 82])]);

  expect(grid?.[0]).toEqual({ name: 'PANGLE', unit: 'deg', centers: [15, 81], origin: 'median' });
  expect(grid?.[1]).toEqual({ name: 'energy', unit: 'eV', centers: [100, 30, 10], origin: 'archive' });
});

test('what can be no axis is numbered: angles beyond a turn, places that go to and fro', () => {
  const beyond = gridOf(TABLE, [held([500, 500], [900, 900])]);
  const toAndFro = { name: 'E', unit: 'eV', centers: [1, 5, 2, 7, 3, 9] };
  const mixed = gridOf(parameter({ name: 'F', size: [6, 4], axes: [toAndFro, undefined] }), []);

  expect(beyond?.[0]).toEqual({ name: 'channel', unit: '', centers: [1, 2], origin: 'number' });
  expect(mixed?.map(({ origin }) => origin)).toEqual(['number', 'number']);
});

test('a rotation matrix is no table of channels', () => {
  expect(gridOf(parameter({ name: 'R', size: [3, 3] }), [])).toBeUndefined();
  expect(gridOf(parameter({ name: 'F', size: [9, 5] }), [])).toBeDefined();
});
