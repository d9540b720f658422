import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedDataset, servedDataset } from '#tests/servers/hapi-datasets.ts';
import { type HapiServer, startHapiServer } from '#tests/servers/hapi-server.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

const HOUR = 3_600_000;
const hours = (time: number) => (time % (24 * HOUR)) / HOUR;

/** What INTERMAGNET has of a station. */
function station(code: string, level: number): ServedDataset {
  return servedDataset(`${code}/best-avail/PT1M/xyzf`, {
    title: `${code.toUpperCase()} best available 1-minute`,
    parameters: [
      {
        name: 'Field_Vector',
        type: 'double',
        units: 'nT',
        fill: '99999',
        size: [3],
        description: 'Geomagnetic field vector X, Y, Z',
      },
      { name: 'Field_Magnitude', type: 'double', units: 'nT', fill: '99999', description: 'Total field' },
    ],
    values: (time) => [[level + hours(time), 100, 45_000], level + 1],
  });
}

const orbit = (id: string) =>
  servedDataset(id, {
    title: id,
    stepMs: 12 * 60_000,
    parameters: ['X', 'Y', 'Z'].map((axis) => ({
      name: `${axis}_GSE`,
      type: 'double',
      units: 'R_E',
      fill: '1e31',
      description: `${axis} of the position in GSE`,
    })),
    values: (time) => [10 + hours(time), 1, 2],
  });

const tsi = servedDataset('empire_tsi', {
  title: 'EMPIRE total solar irradiance',
  stepMs: 24 * HOUR,
  parameters: [{ name: 'irradiance', type: 'double', units: 'W/m^2', fill: null, description: 'Irradiance' }],
  values: () => [1361.25],
});

const champ = servedDataset('champ_thermosphere_density', {
  title: 'CHAMP thermosphere density',
  parameters: [
    { name: 'density', type: 'double', units: 'kg/m^3', fill: null, description: 'Neutral mass density' },
  ],
  values: (time) => [1e-12 * (1 + hours(time))],
});

const aceOfAmda = servedDataset('ace-imf-all', {
  title: 'ACE MAG 16 s',
  parameters: [
    {
      name: 'imf',
      type: 'double',
      units: 'nT',
      fill: null,
      size: [3],
      description: 'Magnetic field B in GSE',
    },
  ],
  values: () => [[7, 8, 9]],
});

const cassini = servedDataset('Cassini/MAG/Vector SC', {
  title: 'Cassini magnetometer, spacecraft coordinates',
  parameters: ['x', 'y', 'z'].map((name) => ({
    name,
    type: 'double',
    units: 'nT',
    fill: null,
    description: `B ${name}`,
  })),
  values: () => [1, 2, 3],
});

const HELD: Readonly<Record<string, readonly ServedDataset[]>> = {
  intermagnet: [station('esk', 17_000), station('kak', 30_000)],
  sscweb: [orbit('active'), orbit('ace'), orbit('mms1')],
  lisird: [tsi],
  knmi: [champ],
  amda: [aceOfAmda],
  das2: [cassini],
};

describe('a bot that asks several servers', () => {
  let bot: Bot;
  let servers: Readonly<Record<string, HapiServer>>;

  beforeAll(async () => {
    const started = Object.entries(HELD).map(
      async ([id, datasets]) =>
        [id, await startHapiServer({ datasets, version: id === 'das2' ? '2.0' : '3.1' })] as const,
    );
    servers = Object.fromEntries(await Promise.all(started));
    bot = await openBot({
      servers: Object.fromEntries(Object.entries(servers).map(([id, { url }]) => [id, url])),
    });
  });
  afterAll(async () => {
    await bot.close();
    await Promise.all(Object.values(servers).map((server) => server.close()));
  });

  const labelsOf = async (text: string, thread: string) => {
    const { data, said, status } = await bot.ask(text, thread);
    expect(status, said).toBe('done');
    return data.map(({ label }) => label);
  };

  test.each([
    ['plot the X component at Eskdalemuir on 10 May 2024', ['esk/best-avail/PT1M/xyzf.Field_Vector']],
    ['Kakioka from INTERMAGNET on 10 May 2024', ['kak/best-avail/PT1M/xyzf.Field_Vector']],
    [
      'plot esk/best-avail/PT1M/xyzf Field_Magnitude on 10 May 2024',
      ['esk/best-avail/PT1M/xyzf.Field_Magnitude'],
    ],
    ['plot X_GSE of active from SSCWeb on 10 May 2024', ['active.X_GSE']],
    ['plot the position of mms1 from SSCWeb on 10 May 2024', ['mms1.XYZ_GSE']],
    ['plot the total solar irradiance in March 2024', ['empire_tsi.irradiance']],
    ['TSI from LISIRD, March 2024', ['empire_tsi.irradiance']],
    ['plot the CHAMP thermosphere density on 10 May 2024', ['champ_thermosphere_density.density']],
    ['plot the ACE magnetic field from AMDA on 10 May 2024', ['ace-imf-all.imf']],
    ['from AMDA plot the ACE field on 10 May 2024', ['ace-imf-all.imf']],
    ['plot cassini/mag/vector sc x on 10 May 2024', ['Cassini/MAG/Vector SC.x']],
  ])('%s', async (text, labels) => {
    expect(await labelsOf(text, text)).toEqual(labels);
  });

  test('a mission that the first server has comes from it, unless another is named', async () => {
    const [first] = await labelsOf('plot the ACE magnetic field on 10 May 2024', 'ace');
    const other = await labelsOf('same from AMDA', 'ace');

    expect(first).toMatch(/^AC_/);
    expect(other).toEqual(['ace-imf-all.imf']);
  });

  test('one server is looked through alone', async () => {
    const { text } = await bot.ask('what is on SSCWeb?', 'list');
    const found = await bot.ask('find Cassini magnetometer data on das2', 'list');

    expect(text).toContain('SSCWeb lists 3 datasets');
    expect(text).toContain('`active`');
    expect(text).not.toContain('AC_');
    expect(found.text).toContain('Cassini/MAG/Vector SC');
  });

  test('what none of them has is refused by its name, with the public server that has it', async () => {
    const { status, said, data } = await bot.ask(
      'plot the Swarm A magnetic field from VirES on 10 May 2024',
      'swarm',
    );

    expect(status).toBe('failed');
    expect(data).toEqual([]);
    expect(said).toContain('This bot does not ask VirES for Swarm.');
    expect(said).toContain('vires');
  });
});

describe('indices and forecasts of other servers', () => {
  const of = (
    id: string,
    title: string,
    names: Readonly<Record<string, readonly [string, string, number]>>,
  ) =>
    servedDataset(id, {
      title,
      stepMs: HOUR,
      parameters: Object.entries(names).map(([name, [units, description]]) => ({
        name,
        type: 'double',
        units,
        fill: null,
        description,
      })),
      values: () => Object.values(names).map(([, , value]) => value),
    });
  const iswa = [
    of('gfz_obs_geo_30m_indices', 'GFZ geomagnetic indices', {
      Hp30: ['', 'Hp30 index', 5],
      ap30: ['', 'ap30 index', 48],
    }),
    of('CLEAR_daily_forecast_sw_P1H', 'CLEAR ambient solar wind', {
      density: ['cm^-3', 'proton density', 4],
      bulk_speed: ['km/s', 'bulk speed', 512],
    }),
  ];
  const knmi = [
    of('kp_index', 'Kp index', { Kp: ['', 'Planetary Kp index', 6] }),
    of('kp_index_forecast', 'Kp index, forecast of three days', { Kp: ['', 'Planetary Kp index', 7] }),
    of('xray_flux_rt', 'GOES XRS', { xray_flux_long: ['W/m^2', 'X-ray flux 0.1-0.8 nm', 1e-5] }),
  ];
  const DAY = 'on 10 May 2024';
  let bot: Bot;
  let alone: Bot;
  let servers: readonly HapiServer[];

  beforeAll(async () => {
    servers = [await startHapiServer({ datasets: iswa }), await startHapiServer({ datasets: knmi })];
    const [first, second] = servers;
    bot = await openBot({ servers: { iswa: first?.url ?? '', knmi: second?.url ?? '' } });
    alone = await openBot();
  });
  afterAll(async () => {
    await Promise.all([bot.close(), alone.close()]);
    await Promise.all(servers.map((server) => server.close()));
  });

  test.each([
    [`plot the Hp30 index ${DAY}`, 'gfz_obs_geo_30m_indices.Hp30'],
    [`half-hourly Kp ${DAY} from iSWA`, 'gfz_obs_geo_30m_indices.Hp30'],
    [`plot the solar wind speed forecast from iSWA ${DAY}`, 'CLEAR_daily_forecast_sw_P1H.bulk_speed'],
    [`plot the Kp forecast from KNMI ${DAY}`, 'kp_index_forecast.Kp'],
    [`prediction of Kp, KNMI, ${DAY}`, 'kp_index_forecast.Kp'],
    [`plot Kp from KNMI ${DAY}`, 'kp_index.Kp'],
    [`plot the X-ray flux from KNMI ${DAY}`, 'xray_flux_rt.xray_flux_long'],
  ])('%s', async (text, label) => {
    const { data, said, status } = await bot.ask(text, text);

    expect(status, said).toBe('done');
    expect(data.map((each) => each.label)).toEqual([label]);
  });

  test('what was measured is never shown for a forecast, nor a forecast for what was measured', async () => {
    const forecast = await bot.ask(`plot the Dst forecast from KNMI ${DAY}`, 'a');
    const measured = await bot.ask(`plot the speed from iSWA ${DAY}`, 'b');
    const ours = await bot.ask('plot the Kp forecast', 'c');

    expect(forecast).toMatchObject({ status: 'failed', data: [] });
    expect(forecast.said).toContain('no forecast of Dst');
    expect(measured).toMatchObject({ status: 'failed', data: [] });
    expect(ours).toMatchObject({ status: 'failed', data: [] });
    expect(ours.said).toContain('Kp forecast from KNMI');
  });

  test('an index that no server has is refused by its name, with the public server that has it', async () => {
    const hp = await alone.ask(`plot Hp30 ${DAY}`, 'a');
    const sme = await alone.ask(`SME index ${DAY}`, 'b');
    const kp = await alone.ask(`Kp forecast from KNMI ${DAY}`, 'c');

    expect(hp.status).toBe('failed');
    expect(hp.said).toMatch(/No data server that I ask has Hp30.*CCMC iSWA.*cdaweb,iswa/s);
    expect(sme.said).toMatch(/No data server that I ask has SME.*SuperMAG/s);
    expect(kp.said).toMatch(/does not ask KNMI.*HELIO_HAPI_URL=cdaweb,knmi/s);
  });
});

describe('an id that several servers have', () => {
  const field = (level: number) =>
    servedDataset('shared_field', {
      title: 'A field',
      parameters: [{ name: 'b', type: 'double', units: 'nT', fill: null, description: 'Magnetic field' }],
      values: () => [level],
    });
  const ofAce = servedDataset('AC_H2_MFI', {
    title: 'A copy',
    parameters: [
      { name: 'Magnitude', type: 'double', units: 'nT', fill: null, description: 'Magnetic field magnitude' },
    ],
    values: () => [77],
  });
  const DAY = 'on 10 May 2024';
  let bot: Bot;
  let servers: readonly HapiServer[];

  beforeAll(async () => {
    const amda = await startHapiServer({ datasets: [field(1), ofAce] });
    const knmi = await startHapiServer({ datasets: [field(2)], version: '2.0' });
    servers = [amda, knmi];
    bot = await openBot({ servers: { amda: amda.url, knmi: knmi.url } });
  });
  afterAll(async () => {
    await bot.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  const maximum = async (thread: string) => (await bot.ask('what is its maximum?', thread)).said;

  test('is asked back with one choice a server, and goes on with what is chosen', async () => {
    const { status, question, data } = await bot.ask(`plot shared_field b ${DAY}`, 'asked');
    const chosen = await bot.ask('2', 'asked');

    expect(status).toBe('clarify');
    expect(data).toEqual([]);
    expect(question?.question).toBe('Several data servers have shared_field: whose do you mean?');
    expect(question?.choices.map(({ label }) => label)).toEqual([
      'AMDA (recommended)',
      'KNMI space weather timeline',
    ]);
    expect(chosen.status).toBe('done');
    expect(await maximum('asked')).toMatch(/\b2 nT/);
    await bot.ask('same for 14 May 2024', 'asked');
    expect(await maximum('asked')).toMatch(/\b2 nT/);
    await bot.ask('save this as my shared field', 'asked');
    await bot.ask('my shared field for 16 May 2024', 'asked');
    expect(await maximum('asked')).toMatch(/\b2 nT/);
    const next = await bot.ask('plot shared_field b on 12 May 2024', 'asked');
    expect(next.status, next.said).toBe('done');
    expect(await maximum('asked')).toMatch(/\b2 nT/);
  });

  test('is taken from the one that is named, and where no question is wanted, from the first, which is told', async () => {
    const named = await bot.ask(`plot shared_field b from KNMI ${DAY}`, 'named');
    const forced = await bot.ask(`just plot shared_field b ${DAY}, do not ask`, 'forced');

    expect(named.status).toBe('done');
    expect(await maximum('named')).toMatch(/\b2 nT/);
    expect(forced.status).toBe('done');
    expect(forced.said).toMatch(/shared_field is also on 127\.0\.0\.1:\d+; this is the one of 127/);
    expect(await maximum('forced')).toMatch(/\b1 nT/);
  });

  test('is asked back about a server of no public name by its host, which is understood', async () => {
    const { question } = await bot.ask(`plot AC_H2_MFI Magnitude ${DAY}`, 'own');
    const [own, copy] = question?.choices ?? [];

    expect(own?.label).toMatch(/^127\.0\.0\.1:\d+ \(recommended\)$/);
    expect(copy?.label).toBe('AMDA');
    const { status, said, data } = await bot.ask('1', 'own');
    expect(status, said).toBe('done');
    expect(data.map(({ label }) => label)).toEqual(['AC_H2_MFI.Magnitude']);
    expect(await maximum('own')).not.toMatch(/\b77 nT/);
  });
});

describe('a server that nobody understands beside one that is well', () => {
  test('that is down: the others work, and the reply names it', async () => {
    const gone = await startHapiServer({ datasets: [] });
    const { host } = new URL(gone.url);
    await gone.close();
    const bot = await openBot({ servers: { amda: gone.url } });

    const well = await bot.ask('plot the ACE magnetic field on 10 May 2024', 'a');
    const lacking = await bot.ask('plot ace_no_such_thing b on 10 May 2024', 'b');
    const named = await bot.ask('plot the ACE magnetic field from AMDA on 10 May 2024', 'c');
    await bot.close();

    expect(well.status).toBe('done');
    expect(lacking.said).toContain(`The data server ${host} could not be asked.`);
    expect(named).toMatchObject({ status: 'failed', data: [] });
    expect(named.said).toContain(host);
  });

  test('of an unknown version with another catalogue: the others work, and the reply names it', async () => {
    const strange = await startHapiServer({
      datasets: [],
      version: '9.0',
      faults: [
        {
          on: 'capabilities',
          wrong: { kind: 'body', type: 'application/json', text: '{"HAPI":"9.0","formats":{"xml":true}}' },
        },
        {
          on: 'catalog',
          wrong: { kind: 'body', type: 'application/json', text: '{"HAPI":"9.0","holdings":[{"name":"x"}]}' },
        },
      ],
    });
    const bot = await openBot({ servers: { amda: strange.url } });

    const well = await bot.ask('plot the ACE magnetic field on 10 May 2024', 'a');
    const lacking = await bot.ask('plot ace_no_such_thing b on 10 May 2024', 'b');
    const named = await bot.ask('plot the ACE magnetic field from AMDA on 10 May 2024', 'c');
    await bot.close();
    await strange.close();

    expect(well.status).toBe('done');
    expect(lacking.said).toContain(new URL(strange.url).host);
    expect(named.status).toBe('failed');
    expect(named.said).toContain(new URL(strange.url).host);
    expect(named.data).toEqual([]);
  });

  test('of a version that is still to come but speaks as before is served', async () => {
    const later = await startHapiServer({ datasets: HELD['amda'] ?? [], version: '3.9' });
    const bot = await openBot({ servers: { amda: later.url } });

    const { data } = await bot.ask('plot the ACE magnetic field from AMDA on 10 May 2024', 'a');
    await bot.close();
    await later.close();

    expect(data.map(({ label }) => label)).toEqual(['ace-imf-all.imf']);
  });
});
