import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { fieldFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { changed, FIGURE, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

const density = { quantity: 'density' };

test('the same series stands on the right-hand axis of each panel that is named', () => {
  const one = changed([
    { kind: 'keep-series', series: [{ quantity: 'magnetic-field', component: 'z' }, { quantity: 'speed' }] },
  ]);
  const twin = changed([{ kind: 'axis-side', side: 'right', series: density, panel: [1, 2] }], one);
  const again = changed([{ kind: 'axis-side', side: 'right', series: density }], twin);

  for (const { panels } of [twin, again])
    expect(panels.map(({ traces }) => traces.map(({ side = 'left' }) => side))).toEqual([
      ['left', 'right'],
      ['left', 'right'],
    ]);
});

test('a series that has a panel of its own goes on the right-hand axis of the panel above it', () => {
  const twin = changed([{ kind: 'axis-side', side: 'right', series: density }]);

  const [, second] = plotEventOf(twin, SUMMARIES).panels;
  expect(twin.panels).toHaveLength(2);
  expect(second).toMatchObject({
    series: ['WI_H1_SWE.Proton_V_nonlin', 'WI_H1_SWE.Proton_Np_nonlin'],
    right: ['WI_H1_SWE.Proton_Np_nonlin'],
    label: 'V (km/s)',
    units: 'km/s',
  });
  expect(new Set(Object.values(second?.colors ?? {})).size).toBe(2);
});

test('the axis of a series that stands on the right is the right-hand one', () => {
  const twin = changed([{ kind: 'axis-side', side: 'right', series: [density] }]);
  const { figure, told } = applyChanges(
    twin,
    [{ kind: 'scale', axis: 'y', scale: 'log', panel: density }],
    SUMMARIES,
  );

  expect(figure.panels[1]).toMatchObject({ right: { scale: 'log' } });
  expect(figure.panels[1]?.scale).not.toBe('log');
  expect(told).toEqual(['The right-hand axis is logarithmic.']);
});

test('the right-hand axis has a scale, limits and a label of its own', () => {
  const twin = changed([
    { kind: 'axis-side', side: 'right', series: [density] },
    { kind: 'scale', axis: 'right', scale: 'log' },
    { kind: 'value-range', axis: 'right', range: [1, 100] },
    { kind: 'axis-label', axis: 'right', label: 'N' },
  ]);

  expect(twin.panels[1]?.right).toEqual({ scale: 'log', range: [1, 100], label: 'N' });
  expect(twin.panels[1]?.scale).toBe('linear');
});

test('a series goes back to the left, and the right-hand axis with it', () => {
  const back = changed([
    { kind: 'axis-side', side: 'right', series: density },
    { kind: 'axis-side', side: 'left', series: density },
  ]);

  expect(back.panels[1]).not.toHaveProperty('right');
  expect(back.panels[1]?.traces.every(({ side }) => side === undefined)).toBe(true);
});

test('nothing stands on the right of a plot of one series', () => {
  const alone = newFigure('fig1', SUMMARIES.slice(2));

  expect(refusal({ kind: 'axis-side', side: 'right', series: density }, alone).message).toContain(
    'needs other curves on the left',
  );
  expect(refusal({ kind: 'scale', axis: 'right', scale: 'log' }).message).toBe(
    'There is no axis on the right-hand side.',
  );
});

test('limits go to the panels that are meant, one side alone too', () => {
  const limited = changed([
    {
      kind: 'value-range',
      range: [0, null],
      panel: [{ quantity: 'speed' }, { mission: 'Wind', quantity: 'density' }],
    },
    { kind: 'value-range', range: [-20, 20], panel: { component: 'z' } },
  ]);

  expect(limited.panels.map(({ range, lowest }) => [range, lowest])).toEqual([
    [[-20, 20], undefined],
    [undefined, 0],
    [undefined, 0],
  ]);
});

test('limits of several units at once are asked about', () => {
  expect(refusal({ kind: 'value-range', range: [0, 5] }).message).toContain('different units');
});

test('a grid is off in one panel and on in the others', () => {
  const bare = changed([{ kind: 'grid', grid: false, panel: 2, axis: 'y' }]);

  expect(bare.grid).toBe(true);
  expect(bare.panels.map(({ grid }) => grid)).toEqual([undefined, { y: false }, undefined]);
  expect(changed([{ kind: 'grid', grid: false }], bare).panels[1]).not.toHaveProperty('grid');
});

test('time counts from an epoch, and goes back to dates', () => {
  const relative = changed([{ kind: 'relative-time', epoch: FIGURE.range.start + HOUR, unit: 'hour' }]);

  expect(relative.timeAxis).toEqual({ kind: 'relative', epoch: FIGURE.range.start + HOUR, unit: 'hour' });
  expect(changed([{ kind: 'relative-time', epoch: null }], relative)).not.toHaveProperty('timeAxis');
});

test('dates are written in the form that is said last, and stay under the first hour of a day', () => {
  const counted = changed([{ kind: 'date-form', form: 'day-of-year' }]);
  const bare = changed([{ kind: 'date-form', form: 'clock' }]);

  expect(counted.timeAxis).toEqual({ kind: 'dates', form: 'day-of-year' });
  expect(changed([{ kind: 'date-form', form: null }], counted).timeAxis).toEqual(counted.timeAxis);
  expect(changed([{ kind: 'date-form', form: null }], bare)).not.toHaveProperty('timeAxis');
  expect(changed([{ kind: 'date-form', form: 'yearless' }], bare).timeAxis).toEqual({
    kind: 'dates',
    form: 'yearless',
  });
});

test('hours alone are refused over weeks, where they tell no day', () => {
  const month = { ...FIGURE, range: { start: FIGURE.range.start, stop: FIGURE.range.start + 30 * DAY } };

  expect(refusal({ kind: 'date-form', form: 'clock' }, month).message).toContain('which day');
});

test('days of the year count years that lie over each other too', () => {
  const years = [2013, 2014].map((year) =>
    summaryOf(speedFrame({ label: `V@${year}`, start: Date.UTC(year, 0, 1), stepMs: DAY, rows: 365 })),
  );
  const changes = [
    { kind: 'superimpose', by: 'range' },
    { kind: 'date-form', form: 'day-of-year' },
  ] as const;

  expect(changed(changes, newFigure('fig1', years), years).timeAxis).toEqual({
    kind: 'calendar',
    form: 'day-of-year',
  });
});

test('the years of the data lie over each other, each with a name and a colour', () => {
  const years = [2013, 2014].map((year) =>
    summaryOf(speedFrame({ label: `V@${year}`, start: Date.UTC(year, 0, 1), stepMs: DAY, rows: 365 })),
  );

  const one = changed([{ kind: 'superimpose', by: 'range' }], newFigure('fig1', years), years);

  expect(one.panels).toHaveLength(1);
  expect(one.timeAxis).toEqual({ kind: 'calendar' });
  expect(one.range).toEqual({ start: Date.UTC(2013, 0, 1), stop: Date.UTC(2014, 0, 1) });
  expect(one.panels[0]?.traces.map(({ name, shift }) => [name, shift])).toEqual([
    ['2013', 0],
    ['2014', Date.UTC(2013, 0, 1) - Date.UTC(2014, 0, 1)],
  ]);
  expect(new Set(one.panels[0]?.traces.map(({ colors }) => Object.values(colors ?? {})[0])).size).toBe(2);
});

test('one long series is folded into days, and epochs have time before and after', () => {
  const [days, storms] = [
    changed([{ kind: 'superimpose', by: 'day' }], newFigure('fig1', SUMMARIES.slice(1, 2))),
    changed(
      [
        {
          kind: 'superimpose',
          by: 'epochs',
          epochs: [FIGURE.range.start + 6 * HOUR, FIGURE.range.start + 30 * HOUR],
          beforeMs: 2 * HOUR,
          afterMs: 4 * HOUR,
        },
      ],
      newFigure('fig1', SUMMARIES.slice(1, 2)),
    ),
  ];

  expect(days.panels[0]?.traces.map(({ name }) => name)).toEqual(['10 May 2024', '11 May 2024']);
  expect(storms.range.stop - storms.range.start).toBe(6 * HOUR);
  expect(storms.timeAxis).toEqual({ kind: 'relative', epoch: FIGURE.range.start + 6 * HOUR });
});

test('one period has nothing to lie over', () => {
  expect(refusal({ kind: 'superimpose', by: 'range' }).message).toContain('only one period');
});

test('positions stand under the time axis without a panel', () => {
  const radius = summaryOf(
    madeUpFrame({ label: 'ORBIT.r', unit: 'R_E', quantity: 'radial-distance', value: () => 7 }),
  );
  const data = [...SUMMARIES, radius];

  const under = changed([{ kind: 'position-axis', series: [{ quantity: 'radial-distance' }] }], FIGURE, data);

  expect(under.positions).toEqual([{ label: 'ORBIT.r', column: 'r' }]);
  expect(under.panels).toEqual(FIGURE.panels);
  expect(changed([{ kind: 'position-axis', series: [] }], under, data)).not.toHaveProperty('positions');
  expect(summaryOf(fieldFrame()).columns).toHaveLength(3);
});

test('a curve that comes to bars on the right axis stays a line', () => {
  const bars = changed([{ kind: 'mark', mark: 'bar' }]);
  const own = changed([{ kind: 'mark', mark: 'line', panel: 3 }], bars);
  const twin = changed([{ kind: 'axis-side', side: 'right', series: [density] }], own);
  const host = twin.panels.find(({ traces }) => traces.some(({ side }) => side === 'right'));

  expect([host?.mark, host?.traces.find(({ side }) => side === 'right')?.mark]).toEqual(['bar', 'line']);
});
