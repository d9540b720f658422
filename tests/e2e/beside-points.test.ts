import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

/** Kind and axes of each panel. */
const panelsOf = ({ plots: [plot] }: Reply) =>
  (plot?.panels ?? []).map(({ kind, label, xLabel }) => `${kind}: ${label} over ${xLabel ?? 'time'}`);

describe('what is added behind a figure that shows nothing over time', () => {
  test('another quantity has points of its own over the same axis, and another spacecraft joins all panels', async () => {
    const say = (text: string) => bot.ask(text, 'points');
    await say('Vsw against heliocentric distance from PSP for 2021');

    const added = await say('and for temperature');
    expect(panelsOf(added)).toEqual(['scatter: V (km/s) over r (AU)', 'scatter: T (K) over r (AU)']);
    expect(added.plots[0]?.title).toBe('PSP speed and temperature against radial distance');

    const both = await say('now also Solar Orbiter');
    expect(both.plots[0]?.panels.map(({ series }) => series.join(' '))).toEqual([
      expect.stringMatching(/PSP.*SOLO/),
      expect.stringMatching(/PSP.*SOLO/),
    ]);
  });

  test('a second spacecraft is drawn in the unit of the first, and fitted as it is', async () => {
    const say = (text: string) => bot.ask(text, 'fitted');
    await say('scatter of ACE temperature against density, June 2023, with a linear fit');

    const reply = await say('Wind on top');

    expect(panelsOf(reply)).toEqual(['scatter: T (K) over N (cm⁻³)']);
    expect(reply.text).toContain('Wind temperature (converted to K) changes by');
    expect(reply.said).toContain('Wind: converted from eV to K');
  });

  test('counts and spectra of it are made below, and a series only where that is said', async () => {
    const say = (text: string) => bot.ask(text, 'counts');
    await say('histogram of ACE V June 2023');

    const counts = await say('and density below');
    expect(panelsOf(counts)).toEqual([
      'histogram: Number of samples over V (km/s)',
      'histogram: Number of samples over N (cm⁻³)',
    ]);

    const curve = await say('add a time series of V below');
    expect(panelsOf(curve).at(-1)).toBe('line: V (km/s) over time');
  });

  test('a path joins paths, and what is no place stands below them over time', async () => {
    const say = (text: string) => bot.ask(text, 'paths');
    await say('orbit of PSP in 2021');

    const both = await say('add Solar Orbiter');
    const curve = await say('add the speed of PSP below');

    expect(both.plots[0]?.title).toBe('PSP and SolO orbits');
    expect(panelsOf(curve).map((panel) => panel.split(':')[0])).toEqual(['scatter', 'line']);
    expect(panelsOf(curve).at(-1)).toContain('over time');
  });

  test('what is added behind a path goes on with the figure over time that was there before', async () => {
    const say = (text: string) => bot.ask(text, 'back');
    await say('ACE Bz 10 May 2024');
    await say('where was it?');

    const reply = await say('add Vx');

    expect(panelsOf(reply).every((panel) => panel.startsWith('line:'))).toBe(true);
    expect(reply.text).toContain('This is another figure');
  });

  test('another quantity of chosen points is chosen by the same condition', async () => {
    const say = (text: string) => bot.ask(text, 'chosen');
    await say('scatter Bz against Vsw for ACE June 2023');
    await say('only slow wind, V<400');

    const reply = await say('and density below');

    expect(panelsOf(reply)[1]).toBe('scatter: N where V below 400 km/s (cm⁻³) over V (km/s)');
  });
});

describe('parts of the points', () => {
  test('a line goes through a part of x, all points stay, and another spacecraft is fitted alike', async () => {
    const say = (text: string) => bot.ask(text, 'part');
    await say('scatter of Vsw against density, ACE, June 2023, with a linear fit');

    const part = await say('fit only where density > 10');
    const both = await say('add Wind');

    expect(part.text).toContain('x from 10" is drawn');
    expect(part.text).toContain('with ACE density from 10 cm⁻³ on');
    expect(part.plots[0]?.panels[0]?.series).not.toContain('ACE_V_keep_where');
    expect(both.text).toContain('with Wind density from 10 cm⁻³ on');
  });

  test('limits in another unit of length are those of the axis', async () => {
    const say = (text: string) => bot.ask(text, 'lengths');
    await say('plot PSP density against distance for 2021');

    const reply = await say('fit from 30 to 60 Rs');

    expect(reply.text).toContain('with PSP radial distance from 0.13951 to 0.27903 AU');
  });

  test('points are chosen in every panel, which stay what they are, and a line goes through those that are left', async () => {
    const say = (text: string) => bot.ask(text, 'panels');
    await say('scatter Bz against Vsw for ACE June 2023');
    await say('and density below');

    const reply = await say('only slow wind, V<400, and fit');

    expect(panelsOf(reply)).toEqual([
      'scatter: Bz where V below 400 km/s (nT) over V (km/s)',
      'scatter: N where V below 400 km/s (cm⁻³) over V (km/s)',
    ]);
    expect(reply.text).toContain('ACE N where V below 400 km/s changes by');
  });

  test('what is left out is told, and each cloud is tested by its own data', async () => {
    const say = (text: string) => bot.ask(text, 'without');
    await say('scatter of Vsw against density, ACE, June 2023');
    await say('add July 2023');

    const reply = await say('drop points with density > 8');

    expect(reply.status).toBe('done');
    expect(reply.plots[0]?.panels[0]?.series).toHaveLength(4);
    expect(reply.said).toMatch(/samples are left, where not \(N above 8 cm⁻³\)/);
  });

  test('a zoom in time fits the line anew through the points that are seen', async () => {
    const say = (text: string) => bot.ask(text, 'zoomed');
    const whole = await say('scatter of Vsw against density, ACE, June 2023, with a linear fit');
    const part = await say('zoom to 10-12 June');

    expect(whole.text).toContain('37,834 points');
    expect(part.text).toContain('3,983 points');
  });

  test('counts of a part are counted anew, and spectra of a part are refused by name', async () => {
    const say = (text: string) => bot.ask(text, 'counted');
    await say('histogram of ACE Bz June 2023');
    const counts = await say('only where V>500');
    const both = await say('and By');
    await say('power spectrum of ACE Bz, 10-14 June 2023');
    const refused = await say('only where V > 500');

    expect(panelsOf(counts)).toEqual(['histogram: Number of samples over Bz where V above 500 km/s (nT)']);
    expect(panelsOf(both)).toHaveLength(2);
    expect(panelsOf(both)[1]).toMatch(/^histogram/);
    expect(refused.text).toContain('was made of all samples');
  });

  test('a filter behind a wavelet is of the series that it was made of', async () => {
    const say = (text: string) => bot.ask(text, 'wavelet');
    await say('wavelet of ACE Bz 10-14 June 2023');

    const reply = await say('bandpass 0.5-1 mHz');

    expect(reply.plots[0]?.panels).toMatchObject([{ kind: 'line' }]);
    expect(reply.data[0]).toMatchObject({ operation: 'band_pass' });
  });
});

describe('points of their own', () => {
  test('another pair has a panel of its own, beside points and beside curves', async () => {
    const say = (text: string) => bot.ask(text, 'pairs');
    await say('scatter of Vsw against density, ACE, June 2023');

    const second = await say('also Bz against density');
    const third = await say('add a scatter of Bz against V below');

    expect(panelsOf(second)).toEqual(['scatter: V (km/s) over N (cm⁻³)', 'scatter: Bz (nT) over N (cm⁻³)']);
    expect(panelsOf(third)).toEqual([...panelsOf(second), 'scatter: Bz (nT) over V (km/s)']);
  });

  test('which other spacecraft is meant is not guessed', async () => {
    const say = (text: string) => bot.ask(text, 'other');
    await say('scatter of Vsw against density, ACE, June 2023');

    const reply = await say('add the same for the other spacecraft, both in one plot');

    expect(reply.status).toBe('failed');
    expect(reply.text).toContain('which other spacecraft');
  });

  test('epochs of another quantity are laid over each other below', async () => {
    const say = (text: string) => bot.ask(text, 'epochs');
    await say('superposed epoch of Dst around the storms of 2023 with Dst < -100');

    const reply = await say('and Bz below');

    expect(reply.status).toBe('done');
    expect(reply.plots[0]?.title).toBe('Superposed epochs of Dst and Bz');
  });
});

describe('behind a table that was drawn', () => {
  test('a look of lines is of the plot before it, and another time of the table is refused', async () => {
    const say = (text: string) => bot.ask(text, 'table');
    await say('plot ACE Bz and V 1-10 June 2023');
    await say('mean of Bz per day as a table');
    await say('that table as a figure');

    const refused = await say('same for july');
    const red = await say('make the line red');

    expect(refused.status).toBe('failed');
    expect(refused.text).toContain('is a table');
    expect(panelsOf(red)).toEqual(['line: Bz (nT) over time', 'line: V (km/s) over time']);
  });
});
