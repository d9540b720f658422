import { describe, expect, test } from 'vitest';
import { columnNamesOf } from '#adapters/hapi/component-names.ts';
import { parseInfo } from '#adapters/hapi/parse-info.ts';
import type { ParameterInfo } from '#src/domain/dataset.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';

const TIME = { name: 'Epoch', type: 'isotime', length: 24, units: 'UTC', fill: null };
const body = (parameters: readonly object[], more: object = {}) => ({
  HAPI: '3.2',
  status: { code: 1200, message: 'OK' },
  startDate: '2024-001Z',
  stopDate: '2024-02-01T00:00Z',
  parameters: [TIME, ...parameters],
  ...more,
});
const parse = (parameters: readonly object[], more: object = {}) =>
  parseInfo('http://a/hapi', 'D', undefined, body(parameters, more));
const double = { name: 'p', type: 'double', units: 'nT', fill: '-1e31' };

function only(parameter: object): ParameterInfo {
  const [info] = parse([{ ...double, ...parameter }]).info.parameters;
  if (info === undefined) throw new Error('no parameter');
  return info;
}

test('the time is whatever comes first, and a later parameter may be called time', () => {
  const { info, timeLength } = parse([{ ...double, name: 'time' }]);

  expect(timeLength).toBe(24);
  expect(info.parameters.map(({ name }) => name)).toEqual(['time']);
});

test('coverage is wider than declared by one cadence, or a millisecond', () => {
  const start = Date.UTC(2024, 0, 1);
  const stop = Date.UTC(2024, 1, 1);

  expect(parse([double], { cadence: 'PT1H' }).info.coverage).toEqual({ start, stop: stop + HOUR });
  expect(parse([double]).info.coverage).toEqual({ start, stop: stop + 1 });
});

test.each([
  ['PT1M', MINUTE],
  ['P1D', DAY],
  ['PT0.5S', 500],
  ['P1W', 7 * DAY],
  ['PT1M32S', 92_000],
  ['nonsense', undefined],
  ['PT0S', undefined],
])('cadence %s', (cadence, ms) => {
  expect(parse([double], { cadence }).info.cadenceMs).toBe(ms);
});

test('a type that HAPI does not know costs the parameter, not the dataset', () => {
  expect(
    parse([
      double,
      { ...double, name: 'odd', type: 'complex' },
      { ...double, name: 'n', type: 'int' },
    ]).info.parameters.map(({ name, type }) => [name, type]),
  ).toEqual([
    ['p', 'double'],
    ['n', 'integer'],
  ]);
});

test('a name that is listed twice keeps its first place', () => {
  const dataset = parse([
    double,
    { ...double, name: 'twice', units: 'a' },
    { ...double, name: 'twice', units: 'b' },
  ]);

  expect(dataset.parameters.map(({ wireName, position }) => [wireName, position])).toEqual([
    ['p', 1],
    ['twice', 2],
  ]);
  expect(dataset.repeatedNames).toEqual(['twice']);
});

test.each<readonly [unknown, number | undefined]>([
  ['-1.0E31', -1e31],
  [-1, -1],
  ['NaN', undefined],
  ['nan', undefined],
  [null, undefined],
  ['', undefined],
  ['-32768.0', -32_768],
])('fill %s', (fill, expected) => {
  expect(only({ fill }).fill).toBe(expected);
});

test.each<readonly [unknown, readonly string[]]>([
  ['nT', ['nT', 'nT', 'nT']],
  [['nT'], ['nT', 'nT', 'nT']],
  [
    ['nT', 'deg', null],
    ['nT', 'deg', ''],
  ],
  [null, ['', '', '']],
  ['dimensionless', ['', '', '']],
])('units %s are one a column', (units, expected) => {
  expect(only({ units, size: [3] }).units).toEqual(expected);
});

test('an array of one is a scalar', () => {
  expect(only({ size: [1] }).size).toEqual([]);
});

test('references to definitions are resolved', () => {
  const { info } = parse(
    [
      {
        ...double,
        units: { $ref: '#/definitions/field' },
        size: [2],
        bins: [{ $ref: '#/definitions/energies' }],
      },
    ],
    {
      definitions: { field: 'nT', energies: { name: 'E', units: 'eV', centers: [1, 2] } },
    },
  );

  expect(info.parameters[0]).toMatchObject({
    units: ['nT', 'nT'],
    bins: { name: 'E', unit: 'eV', centers: [1, 2] },
  });
});

test('bins may have ranges only, fill among their centres, or another parameter for either', () => {
  const bins = (more: object) =>
    only({ size: [2], bins: [{ name: 'E', units: ['eV', 'eV'], ...more }] }).bins;

  expect(
    bins({
      ranges: [
        [1, 4],
        [0, 6],
      ],
    }),
  ).toMatchObject({
    centers: [2, 3],
    ranges: [
      [1, 4],
      [0, 6],
    ],
  });
  expect(bins({ centers: [1, null] })?.centers).toEqual([1, Number.NaN]);
  expect(bins({ centers: 'E_centers', ranges: 'E_ranges' })).toMatchObject({
    centers: 'E_centers',
    ranges: 'E_ranges',
  });
  expect(bins({ centers: null })).toBeUndefined();
});

test.each([
  [{ x_validMin: -10, x_validMax: 10 }, [[-10, 10]]],
  [{ VALIDMIN: '0' }, [[0, Number.POSITIVE_INFINITY]]],
  [{ valid_range: [1, 2] }, [[1, 2]]],
  [{}, []],
])('valid range %o', (declared, expected) => {
  expect(parse([{ ...double, ...declared }]).parameters[0]?.valid).toEqual(expected);
});

test('what is no description of a dataset is refused', () => {
  expect(() => parseInfo('s', 'D', undefined, { HAPI: '3.0' })).toThrow();
  expect(() => parseInfo('s', 'D', undefined, body([double], { startDate: 'soon' }))).toThrow(RangeError);
});

test.each([
  [{ name: 'B', coordinateSystemName: 'GSM' }, 'GSM'],
  [{ name: 'BGSEc' }, 'GSE'],
  [{ name: 'mms1_fgm_b_gse_srvy_l2', size: [4] }, 'GSE'],
  [{ name: 'psp_fld_l2_mag_RTN_1min' }, 'RTN'],
  [{ name: 'pos', description: 'Position in HEEQ' }, 'HEEQ'],
  [{ name: 'B', description: 'GSE or GSM, as it comes' }, undefined],
  [{ name: 'sc_pot' }, undefined],
  [{ name: 'V_SC', size: [3] }, 'SC'],
])('coordinates of %o', (parameter, expected) => {
  expect(only(parameter).coordinates).toBe(expected);
});

describe('columns are named', () => {
  const xyz = ['x', 'y', 'z'];
  test.each<readonly [string, object, readonly string[]]>([
    [
      'by declared components',
      { size: [3], vectorComponents: ['r', 'latitude', 'longitude'] },
      ['r', 'latitude', 'longitude'],
    ],
    ['by labels', { size: [3], label: ['Bx (GSE)', 'By (GSE)', 'Bz (GSE)'] }, xyz],
    ['by labels that name the frame', { size: [3], label: ['X GSM', 'Y GSM', 'Z GSM'] }, xyz],
    ['by RTN labels', { size: [3], label: ['B_R', 'B_T', 'B_N'] }, ['r', 't', 'n']],
    ['by the frame', { name: 'B_RTN', size: [3] }, ['r', 't', 'n']],
    [
      'by the frame, whatever the components say',
      { name: 'B_RTN', size: [3], vectorComponents: xyz },
      ['r', 't', 'n'],
    ],
    [
      'by RTN labels with Bt for the tangential one',
      { name: 'B_RTN', size: [3], label: ['Br', 'Bt', 'Bn'] },
      ['r', 't', 'n'],
    ],
    ['with a total that a label names', { size: [4], label: ['Bx', 'By', 'Bz', 'Bt'] }, [...xyz, 'total']],
    ['with a total where the frame is known', { name: 'b_gse', size: [4] }, [...xyz, 'total']],
    ['by number where four may be anything', { name: 'q', size: [4] }, ['0', '1', '2', '3']],
    ['by other short labels', { size: [2], label: ['T parallel', 'T perp'] }, ['t_parallel', 't_perp']],
    ['by number where units differ', { size: [3], units: ['km', 'deg', 'deg'] }, ['0', '1', '2']],
    ['x, y, z where nothing is said', { size: [3] }, xyz],
    [
      'by number in a spectrum',
      { size: [3], bins: [{ name: 'E', units: 'eV', centers: [1, 2, 3] }] },
      ['0', '1', '2'],
    ],
    ['by both numbers in a table', { size: [2, 2] }, ['0.0', '0.1', '1.0', '1.1']],
    ['by nothing in a scalar', {}, ['']],
  ])('%s', (_, parameter, expected) => {
    expect(columnNamesOf(only(parameter)).suffixes).toEqual(expected);
  });
});
