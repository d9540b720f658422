import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoServer } from '#adapters/demo/demo-server.ts';
import { parseDuration } from '#adapters/hapi/iso-duration.ts';
import { catalogSchema, client, type Info, NOW, startAt } from '#tests/integration/demo/demo-client.ts';

let server: DemoServer;
let ask: ReturnType<typeof client>;

beforeAll(async () => {
  server = await startAt();
  ask = client(server.url);
});
afterAll(() => server.close());

const WEEK = 'start=2024-03-01T00:00:00Z&stop=2024-03-08T00:00:00Z';

async function refusal(path: string) {
  const response = await ask.get(path);
  const { status } = (await response.json()) as { status: { code: number } };
  return [response.status, status.code];
}

test('the server names its version, its formats and itself', async () => {
  const capabilities = await (await ask.get('capabilities')).json();
  const about = await (await ask.get('about')).json();

  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hapi$/);
  expect(capabilities).toMatchObject({
    HAPI: '3.3',
    outputFormats: ['csv', 'binary'],
    status: { code: 1200 },
  });
  expect(about).toMatchObject({ id: 'HelioDemo', x_synthetic: true });
  expect(about).toHaveProperty('contact');
});

test('every dataset of the catalogue says that it is synthetic, and serves the columns that it announces', async () => {
  const { catalog } = catalogSchema.parse(await (await ask.get('catalog')).json());
  expect(catalog.length).toBeGreaterThan(45);
  for (const { id, title } of catalog) {
    const info = await ask.info(id);
    const cells = info.parameters.reduce((sum, { size = [] }) => sum + size.reduce((a, b) => a * b, 1), 0);
    const stop = Date.parse(info.stopDate);
    // Some rows tell the columns; two hours of eight samples a second would be 57,600.
    const length = Math.min(7_200_000, 200 * (parseDuration(info.cadence) ?? 7_200_000));
    const start = new Date(stop - length).toISOString();
    const rows = await ask.rows(`dataset=${encodeURIComponent(id)}&start=${start}&stop=${info.stopDate}`);

    expect(title, id).toMatch(/\(synthetic demo\)$/);
    expect(info.warning, id).toBe('Synthetic data made up by the Helio demo server; not measurements.');
    expect(info.parameters[0], id).toMatchObject({ type: 'isotime', units: 'UTC', length: 24 });
    expect(new Set(info.parameters.map(({ name }) => name.toLowerCase())).size, id).toBe(
      info.parameters.length,
    );
    for (const row of rows.slice(0, 50)) expect(row.length, id).toBe(cells);
  }
});

test('living datasets follow the clock by the lag of their product, ended ones end where they ended', async () => {
  const later = await startAt(NOW + 30 * 86_400_000);
  const stops = async (dataset: string) => [
    (await ask.info(dataset)).stopDate.slice(0, 10),
    (await client(later.url).info(dataset)).stopDate.slice(0, 10),
  ];

  expect(await stops('WI_K0_MFI')).toEqual(['2026-02-18', '2026-03-20']);
  expect(await stops('AC_K0_MFI')).toEqual(['2026-02-14', '2026-03-16']);
  expect(await stops('AC_H0_SWE')).toEqual(['2024-07-09', '2024-07-09']);
  expect(await stops('DSCOVR_H1_FC')).toEqual(['2019-06-27', '2019-06-27']);
  await later.close();
});

test('the last record can be asked for, and nothing beyond it', async () => {
  const { stopDate } = await ask.info('OMNI2_H0_MRG1HR');
  const last = Date.parse(stopDate);
  const ends = (stop: number) =>
    `data?dataset=OMNI2_H0_MRG1HR&parameters=F1800&start=2026-01-01T00:00:00Z&stop=${new Date(stop).toISOString()}`;

  expect((await ask.get(ends(last + 3_600_000))).status).toBe(200);
  expect(await refusal(ends(last + 3_600_001))).toEqual([400, 1405]);
});

test('a range answers the same whole or in parts, in this process or the next', async () => {
  const query = (start: string, stop: string) =>
    `dataset=WI_H0_MFI@1&parameters=B3F1,B3GSE&start=${start}&stop=${stop}`;
  const whole = await ask.rows(query('2024-05-10T12:00:00Z', '2024-05-10T20:00:00Z'));
  const other = await startAt();
  const parts = await Promise.all([
    client(other.url).rows(query('2024-05-10T12:00:00Z', '2024-05-10T17:03:07Z')),
    client(other.url).rows(query('2024-05-10T17:03:07Z', '2024-05-10T20:00:00Z')),
  ]);
  await other.close();

  expect(parts.flat()).toEqual(whole);
  expect(whole.length).toBeGreaterThan(8_000);
});

test.each(['csv', 'binary'])(
  'a long run, made in a thread of its own, is its short parts as %s',
  async (format) => {
    const bytes = async (start: string, stop: string) => {
      const query = `data?dataset=MMS1_FGM_SRVY_L2@0&start=${start}&stop=${stop}&format=${format}`;
      return Buffer.from(await (await ask.get(query)).arrayBuffer());
    };
    const [first, middle, last] = ['2021-11-14T00:00:00Z', '2021-11-14T01:15:00Z', '2021-11-14T02:30:00Z'];

    const whole = await bytes(first, last);

    expect(whole.equals(Buffer.concat([await bytes(first, middle), await bytes(middle, last)]))).toBe(true);
    expect(whole.length).toBeGreaterThan(3_000_000);
  },
);

test('a long run that nobody reads to its end keeps neither others nor the server from ending', async () => {
  const other = await startAt();
  const long = `${other.url}/data?dataset=MMS1_FGM_SRVY_L2@0&start=2021-11-14T00:00:00Z&stop=2021-11-15T00:00:00Z`;
  const left = new AbortController();
  await fetch(long, { signal: left.signal });
  const kept = await fetch(long);
  left.abort();

  const rows = await client(other.url).rows(
    `dataset=WI_H0_MFI@0&parameters=BF1&start=2021-09-01T00:00:00Z&stop=2021-10-10T00:00:00Z`,
  );
  await other.close();

  expect(rows.length).toBeGreaterThan(50_000);
  await expect(kept.text()).rejects.toThrow();
});

test.each([
  ['WI_H0_MFI@0', ''],
  ['OMNI_HRO_5MIN', ''],
  ['WI_SFSP_3DP', ''],
  ['MMS1_MEC_SRVY_L2_EPHT89D', ''],
  ['PSP_SWP_SPI_SF00_L3_MOM', 'QUALITY_FLAG,EFLUX_VS_ENERGY'],
  ['AC_H1_MFI', 'Magnitude'],
])('the binary form of %s says what its text says', async (dataset, parameters) => {
  const info = await ask.info(dataset);
  const range = 'start=2021-11-14T00:00:00Z&stop=2021-11-16T00:00:00Z';
  const query = `dataset=${encodeURIComponent(dataset)}&parameters=${parameters}&${range}`;
  const rows = await ask.rows(query);
  const bytes = Buffer.from(await (await ask.get(`data?${query}&format=binary`)).arrayBuffer());

  expect(rows.length).toBeGreaterThan(100);
  expect(binaryRows(bytes, info, parameters)).toEqual(rows.map((cells) => numbered(cells, info, parameters)));
});

function columnsOf(info: Info, names: string) {
  return info.parameters
    .filter(({ name }, index) => index === 0 || names === '' || names.split(',').includes(name))
    .flatMap(({ type, size = [], length = 0 }) =>
      Array.from({ length: size.reduce((a, b) => a * b, 1) }, () => ({ type, length })),
    );
}

function numbered(cells: readonly string[], info: Info, names: string) {
  const columns = columnsOf(info, names);
  return cells.map((cell, at) => (columns[at]?.length === 0 ? Number(cell) : cell));
}

function binaryRows(bytes: Buffer, info: Info, names: string) {
  const columns = columnsOf(info, names);
  const rows: (string | number)[][] = [];
  let at = 0;
  while (at < bytes.length) {
    rows.push(
      columns.map(({ type, length }) => {
        const from = at;
        at += type === 'double' ? 8 : type === 'integer' ? 4 : length;
        if (type === 'double') return bytes.readDoubleLE(from);
        if (type === 'integer') return bytes.readInt32LE(from);
        return bytes.toString('utf8', from, at).replace(/\0+$/, '');
      }),
    );
  }
  expect(at).toBe(bytes.length);
  return rows;
}

test('a header comes as comment lines before the records and names the columns that follow', async () => {
  const text = await (await ask.get(`data?dataset=AC_K0_MFI&parameters=BGSEc&include=header&${WEEK}`)).text();
  const [first = '', second = ''] = text.split('\n');
  const header = JSON.parse(first.slice(1)) as Info & { format: string };

  expect(first.startsWith('#{')).toBe(true);
  expect(header).toMatchObject({ format: 'csv', status: { code: 1200 }, x_synthetic: true });
  expect(header.parameters.map(({ name }) => name)).toEqual(['Time', 'BGSEc']);
  expect(second.split(',')).toHaveLength(4);
});

test('the names of version 2 work too', async () => {
  const old = 'id=AC_K0_MFI&parameters=Magnitude&time.min=2024-03-01Z&time.max=2024-062Z';
  const new_ = 'dataset=AC_K0_MFI&parameters=Magnitude&start=2024-03-01T00:00:00Z&stop=2024-03-02';

  expect(await ask.rows(old)).toEqual(await ask.rows(new_));
});

test('a range without records is no error: an empty body and status 1201', async () => {
  const response = await ask.get(
    'data?dataset=OMNI2_H0_MRG1HR&parameters=F1800&start=2024-03-01T00:31:00Z&stop=2024-03-01T00:32:00Z',
  );

  expect([response.status, response.statusText, await response.text()]).toEqual([
    200,
    'OK; HAPI 1201 OK - no data for time range',
    '',
  ]);
});

describe('faults are refused with the status of the protocol', () => {
  const data = (more: string) => `data?dataset=AC_H1_MFI&${more}`;
  test.each([
    [400, 1400, 'data?dataset=AC_H1_MFI'],
    [400, 1400, 'info'],
    [400, 1400, 'nothing'],
    [400, 1400, `info?dataset=AC_H1_MFI&id=AC_H1_MFI`],
    [400, 1401, data(`${WEEK}&cache=no`)],
    [400, 1402, data('start=yesterday&stop=2024-03-08')],
    [400, 1402, data('start=2024-02-30&stop=2024-03-08')],
    [400, 1402, data('start=2024-02T05&stop=2024-03-08')],
    [400, 1403, data('start=2024-03-01&stop=2024-13-01')],
    [400, 1404, data('start=2024-03-08&stop=2024-03-01')],
    [400, 1404, data('start=2024-03-08&stop=2024-03-08')],
    [400, 1405, data('start=1990-01-01&stop=1990-01-02')],
    [404, 1406, `data?dataset=WI_H0_MFI&${WEEK}`],
    [404, 1406, 'info?dataset=NOTHING'],
    [404, 1407, data(`${WEEK}&parameters=Magnitude,Nothing`)],
    [404, 1407, 'info?dataset=AC_H1_MFI&parameters=Nothing'],
    [400, 1408, 'data?dataset=AC_H3_MFI&start=2020-01-01&stop=2024-01-01'],
    [400, 1409, data(`${WEEK}&format=xml`)],
    [400, 1410, data(`${WEEK}&include=all`)],
    [400, 1411, data(`${WEEK}&parameters=BGSEc,Magnitude`)],
    [400, 1411, data(`${WEEK}&parameters=Magnitude,Magnitude`)],
    [400, 1412, 'catalog?resolve_references=perhaps'],
    [400, 1413, 'catalog?depth=deep'],
  ])('%i %i for %s', async (http, code, path) => {
    expect(await refusal(path)).toEqual([http, code]);
  });
});

test('a dataset may hold nothing but fill for a while', async () => {
  const range = 'start=2021-11-03T00:00:00Z&stop=2021-11-04T00:00:00Z';
  const rows = await ask.rows(`dataset=AC_H1_MFI&parameters=Magnitude&${range}`);
  const others = await ask.rows(`dataset=AC_H0_MFI&parameters=Magnitude&${range}`);

  expect(new Set(rows.map(([, value]) => value))).toEqual(new Set(['-1.0E31']));
  expect(others.some(([, value]) => value !== '-1.0E31')).toBe(true);
});

test('HEAD answers with the status and no body, and other methods are refused', async () => {
  const url = `${server.url}/data?dataset=AC_H1_MFI&${WEEK}`;
  const head = await fetch(url, { method: 'HEAD' });
  const post = await fetch(url, { method: 'POST' });

  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(post.status).toBe(400);
});

test('a client that goes away ends its stream, and the server goes on', async () => {
  const response = await ask.get('data?dataset=AC_H3_MFI&start=2024-01-01&stop=2024-02-20');
  await response.body?.cancel();

  expect((await ask.get('capabilities')).status).toBe(200);
});

test('a closed server leaves no port open, even while it streams', async () => {
  const other = await startAt();
  const response = await fetch(`${other.url}/data?dataset=AC_H3_MFI&start=2024-01-01&stop=2024-02-20`);
  const reader = response.body?.getReader();
  await reader?.read();
  await other.close();
  await reader?.cancel().catch(() => undefined);

  await expect(fetch(`${other.url}/capabilities`)).rejects.toThrow();
});
