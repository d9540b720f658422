import { describe, expect, test } from 'vitest';
import { DAY_ONE, MINUTES, open, server, signal, WHOLE_DAY } from '#tests/integration/hapi/setup.ts';
import type { Wrong } from '#tests/servers/hapi-faults.ts';
import { statusBody } from '#tests/servers/hapi-faults.ts';

const passing: readonly (readonly [string, Wrong])[] = [
  ['HTTP 429 with Retry-After', { kind: 'status', http: 429, headers: { 'retry-after': '0' } }],
  ['HTTP 500 with HAPI 1500', { kind: 'status', http: 500, code: 1500 }],
  ['HTTP 503 without a word', { kind: 'status', http: 503 }],
  ['a reset before the answer', { kind: 'reset' }],
  ['a reset in the middle', { kind: 'cut', afterBytes: 5_000, how: 'reset' }],
  ['a body shorter than announced', { kind: 'cut', afterBytes: 5_000, how: 'short' }],
  ['a record cut in the middle', { kind: 'cut', afterBytes: 5_003, how: 'orderly' }],
];

describe.each(['csv', 'binary'])('%s', (format) => {
  const formats = ['csv', format];

  test.each(passing)('%s once is asked again, and nothing is missing', async (_, wrong) => {
    const broken = await server({ formats, faults: [{ on: 'data', wrong, times: 1 }] });

    expect(await open([broken]).day()).toEqual(WHOLE_DAY);
  });

  test.each<readonly [string, Wrong, string]>([
    ['HTTP 500', { kind: 'status', http: 500, code: 1500 }, 'unavailable'],
    ['HTTP 429', { kind: 'status', http: 429 }, 'unavailable'],
    ['a reset in the middle', { kind: 'cut', afterBytes: 5_000, how: 'reset' }, 'truncated'],
    ['a body shorter than announced', { kind: 'cut', afterBytes: 5_000, how: 'short' }, 'truncated'],
    ['a record cut in the middle', { kind: 'cut', afterBytes: 5_003, how: 'orderly' }, 'truncated'],
    ['HTML with HTTP 200', { kind: 'body', text: '<html>maintenance</html>' }, 'unavailable'],
    ['HTML with HTTP 502', { kind: 'body', http: 502, text: '<html>bad gateway</html>' }, 'unavailable'],
    ['a HAPI error in a 200 body', { kind: 'body', text: statusBody(1406, 'gone') }, 'unknown-dataset'],
    ['HAPI 1407', { kind: 'status', http: 404, code: 1407 }, 'unknown-parameter'],
    ['HAPI 1201 in a 200 body', { kind: 'body', text: statusBody(1201, 'no data') }, 'no-data'],
    ['an empty body', { kind: 'body', text: '' }, 'no-data'],
    ['no data by HTTP 204', { kind: 'status', http: 204 }, 'no-data'],
    ['text that is no data', { kind: 'body', text: 'Time,n\n2024,1\n', type: 'text/csv' }, 'unavailable'],
    ['a wait of an hour', { kind: 'status', http: 503, headers: { 'retry-after': '3600' } }, 'unavailable'],
  ])('%s every time is a failure of its own kind', async (_, wrong, code) => {
    const broken = await server({ formats, faults: [{ on: 'data', wrong }] });

    await expect(open([broken], { retries: 1 }).day()).rejects.toMatchObject({ name: 'BotError', code });
  });

  test.each(['empty', '204', 'reason', 'json', 'broken-json'] as const)(
    'no data, said by %s, is no-data with the coverage',
    async (noData) => {
      const empty = await server({ formats, noData, datasets: [{ ...MINUTES, records: () => [] }] });

      await expect(open([empty]).day()).rejects.toMatchObject({
        code: 'no-data',
        hint: expect.stringContaining('2024-01-01'),
      });
    },
  );
});

test('a server that falls silent before or inside its answer is given up', async () => {
  const limits = { firstByteMs: 60, idleMs: 60 };
  const slow = await server({ faults: [{ on: 'data', wrong: { kind: 'delay', ms: 1_000 } }] });
  const stalled = await server({ faults: [{ on: 'data', wrong: { kind: 'stall', afterBytes: 500 } }] });

  await expect(open([slow], limits).day()).rejects.toMatchObject({ code: 'timeout' });
  await expect(open([stalled], limits).day()).rejects.toMatchObject({ code: 'timeout' });
});

test('a fetch ends at its deadline, however often the server asks for patience', async () => {
  const busy = await server({
    faults: [{ on: 'data', wrong: { kind: 'status', http: 503, headers: { 'retry-after': '1' } } }],
  });

  await expect(open([busy], { fetchMs: 80 }).day()).rejects.toMatchObject({ code: 'timeout' });
});

test('an abort in the middle of a body ends the fetch with the reason', async () => {
  const stalled = await server({ faults: [{ on: 'data', wrong: { kind: 'stall', afterBytes: 500 } }] });
  const controller = new AbortController();
  const { source } = open([stalled]);
  const fetching = source.fetch({ dataset: 'MINUTES', parameters: ['n'], range: DAY_ONE }, controller.signal);
  const reason = new Error('cancelled by the user');

  await expect.poll(() => stalled.asked('data').length).toBe(1);
  controller.abort(reason);

  await expect(fetching).rejects.toBe(reason);
});

test('a source that is closed asks nothing again, even where nobody waits any more', async () => {
  const stalled = await server({ faults: [{ on: 'catalog', wrong: { kind: 'stall', afterBytes: 5 } }] });
  const { source, log } = open([stalled]);
  const catalog = source.catalog(new AbortController().signal).catch((error: unknown) => error);

  await expect.poll(() => stalled.asked('catalog').length).toBe(1);
  await source.close();

  expect(await catalog).toBeInstanceOf(Error);
  expect(log.lines).not.toContain('debug: retry');
});

test('an unreachable server is named, with what to do', async () => {
  const gone = await server();
  await gone.close();

  await expect(open([gone]).day()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(new URL(gone.url).host),
    hint: expect.stringContaining('HELIO_HAPI_URL'),
  });
});

test('a redirect to another host is not followed', async () => {
  const secret = await server();
  const open1 = await server({
    faults: [{ on: 'data', wrong: { kind: 'redirect', to: `${secret.url}/data` } }],
  });

  await expect(open([open1]).day()).rejects.toMatchObject({ code: 'unavailable' });
  expect(secret.requests).toEqual([]);
});

test('a redirect on the same host is followed, and an endless one is not', async () => {
  const moved = await server();
  moved.inject({ on: 'capabilities', wrong: { kind: 'redirect', to: '/hapi/capabilities' }, times: 2 });

  expect(await open([moved]).day()).toEqual(WHOLE_DAY);

  const endless = await server();
  endless.inject({ on: 'data', wrong: { kind: 'redirect', to: '/hapi/data' } });

  await expect(open([endless]).day()).rejects.toMatchObject({ code: 'unavailable' });
});

test('errors that hide in HTTP 200 are seen', async () => {
  const cdaweb = await server({ version: '2.0', hidesErrors: true });
  const { source } = open([cdaweb]);
  cdaweb.inject({
    on: 'data',
    wrong: { kind: 'body', text: statusBody(1408, 'too much'), type: 'text/csv' },
    times: 1,
  });

  const [frame] = await source.fetch({ dataset: 'MINUTES', parameters: ['n'], range: DAY_ONE }, signal);

  expect([...(frame?.columns[0]?.values ?? [])]).toEqual(WHOLE_DAY);
  expect(cdaweb.asked('data')).toHaveLength(3);
});

test('what a server says is cut and made harmless before a person reads it', async () => {
  const rude = await server({
    faults: [
      {
        on: 'data',
        wrong: { kind: 'status', http: 400, code: 1400, message: `<!channel> @everyone ${'x'.repeat(500)}` },
      },
    ],
  });

  const error: unknown = await open([rude])
    .day()
    .catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({ message: expect.not.stringMatching(/<!channel>|@everyone/) });
  expect(String(error).length).toBeLessThan(400);
});

test('more data than the limits allow is refused, asked or unasked', async () => {
  const large = await server();

  await expect(open([large], { rows: 100 }).day()).rejects.toMatchObject({ code: 'too-large' });
  await expect(open([large], { rows: 1_000 }).day()).rejects.toMatchObject({ code: 'too-large' });
  await expect(open([large], { bytes: 2_000 }).day()).rejects.toMatchObject({ code: 'too-large' });
});
