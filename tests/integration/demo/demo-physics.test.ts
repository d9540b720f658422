import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoServer } from '#adapters/demo/demo-server.ts';
import { client, series, startAt } from '#tests/integration/demo/demo-client.ts';

let server: DemoServer;
let ask: ReturnType<typeof client>;

beforeAll(async () => {
  server = await startAt();
  ask = client(server.url);
});
afterAll(() => server.close());

const FILL = '-1.0E31';
const MINUTE = 60_000;

async function column(
  dataset: string,
  parameter: string,
  range: readonly [string, string],
  fill = FILL,
  at = 1,
) {
  const [start, stop] = range;
  const query = `dataset=${encodeURIComponent(dataset)}&parameters=${parameter}&start=${start}&stop=${stop}`;
  return series(await ask.rows(query), at, fill);
}

const extent = (values: Iterable<number>) => {
  const sorted = Float64Array.from(values).sort();
  return {
    low: sorted[0] ?? Number.NaN,
    middle: sorted[sorted.length >> 1] ?? Number.NaN,
    high: sorted.at(-1) ?? Number.NaN,
  };
};

function correlation(a: Map<number, number>, b: Map<number, number>, lag: number): number {
  const pairs = [...a].flatMap(([time, value]) => {
    const other = b.get(time + lag);
    return other === undefined ? [] : [[value, other] as const];
  });
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (rule: (a: number, b: number) => number) =>
    pairs.reduce((all, [p, q]) => all + rule(p - x, q - y), 0);
  return sum((p, q) => p * q) / Math.sqrt(sum((p) => p * p) * sum((_, q) => q * q));
}

test.each(['1998', '2003', '2012', '2018', '2024'])(
  'the wind of %s at L1 stays within what is known of it',
  async (year) => {
    const range = [`${year}-03-01T00:00:00Z`, `${year}-12-31T00:00:00Z`] as const;
    const field = extent((await column('AC_H2_MFI', 'Magnitude', range)).values());
    const speed = extent((await column('OMNI2_H0_MRG1HR', 'V1800', range, '9999.')).values());
    const density = extent((await column('OMNI2_H0_MRG1HR', 'N1800', range, '999.9')).values());

    expect(field.low).toBeGreaterThan(1);
    expect(field.middle).toBeGreaterThan(4);
    expect(field.middle).toBeLessThan(8);
    expect(field.high).toBeLessThan(60);
    expect(speed.low).toBeGreaterThan(250);
    expect(speed.middle).toBeGreaterThan(350);
    expect(speed.middle).toBeLessThan(480);
    expect(speed.high).toBeLessThan(1_000);
    expect(density.low).toBeGreaterThan(0.3);
    expect(density.middle).toBeGreaterThan(3);
    expect(density.middle).toBeLessThan(9);
  },
);

test('ACE and Wind see the same wind some minutes apart, though not the very same values', async () => {
  const range = ['2024-03-01T00:00:00Z', '2024-03-04T00:00:00Z'] as const;
  const atMinutes = (values: Map<number, number>) =>
    new Map([...values].map(([time, value]) => [Math.floor(time / MINUTE) * MINUTE, value]));
  const ace = atMinutes(await column('AC_H0_MFI', 'BGSEc', range, FILL, 3));
  const wind = atMinutes(await column('WI_H0_MFI@0', 'BGSE', range, FILL, 3));
  const lags = Array.from({ length: 81 }, (_, index) => (index - 40) * MINUTE);
  const best = Math.max(...lags.map((lag) => correlation(ace, wind, lag)));

  expect(best).toBeGreaterThan(0.8);
  expect(best).toBeLessThan(0.999);
});

test.each([
  ['Halloween', '2003-10-29', '2003-10-31'],
  ['St Patrick', '2015-03-17', '2015-03-19'],
  ['September 2017', '2017-09-07', '2017-09-09'],
  ['May 2024', '2024-05-10', '2024-05-12'],
])('the %s storm has a southward field below -20 nT and a Dst below -100 nT', async (_, from, to) => {
  const range = [`${from}T00:00:00Z`, `${to}T00:00:00Z`] as const;
  const north = extent((await column('OMNI_HRO_1MIN', 'BZ_GSM', range, '9999.99')).values());
  const dst = extent((await column('OMNI2_H0_MRG1HR', 'DST1800', range, '99999')).values());
  const symH = extent((await column('OMNI_HRO_1MIN', 'SYM_H', range, '99999')).values());

  expect(north.low).toBeLessThan(-20);
  expect(dst.low).toBeLessThan(-100);
  expect(dst.low).toBeGreaterThan(-600);
  expect(Math.abs(symH.low - dst.low)).toBeLessThan(40);
});

test('near the Sun the wind is dense and its field strong, and a probe is where it is known to have been', async () => {
  const near = ['2024-12-24T00:00:00Z', '2024-12-25T00:00:00Z'] as const;
  const far = ['2024-11-08T00:00:00Z', '2024-11-09T00:00:00Z'] as const;
  const probe = async (range: readonly [string, string]) => ({
    radius: extent((await column('PSP_HELIO1HR_POSITION', 'RAD_AU', range)).values()).low,
    field: extent((await column('PSP_COHO1HR_MERGED_MAG_PLASMA', 'B', range)).values()).middle,
    density: extent((await column('PSP_COHO1HR_MERGED_MAG_PLASMA', 'protonDensity', range)).values()).middle,
  });
  const [inside, outside] = [await probe(near), await probe(far)];

  expect(inside.radius).toBeCloseTo(0.046, 2);
  expect(outside.radius).toBeGreaterThan(0.65);
  expect(inside.field / outside.field).toBeGreaterThan(50);
  expect(inside.density / outside.density).toBeGreaterThan(50);
});

test('MMS crosses the magnetosphere, the sheath and the wind on one orbit', async () => {
  const range = ['2023-12-01T00:00:00Z', '2023-12-05T00:00:00Z'] as const;
  const [start, stop] = range;
  const rows = await ask.rows(
    `dataset=MMS1_MEC_SRVY_L2_EPHT89D&parameters=demo_region&start=${start}&stop=${stop}`,
  );
  const density = extent(
    (await column('MMS1_FPI_FAST_L2_DIS-MOMS', 'mms1_dis_numberdensity_fast', range)).values(),
  );

  expect(new Set(rows.map(([, region]) => region).filter((region) => region !== ''))).toEqual(
    new Set(['magnetosphere', 'magnetosheath', 'solar wind']),
  );
  expect(density.high / density.low).toBeGreaterThan(10);
});

test('some records are lost and some hold fill, between one and six in a hundred', async () => {
  const text = await (
    await ask.get('data?dataset=WI_H0_MFI@0&parameters=BF1&start=2024-01-01&stop=2024-07-01')
  ).text();
  const lines = text.trim().split('\n');
  const filled = lines.filter((line) => line.endsWith(FILL)).length;
  const lost = 182 * 1_440 - lines.length;

  expect(filled / lines.length).toBeGreaterThan(0.005);
  expect(lost / lines.length).toBeGreaterThan(0.005);
  expect((filled + lost) / lines.length).toBeLessThan(0.06);
});
