import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  allText,
  blockOf,
  buttonsOf,
  hasAnswer,
  hasPlan,
  hasPlot,
  TRANSPORTS,
} from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

const PLOT = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';

describe.each(TRANSPORTS)('over %s', (transport) => {
  let core: Core;
  let room: SlackRoom;

  beforeAll(async () => {
    core = await openCore();
  });
  afterAll(() => core.close());
  beforeEach(async () => {
    room = await openSlackRoom({ transport, receive: core.helio.receive, store: core.store });
  });
  afterEach(() => room.close());

  async function plotted(text = PLOT): Promise<string> {
    const root = await room.ada.mentions(room.channel, text);
    await room.sees(root, 'the answer', hasAnswer);
    return root;
  }

  function plots(root: string): readonly Message[] {
    return room.thread(root).filter(hasPlot);
  }

  async function answersTo(root: string, count: number): Promise<readonly string[]> {
    return room.slack.until(
      `answer ${count}`,
      () => {
        const answers = room.thread(root).filter(hasAnswer).map(allText);
        return answers.length === count ? answers : undefined;
      },
      20_000,
    );
  }

  test('a mention becomes a plan message, a plot and an answer in its thread', async () => {
    const root = await room.ada.mentions(
      room.channel,
      'Compare ACE and Wind magnetic field magnitude for the last week',
    );
    const plot = await room.sees(root, 'the plot', hasPlot);
    await room.sees(root, 'the answer', hasAnswer);
    const plan = await room.sees(root, 'the plan', hasPlan);

    expect(String(blockOf(plan, 'plan')?.['title'])).toMatch(/^Done/);
    expect(blockOf(plot, 'image')?.['alt_text']).toMatch(/\w+/);
    const file = [...room.workspace.files.values()][0];
    expect(file?.bytes?.subarray(1, 4).toString()).toBe('PNG');
    await room.slack.until(
      'the sign that it ended',
      () => room.workspace.reactions.map(({ name }) => name).join() === 'white_check_mark',
    );
    expect(room.log.lines).toEqual(expect.not.arrayContaining([expect.stringMatching(/^(error|warn)/)]));
  });

  test('a direct message needs no mention and is answered in its own thread', async () => {
    const root = await room.ada.writes(room.direct, PLOT);

    await room.sees(root, 'the plot', hasPlot, room.direct);
    await room.sees(root, 'the answer', hasAnswer, room.direct);
    const plan = await room.sees(root, 'the plan', hasPlan, room.direct);
    await room.slack.until('its end', () => String(blockOf(plan, 'plan')?.['title']).startsWith('Done'));
  });

  test('a reply in the thread goes on without a mention', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'smooth it by 1 hour', { thread: root });

    await room.slack.until('a second plot', () => plots(root).length === 2);
  });

  test('a chain of follow-ups changes one figure step by step', async () => {
    const root = await plotted();
    const steps = ['smooth it by 1 hour', 'make it dark', 'zoom in to 2 June 2024', 'undo'];

    for (const [index, step] of steps.entries()) {
      await room.ada.writes(room.channel, step, { thread: root });
      await answersTo(root, index + 2);
    }

    expect(plots(root)).toHaveLength(5);
    const [third, fourth] = plots(root)
      .slice(3)
      .map((plot) => allText(plot));
    expect(third).toContain('2024-06-02');
    expect(fourth).not.toBe(third);
  });

  test('a number is answered in words', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'what is the maximum of it?', { thread: root });

    expect((await answersTo(root, 2)).at(-1)).toMatch(/maximum.*nT/i);
    expect(plots(root)).toHaveLength(1);
  });

  test('a follow-up button says in the thread what was picked, and runs it', async () => {
    const root = await plotted();
    const [plot] = plots(root);
    if (plot === undefined) throw new Error('There is no plot.');
    const label = buttonsOf(plot).find((text) => text.startsWith('Smooth')) ?? '';

    await room.ada.clicks(room.channel, plot, label);

    await room.reads(root, 'Picked: smooth it by 1 hour');
    await room.slack.until('a second plot', () => plots(root).length === 2);
  });

  test('a slash command becomes a thread with a plot', async () => {
    await room.ada.commands(room.channel, PLOT);

    const root = await room.slack.until('the root', () =>
      room.workspace.channels.get(room.channel)?.messages.find(({ text }) => text.includes('asked:')),
    );
    await room.sees(root.ts, 'the plot', hasPlot);
  });

  test('"Ask Helio about this" runs the words of a message in its thread', async () => {
    const ts = await room.ben.writes(room.channel, PLOT);

    await room.ada.asksAbout(room.channel, ts);

    await room.sees(ts, 'the plot', hasPlot);
  });

  test('help, and a bare mention, are answered without a plan message', async () => {
    const roots = [await room.ada.mentions(room.channel, 'help'), await room.ada.mentions(room.channel, '')];

    for (const root of roots) {
      await room.sees(root, 'the help', hasAnswer);
      expect(room.thread(root).filter(hasPlan)).toEqual([]);
    }
  });

  test('a thread tells its status, its sessions, its errors and what it can', async () => {
    const root = await plotted();
    const words = ['status', 'sessions', 'errors', 'capabilities'];

    for (const [index, word] of words.entries()) {
      await room.ada.writes(room.channel, word, { thread: root });
      await answersTo(root, index + 2);
    }

    const answers = await answersTo(root, 5);
    expect(answers[1]).toContain('1 turn');
    expect(answers[2]).toContain(`slack:T01/${room.channel}/${root}`);
    expect(answers[3]).toContain('Nothing failed here');
    expect(plots(root)).toHaveLength(1);
  });

  test('a request that fails says why and offers the nearest time that has data', async () => {
    const root = await room.ada.mentions(room.channel, 'Plot the ACE magnetic field for June 1985');
    const answer = await room.sees(root, 'the answer', hasAnswer);
    // Nothing was there then, so the same again cannot help; another time can.
    expect(buttonsOf(answer)).toEqual([expect.stringMatching(/^Plot .* 199/), 'Other dates…']);

    await room.ada.clicks(room.channel, answer, buttonsOf(answer)[0] ?? '');

    await room.slack.until('the plot', () => plots(root).length === 1);
  });

  test('"reset" leaves nothing to go on with, and the thread goes on all the same', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'reset', { thread: root });
    await room.reads(root, 'starts anew');
    await room.ada.writes(room.channel, PLOT, { thread: root });

    await room.slack.until('a second plot', () => plots(root).length === 2);
  });

  test('"forget this thread" deletes its data, and replies need a mention again', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'forget this thread', { thread: root });

    await room.reads(root, 'is deleted');
    const id = `slack:T01/${room.channel}/${root}`;
    expect(await core.store.get(`session:${id}`)).toBeUndefined();
    expect(await core.store.get(`slack-thread:${id}`)).toBeUndefined();
  });

  test('App Home links to the session, and tells one person only', async () => {
    const root = await plotted();

    await room.ada.opensHome();

    const home = await room.slack.until('the home', () => room.workspace.homes.get('UADA'));
    expect(JSON.stringify(home.blocks)).toContain(`/archives/${room.channel}/p${root.replace('.', '')}`);
    expect(room.workspace.homes.size).toBe(1);
  });
});
