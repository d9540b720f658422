import { describe, expect, test } from 'vitest';
import { columnCalled } from '#src/domain/component-called.ts';
import { pickData, pickSeries } from '#src/domain/figure/pick.ts';
import { traceOf } from '#src/domain/figure/series.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { pickColumns } from '#src/timeseries/components.ts';
import { columnLabel } from '#src/workers/workspace.ts';
import { vectorFrame } from '#tests/support/frames.ts';

const ROWS = [
  [1, 2, 3],
  [4, 5, 6],
] as const;
const base = vectorFrame('FAC', 'nT', ROWS);
const ALIGNED: Frame = {
  ...base,
  provenance: {
    ...base.provenance,
    origin: 'computed',
    steps: ['field-aligned coordinates (10 min mean)', 'band-pass 10 s to 1 min'],
  },
};
const parts = vectorFrame('MESSENGER_MAG_RTN.B__RTN', 'nT', ROWS, { provenance: { coordinates: 'RTN' } });
const NAMES = ['B_radial', 'B_tangential', 'B_normal'];
const PARTS: Frame = {
  ...parts,
  columns: parts.columns.map((column, place) => ({
    ...column,
    name: NAMES[place] ?? '',
    component: ['r', 't', 'n'][place] ?? '',
  })),
};

describe.each([
  ['outward', 'x'],
  ['eastward', 'y'],
  ['parallel', 'z'],
  ['Y', 'y'],
])('of field-aligned coordinates, %s is %s', (name, axis) => {
  const summary = summaryOf(ALIGNED);
  const column = ALIGNED.columns.find(({ component }) => component === axis)?.name;

  test('for operations', () => {
    expect(pickColumns(ALIGNED, [name]).map((each) => each.name)).toEqual([column]);
  });

  test('for the thread and for figures', () => {
    expect(columnLabel([summary], `FAC.${name}`)).toEqual({ label: 'FAC', column });
    expect(traceOf(`FAC.${name}`, [summary])).toEqual({ label: 'FAC', columns: [column] });
    expect(pickData(`FAC.${name}`, [summary])).toEqual([`FAC.${axis}`]);
  });
});

test.each(['r', 'R', 'radial', 'B_radial'])(
  'three parameters that are one vector have the component %s',
  (name) => {
    const summary = summaryOf(PARTS);
    const id = `${PARTS.label}.${name}`;
    const figure = {
      panels: [
        {
          kind: 'line' as const,
          traces: [{ label: PARTS.label }],
          scale: 'linear' as const,
          mark: 'line' as const,
          weight: 1,
        },
      ],
    };

    expect(columnLabel([summary], id)).toEqual({ label: PARTS.label, column: 'B_radial' });
    expect(traceOf(id, [summary])).toEqual({ label: PARTS.label, columns: ['B_radial'] });
    expect(pickData(id, [summary])).toEqual([`${PARTS.label}.B_radial`]);
    expect(pickSeries(id, figure, [summary]).map(({ column }) => column)).toEqual(['B_radial']);
  },
);

test('another vector has no such component', () => {
  expect(columnCalled('FAC.outward', summaryOf(base))).toBeUndefined();
  expect(() => pickColumns(base, ['outward'])).toThrow('no component');
});
