import { test } from 'vitest';
import { jsonLog } from '#adapters/log/json-log.ts';
import { sandbox } from '#adapters/sandbox/sandbox.ts';
import type { Frame } from '#src/domain/frame.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const ROWS = 1_000_000;
const log = jsonLog('silent', () => undefined);
const never = new AbortController().signal;
const column = (name: string) => ({
  name,
  unit: 'nT',
  values: Float64Array.from({ length: ROWS }, (_, row) => Math.sin(row)),
});
const frame: Frame = {
  ...scalarFrame('B', 'nT', []),
  time: Float64Array.from({ length: ROWS }, (_, row) => 1.7e12 + row * 1_000),
  columns: ['x', 'y', 'z', 't'].map(column),
};
const CODE = 'magnitude(df.columns.x, df.columns.y, df.columns.z)';

test('one million rows of four columns through the sandbox', async ({ bench }) => {
  const warm = sandbox({ log });
  const tiny = scalarFrame('B', 'nT', [1]);

  await bench('a number of one row, warm', async () => {
    await warm.run('mean(df.values)', [tiny], never);
  }).run();
  await bench('magnitude of a million rows, warm', async () => {
    await warm.run(CODE, [frame], never);
  }).run();
  await bench('magnitude of a million rows, cold', async () => {
    const cold = sandbox({ log });
    await cold.run(CODE, [frame], never);
    await cold.close();
  }).run({ iterations: 5, time: 0, warmup: false });
  await warm.close();
});
