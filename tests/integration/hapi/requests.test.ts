import { expect, test } from 'vitest';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { DAY_ONE, MINUTES, open, START, server, signal, WHOLE_DAY } from '#tests/integration/hapi/setup.ts';
import { servedDataset } from '#tests/servers/hapi-datasets.ts';

test('HAPI 2 is asked in its own words, in CSV', async () => {
  const old = await server({ version: '2.0' });

  await open([old]).day();

  expect(old.asked('info')[0]?.url).toBe('/hapi/info?id=MINUTES');
  expect(old.asked('data')[0]?.url).toBe(
    '/hapi/data?id=MINUTES&time.min=2024-01-01T00:00:00.000Z&time.max=2024-01-02T00:00:00.000Z&parameters=n&format=csv',
  );
});

test('HAPI 3 is asked in its own words, in binary where it is offered', async () => {
  const modern = await server({ version: '3.2' });
  const plain = await server({ version: '3.2', formats: ['csv'] });

  await open([modern]).day();
  await open([plain]).day();

  expect(modern.asked('data')[0]?.url).toContain('dataset=MINUTES&start=2024-01-01T00:00:00.000Z&stop=');
  expect(modern.asked('data')[0]?.query.get('format')).toBe('binary');
  expect(plain.asked('data')[0]?.query.get('format')).toBe('csv');
});

test('a server without capabilities is asked in words that every version knows', async () => {
  const mute = await server({ version: '3.0' });
  mute.inject({ on: 'capabilities', wrong: { kind: 'status', http: 404 } });

  expect(await open([mute]).day()).toEqual(WHOLE_DAY);
  expect(mute.asked('data')[0]?.query.get('time.min')).not.toBeNull();
});

test('a server that was upgraded meanwhile is asked for its capabilities again', async () => {
  const upgraded = await server({ version: '2.0' });
  const wrong = { kind: 'body', text: '{"HAPI":"3.0","outputFormats":["csv"]}' } as const;
  upgraded.inject({ on: 'capabilities', wrong, times: 1 });

  expect(await open([upgraded]).day()).toEqual(WHOLE_DAY);
  expect(upgraded.asked('capabilities')).toHaveLength(2);
});

test('binary that does not work is CSV the next moment', async () => {
  const half = await server();
  half.inject({
    on: 'data',
    wrong: { kind: 'status', http: 400, code: 1409 },
    when: (query) => query.get('format') === 'binary',
  });

  expect(await open([half]).day()).toEqual(WHOLE_DAY);
});

test('the bot says who it is and takes gzip', async () => {
  const curious = await server();

  await open([curious]).day();

  expect(curious.requests.every(({ headers }) => headers['user-agent'] === 'helio/1.2.3')).toBe(true);
  expect(curious.asked('data')[0]?.headers['accept-encoding']).toContain('gzip');
});

test('names that an address cannot hold as they are reach the server', async () => {
  const names = ['H+', 'Rot#', 'a%b', 'HARVEY STATUS', 'C/O_ratio', 'ü&x=1', 'SYSTEM   '];
  const dataset = servedDataset('odd id/with+signs@2', {
    stepMs: HOUR,
    parameters: names.map((name) => ({ name, type: 'double', units: null, fill: null })),
    values: () => names.map((_, index) => index),
  });
  const odd = await server({ datasets: [dataset] });
  const { source } = open([odd]);

  const frames = await source.fetch(
    { dataset: 'odd id/with+signs@2', parameters: [...names].reverse(), range: DAY_ONE },
    signal,
  );

  expect(frames.map(({ columns }) => columns[0]?.values[0])).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(odd.asked('data')).toHaveLength(1);
});

test('a long range is asked for in adjoining pieces, at most three at a time', async () => {
  const patient = await server();
  patient.inject({ on: 'data', wrong: { kind: 'delay', ms: 20 } });

  const values = await open([patient], { rowsPerRequest: 100 }).day();

  expect(values).toEqual(WHOLE_DAY);
  expect(patient.asked('data')).toHaveLength(15);
  expect(patient.mostInFlight).toBe(3);
});

test('a piece that the server finds too long is halved until it is not', async () => {
  const strict = await server({ maxRecords: 400 });

  expect(await open([strict]).day()).toEqual(WHOLE_DAY);
});

test('the longest request that the server allows is respected', async () => {
  const short = await server({
    datasets: [{ ...MINUTES, info: { ...MINUTES.info, maxRequestDuration: 'PT6H' } }],
  });

  expect(await open([short]).day()).toEqual(WHOLE_DAY);
  expect(short.asked('data')).toHaveLength(4);
});

test('the last record of a dataset is reached, whether or not the server minds the wider range', async () => {
  const dataset = servedDataset('D', {
    stopDate: '2024-01-02T00:00:00.000Z',
    parameters: [{ name: 'n', type: 'double', units: null, fill: null }],
    values: () => [1],
  });
  const stop = START + DAY;
  const last = {
    ...dataset,
    records: (from: number, to: number) =>
      to > stop ? [...dataset.records(from, to), { time: stop, values: [2] }] : dataset.records(from, to),
  };
  const kind = await server({ datasets: [last] });
  const strict = await server({ datasets: [last] });
  strict.inject({
    on: 'data',
    wrong: { kind: 'status', http: 400, code: 1405 },
    when: (query) => query.get('stop') !== '2024-01-02T00:00:00.000Z',
  });
  const query = { dataset: 'D', parameters: ['n'], range: { start: START, stop: stop + DAY } };

  const [all] = await open([kind]).source.fetch(query, signal);
  const [declared] = await open([strict]).source.fetch(query, signal);

  expect(all?.time.at(-1)).toBe(stop);
  expect(declared?.time).toHaveLength(1_440);
});

test('records come sorted, once each and inside the range, and the frame says what was put right', async () => {
  const messy = {
    ...MINUTES,
    records: () =>
      [3, 1, 2, 2, -5, 1, 9_999].map((minute) => ({ time: START + minute * 60_000, values: [minute] })),
  };
  const source = open([await server({ datasets: [messy] })]).source;

  const [frame] = await source.fetch({ dataset: 'MINUTES', parameters: ['n'], range: DAY_ONE }, signal);

  expect([...(frame?.columns[0]?.values ?? [])]).toEqual([1, 2, 3]);
  expect(frame?.provenance.notes.join(' ')).toMatch(
    /2 records outside.*2 records with a repeated.*out of order/,
  );
});

test('many long names are asked for in several requests', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `${'long_'.repeat(12)}${index}`);
  const dataset = servedDataset('LONG', {
    stepMs: HOUR,
    parameters: names.map((name) => ({ name, type: 'double', units: null, fill: null })),
    values: () => names.map((_, index) => index),
  });
  const many = await server({ datasets: [dataset] });

  const frames = await open([many]).source.fetch(
    { dataset: 'LONG', parameters: names, range: DAY_ONE },
    signal,
  );

  expect(frames.map(({ columns }) => columns[0]?.values[0])).toEqual(names.map((_, index) => index));
  expect(Math.max(...many.asked('data').map(({ url }) => url.length))).toBeLessThan(2_048);
});
