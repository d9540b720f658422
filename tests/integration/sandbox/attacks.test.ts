import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLog } from '#adapters/log/json-log.ts';
import { childPool } from '#adapters/sandbox/child-pool.ts';
import { runJob } from '#adapters/sandbox/run-job.ts';
import { type ClosableSandbox, sandbox } from '#adapters/sandbox/sandbox.ts';
import { ATTACKS, BOMBS, PAST_THE_ALLOW_LIST } from '#tests/integration/sandbox/attacks.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const log = jsonLog('silent', () => undefined);
const LIMITS = { timeMs: 250, killAfterMs: 1_500, memoryMb: 64, processMb: 300, outputCells: 5_000_000 };
const frame = scalarFrame('B', 'nT', [1, 2, 3]);
const never = new AbortController().signal;

let box: ClosableSandbox;
/** For what has to be refused or to end, and not to be stopped: a busy machine may take its time to start a process. */
const PATIENT = { ...LIMITS, timeMs: 2_000, killAfterMs: 20_000 };
let patient: ClosableSandbox;
beforeAll(() => {
  box = sandbox({ log, limits: LIMITS });
  patient = sandbox({ log, limits: PATIENT });
});
afterAll(async () => {
  await patient.close();
  // A process that a bomb ended is replaced, which may take a busy machine longer than a job may.
  let after: unknown;
  for (let tries = 0; tries < 10 && after === undefined; tries += 1)
    after = await box.run('mean(df.values)', [frame], never).catch(() => undefined);
  expect(after).toEqual({ kind: 'scalar', value: 2 });
  await box.close();
});

test('there are at least sixty attacks', () => {
  const count = Object.values(ATTACKS).flat().length + Object.keys(BOMBS).length + PAST_THE_ALLOW_LIST.length;

  expect(count).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(ATTACKS))('%s', (_, attacks) => {
  test.each(attacks)('%s is refused with a sentence', async (code) => {
    await expect(patient.run(code, [frame], never)).rejects.toMatchObject({
      name: 'BotError',
      code: 'not-computable',
      message: expect.stringMatching(/^[A-Z].+\.|\(`\w+`\)$/s),
    });
  });
});

describe('bombs', () => {
  test.each(Object.entries(BOMBS))('%s is stopped', async (_, code) => {
    await expect(box.run(code, [frame], never)).rejects.toMatchObject({
      name: 'BotError',
      code: expect.stringMatching(/^(not-computable|timeout)$/),
      message: expect.stringMatching(/\.$/),
    });
  });

  test('deeply nested code is refused, not crashed on', async () => {
    for (const code of [
      `${'('.repeat(9_000)}1${')'.repeat(9_000)}`,
      `${'['.repeat(9_999)}${']'.repeat(9_999)}`,
      `1${'+1'.repeat(9_000)}+x`,
    ]) {
      await expect(box.run(code, [frame], never)).rejects.toMatchObject({ code: 'not-computable' });
    }
    await expect(box.run(' '.repeat(30_000), [frame], never)).rejects.toMatchObject({ code: 'too-large' });
  });
});

test('a job beside bombs is unharmed', async () => {
  const own = sandbox({ log, limits: PATIENT });
  const bombs = ['a list that grows for ever', 'replaced text that explodes', 'a loop that does not end'].map(
    (name) => own.run(BOMBS[name] ?? '', [frame], never).catch(() => 'stopped'),
  );
  const jobs = Array.from({ length: 10 }, (_, at) => own.run(`sum(df.values) + ${at}`, [frame], never));

  expect(await Promise.all(jobs)).toEqual(jobs.map((_, at) => ({ kind: 'scalar', value: 6 + at })));
  expect(await Promise.all(bombs)).toEqual(['stopped', 'stopped', 'stopped']);
  await own.close();
});

test('what one job leaves behind, the next one does not find', async () => {
  await patient.run('df.x = 1; Math.secret = 5; mean.secret = 5; leak = 7; 1', [frame], never);

  await expect(patient.run('leak', [frame], never)).rejects.toMatchObject({ code: 'not-computable' });
  expect(await patient.run('Math.secret === undefined && mean.secret === undefined', [frame], never)).toEqual(
    {
      kind: 'scalar',
      value: 1,
    },
  );
});

describe('past the allow-list, the isolate and the process still hold', () => {
  const pool = childPool(2, log);
  const frames = [{ names: ['df'], label: 'B', rows: 3, columns: [{ name: 'B', unit: 'nT' }] }];
  const unchecked = (code: string) =>
    pool.use(async (child) => {
      const header = { ...LIMITS, outputColumns: 10, frames, code: `(function () { ${code}\n})()` };
      const numbers = [frame.time, ...frame.columns.map(({ values }) => values)];
      const value = await runJob(child, header, numbers, LIMITS, never);
      return { value, isReusable: value.ended === 'well' || value.ended === 'error' };
    }, never);
  afterAll(() => pool.close());

  test.each(PAST_THE_ALLOW_LIST)('%s', async (code) => {
    const outcome = await unchecked(code);

    const numbers = outcome.ended === 'well' ? outcome.columns.flatMap(({ values }) => [...values]) : [];
    expect(numbers).not.toContain(666);
  });

  test('the process has no environment and, where the system allows it, no network and no neighbours', async () => {
    const status = await pool.use(async (child) => {
      const value = await runJob(
        child,
        { ...PATIENT, outputColumns: 1, frames: [], code: '1' },
        [],
        PATIENT,
        never,
      );
      const pids = readFileSync(
        `/proc/${child.process.pid}/task/${child.process.pid}/children`,
        'utf8',
      ).trim();
      const pid = pids === '' ? String(child.process.pid) : pids;
      return {
        value: { value, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') },
        isReusable: true,
      };
    }, never);

    expect(status.value).toMatchObject({ ended: 'well' });
    expect(status.environment.replaceAll('\0', '')).toBe('');
  });
});

test('after closing, nothing runs any more', async () => {
  const own = sandbox({ log, limits: PATIENT });
  await own.run('1', [frame], never);
  const job = own.run('for (;;) {}', [frame], never).catch((error: unknown) => error);

  await own.close();

  expect(await job).toMatchObject({ code: 'not-computable' });
  await expect(own.run('1', [frame], never)).rejects.toMatchObject({ code: 'unavailable' });
});
