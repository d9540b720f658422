import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bot, openBot, type Where } from '#tests/support/bot.ts';

let bot: Bot;

beforeEach(async () => {
  bot = await openBot();
});

afterEach(async () => {
  await bot.close();
});

const FIELD = 'plot the ACE magnetic field for 10 May 2024';

describe('a preference', () => {
  test('holds in every later thread until it is forgotten, also after a restart', async () => {
    const told = await bot.ask('remember that I prefer a dark theme', 'a');
    const dark = await bot.ask(FIELD, 'b');
    await bot.restart();
    const again = await bot.ask(FIELD, 'c');
    await bot.ask('forget that', 'a');
    const light = await bot.ask(FIELD, 'd');

    expect(told.said).toContain('Remembered');
    expect(dark.plots[0]?.theme).toBe('dark');
    expect(dark.said).toContain('Dark theme, as you prefer.');
    expect(again.plots[0]?.theme).toBe('dark');
    expect(light.plots[0]?.theme).toBe('light');
    expect(light.said).not.toContain('as you prefer');
  });

  test('gives way to an explicit word', async () => {
    await bot.ask('I prefer a dark theme');
    await bot.ask('always use GSM');

    const reply = await bot.ask('plot ACE Bz in GSE with a light theme for 12 May 2024', 'b');

    expect(reply.plots[0]?.theme).toBe('light');
    expect(reply.data[0]?.columns.join()).toContain('GSE');
    expect(reply.said).not.toContain('as you prefer');
  });

  test('acts on what it is about and on nothing else', async () => {
    await bot.ask('remember that I prefer log y for densities');
    await bot.ask('remember that Wind is always drawn in red');

    const both = await bot.ask('plot Wind density and speed for 10 May 2024', 'b');
    const field = await bot.ask(FIELD, 'c');

    const [density, speed] = both.plots[0]?.panels ?? [];
    expect(density).toMatchObject({ units: 'cm^-3', scale: 'log' });
    expect(speed).toMatchObject({ units: 'km/s', scale: 'linear' });
    expect(Object.values(density?.colors ?? {})).toEqual(['red']);
    expect(both.said).toContain('Log y for densities, as you prefer.');
    expect(field.plots[0]?.panels.every(({ scale }) => scale === 'linear')).toBe(true);
    expect(field.said).not.toContain('as you prefer');
  });

  test.each([
    ['always use GSM', FIELD, 'GSM', 'GSM, as you prefer.'],
    ['use Wind for solar wind data by default', 'plot the density for 10 May 2024', 'WI_', 'as you prefer'],
    [
      'use AC_H0_MFI for the ACE magnetic field by default',
      'plot the ACE magnetic field for 10 May 2024',
      'AC_H0_MFI',
      'AC_H0_MFI for the ACE magnetic field, as you prefer.',
    ],
  ])('"%s" decides what "%s" means', async (liking, request, label, note) => {
    await bot.ask(liking);

    const reply = await bot.ask(request, 'b');

    expect(reply.data[0]?.label).toContain(label);
    expect(reply.said).toContain(note);
  });

  test('says how much to show and in which format to export where a request does not', async () => {
    await bot.ask('please always show the last 3 days');
    await bot.ask('I prefer exports as parquet');

    const plot = await bot.ask('plot the ACE magnetic field', 'b');
    const data = await bot.ask('export the data', 'b');
    const csv = await bot.ask('export the data as csv', 'b');

    const [{ start = '', stop = '' } = {}] = plot.plots;
    expect(Date.parse(stop) - Date.parse(start)).toBe(3 * 86_400_000);
    expect(plot.said).toContain('Last 3 days, as you prefer.');
    expect(data.files[0]?.name).toMatch(/\.parquet$/);
    expect(data.said).toContain('as you prefer');
    expect(csv.files[0]?.name).toMatch(/\.csv$/);
  });

  test('that is stated with a figure at hand changes that figure too', async () => {
    await bot.ask(FIELD);

    const reply = await bot.ask('please always use a dark background');

    expect(reply.plots[0]?.theme).toBe('dark');
    expect(reply.said).toContain('Remembered');
  });

  test('is said beside a request, and holds for it', async () => {
    const reply = await bot.ask(`I prefer a dark theme. ${FIELD}`);

    expect(reply.plots[0]?.theme).toBe('dark');
    expect(reply.said).toContain('Remembered: I prefer a dark theme.');
  });

  test('that the rules cannot read is kept, and the reply says that it does not act', async () => {
    const told = await bot.ask('note: for me times in titles are not needed');
    const list = await bot.ask('what do you remember?', 'b');

    expect(told.said).toContain('without a language model I cannot act on it');
    expect(list.said).toContain('times in titles are not needed');
  });

  test('with dates in it moves no request to another time', async () => {
    await bot.ask('remember that I study the storm of 10 May 2003 and work on January 2015');

    const reply = await bot.ask('plot the ACE magnetic field for 12 May 2024', 'b');
    const newest = await bot.ask('plot the ACE magnetic field', 'c');

    expect(reply.plots[0]?.start).toBe('2024-05-12T00:00:00Z');
    expect(newest.plots[0]?.start).toMatch(/^2026-/);
  });

  test('is no answer to a question that waits, and an answer is no preference', async () => {
    await bot.ask('plot the Voyager magnetic field for 2012');
    await bot.ask('I prefer Voyager 1');
    const list = await bot.ask('what do you remember?', 'b');

    expect(list.said).not.toContain('I prefer Voyager 1');
  });
});

describe('what was done', () => {
  test('is found again from another thread, and told as it was', async () => {
    await bot.ask('plot the ACE magnetic field for the Gannon storm', 'a');
    await bot.ask('what is the minimum of Bz and when?', 'a');
    await bot.ask('plot Wind density for 10 December 2023', 'b');
    await bot.restart();

    const storm = await bot.ask('what did we do about the May 2024 storm?', 'c');
    const none = await bot.ask('recall Cassini', 'c');

    expect(storm.said).toMatch(/ACE magnetic field/);
    expect(storm.said).toMatch(/minimum/);
    expect(storm.said).not.toContain('2023');
    expect(none.said).toContain('I remember nothing about "Cassini"');
  });

  test('that failed for a reason which stays is a pitfall of its mission', async () => {
    await bot.ask('plot AC_H0_MFI for May 1990', 'a');
    await bot.restart();

    const list = await bot.ask('what do you remember?', 'b');

    expect(list.said).toContain('AC_H0_MFI has no data before 1997-09-02');
    expect(list.said).not.toContain('1990');
  });
});

describe('forgetting', () => {
  test('takes what was said about a thing, by its words or by what it is about', async () => {
    await bot.ask('remember that Wind is always drawn in red');
    await bot.ask('remember that I prefer GSM');

    const reply = await bot.ask('forget what I said about colours');
    const list = await bot.ask('what do you remember?');

    expect(reply.said).toContain('Wind is always drawn in red');
    expect(list.said).toContain('GSM');
    expect(list.said).not.toContain('red');
  });

  test.each(['forget me', 'forget everything you know about me', 'forget everything you remember'])(
    '"%s" leaves no memory',
    async (words) => {
      await bot.ask('remember that I prefer GSM', 'a');
      await bot.ask(FIELD, 'a');
      await bot.ask(words, 'b');
      await bot.restart();

      const list = await bot.ask('what do you remember?', 'c');

      expect(list.said).toContain('Nothing yet');
    },
  );

  test('a thread takes what was learned in it along, and a reset does not', async () => {
    await bot.ask('remember that I prefer GSM', 'a');
    await bot.ask('remember that I prefer dark plots', 'b');
    await bot.ask('reset', 'a');
    await bot.ask('forget this thread', 'b');

    const list = await bot.ask('what do you remember?', 'c');

    expect(list.said).toContain('GSM');
    expect(list.said).not.toContain('dark');
  });
});

test('"status" says how much is remembered', async () => {
  await bot.ask('remember that I prefer GSM');
  await bot.ask('remember that I prefer dark plots');

  const reply = await bot.ask('status', 'b');

  expect(reply.said).toContain(
    'I remember 2 preferences, 0 things that did not work and 0 earlier threads here',
  );
});

describe('between people and places', () => {
  const OPEN: Where = { id: 'slack:T1/C1/1', audience: 'everybody' };
  const OTHER: Where = { id: 'slack:T1/C2/1', audience: 'everybody' };
  const CLOSED: Where = { id: 'slack:T1/C3/1', audience: 'some' };
  const ALONE: Where = { id: 'slack:T1/D1/1', audience: 'one' };
  const BENS: Where = { id: 'slack:T1/D2/1', audience: 'one' };
  const SERVER: Where = { id: 'discord:G1/C1/1', audience: 'everybody' };
  const PLACES = { OPEN, OTHER, CLOSED, ALONE, BENS, SERVER };

  /** Who sees a dark figure where, once Ada has said somewhere that she likes it. */
  async function reach(said: Where): Promise<readonly string[]> {
    await bot.ask('remember that I prefer a dark theme', said, 'ada');
    const seen: string[] = [];
    for (const who of ['ada', 'ben']) {
      for (const [name, place] of Object.entries(PLACES)) {
        const list = await bot.ask('what do you remember?', place, who);
        if (list.said.includes('dark')) seen.push(`${who} ${name}`);
      }
    }
    return seen;
  }

  test.each<[string, Where, readonly string[]]>([
    ['everybody', OPEN, ['ada OPEN', 'ada OTHER', 'ada CLOSED', 'ada ALONE', 'ada BENS']],
    ['some', CLOSED, ['ada CLOSED']],
    ['nobody', ALONE, ['ada ALONE', 'ada BENS']],
  ])('what Ada prefers before %s is hers, there and where it may follow her', async (_, said, seen) => {
    expect(await reach(said)).toEqual(seen);
  });

  test('what is learned in an open channel belongs to that channel, and in others to nobody', async () => {
    await bot.ask('plot AC_H0_MFI for May 1990', OPEN, 'ada');
    await bot.restart();

    const ben = await bot.ask('what do you remember?', { ...OPEN, id: 'slack:T1/C1/2' }, 'ben');
    const elsewhere = await bot.ask('what do you remember?', OTHER, 'ada');

    expect(ben.said).toContain('AC_H0_MFI');
    expect(elsewhere.said).toContain('Nothing yet');
  });

  test("a private conversation acts on nobody else's figures and is recalled nowhere else", async () => {
    await bot.ask('remember that I prefer a dark theme', ALONE, 'ada');
    await bot.ask(`${FIELD}`, ALONE, 'ada');
    await bot.restart();

    const own = await bot.ask(FIELD, { id: 'slack:T1/D1/2', audience: 'one' }, 'ada');
    const open = await bot.ask(FIELD, OPEN, 'ada');
    const ben = await bot.ask('recall magnetic field', BENS, 'ben');
    const channel = await bot.ask('recall May 2024', CLOSED, 'ada');

    expect(own.plots[0]?.theme).toBe('dark');
    expect(open.plots[0]?.theme).toBe('light');
    expect(ben.said).toContain('nothing');
    expect(channel.said).toContain('nothing');
  });

  test('one person cannot make the bot forget what another said', async () => {
    await bot.ask('remember that AC_H3_MFI is noisy in 2003', OPEN, 'ada');
    await bot.ask('forget that', OPEN, 'ben');
    await bot.ask('forget what I said about AC_H3_MFI', OPEN, 'ben');
    await bot.ask('forget me', OPEN, 'ben');

    const list = await bot.ask('what do you remember?', OPEN, 'ada');

    expect(list.said).toContain('AC_H3_MFI is noisy');
  });
});

test('switched off, nothing is remembered and the reply says so', async () => {
  await bot.close();
  bot = await openBot({ env: { HELIO_MEMORY: 'off' } });

  const told = await bot.ask('remember that I prefer a dark theme');
  const plot = await bot.ask(FIELD, 'b');
  const status = await bot.ask('status', 'b');

  expect(told).toMatchObject({ status: 'failed' });
  expect(told.said).toContain('Memory is switched off');
  expect(plot.plots[0]?.theme).toBe('light');
  expect(status.said).not.toContain('I remember');
});
