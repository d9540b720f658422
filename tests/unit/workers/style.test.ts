import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Outputs } from '#src/domain/plan.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { plot } from '#src/workers/plot.ts';
import { style } from '#src/workers/style.ts';
import { densityFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const START = Date.UTC(2024, 4, 10);
const dst = madeUpFrame({
  label: 'OMNI.DST',
  unit: 'nT',
  mission: 'OMNI',
  quantity: 'dst',
  stepMs: HOUR,
  rows: 48,
  value: (row) => (row === 30 ? -412 : -20),
});

async function styled(frames: readonly Frame[], changes: readonly FigureChange[]) {
  const toolbox = await testToolbox({ frames });
  await runWorker(plot, toolbox, { inputs: { series: frames.map(({ label }) => label) } });
  const before = toolbox.events.length;
  const result = await runWorker(style, toolbox, { params: { changes } });
  const outputs: Outputs = result.kind === 'succeeded' ? result.outputs : {};
  return {
    figure: toolbox.figures.current(),
    outputs,
    events: toolbox.events.slice(before).map(({ type }) => type),
  };
}

test('what a change did is said in words', async () => {
  const { outputs } = await styled([speedFrame()], [{ kind: 'line-width', factor: 2 }]);

  expect(outputs['text']).toBe('Lines are thicker.');
});

test('what was so already is said, and not drawn again', async () => {
  const { outputs, events } = await styled([speedFrame()], [{ kind: 'theme', theme: 'light' }]);

  expect(outputs['text']).toBe('Already so: The theme is light.');
  expect(events).toEqual([]);
});

test('a log scale for all leaves a negative index linear, and says so', async () => {
  const { figure, outputs } = await styled(
    [densityFrame(), dst],
    [{ kind: 'scale', axis: 'y', scale: 'log' }],
  );

  expect(figure?.panels.map(({ scale }) => scale)).toEqual(['log', 'linear']);
  expect(outputs['text']).toContain('Density is logarithmic. Dst stays linear because it is negative.');
});

test('a marker stands at the time of an extreme, or at its value', async () => {
  const atExtreme = { of: 'minimum', series: { quantity: 'dst' } } as const;
  const [time, value] = [
    await styled([speedFrame(), dst], [{ kind: 'marker', atExtreme, label: 'Main phase' }]),
    await styled([speedFrame(), dst], [{ kind: 'marker', atExtreme: { ...atExtreme, line: 'value' } }]),
  ];

  expect(time.figure?.markers).toEqual([{ at: START + 30 * HOUR, label: 'Main phase' }]);
  expect(value.figure?.markers).toEqual([{ value: -412, panel: 2 }]);
  expect(time.outputs['text']).toContain('The minimum of OMNI Dst is −412 nT at 2024-05-11 06:00 UTC.');
});

test('the value of an extreme is written with its time, at its line or in a corner', async () => {
  const atExtreme = { of: 'minimum', series: { quantity: 'dst' }, isWritten: true, isTimed: true } as const;
  const [line, corner] = [
    await styled([speedFrame(), dst], [{ kind: 'marker', atExtreme }]),
    await styled(
      [speedFrame(), dst],
      [{ kind: 'marker', atExtreme: { ...atExtreme, corner: 'bottom-left' } }],
    ),
  ];

  const label = 'min −412 nT, 11 May 06:00';
  expect(line.figure?.markers).toEqual([{ at: START + 30 * HOUR, label, panel: 2 }]);
  expect(corner.figure?.markers).toEqual([{ corner: 'bottom-left', label, panel: 2 }]);
});

test('the time around an extreme is shown, as long as was said', async () => {
  const { figure, outputs } = await styled(
    [speedFrame(), dst],
    [{ kind: 'zoom-extreme', of: 'minimum', series: { quantity: 'dst' }, ms: 12 * HOUR }],
  );

  expect(figure?.range).toEqual({ start: START + 24 * HOUR, stop: START + 36 * HOUR });
  expect(outputs['text']).toContain('The minimum of OMNI Dst is −412 nT');
});

test('an extreme of nothing that is drawn is refused with what is there', async () => {
  const change: FigureChange = { kind: 'marker', atExtreme: { of: 'maximum', series: { quantity: 'kp' } } };

  await expect(styled([dst], [change])).rejects.toThrow('There is no kp');
});

test('numbers of other data stand under the time axis of a new plot', async () => {
  const radius = madeUpFrame({ label: 'ORBIT.r', unit: 'R_E', quantity: 'radial-distance', value: () => 7 });
  const toolbox = await testToolbox({ frames: [dst, radius] });

  await runWorker(plot, toolbox, { inputs: { series: ['OMNI.DST'], positions: ['ORBIT.r'] } });

  expect(toolbox.figures.current()).toMatchObject({ positions: [{ label: 'ORBIT.r', column: 'r' }] });
  expect(toolbox.figures.current()?.panels).toHaveLength(1);
});

test('every pair of a scatter plot is fitted, in the colour of its points, and told', async () => {
  const scatter: FigureChange = {
    kind: 'scatter',
    pairs: [
      { x: { quantity: 'speed' }, y: { quantity: 'density' } },
      { x: { quantity: 'density' }, y: { quantity: 'speed' } },
    ],
  };
  const { figure, outputs } = await styled(
    [speedFrame(), densityFrame()],
    [scatter, { kind: 'fit-pairs', form: 'line' }],
  );

  expect(figure?.panels[0]?.fits).toHaveLength(2);
  expect(new Set(figure?.panels[0]?.fits?.map(({ color }) => color)).size).toBe(2);
  expect(String(outputs['text']).match(/, r = -?\d/g)).toHaveLength(2);
});

test('of several pairs only that is fitted whose name was said', async () => {
  const scatter: FigureChange = {
    kind: 'scatter',
    pairs: [
      { x: { quantity: 'speed' }, y: { quantity: 'density' } },
      { x: { quantity: 'density' }, y: { quantity: 'speed' } },
    ],
  };
  const { outputs } = await styled(
    [speedFrame(), densityFrame()],
    [scatter, { kind: 'fit-pairs', form: 'line', of: { quantity: 'density' } }],
  );

  expect(String(outputs['text']).match(/, r = -?\d/g)).toHaveLength(1);
});

test('one fit goes through the points of all pairs of a panel, and is told once', async () => {
  const of = (label: string, unit: string, values: readonly number[]) => scalarFrame(label, unit, values);
  const frames = [
    of('A.r', 'AU', [0.5, 0.6, 0.8]),
    of('A.B', 'nT', [4, 1 / 0.36, 1 / 0.64]),
    of('C.r', 'AU', [1, 2, 4]),
    of('C.B', 'nT', [1, 0.25, 0.0625]),
  ];
  const pairs = ['A', 'C'].map((craft) => ({ x: `${craft}.r`, y: `${craft}.B` }));
  const { figure, outputs } = await styled(frames, [
    { kind: 'scatter', pairs },
    { kind: 'fit-pairs', form: 'power-law', isPooled: true },
  ]);

  expect(figure?.panels[0]?.fits).toMatchObject([{ shape: 'power', color: 'black' }]);
  expect(figure?.panels[0]?.fits?.[0]?.slope).toBeCloseTo(-2, 9);
  expect(String(outputs['text'])).toContain('all: y = 1 x^-2, r = -1.000');
  expect(String(outputs['text'])).toContain('2 pairs together');
});

test('a slope to compare with stands in a scatter plot of two log axes, and not in another', async () => {
  const scatter: FigureChange = {
    kind: 'scatter',
    pairs: [{ x: { quantity: 'speed' }, y: { quantity: 'density' } }],
  };
  const slope = { kind: 'reference-slope', slope: -1.33 } as const;
  const log = (axis: 'x' | 'y') => ({ kind: 'scale', axis, scale: 'log' }) as const;
  const frames = [speedFrame(), densityFrame()];
  const { figure } = await styled(frames, [scatter, log('x'), log('y'), slope]);
  const { outputs } = await styled(frames, [scatter, slope]);

  expect(figure?.panels[0]?.fits).toMatchObject([{ shape: 'power', slope: -1.33, dash: 'dashed' }]);
  expect(String(outputs['unapplied'])).toContain('two log axes');
});

test('other data take the place of what stands under the time axis, too', async () => {
  const late = (frame: Frame): Frame => ({
    ...frame,
    label: `${frame.label}#2`,
    columns: frame.columns.map((column) => ({ ...column, name: `${frame.label}#2` })),
  });
  const frames = [speedFrame(), densityFrame()];
  const toolbox = await testToolbox({ frames: [...frames, ...frames.map(late)] });
  const [speed = '', density = ''] = frames.map(({ label }) => label);
  await runWorker(plot, toolbox, { inputs: { series: [speed], positions: [density] } });
  await runWorker(plot, toolbox, {
    inputs: { series: [`${speed}#2`, `${density}#2`] },
    params: { replaces: [speed, density] },
  });

  expect(toolbox.figures.current()).toMatchObject({
    panels: [{ traces: [{ label: `${speed}#2` }] }],
    positions: [{ label: `${density}#2`, column: `${density}#2` }],
  });
});

test('a line at a value goes with the unit of its axis, and that is told', async () => {
  const frames = [speedFrame(), densityFrame()];
  const [speed = '', density = ''] = frames.map(({ label }) => label);
  const toolbox = await testToolbox({ frames });
  await runWorker(plot, toolbox, { inputs: { series: [speed] } });
  await runWorker(style, toolbox, { params: { changes: [{ kind: 'marker', value: 500 }] } });
  const same = await runWorker(plot, toolbox, {
    inputs: { series: [speed] },
    params: { replaces: [speed] },
  });
  expect(toolbox.figures.current()?.markers).toMatchObject([{ value: 500 }]);
  expect(textOf(same)).not.toContain('gone');

  const other = await runWorker(plot, toolbox, {
    inputs: { series: [density] },
    params: { replaces: [speed] },
  });
  expect(toolbox.figures.current()?.markers).toEqual([]);
  expect(textOf(other)).toContain('The line at 500 is gone: the axis is now in cm⁻³.');
});

function textOf(result: Awaited<ReturnType<typeof runWorker>>): string {
  return result.kind === 'succeeded' ? String(result.outputs['text']) : '';
}
