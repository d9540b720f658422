import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

function speedOver(start: string, stop: string, label = 'OMNI.V'): FrameSummary {
  const frame = madeUpFrame({
    label,
    unit: 'km/s',
    mission: 'OMNI',
    quantity: 'speed',
    rows: 48,
    value: () => 1,
  });
  return summaryOf({
    ...frame,
    provenance: { ...frame.provenance, range: { start: Date.parse(start), stop: Date.parse(stop) } },
  });
}

const laid = (data: readonly FrameSummary[], change: Partial<FigureChange>) =>
  changed([{ kind: 'superimpose', by: 'range', ...change } as FigureChange], newFigure('fig', data), data);

test('rotations stand one below the other, each with its days in the title', () => {
  const data = [speedOver('2015-01-04T22:51Z', '2015-02-28T12:04Z')];
  const figure = laid(data, { by: 'carrington', isStacked: true } as Partial<FigureChange>);

  expect(figure.panels.map(({ title }) => title)).toEqual([
    'CR 2159, 4 Jan 2015 – 1 Feb 2015',
    'CR 2160, 1 Feb 2015 – 28 Feb 2015',
  ]);
  expect(figure.panels.map(({ traces }) => traces.length)).toEqual([1, 1]);
  expect(figure.panels[1]?.traces[0]?.shift).toBeLessThan(0);
});

test('a stack can be laid over each other again, each curve once', () => {
  const data = [speedOver('2014-01-01', '2015-01-01'), speedOver('2015-01-01', '2016-01-01', 'OMNI.V#2')];
  const stacked = laid(data, { isStacked: true } as Partial<FigureChange>);
  const figure = changed([{ kind: 'superimpose', by: 'range' }], stacked, data);

  expect(stacked.panels.map(({ title }) => title)).toEqual(['2014', '2015']);
  expect(figure.panels.map(({ traces }) => traces.map(({ name }) => name))).toEqual([['2014', '2015']]);
});

test('the same days of two years are the whole axis, with their dates', () => {
  const data = [speedOver('2024-02-01', '2024-03-01'), speedOver('2025-02-01', '2025-03-01', 'OMNI.V#2')];
  const figure = laid(data, { by: 'year' } as Partial<FigureChange>);

  expect(figure.timeAxis).toEqual({ kind: 'calendar' });
  expect((figure.range.stop - figure.range.start) / DAY).toBe(29);
  expect(figure.panels[0]?.traces.map(({ name }) => name)).toEqual(['Feb 2024', 'Feb 2025']);
});

test('months of several names count their days', () => {
  const data = [speedOver('2024-02-01', '2024-03-01'), speedOver('2025-05-01', '2025-06-01', 'OMNI.V#2')];
  const figure = laid(data, { by: 'month' } as Partial<FigureChange>);

  expect(figure.xLabel).toBe('Day of the month');
  expect(figure.timeAxis).toEqual({ kind: 'relative', epoch: Date.UTC(2024, 0, 31), unit: 'day' });
});
