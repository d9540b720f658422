import { describe, expect, test } from 'vitest';
import { describeNamed } from '#src/archive/describe-named.ts';
import { withOwnServers } from '#src/own-servers.ts';
import { fetchStation } from '#src/workers/servers/fetch-station.ts';
import { findOnServers } from '#src/workers/servers/find-on-servers.ts';
import { listServers } from '#src/workers/servers/list-servers.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const CDAWEB = 'https://cdaweb.gsfc.nasa.gov/hapi';
const RANGE = { start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' };

async function asking(servers: readonly string[] = [CDAWEB]) {
  const box = await testToolbox({});
  const { knowledge } = box.archive;
  const own = { ...knowledge, servers: withOwnServers(knowledge.servers, servers) };
  return { ...box, archive: { ...box.archive, knowledge: own, servers } };
}

async function textOf(worker: typeof findOnServers, params: object, servers?: readonly string[]) {
  const result = await runWorker(worker, await asking(servers), { params });
  return result.kind === 'succeeded' ? String(result.outputs['text']) : '';
}

describe('data servers', () => {
  test('are listed with what they are good for and which are asked', async () => {
    const text = await textOf(listServers, {}, [CDAWEB, 'http://127.0.0.1:1/hapi']);

    expect(text).toMatch(/\| CDAWeb \| `cdaweb` \|.*\| yes \|/);
    expect(text).toMatch(/\| INTERMAGNET \| `intermagnet` \|.*\| no \|/);
    expect(text).toMatch(/\| 127\.0\.0\.1:1 \| `127-0-0-1-1` \|.*\| yes \|/);
  });

  test('are searched by words', async () => {
    const text = await textOf(findOnServers, { text: 'ac mfi' });

    expect(text).toContain('`AC_H2_MFI`');
    expect(text).not.toContain('OMNI');
  });

  test('that are not asked are named, with how to add them', async () => {
    await expect(textOf(findOnServers, { text: 'x', server: 'AMDA' })).rejects.toMatchObject({
      message: 'This bot does not ask AMDA.',
      hint: expect.stringContaining('HELIO_HAPI_URL=cdaweb,amda'),
    });
    await expect(textOf(findOnServers, { text: 'x', server: 'Nowhere' })).rejects.toMatchObject({
      message: 'I know no data server "Nowhere".',
    });
    expect(await textOf(findOnServers, { text: 'solar irradiance' })).toContain('LISIRD');
  });

  test('an id of their style that no asked server has is refused by the name of its server', async () => {
    const { archive } = await asking();
    const signal = new AbortController().signal;

    await expect(describeNamed('esk/definitive/PT1M/xyzf', archive, signal)).rejects.toMatchObject({
      message: expect.stringContaining('INTERMAGNET'),
    });
    await expect(describeNamed('NO_SUCH_SET', archive, signal)).rejects.toMatchObject({
      message: 'There is no dataset NO_SUCH_SET.',
    });
  });
});

describe('a ground station', () => {
  test('that no asked server has is refused by name, with who has it', async () => {
    await expect(
      textOf(fetchStation, { station: 'Eskdalemuir', component: 'x', ...RANGE }),
    ).rejects.toMatchObject({
      code: 'no-data',
      message: 'No data server that I ask has the station Eskdalemuir (ESK).',
      hint: expect.stringContaining('INTERMAGNET'),
    });
  });

  test('that nobody knows is refused by name', async () => {
    await expect(textOf(fetchStation, { station: 'Gotham', ...RANGE })).rejects.toMatchObject({
      message: 'I know no ground station "Gotham".',
    });
  });
});
