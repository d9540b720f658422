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
