import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { events } from '#src/workers/events.ts';
import { intervals } from '#src/workers/intervals.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const hourly = (label: string, values: readonly number[]): Frame =>
  scalarFrame(label, 'nT', values, { time: values.map((_, row) => NEW_YEAR + row * HOUR) });
const field = hourly('A.B', [1, 1, 9, 9, 9, 1, 1, 1, 9, 9]);
const density = hourly('A.N', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

/** The numbers of the density that a list of upward steps of the field gets, or why there are none. */
async function column(params: Readonly<Record<string, unknown>>) {
  const toolbox = await testToolbox({ frames: [field, density] });
  const found = await runWorker(intervals, toolbox, {
    inputs: { series: ['A.B'] },
    params: { find: { kind: 'crossings', level: 5, direction: 'up' } },
  });
  const list = found.kind === 'succeeded' ? String(found.outputs['label']) : '';
  const made = await runWorker(events, toolbox, {
    inputs: { events: list, series: ['A.N'] },
    params: { what: 'column', ...params },
  });
  if (made.kind !== 'succeeded') return made.kind;
  const frame = await toolbox.workspace.frame(String(made.outputs['label']));
  return [...(frame.columns.at(-1)?.values ?? [])];
}

test('moments get the value at each', async () => {
  expect(await column({})).toEqual([2, 8]);
});

test('moments with time around them get a statistic of it', async () => {
  expect(await column({ aroundMs: 1.5 * HOUR, statistic: 'maximum' })).toEqual([2, 8]);
});

test('a statistic of moments is refused', async () => {
  await expect(column({ statistic: 'maximum' })).rejects.toThrow('are moments and have no length');
});

test('only the time behind or before each event counts where that is said', async () => {
  expect(await column({ afterMs: 2 * HOUR, statistic: 'maximum' })).toEqual([3, 9]);
  expect(await column({ beforeMs: 2 * HOUR, statistic: 'maximum' })).toEqual([1, 7]);
  expect(await column({ beforeMs: HOUR, afterMs: 2 * HOUR, statistic: 'count' })).toEqual([3, 3]);
});

test('time may be counted from the end of each event, and what is cut to it is a series', async () => {
  const toolbox = await testToolbox({ frames: [field, density] });
  const found = await runWorker(intervals, toolbox, {
    params: {
      windows: [
        { start: '2024-01-01T05:00:00Z', stop: '2024-01-01T07:00:00Z' },
        { start: '2024-01-01T01:00:00Z', stop: '2024-01-01T02:00:00Z', label: 'first' },
      ],
    },
  });
  const list = found.kind === 'succeeded' ? String(found.outputs['label']) : '';
  const cut = async (params: object) => {
    const made = await runWorker(events, toolbox, {
      inputs: { events: list, series: ['A.N'] },
      params: { what: 'cut', ...params },
    });
    const label = made.kind === 'succeeded' ? String(made.outputs['label']) : '';
    return [...((await toolbox.workspace.frame(label)).columns[0]?.values ?? [])];
  };

  expect(await cut({})).toEqual([1, 5, 6]);
  expect(await cut({ at: 'stop', afterMs: HOUR })).toEqual([2, 7]);
  expect(await cut({ at: 'start', beforeMs: HOUR })).toEqual([0, 4]);
});

test('a series that came in a piece for each event is one column, and empty cells are explained', async () => {
  const piece = (label: string, hour: number, values: readonly number[]): Frame => {
    const frame = scalarFrame(label, 'nT', values, {
      time: values.map((_, row) => NEW_YEAR + (hour + row) * HOUR),
      provenance: {
        dataset: 'A',
        parameter: 'N',
        range: { start: NEW_YEAR + hour * HOUR, stop: NEW_YEAR + (hour + values.length) * HOUR },
      },
    });
    return { ...frame, columns: frame.columns.map((column) => ({ ...column, name: 'N' })) };
  };
  const toolbox = await testToolbox({ frames: [piece('A.N', 0, [1, 5]), piece('A.N#2', 10, [7, 3])] });
  const window = (hour: number) => ({
    start: new Date(NEW_YEAR + hour * HOUR).toISOString(),
    stop: new Date(NEW_YEAR + (hour + 2) * HOUR).toISOString(),
  });
  const found = await runWorker(intervals, toolbox, {
    params: { windows: [window(0), window(10), window(30)] },
  });
  const list = found.kind === 'succeeded' ? String(found.outputs['label']) : '';
  const made = await runWorker(events, toolbox, {
    inputs: { events: list, series: ['A.N', 'A.N#2'] },
    params: { what: 'column', statistic: 'maximum' },
  });
  const outputs = made.kind === 'succeeded' ? made.outputs : {};
  const frame = await toolbox.workspace.frame(String(outputs['label']));

  expect(frame.columns.map(({ name }) => name)).toHaveLength(2);
  expect([...(frame.columns.at(-1)?.values ?? [])]).toEqual([5, 7, Number.NaN]);
  expect(outputs['text']).toContain('Cells are empty in 1 of 3 events, of whose time no data were fetched.');
});

test('the integral of a flux per second over an event goes over seconds', async () => {
  const flux = scalarFrame('A.F', 'cm^-2 s^-1 sr^-1', [2, 2, 2, 2], {
    time: [0, 1, 2, 3].map((row) => NEW_YEAR + row * HOUR),
  });
  const toolbox = await testToolbox({ frames: [flux] });
  const found = await runWorker(intervals, toolbox, {
    params: { windows: [{ start: '2024-01-01T00:00:00Z', stop: '2024-01-01T03:00:00Z' }] },
  });
  const made = await runWorker(events, toolbox, {
    inputs: { events: found.kind === 'succeeded' ? String(found.outputs['label']) : '', series: ['A.F'] },
    params: { what: 'column', statistic: 'integral' },
  });
  const label = made.kind === 'succeeded' ? String(made.outputs['label']) : '';
  const last = (await toolbox.workspace.frame(label)).columns.at(-1);

  // numpy.trapezoid([2, 2, 2], [0, 3600, 7200])
  expect([last?.unit, last?.values[0]]).toEqual(['cm^-2 sr^-1', 14_400]);
});
