import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { doElsewhere } from '#adapters/elsewhere/elsewhere.ts';
import { fileReading, type ReadingJob, type ReadingResult } from '#src/documents/file-reading.ts';
import { openBot } from '#tests/support/bot.ts';

const NEVER = new AbortController().signal;
const PROGRAM = new URL('../../../src/read-elsewhere.ts', import.meta.url);

const reading = fileReading(async (job: ReadingJob, signal) => {
  const result = await doElsewhere(job, { program: PROGRAM, limitMs: 30_000, memoryMb: 1_000 }, signal);
  // Our own program posts nothing else.
  return result as ReadingResult;
});

function longTable(): Uint8Array {
  const rows = Array.from({ length: 100_000 }, (_, row) => {
    const time = new Date(1.7e12 + row * 60_000).toISOString();
    return `${time},${row},x${row}`;
  });
  return Buffer.from(`time,flux,word\n${rows.join('\n')}\n`);
}

test('a table of 100,000 rows is read while the event loop goes on', async () => {
  const content = longTable();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();

  const table = await reading.table({ name: 'flux.csv', content }, {}, NEVER);

  const took = performance.now() - begun;
  delay.disable();
  expect(table.rows).toBe(100_000);
  // Read here, all of it would be one stall; elsewhere, only the result is taken in.
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});

test('a long table that cannot be read is told as a short one is', async () => {
  const content = Buffer.from(`time,a\n${'2024-01-01,1,2,3\n'.repeat(10_000)}`);

  await expect(reading.table({ name: 'a.csv', content }, {}, NEVER)).rejects.toMatchObject({
    code: 'invalid-request',
    hint: expect.any(String),
  });
});

test('a long file goes the whole way to data of the thread', async () => {
  const bot = await openBot();
  try {
    const files = [{ name: 'flux.csv', content: longTable() }];
    const reply = await bot.send({ kind: 'text', userId: 'u1', text: 'describe it', files });

    expect(reply.data[0]).toMatchObject({ label: 'flux', rows: 100_000 });
  } finally {
    await bot.close();
  }
});

test('a job that is cancelled, or takes too long, ends with its thread', async () => {
  const program = new URL('data:text/javascript,for (;;) {}');
  const cancel = new AbortController();
  const job = doElsewhere({}, { program, limitMs: 60_000, memoryMb: 100 }, cancel.signal);
  cancel.abort();

  await expect(job).rejects.toMatchObject({ code: 'cancelled' });
  await expect(doElsewhere({}, { program, limitMs: 50, memoryMb: 100 }, NEVER)).rejects.toMatchObject({
    code: 'timeout',
  });
});
