import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { parseConfig } from '#src/config.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Frame } from '#src/domain/frame.ts';
import { openHelio } from '#src/helio.ts';
import { NOW } from '#tests/support/bot.ts';
import { cdfFile, doubles, type WrittenVariable } from '#tests/support/cdf-file.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const RANGE = { start: Date.UTC(2024, 4, 10), stop: Date.UTC(2024, 4, 10, 6) };
const EPOCH_MS = 62_167_219_200_000;
const FILL = -1e31;
/** A server that nobody listens at. */
const NOBODY = 'http://127.0.0.1:9/hapi';
const home = mkdtempSync(join(tmpdir(), 'helio-road-'));
const config = parseConfig({
  HELIO_HOME: home,
  HELIO_NOW: NOW,
  HELIO_PLANNER: 'rules',
  HELIO_STORE: 'memory:',
});
const asked: string[] = [];
let demo: Awaited<ReturnType<typeof startDemoServer>>;
let cdas: Server;
let cdfUrl: string;
/** What the HAPI server gives, and the CDF files hold. */
let frames: readonly Frame[];
/** What the list of files names, where it is not the file that there is. */
let named: readonly string[] | undefined;

beforeAll(async () => {
  demo = await startDemoServer({ clock: config.clock, log: silentLog });
  const source = hapiSource({ servers: [demo.url], cacheFolder: undefined, log: silentLog });
  const query = { dataset: 'AC_H0_MFI', parameters: ['BGSEc', 'Magnitude'], range: RANGE };
  frames = await source.fetch(query, AbortSignal.timeout(20_000));
  await source.close();
  cdas = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (pathname.endsWith('.cdf')) return void response.end(fileOf(frames));
    response.setHeader('content-type', 'application/json');
    if (pathname.endsWith('/variables'))
      return void response.end(
        JSON.stringify({ VariableDescription: [{ Name: 'Q_FLAG', LongDescription: 'Quality' }] }),
      );
    const files = named ?? [`${new URL(cdfUrl).origin}/files/a.cdf`];
    response.end(JSON.stringify({ FileDescription: files.map((Name) => ({ Name })) }));
  });
  await new Promise<void>((resolve) => cdas.listen(0, '127.0.0.1', resolve));
  const { port } = cdas.address() as AddressInfo; // it listens on TCP
  cdfUrl = `http://127.0.0.1:${port}/WS/cdasr/1/dataviews/sp_phys`;
});
afterAll(async () => {
  cdas.close();
  await demo.close();
  rmSync(home, { recursive: true, force: true });
});

/** The frames as CDAWeb keeps them, and one variable that HAPI lacks. */
function fileOf([first, second]: readonly Frame[]): Uint8Array {
  const time = [...(first?.time ?? [])];
  const variable = (frame: Frame | undefined, name: string, sizes: readonly number[]): WrittenVariable => ({
    name,
    type: 45,
    sizes,
    records: time.length,
    bytes: doubles(
      time.flatMap((_, row) =>
        (frame?.columns ?? []).map(({ values }) => {
          const value = values[row] ?? Number.NaN;
          return Number.isNaN(value) ? FILL : value;
        }),
      ),
    ),
    attributes: { VAR_TYPE: 'data', DEPEND_0: 'Epoch', UNITS: 'nT', FILLVAL: FILL },
  });
  return cdfFile([
    { name: 'Epoch', type: 31, records: time.length, bytes: doubles(time.map((at) => at + EPOCH_MS)) },
    variable(first, 'BGSEc', [3]),
    variable(second, 'Magnitude', []),
    { ...variable(second, 'Q_FLAG', []), attributes: { VAR_TYPE: 'data', DEPEND_0: 'Epoch' } },
  ]);
}

/** One request of a bot of its own, and the data that came of it. */
async function saidTo(hapiUrl: string, text: string, road: string | undefined) {
  const helio = await openHelio(
    {
      ...config,
      home: mkdtempSync(join(home, 'bot-')),
      hapiUrls: [hapiUrl],
      ...(road === undefined ? {} : { cdfUrl: road }),
    },
    silentLog,
    SHIPPED,
    SHARED_RENDERER,
  );
  const events: TurnEvent[] = [];
  const report = async (event: TurnEvent) => void events.push(event);
  await helio.receive({ id: 'terminal:road', report }, { kind: 'text', userId: 'ada', text });
  const answer = events.find((event) => event.type === 'answer');
  const labels = (await helio.sessions.load('terminal:road')).frames.map(({ label }) => label);
  const kept = await Promise.all(labels.map((label) => helio.reading.frame('terminal:road', label)));
  await helio.close();
  return { answer, kept };
}

const REQUEST = 'plot AC_H0_MFI BGSEc for 10 May 2024 00:00 to 06:00';

describe('the CDF files of the archive', () => {
  test('give the same frame when the HAPI server does not answer, and the reply says so', async () => {
    const { answer, kept } = await saidTo(NOBODY, REQUEST, cdfUrl);
    const byHapi = await saidTo(demo.url, REQUEST, undefined);

    const numbers = ({ label, time, columns }: Frame) => ({ label, time: [...time], columns });
    expect(answer?.status).toBe('done');
    expect(kept.map(numbers)).toEqual(byHapi.kept.map(numbers));
    expect(kept[0]?.provenance).toMatchObject({ dataset: 'AC_H0_MFI', parameter: 'BGSEc', mission: 'ACE' });
    expect(JSON.stringify(answer)).toContain('CDF files');
    expect(asked).toContain(
      '/WS/cdasr/1/dataviews/sp_phys/datasets/AC_H0_MFI/data/20240510T000000Z,20240510T060000Z/BGSEc',
    );
  });

  test('give a variable that the HAPI server lacks', async () => {
    const { answer, kept } = await saidTo(
      demo.url,
      'plot AC_H0_MFI.Q_FLAG for 10 May 2024 00:00 to 06:00',
      cdfUrl,
    );

    expect(answer?.status).toBe('done');
    expect(kept[0]?.label).toBe('AC_H0_MFI.Q_FLAG');
    expect(kept[0]?.time.length).toBe(frames[1]?.time.length);
  });

  test('are not asked unless the operator named them', async () => {
    const { answer } = await saidTo(NOBODY, REQUEST, undefined);

    expect(answer?.status).toBe('failed');
  });

  test.each([
    ['a file on another host', ['http://127.0.0.2:1/a.cdf']],
    ['no file', []],
  ])('with %s leave the failure of the server as it was', async (_, files) => {
    named = files;
    const { answer } = await saidTo(NOBODY, REQUEST, cdfUrl);
    named = undefined;

    expect(answer?.status).toBe('failed');
    expect(answer?.text).not.toMatch(/another host/);
  });
});
