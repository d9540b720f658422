import { expect, test } from 'vitest';
import { DAY_ONE, MINUTES, open, server, signal, WHOLE_DAY } from '#tests/integration/hapi/setup.ts';
import { servedDataset } from '#tests/servers/hapi-datasets.ts';

const only = (id: string, value: number) =>
  servedDataset(id, {
    parameters: [{ name: 'n', type: 'double', units: null, fill: null }],
    values: () => [value],
  });

test('of two servers that list a dataset the first is asked', async () => {
  const first = await server({ datasets: [only('BOTH', 1)] });
  const second = await server({ datasets: [only('BOTH', 2), only('SECOND', 3)] });
  const { source } = open([first, second]);

  const [both] = await source.fetch({ dataset: 'BOTH', parameters: ['n'], range: DAY_ONE }, signal);
  const [other] = await source.fetch({ dataset: 'second', parameters: ['n'], range: DAY_ONE }, signal);

  expect(both?.columns[0]?.values[0]).toBe(1);
  expect(other?.columns[0]?.values[0]).toBe(3);
  expect(other?.provenance.server).toBe(second.url);
  expect((await source.catalog(signal)).map(({ id }) => id)).toEqual(['BOTH', 'SECOND']);
});

test('one server that is down does not take the others with it', async () => {
  const down = await server();
  await down.close();
  const up = await server();
  const opened = open([down, up]);

  expect(await opened.day()).toEqual(WHOLE_DAY);
  expect(opened.log.lines).toContain('warn: catalogue not available');
  await expect(opened.source.describe('NOWHERE', signal)).rejects.toMatchObject({
    code: 'unknown-dataset',
    hint: expect.stringContaining(new URL(down.url).host),
  });
});

test('a server whose catalogue is broken still serves a dataset that is named', async () => {
  const broken = await server({
    faults: [{ on: 'catalog', wrong: { kind: 'body', text: '<html>sorry</html>' } }],
  });

  expect(await open([broken]).day()).toEqual(WHOLE_DAY);
});

test('a slash at the end of an address does no harm', async () => {
  const plain = await server();

  expect(await open([{ ...plain, url: `${plain.url}/` }]).day()).toEqual(WHOLE_DAY);
});

test('a dataset that is made up says so', async () => {
  const marked = (id: string, info: Record<string, unknown>) => ({
    ...MINUTES,
    id,
    info: { ...MINUTES.info, ...info },
  });
  const demo = await server({
    datasets: [
      marked('A', { x_synthetic: true }),
      marked('B', { warning: 'These are synthetic data.' }),
      marked('C', { description: 'Measured.' }),
    ],
  });
  const { source } = open([demo]);

  const frames = await Promise.all(
    ['A', 'B', 'C'].map((dataset) => source.fetch({ dataset, parameters: ['n'], range: DAY_ONE }, signal)),
  );

  expect(frames.map(([frame]) => frame?.provenance.synthetic)).toEqual([true, true, false]);
  expect((await source.describe('B', signal)).warnings).toEqual(['These are synthetic data.']);
});

test('a dataset that two servers have is taken from the one that is named, and says that there is another', async () => {
  const first = await server({ datasets: [only('BOTH', 1)] });
  const second = await server({ datasets: [only('both', 2)], version: '2.0' });
  const { source } = open([first, { ...second, names: ['AMDA', 'CDPP'] }]);

  const plain = await source.describe('BOTH', signal);
  const named = await source.describe('amda:BOTH', signal);
  const [frame] = await source.fetch(
    { dataset: `${second.url}/both`, parameters: ['n'], range: DAY_ONE },
    signal,
  );

  expect(plain).toMatchObject({ server: first.url, alsoOn: [second.url] });
  expect(named).toMatchObject({ server: second.url, id: 'both' });
  expect(named.alsoOn).toBeUndefined();
  expect(frame?.columns[0]?.values[0]).toBe(2);
});

test('ids with slashes, blanks and colons are found in any case, as their server spells them', async () => {
  const styles = ['bou/best-avail/PT1M/xyzf', 'Cassini/MAG/Vector SC', 'goesp_mag__GOES-P', 'a:b'];
  const servers = [
    await server({ datasets: styles.slice(0, 2).map((id) => only(id, 1)) }),
    await server({ datasets: styles.slice(2).map((id) => only(id, 2)), version: '2.0' }),
  ];
  const { source } = open(servers);

  for (const id of styles) {
    expect((await source.describe(id.toUpperCase(), signal)).id).toBe(id);
    const [frame] = await source.fetch({ dataset: id, parameters: ['n'], range: DAY_ONE }, signal);
    expect(frame?.label).toBe(`${id}.n`);
  }
});

test('a server that is slow to list its datasets does not hold up the others', async () => {
  const slow = await server({
    datasets: [only('SLOW', 1)],
    faults: [{ on: 'catalog', wrong: { kind: 'delay', ms: 1_500 } }],
  });
  const quick = await server({ datasets: [only('QUICK', 2)] });
  const { source } = open([slow, quick], { catalogPatienceMs: 20 });
  const begun = performance.now();

  expect((await source.describe('QUICK', signal)).id).toBe('QUICK');
  expect(performance.now() - begun).toBeLessThan(1_200);
  await expect(source.describe('SLOW', signal)).rejects.toMatchObject({
    hint: expect.stringContaining(new URL(slow.url).host),
  });
});

test('a catalogue of 100,000 datasets is searched like any other', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({ id: `set/${index}/PT1M` }));
  const large = await server({
    faults: [
      {
        on: 'catalog',
        wrong: { kind: 'body', text: JSON.stringify({ HAPI: '3.2', catalog: many, status: { code: 1200 } }) },
      },
    ],
  });
  const { source } = open([large, await server({ datasets: [only('QUICK', 2)] })]);

  expect(await source.catalog(signal)).toHaveLength(100_001);
  expect((await source.describe('quick', signal)).id).toBe('QUICK');
});

test('what a server says of itself is read, and a server that says nothing is no failure', async () => {
  const three = await server();
  const two = await server({ version: '2.0' });
  const { source } = open([three, two]);

  expect(await source.about?.(three.url, signal)).toMatchObject({ title: 'Test server' });
  expect(await source.about?.(two.url, signal)).toEqual({});
});
