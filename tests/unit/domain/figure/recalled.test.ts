import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { recalled } from '#src/domain/figure/recalled.ts';
import { threads } from '#tests/language/threads.ts';

const frames = [...(threads['plasma']?.frames ?? []), ...(threads['storm']?.frames ?? [])];
const range = { start: Date.UTC(2024, 4, 9), stop: Date.UTC(2024, 4, 13) };
const of = (label: string) => frames.filter((frame) => frame.label === label);
const density = newFigure('fig1', of('OMNI_HRO_1MIN.proton_density'), { range });
const wide = { ...density, title: 'later' };
const dst = newFigure('fig2', of('OMNI2_H0_MRG1HR.DST1800'), { range });

test('an earlier figure is taken up as it was left', () => {
  expect(recalled([density, wide, dst], 1, frames)).toBe(wide);
  expect(recalled([density, wide, dst], 'previous', frames)).toBe(wide);
});

test('a figure is found by what it shows', () => {
  expect(recalled([density, wide, dst], { shows: [{ quantity: 'density' }] }, frames)).toBe(wide);
  expect(recalled([density, dst, wide], { shows: [{ quantity: 'dst' }] }, frames)).toBe(dst);
});

test('a figure that there is not is told with the number that there are', () => {
  expect(() => recalled([density, dst], 3, frames)).toThrow('this thread has 2 figures');
});
