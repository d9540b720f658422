import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CellLayout } from '#adapters/hapi/growing-table.ts';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { binaryParser } from '#adapters/hapi/parse-binary.ts';
import { csvParser } from '#adapters/hapi/parse-csv.ts';
import { DAY, MINUTE } from '#src/domain/time-range.ts';
import { servedDataset } from '#tests/servers/hapi-datasets.ts';
import { type HapiServer, startHapiServer } from '#tests/servers/hapi-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const START = Date.UTC(2024, 0, 1);
const VECTOR: readonly CellLayout[] = Array.from({ length: 3 }, () => ({ kind: 'double', bytes: 8 }));
const PIECE = 65_536;
const FEW = { time: 500, iterations: 5, warmupIterations: 2 };
const wave = (row: number, axis: number) => Math.round(Math.sin(row / 700 + axis) * 8_000) / 1_000;

/** A minute a row, three components with three decimals, as CDAWeb sends them. */
function csv(rows: number): Buffer {
  const body = Buffer.alloc(rows * 60);
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(START + row * MINUTE).toISOString();
    at += body.write(`${time},${wave(row, 0)},${wave(row, 1)},${wave(row, 2)}\n`, at, 'latin1');
  }
  return body.subarray(0, at);
}

function binary(rows: number): Buffer {
  const body = Buffer.alloc(rows * 48);
  for (let row = 0; row < rows; row += 1) {
    body.write(new Date(START + row * MINUTE).toISOString(), row * 48, 'latin1');
    for (let axis = 0; axis < 3; axis += 1) body.writeDoubleLE(wave(row, axis), row * 48 + 24 + axis * 8);
  }
  return body;
}

function read(parser: ReturnType<typeof csvParser>, body: Buffer): number {
  for (let at = 0; at < body.length; at += PIECE) parser.push(body.subarray(at, at + PIECE));
  return parser.finish().table.time.length;
}

for (const rows of [10_080, 1_000_000]) {
  test(`parse ${rows} rows of 3 values`, async ({ bench }) => {
    const text = csv(rows);
    const records = binary(rows);

    await bench(`CSV, ${rows} rows`, () => {
      expect(read(csvParser(VECTOR, rows), text)).toBe(rows);
    }).run(FEW);
    await bench(`binary, ${rows} rows`, () => {
      expect(read(binaryParser(24, VECTOR, rows), records)).toBe(rows);
    }).run(FEW);
  });
}

let server: HapiServer;
beforeAll(async () => {
  const parameter = {
    name: 'B',
    type: 'double',
    units: 'nT',
    fill: '-1e31',
    size: [3],
    description: 'B in GSE',
  };
  const row = (time: number) => (time - START) / MINUTE;
  const values = (time: number) => [[wave(row(time), 0), wave(row(time), 1), wave(row(time), 2)]];
  server = await startHapiServer({ datasets: [servedDataset('WEEK', { parameters: [parameter], values })] });
});
afterAll(() => server.close());

test('fetch a week of minutes from loopback, the server included', async ({ bench }) => {
  const source = hapiSource({ servers: [server.url], cacheFolder: undefined, log: recordedLog() });
  const query = { dataset: 'WEEK', parameters: ['B'], range: { start: START, stop: START + 7 * DAY } };

  await bench('fetch of a week', async () => {
    const [frame] = await source.fetch(query, new AbortController().signal);
    expect(frame?.time.length).toBe(10_080);
  }).run();
  await source.close();
});
