import { expect, test } from 'vitest';
import { describe as describeData } from '#src/workers/describe.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const SHORT = scalarFrame('A.S', 'cm^-3', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const LONG = scalarFrame(
  'A.N',
  'cm^-3',
  Array.from({ length: 50 }, (_, index) => index),
);

/** What is said of rows, and the files that come with it. */
async function rows(params: object) {
  const toolbox = await testToolbox({ frames: [LONG] });
  const result = await runWorker(describeData, toolbox, {
    inputs: { series: 'A.N' },
    params: { what: 'rows', ...params },
  });
  const text = result.kind === 'succeeded' ? String(result.outputs['text']) : '';
  return { text, lines: text.split('\n').filter((line) => /^\| 2024/.test(line)) };
}

test.each([
  [{ count: 3 }, 'The first 3 of 50 rows', 3, '| 0 |'],
  [{ count: 2, from: 'end' }, 'The last 2 of 50 rows', 2, '| 48 |'],
  [{ count: 1, from: 'end' }, 'The last row of 50 rows', 1, '| 49 |'],
  [{ count: 80 }, 'The first 10 of 50 rows', 10, '| 0 |'],
  [{}, 'The first 10 of 50 rows', 10, '| 0 |'],
])('%j: %s', async (params, said, count, first) => {
  const { text, lines } = await rows(params);

  expect(text).toContain(said);
  expect(lines).toHaveLength(count);
  expect(lines[0]).toContain(first);
});

test('what was asked for in few rows needs no file', async () => {
  expect((await rows({ count: 3 })).text).not.toContain('the file has all');
  expect((await rows({})).text).toContain('the file has all');
});

test('all rows are shown of what has fewer than were asked for', async () => {
  const toolbox = await testToolbox({ frames: [SHORT] });
  const inputs = { series: 'A.S' };
  const result = await runWorker(describeData, toolbox, { inputs, params: { what: 'rows', count: 40 } });

  expect(result.kind === 'succeeded' ? result.outputs['text'] : '').toContain('All 12 rows');
});
