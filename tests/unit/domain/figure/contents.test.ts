import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { withOtherData } from '#src/domain/figure/other-data.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import { fieldFrame } from '#tests/support/figure-frames.ts';
import { changed, FIGURE, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

const LOOKS: readonly FigureChange[] = [
  { kind: 'color', color: 'red', series: [{ component: 'z' }] },
  { kind: 'marker', value: 10, panel: 3, label: 'ten' },
  { kind: 'marker', at: FIGURE.range.start + 1000, label: 'Shock' },
  { kind: 'zoom', range: { start: FIGURE.range.start, stop: FIGURE.range.start + 7_200_000 } },
  { kind: 'panel-title', panel: 2, title: 'Flow' },
];
const styled = changed(LOOKS);

test.each<[string, FigureChange, number]>([
  ['the panel above it is taken out', { kind: 'remove-panel', panel: 1 }, 2],
  ['its panel is moved to the top', { kind: 'move-panel', panel: 3, to: 'top' }, 1],
  ['the panels are put in another order', { kind: 'order-panels', panels: [3, 2, 1] }, 1],
  [
    'another panel is made above it',
    { kind: 'add-series', series: ['AC_H0_MFI.BGSEc.x'], position: 'top' },
    4,
  ],
  [
    'series of another panel are taken out',
    { kind: 'remove-series', series: ['WI_H1_SWE.Proton_V_nonlin'] },
    2,
  ],
  [
    'a component gets a panel of its own',
    { kind: 'move-series', series: [{ component: 'x' }], panel: 'new' },
    3,
  ],
])('a marker stays with its panel when %s', (_, change, place) => {
  const next = changed([change], styled);

  const marker = next.markers.find(({ label }) => label === 'ten');
  expect(marker?.panel).toBe(place);
  expect(plotEventOf(next, SUMMARIES).panels[place - 1]?.units).toBe('cm^-3');
});

test('a marker goes with its panel', () => {
  const next = changed([{ kind: 'remove-panel', panel: 3 }], styled);

  expect(next.markers.map(({ label }) => label)).toEqual(['Shock']);
});

test('exactly these panels keep the looks of their curves, the zoom and the title', () => {
  const next = changed([{ kind: 'panels', panels: [[{ component: 'z' }], [{ quantity: 'speed' }]] }], styled);

  expect(next.range).toEqual(styled.range);
  expect(next.panels.map(({ title }) => title)).toEqual([undefined, 'Flow']);
  expect(plotEventOf(next, SUMMARIES).panels[0]?.colors).toEqual({ 'AC_H0_MFI.BGSEc.z': 'red' });
});

test('a panel shows something else, and the others stay as they are', () => {
  const next = changed(
    [{ kind: 'replace-panel', panel: { quantity: 'speed' }, series: [{ component: 'z' }] }],
    styled,
  );

  expect(plotEventOf(next, SUMMARIES).panels.map(({ series }) => series)).toEqual([
    ['AC_H0_MFI.BGSEc.x', 'AC_H0_MFI.BGSEc.y', 'AC_H0_MFI.BGSEc.z'],
    ['AC_H0_MFI.BGSEc.z'],
    ['WI_H1_SWE.Proton_Np_nonlin'],
  ]);
  expect(next.panels[1]?.title).toBeUndefined();
  expect([next.panels[0], next.panels[2]]).toEqual([styled.panels[0], styled.panels[2]]);
});

test('a change that changes nothing gives the same figure and says so', () => {
  for (const change of [
    { kind: 'theme', theme: 'light' },
    { kind: 'add-series', series: [{ quantity: 'speed' }] },
    { kind: 'whole-range' },
    { kind: 'scale', axis: 'y', scale: 'linear' },
  ] satisfies readonly FigureChange[]) {
    const result = changeFigure(FIGURE, change, SUMMARIES);

    expect(result).toEqual({ figure: FIGURE, isSame: true });
  }
  expect(changeFigure(FIGURE, { kind: 'theme', theme: 'dark' }, SUMMARIES)).toMatchObject({ isSame: false });
});

test('half of a pair takes the other half along', () => {
  const pairs = changed([
    {
      kind: 'scatter',
      pairs: [
        { x: { quantity: 'density' }, y: { quantity: 'speed' } },
        { x: { quantity: 'density' }, y: { component: 'z' } },
      ],
    },
  ]);

  const left = changed([{ kind: 'remove-series', series: [{ quantity: 'speed' }] }], pairs);

  expect(plotEventOf(left, SUMMARIES).panels[0]).toMatchObject({
    x: 'WI_H1_SWE.Proton_Np_nonlin',
    y: 'AC_H0_MFI.BGSEc.z',
  });
});

test('a scatter needs one series on each axis, and two different ones', () => {
  const pair = (x: string, y: string): FigureChange => ({
    kind: 'scatter',
    pairs: [{ x: { quantity: x }, y: { quantity: y } }],
  });

  expect(refusal(pair('magnetic-field', 'speed')).hint).toContain('BGSEc.x');
  expect(refusal(pair('speed', 'speed')).message).toContain('against itself');
  expect(refusal({ kind: 'scatter-color', by: 'time' }).message).toContain('scatter plot');
});

test('the edges of a band are no lines beside it', () => {
  const banded = changed([
    { kind: 'band', low: { component: 'x' }, high: { component: 'z' }, name: 'range' },
  ]);

  expect(plotEventOf(banded, SUMMARIES).panels[0]?.series).toEqual(['AC_H0_MFI.BGSEc.y']);
  expect(banded.panels[0]?.bands).toHaveLength(1);
  expect(changed([{ kind: 'remove-bands' }], banded).panels[0]).not.toHaveProperty('bands');
});

test('other data in the place of the old keep its looks', () => {
  const rename = (label: string) => label.replace('AC_', 'WI_');

  const moved = ({ label, column }: { readonly label: string; readonly column: string }) => ({
    label: rename(label),
    column,
  });
  const other = withOtherData(styled, moved, (trace) => ({ ...trace, label: rename(trace.label) }));

  expect(other.panels[0]?.traces.map(({ label, color }) => [label, color])).toContainEqual([
    'WI_H0_MFI.BGSEc',
    'red',
  ]);
  expect(other.panels[1]?.title).toBe('Flow');
});

test('another mission beside a component gives each the colour of its mission, and leaves what the user chose', () => {
  const [field] = SUMMARIES;
  if (field === undefined) throw new Error('no field');
  const other = {
    ...field,
    label: 'WI_H0_MFI@0.BGSE',
    columns: field.columns.map((column) => ({ ...column, name: column.name.replace('BGSEc', 'BGSE') })),
    provenance: { ...field.provenance, mission: 'WIND', missionName: 'Wind' },
  };
  const data = [...SUMMARIES, other];
  const alone = changed([{ kind: 'keep-series', series: [{ component: 'z' }] }], FIGURE, data);
  const add: FigureChange = { kind: 'add-series', series: ['WI_H0_MFI@0.BGSE.z'] };
  const colors = (figure: typeof FIGURE) => plotEventOf(figure, data).panels[0]?.colors;

  expect(colors(alone)).toEqual({ 'AC_H0_MFI.BGSEc.z': '#d55e00' });
  expect(colors(changed([add], alone, data))).toEqual({
    'AC_H0_MFI.BGSEc.z': '#0072b2',
    'WI_H0_MFI@0.BGSE.z': '#d55e00',
  });
  const red = changed([{ kind: 'color', color: 'red', series: [{ component: 'z' }] }], alone, data);
  expect(colors(changed([add], red, data))).toMatchObject({ 'AC_H0_MFI.BGSEc.z': 'red' });
});

test('spacecraft of one mission have a panel each where each has one', () => {
  const probes = ['A', 'B', 'C'].map((letter) => {
    const summary = summaryOf(fieldFrame());
    const provenance = { ...summary.provenance, mission: 'THEMIS', missionName: `THEMIS-${letter}` };
    return { ...summary, label: `TH${letter}_L2_FGM.${letter}`, provenance };
  });

  const split = changed(
    [{ kind: 'merge' }, { kind: 'split', by: 'mission' }],
    newFigure('fig1', probes),
    probes,
  );

  expect(split.panels.map(({ traces }) => [...new Set(traces.map(({ label }) => label))])).toEqual(
    probes.map(({ label }) => [label]),
  );
});

test('a path beside a field leaves the field as it is', () => {
  const field = summaryOf(fieldFrame());
  const place = {
    ...field,
    label: 'ACE_ORBIT.XYZ',
    columns: ['x', 'y', 'z'].map((component) => ({ name: `XYZ.${component}`, unit: 'Re', component })),
    provenance: { ...field.provenance, quantity: 'position' },
  };
  const data = [field, place];

  const paths = changed(
    [{ kind: 'plot-kind', plotKind: 'line', variant: 'orbit' }],
    newFigure('fig1', data),
    data,
  );

  expect(paths.panels.map(({ kind, traces }) => [kind, traces[0]?.label])).toEqual([
    ['line', field.label],
    ['scatter', place.label],
  ]);
});
