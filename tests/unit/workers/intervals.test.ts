import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { eventsOf } from '#src/tables/event-list.ts';
import { intervals } from '#src/workers/intervals.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const bz = scalarFrame('A.Bz', 'nT', [1, -12, -15, 2, -11, -30, 3, -4], { stepMs: HOUR });
const v = scalarFrame('A.V', 'km/s', [400, 400, 400, 400, 600, 600, 600, 600], { stepMs: HOUR });
const below = { kind: 'compared', comparison: '<', threshold: -10 };

async function run(inputs: object, params: object, frames: readonly Frame[] = [bz, v]) {
  const toolbox = await testToolbox({ frames });
  const result = await runWorker(intervals, toolbox, { inputs, params });
  if (result.kind !== 'succeeded') throw new Error('a question came back');
  const { label } = result.outputs;
  return {
    ...result,
    list: typeof label === 'string' ? await toolbox.workspace.frame(label) : undefined,
    toolbox,
  };
}

test('a condition makes a list that other workers read as events', async () => {
  const { list, outputs } = await run({ series: 'A.Bz' }, { where: below });

  expect(eventsOf(list ?? bz)).toEqual([
    { start: NEW_YEAR + HOUR, stop: NEW_YEAR + 3 * HOUR },
    { start: NEW_YEAR + 4 * HOUR, stop: NEW_YEAR + 6 * HOUR },
  ]);
  expect(outputs).toMatchObject({ count: 2, times: ['2024-01-01T02:00:00Z', '2024-01-01T05:00:00Z'] });
  expect(list?.columns.map(({ name, values }) => [name, ...values])).toEqual([
    ['duration', 2, 2],
    ['extreme Bz', -15, -30],
    ['mean Bz', -13.5, -20.5],
    ['samples', 2, 2],
  ]);
});

test('two series at once', async () => {
  const fast = { kind: 'compared', comparison: '>', threshold: 500, other: 0 };
  const { outputs } = await run(
    { series: 'A.Bz', other: ['A.V'] },
    { where: { kind: 'all', conditions: [below, fast] } },
  );

  expect(outputs['text']).toContain('Bz below −10 nT and V above 500 km/s: once, 2 h together (8 samples).');
});

test('of a list, what is wanted stays', async () => {
  const { toolbox, outputs } = await run({ series: 'A.Bz' }, { where: below });
  const kept = await runWorker(intervals, toolbox, {
    inputs: { list: outputs['label'] },
    params: { keep: { where: { column: 'extreme', comparison: '<', threshold: -20 } } },
  });

  expect(kept).toMatchObject({ outputs: { count: 1, times: ['2024-01-01T05:00:00Z'] } });
});

test('what never held for so long is told with the longest stretch', async () => {
  const { outputs } = await run({ series: 'A.Bz' }, { where: below, atLeastMs: 86_400_000 });

  expect(outputs['text']).toMatch(/for 1 d or longer \(8 samples\)\. The longest stretch lasted \d+ h\./);
});

test('none is said, and nothing is kept', async () => {
  const { outputs, list } = await run({ series: 'A.Bz' }, { where: { ...below, threshold: -100 } });

  expect(outputs).toMatchObject({
    count: 0,
    text: 'There was never Bz below −100 nT (8 samples). The smallest Bz is −30 nT, at 2024-01-01 05:00 UTC.',
  });
  expect(list).toBeUndefined();
});

test('the number of another step takes the place of that of the condition', async () => {
  const { outputs } = await run({ series: 'A.Bz', threshold: -20 }, { where: below });

  expect(outputs).toMatchObject({ count: 1 });
});

test('a list has to be asked for in one way', async () => {
  await expect(run({ series: 'A.Bz' }, {})).rejects.toThrow('has to be said in one way');
});

test('of events near to each other the strongest stays', async () => {
  const { toolbox, outputs } = await run({ series: 'A.Bz' }, { where: below });
  const kept = await runWorker(intervals, toolbox, {
    inputs: { list: outputs['label'] },
    params: { keep: { apartMs: 2 * HOUR } },
  });

  expect(kept).toMatchObject({ outputs: { count: 1, times: ['2024-01-01T05:00:00Z'] } });
});

test('events by a definition are joined and left out as those of a condition are', async () => {
  const find = { kind: 'crossings', level: 0, direction: 'down' };
  const all = await run({ series: 'A.Bz' }, { find });
  const joined = await run({ series: 'A.Bz' }, { find, mergeGapMs: 3.2 * HOUR });

  expect(all.outputs).toMatchObject({ count: 3 });
  expect(joined.outputs).toMatchObject({ count: 2 });
  expect(joined.outputs['text']).toMatch(/Those not farther apart than .+ count as one: 2 of them stay\./);
});

test('a list that is only chosen from is not told', async () => {
  const { outputs } = await run({ series: 'A.Bz' }, { where: below, isQuiet: true });

  expect(outputs).toMatchObject({ count: 2, found: expect.stringContaining('below −10 nT') });
  expect(outputs).not.toHaveProperty('text');
});

test('strictly longer than a length is not at least so long', async () => {
  const starts = async (params: object) =>
    eventsOf((await run({ series: 'A.Bz' }, { where: below, ...params })).list ?? bz).length;

  expect(await starts({ atLeastMs: 2 * HOUR })).toBe(2);
  const { outputs } = await run({ series: 'A.Bz' }, { where: below, longerThanMs: 2 * HOUR });
  expect(outputs).toMatchObject({ count: 0 });
  expect(outputs['text']).toContain('for longer than 2 h');
});

test('events of several times are one list, and each time has its own sentence', async () => {
  const ofYear = (year: number, values: readonly number[]) =>
    scalarFrame(`DST_${year}`, 'nT', values, {
      start: Date.UTC(year, 0, 1),
      stepMs: HOUR,
      provenance: {
        quantity: 'dst',
        mission: 'OMNI',
        range: { start: Date.UTC(year, 0, 1), stop: Date.UTC(year, 0, 2) },
      },
    });
  const frames = [ofYear(2003, [-10, -120, -60, -10]), ofYear(2015, [-10, -90, -60, -130])];
  const find = { kind: 'storms', threshold: -100 };
  const all = await run({ series: ['DST_2003', 'DST_2015'] }, { find }, frames);
  const one = await run({ series: ['DST_2003', 'DST_2015'] }, { find: { ...find, count: 1 } }, frames);

  expect(all.outputs).toMatchObject({ count: 2, times: ['2003-01-01T01:00:00Z', '2015-01-01T03:00:00Z'] });
  expect(all.outputs['text']).toMatch(
    /^1 Jan 2003: One geomagnetic storm.* 1 Jan 2015: One geomagnetic storm/,
  );
  expect(one.outputs).toMatchObject({ count: 1, times: ['2015-01-01T03:00:00Z'] });
});
