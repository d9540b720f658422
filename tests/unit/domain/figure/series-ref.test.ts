import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import { summaryOf } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';
import { fieldFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { FIGURE, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

const smooth = fieldFrame('ACE', {
  label: 'Bz_smooth',
  components: ['z'],
  provenance: { origin: 'computed', operation: 'smooth', steps: ['1 h running mean'] },
});
const probes = [1, 2].map((probe) =>
  madeUpFrame({
    label: `MMS${probe}_FGM_SRVY_L2.b`,
    unit: 'nT',
    mission: 'MMS',
    quantity: 'magnetic-field',
    value: (row) => row,
    provenance: { missionName: `MMS${probe}` },
  }),
);
const data = [...SUMMARIES, ...[smooth, ...probes].map(summaryOf)];
const figure = newFigure('fig1', data);

const meant = (ref: SeriesRef) => pickSeries(ref, figure, data).map(({ id }) => id);

test.each<[string, SeriesRef, readonly string[]]>([
  ['a mission alone', { mission: 'Wind' }, ['WI_H1_SWE.Proton_V_nonlin', 'WI_H1_SWE.Proton_Np_nonlin']],
  ['a component', { mission: 'ACE', component: 'z', operation: 'none' }, ['AC_H0_MFI.BGSEc.z']],
  ['a quantity and a component', { quantity: 'magnetic-field', component: 'y' }, ['AC_H0_MFI.BGSEc.y']],
  ['a neighbour of a quantity', { quantity: 'velocity' }, ['WI_H1_SWE.Proton_V_nonlin']],
  ['one of several spacecraft', { probe: 'MMS2' }, ['MMS2_FGM_SRVY_L2.b']],
  ['one of several spacecraft by its number', { mission: 'MMS', probe: '1' }, ['MMS1_FGM_SRVY_L2.b']],
  ['an instrument', { instrument: 'SWE', quantity: 'density' }, ['WI_H1_SWE.Proton_Np_nonlin']],
  ['what made it', { operation: 'smooth' }, ['Bz_smooth']],
  ['its name', { name: 'Bz_smooth' }, ['Bz_smooth']],
  ['the last of several', { quantity: 'magnetic-field', index: -1 }, ['MMS2_FGM_SRVY_L2.b']],
  ['the second of several', { mission: 'Wind', index: 2 }, ['WI_H1_SWE.Proton_Np_nonlin']],
  ['a label', 'AC_H0_MFI.BGSEc.x', ['AC_H0_MFI.BGSEc.x']],
])('a series is meant by %s', (_, ref, ids) => {
  expect(meant(ref)).toEqual(ids);
});

test('what fits nothing is refused with what is drawn', () => {
  expect(
    refusal({ kind: 'color', color: 'red', series: [{ mission: 'PSP', component: 'z' }] }),
  ).toMatchObject({
    message: 'There is no PSP z in this plot.',
    hint: expect.stringContaining('AC_H0_MFI.BGSEc'),
  });
});

test('a panel is meant by what it shows, wherever that stands', () => {
  expect(refusal({ kind: 'remove-panel', panel: { quantity: 'temperature' } }).message).toBe(
    'There is no panel temperature in this plot.',
  );
  expect(pickSeries({ quantity: 'speed' }, FIGURE, SUMMARIES).map(({ panel }) => panel)).toEqual([1]);
});

test('a reference says something, and only what is known', () => {
  expect(seriesRefSchema.safeParse({}).success).toBe(false);
  expect(seriesRefSchema.safeParse({ spacecraft: 'ACE' }).success).toBe(false);
  expect(seriesRefSchema.safeParse({ mission: 'ACE' }).success).toBe(true);
  expect(speedFrame().provenance.mission).toBe('Wind');
});
