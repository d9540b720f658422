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

  test('a path joins paths, and what is no place is refused by name', async () => {
    const say = (text: string) => bot.ask(text, 'paths');
    await say('orbit of PSP in 2021');

    const refused = await say('add Bz below');
    const both = await say('add Solar Orbiter');

    expect(refused.status).toBe('failed');
    expect(refused.text).toContain('shows paths, so I did not add Bz');
    expect(both.plots[0]?.title).toBe('PSP and SolO orbits');
  });

  test('another quantity of chosen points is chosen by the same condition', async () => {
    const say = (text: string) => bot.ask(text, 'chosen');
    await say('scatter Bz against Vsw for ACE June 2023');
    await say('only slow wind, V<400');

    const reply = await say('and density below');

    expect(panelsOf(reply)[1]).toBe('scatter: N where V below 400 km/s (cm⁻³) over V (km/s)');
  });
});
