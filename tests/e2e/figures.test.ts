import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content);

describe('a curve that is no time series', () => {
  test('a power spectrum is drawn log-log in its unit, changed, described and exported like any other data', async () => {
    const say = (text: string) => bot.ask(text, 'spectrum');
    await say('plot ACE magnetic field for 10-14 June 2023');

    const drawn = await say('compute the power spectrum of Bz and plot it');
    expect(drawn.status).toBe('done');
    expect(drawn.text).toMatch(/power spectrum of .* has \d+ frequencies/);
    expect(drawn.data[0]).toMatchObject({
      operation: 'power_spectrum',
      units: 'nT^2/Hz',
      axis: { unit: 'Hz' },
    });
    expect(drawn.plots[0]).toMatchObject({
      title: 'Power spectrum of ACE Bz',
      panels: [
        {
          kind: 'line',
          label: 'Power spectral density (nT²/Hz)',
          scale: 'log',
          xLabel: 'Frequency (Hz)',
          xScale: 'log',
          series: [drawn.data[0]?.label],
        },
      ],
    });

    expect((await say('linear x axis')).plots[0]?.panels[0]).toMatchObject({
      xScale: 'linear',
      scale: 'log',
    });
    expect((await say('set x range 1e-4 to 1e-3')).status).toBe('done');

    const zoomed = await say('zoom to 11 June');
    expect(zoomed.status).toBe('failed');
    expect(zoomed.text).toContain('frequency, not time');

    const file = (await say('export it as CSV')).files[0];
    expect(textOf(file?.content).split('\n')[0]).toBe('Frequency (Hz),ACE_Bz_power_spectrum (nT^2/Hz)');
    expect((await say('describe it')).text).toContain('over frequency from');
  });

  test('a power spectrum of something else is a new one, and the old one is still known by its name', async () => {
    const say = (text: string) => bot.ask(text, 'spectra');
    await say('plot ACE Bz for 10-14 June 2023 and its power spectrum');

    const density = await say('power spectrum of the density');
    expect(density.data.map(({ label }) => label)).toContain('ACE_N_power_spectrum');

    const vector = await say('show the power spectrum of the magnetic field');
    expect(vector.data[0]).toMatchObject({
      operation: 'power_spectrum',
      from: [expect.stringMatching(/^AC_\w+\.\w+$/)],
    });

    const again = await say('plot the power spectrum and the density');
    expect(again.data).toEqual([]);
    expect(again.plots[0]?.panels).toHaveLength(2);
  });

  test('an operation that needs times works on what the curve was made of', async () => {
    await bot.ask('plot ACE magnetic field for 10-14 June 2023', 'refusal');
    await bot.ask('compute the power spectrum of Bz', 'refusal');

    const reply = await bot.ask('smooth it with a 1 hour running mean', 'refusal');

    expect(reply.status).toBe('done');
    expect(reply.data).toMatchObject([{ operation: 'running_mean', origin: 'computed' }]);
    expect(reply.plots[0]?.panels[0]?.series).toContain(reply.data[0]?.label);
    expect(reply.text).toContain('ACE Bz');
  });

  test('it is there after a restart', async () => {
    await bot.ask('plot ACE magnetic field for 10-14 June 2023', 'restart');
    await bot.ask('compute the power spectrum of Bz', 'restart');
    await bot.restart();

    const reply = await bot.ask('plot it', 'restart');

    expect(reply.plots[0]?.panels[0]).toMatchObject({ xLabel: 'Frequency (Hz)', scale: 'log' });
  });

  test('a cross-correlation is drawn over its lag', async () => {
    await bot.ask('plot ACE magnetic field for 10-14 June 2023', 'lag');

    const reply = await bot.ask('plot the cross correlation of Bx and By', 'lag');

    expect(reply.plots[0]?.panels[0]).toMatchObject({
      label: 'Correlation coefficient',
      xLabel: 'Lag of By (h)',
    });
    expect(reply.text).toContain('correlation coefficient');
  });

  test('a histogram has bars, and other bins when asked', async () => {
    const reply = await bot.ask('histogram of the Wind proton speed in May 2024', 'bars');
    expect(reply.plots[0]?.panels[0]).toMatchObject({
      kind: 'histogram',
      mark: 'bar',
      label: 'Number of samples',
    });
    expect(reply.plots[0]?.panels[0]?.xLabel).toMatch(/\(km\/s\)$/);

    const thirty = await bot.ask('histogram of Bz of ACE for 2-3 May 2024 with 30 bins', 'bins');
    expect(thirty.status).toBe('done');
    expect(thirty.plots[0]?.panels[0]?.kind).toBe('histogram');

    const other = await bot.ask('use 20 bins', 'bars');
    expect(other.status).toBe('done');
    expect(other.plots[0]?.title).toMatch(/^Histogram of Wind/);
  });
});

describe('pictures of another kind than lines', () => {
  test('"density against speed" has the density on the y axis', async () => {
    const reply = await bot.ask('scatter plot of density against speed from OMNI for May 2024', 'scatter');

    expect(reply.plots[0]).toMatchObject({
      title: 'OMNI density against speed',
      panels: [{ kind: 'scatter', label: 'N (cm⁻³)', xLabel: 'V (km/s)' }],
    });
  });

  test.each([
    'spectrogram of PSP SPAN-I energy flux for 2023-09-27',
    'spectrogram of MMS1 ions for 2024-01-10',
  ])('%s', async (text) => {
    expect((await bot.ask(text, text)).plots[0]?.panels[0]?.kind).toBe('spectrogram');
  });

  test('an orbit is a path with equal axes, in the plane that is wanted', async () => {
    const where = await bot.ask('where was MMS1 on 2024-01-10?', 'orbit');
    expect(where.plots[0]?.panels[0]).toMatchObject({
      kind: 'scatter',
      label: 'Y GSE (km)',
      xLabel: 'X GSE (km)',
    });

    const turned = await bot.ask('show it in the x-z plane', 'orbit');
    expect(turned.plots[0]?.panels[0]).toMatchObject({ label: 'Z GSE (km)', xLabel: 'X GSE (km)' });
  });

  test('orbits around the Sun come from distance, latitude and longitude, share a panel, and keep their colours', async () => {
    const orbits = await bot.ask('PSP and Solar Orbiter orbits in 2023', 'heliocentric');
    expect(orbits.data[0]).toMatchObject({ units: 'AU', label: expect.stringMatching(/\.position$/) });
    expect(orbits.plots[0]).toMatchObject({ title: 'PSP and SolO orbits' });
    expect(orbits.plots[0]?.panels).toHaveLength(1);
    expect(orbits.plots[0]?.panels[0]).toMatchObject({ xLabel: 'X HGI (AU)', label: 'Y HGI (AU)' });

    await bot.ask('make PSP green', 'heliocentric');
    const turned = (await bot.ask('z-x plane', 'heliocentric')).plots[0]?.panels[0];
    expect(turned).toMatchObject({ xLabel: 'Z HGI (AU)', label: 'X HGI (AU)' });
    expect(Object.values(turned?.colors ?? {})).toContain('green');
  });

  test('Kp comes as bars', async () => {
    expect((await bot.ask('Kp as bars for May 2024', 'kp')).plots[0]?.panels[0]).toMatchObject({
      mark: 'bar',
    });
  });
});

describe('superposed epochs', () => {
  test('lay the quantity around each event over each other, with their mean', async () => {
    const reply = await bot.ask(
      'superposed epoch of Dst for the storms 2015-03-17, 2017-09-08 and 2024-05-10 (± 2 days)',
      'epochs',
    );

    expect(reply.status).toBe('done');
    expect(
      reply.data
        .filter(({ origin }) => origin === 'fetched')
        .map(({ start }) => start)
        .sort(),
    ).toEqual(['2015-03-15T00:00:00Z', '2017-09-06T00:00:00Z', '2024-05-08T00:00:00Z']);
    expect(reply.plots[0]?.panels[0]).toMatchObject({ label: 'Dst (nT)', xLabel: 'Time from the event (h)' });
    // Three events, their mean and median; the quartiles are a band.
    expect(reply.plots[0]?.panels[0]?.series).toHaveLength(5);
  });
});

describe('several vectors', () => {
  test('part by component, and a third one joins them', async () => {
    const two = await bot.ask('plot ACE and Wind magnetic field vectors for 10 May 2024', 'vectors');
    expect(two.plots[0]?.panels.map(({ label }) => label)).toEqual(['Bx (nT)', 'By (nT)', 'Bz (nT)']);

    const three = await bot.ask('add the OMNI magnetic field GSE', 'vectors');
    expect(three.plots[0]?.panels.map(({ series }) => series.length)).toEqual([3, 3, 3]);
  });
});

describe('names of computed data', () => {
  test('say what was done, without underscores and with the mission once', async () => {
    await bot.ask('plot ACE magnetic field for 10-12 June 2023', 'names');

    const ratio = await bot.ask('plot the ratio of Bx to Bz', 'names');
    expect(ratio.plots[0]?.title).toBe('ACE Bx / Bz');

    const speed = await bot.ask('compute the Alfven speed of Wind for 10-12 June 2023 and plot it', 'names');
    expect(speed.plots[0]).toMatchObject({
      title: 'Wind Alfvén speed Vᴀ',
      panels: [{ label: 'Alfvén speed Vᴀ (km/s)' }],
    });
  });
});

test.each(['make it dark', 'make it 1200x800', 'make them thicker', 'colour it green'])(
  'a word for what is drawn changes the figure: %s',
  async (request) => {
    await bot.ask('plot ACE magnetic field for 10-12 June 2023', request);

    const changed = await bot.ask(request, request);

    expect(changed.status).toBe('done');
    expect(changed.files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[a-z-]+-\d{4}-\d\d-\d\d[_\d-]*\.png$/),
    ]);
    expect(changed.data).toEqual([]);
  },
);

describe('the specification', () => {
  test('goes out as Vega-Lite and as the figure itself', async () => {
    await bot.ask('plot ACE magnetic field for 10-12 June 2023', 'document');

    const document = (await bot.ask('export the specification', 'document')).files.at(-1);
    expect(document?.name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d[_\d-]*\.vl\.json$/);
    expect(JSON.parse(textOf(document?.content))).toMatchObject({
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      title: { text: 'ACE magnetic field' },
    });

    const figure = (await bot.ask('export the figure as JSON', 'document')).files.at(-1);
    expect(JSON.parse(textOf(figure?.content))).toMatchObject({ id: 'fig1', panels: [{ kind: 'line' }] });
  });

  test('comes back as a patch, whole or in part; what does not fit is refused and nothing changes', async () => {
    const say = (text: string) => bot.ask(text, 'patch');
    await say('plot ACE magnetic field for 10-12 June 2023');

    const titled = await say('apply this patch: {"title": "Storm of 10 May 2024", "theme": "dark"}');
    expect(titled.plots[0]?.title).toBe('Storm of 10 May 2024');

    const figure = textOf((await say('export the figure as JSON')).files.at(-1)?.content);
    const whole = await say(`\`\`\`json\n${figure.replace('Storm of 10 May 2024', 'Quiet days')}\n\`\`\``);
    expect(whole.plots[0]?.title).toBe('Quiet days');

    const unknown = await say('patch {"titel": "x"}');
    expect(unknown.text).toContain('"titel"');
    const broken = await say('patch {"title": }');
    expect(broken.text).toContain('not JSON');
    expect((await say('what is plotted?')).text).toContain('Quiet days');
  });
});

test('the look of one component changes the figure at hand; nothing is drawn anew', async () => {
  const say = (text: string) => bot.ask(text, 'looks');
  const first = await say('plot ACE magnetic field for 10-14 June 2023');

  const changed = await say('make Bz grey and dashed');
  expect(changed.plots[0]).toMatchObject({ id: first.plots[0]?.id });
  expect(changed.plots[0]?.panels[0]?.series).toEqual(first.plots[0]?.panels[0]?.series);
  const bz = first.plots[0]?.panels[0]?.series.find((id) => id.endsWith('z')) ?? '';
  expect(changed.plots[0]?.panels[0]?.colors[bz]).toMatch(/gr[ae]y|#808080/);
});

test('F10.7 is called so, in solar flux units', async () => {
  const { plots } = await bot.ask('plot F10.7 for March 2024', 'radio flux');
  expect(plots[0]).toMatchObject({ title: 'OMNI F10.7', panels: [{ label: 'F10.7 (sfu)', units: 'sfu' }] });
});

describe('what shares a panel', () => {
  const panelsOf = async (text: string) =>
    (await bot.ask(text, `panels ${text}`)).plots[0]?.panels.map(({ series }) => series.length);

  test('indices of the ring current do, the auroral ones stand apart', async () => {
    expect(await panelsOf('plot Dst, SYM-H and AE for 10-12 June 2023')).toEqual([2, 1]);
  });

  test('numbers without a unit only share one when they measure the same', async () => {
    expect(await panelsOf('plasma beta and Alfven Mach number from OMNI for 10-12 June 2023')).toEqual([
      1, 1,
    ]);
  });

  test('a difference stands below the two that are compared', async () => {
    expect(await panelsOf('compare ACE and Wind Bz on 10 June 2023 and show the difference')).toEqual([2, 1]);
    expect(await panelsOf('plot the difference between ACE and Wind Bz on 10 June 2023')).toEqual([1]);
  });
});

test('a bare time is about the figure at hand: inside it zooms, elsewhere the figure is made anew', async () => {
  const say = (text: string) => bot.ask(text, 'bare times');
  await say('plot ACE Bz for 10 to 12 June 2023');

  const inside = await say('only 11 June 2023');
  expect(inside.data).toEqual([]);
  expect(inside.plots[0]).toMatchObject({ start: '2023-06-11T00:00:00Z', stop: '2023-06-12T00:00:00Z' });

  const elsewhere = await say('what about 20 June 2023?');
  expect(elsewhere.plots[0]).toMatchObject({ start: '2023-06-20T00:00:00Z', stop: '2023-06-21T00:00:00Z' });

  const both = await say('dark theme please, and only 21 June 2023');
  expect(both.plots[0]).toMatchObject({ theme: 'dark', start: '2023-06-21T00:00:00Z' });
});

test('what comes into a figure is of all of its time, whatever part of it was asked about before', async () => {
  const say = (text: string) => bot.ask(text, 'part-before');
  await say('ACE |B| 9-13 May 2024');
  await say('what was the lowest Dst on 11 May 2024?');
  const { data, text } = await say('put Dst in a panel below');
  expect(text).toContain('9–13 May 2024');
  expect(data.find(({ label }) => label.includes('DST'))).toMatchObject({
    start: '2024-05-09T00:00:00Z',
  });
});
