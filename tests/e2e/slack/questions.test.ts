import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allText, buttonsOf, hasAnswer, hasPlot, hasQuestion, TRANSPORTS } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

const PLOT = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';
const VAGUE = 'Show me Voyager magnetic field for 2020';

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

  async function asked(): Promise<{ root: string; question: Message }> {
    const root = await room.ada.mentions(room.channel, VAGUE);
    const question = await room.sees(root, 'the question', hasQuestion);
    await room.slack.until(
      'a session that waits',
      () => room.workspace.sessions.get(`${room.channel}/${root}`)?.status === 'suspended',
    );
    return { root, question };
  }

  test('a question is answered by its button, which then shows what was chosen', async () => {
    const { root, question } = await asked();
    const [first = ''] = buttonsOf(question);

    await room.ada.clicks(room.channel, question, first);

    const settled = await room.reads(root, 'chosen by <@UADA>');
    expect(settled.ts).toBe(question.ts);
    expect(allText(settled)).toContain(first.replace(/(?:, to .*)? \(.*\)$/, ''));
    expect(buttonsOf(settled)).toEqual([]);
    await room.sees(root, 'an end', hasAnswer);
  });

  test.each(['1', 'the first one'])('a question is answered in words: %s', async (words) => {
    const { root } = await asked();

    await room.ada.writes(room.channel, words, { thread: root });

    expect(allText(await room.reads(root, 'chosen by <@UADA>'))).toContain('Voyager 1');
    await room.sees(root, 'an end', hasAnswer);
  });

  test('a question is answered by its label', async () => {
    const { root, question } = await asked();

    await room.ada.writes(room.channel, buttonsOf(question)[1] ?? '', { thread: root });

    expect(allText(await room.reads(root, 'chosen by <@UADA>'))).toContain('Voyager 2');
    await room.sees(root, 'an end', hasAnswer);
  });

  test('a question is answered in a form', async () => {
    const { root, question } = await asked();
    await room.ada.clicks(room.channel, question, 'Something else…');
    const form = await room.slack.until('the form', () => room.workspace.modals[0]);

    await room.ada.submits(form, 'Voyager 2');

    await room.reads(root, 'Answered: Voyager 2');
    await room.reads(root, 'chosen by <@UADA>');
    await room.sees(root, 'an end', hasAnswer);
  });

  test('a question that a new request replaces loses its buttons', async () => {
    const { root, question } = await asked();

    await room.ada.writes(room.channel, PLOT, { thread: root });

    const settled = await room.reads(root, 'Superseded');
    expect(settled.ts).toBe(question.ts);
    await room.sees(root, 'the plot', hasPlot);
  });

  test('"cancel" drops a question, and it loses its buttons', async () => {
    const { root, question } = await asked();

    await room.ada.writes(room.channel, 'cancel', { thread: root });

    await room.reads(root, 'I drop that question');
    await room.slack.until('a question without buttons', () => buttonsOf(question).length === 0);
  });

  test('a click on a question that is answered tells the one who clicked', async () => {
    const { root, question } = await asked();
    const before = { ...question };
    await room.ada.clicks(room.channel, before, buttonsOf(before)[0] ?? '');
    await room.reads(root, 'chosen by');
    await room.sees(root, 'the answer', hasAnswer);
    const count = room.thread(root).length;

    await room.ada.clicks(room.channel, before, buttonsOf(before)[1] ?? '');

    const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
    expect(remark).toMatchObject({
      user: 'UADA',
      thread_ts: root,
      text: expect.stringContaining('no open question'),
    });
    expect(room.thread(root)).toHaveLength(count);
  });

  test('only who asked can answer the question', async () => {
    const { question } = await asked();

    await room.ben.clicks(room.channel, question, buttonsOf(question)[0] ?? '');

    const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
    expect(remark).toMatchObject({ user: 'UBEN', text: expect.stringContaining('person who asked') });
    expect(buttonsOf(question)).not.toEqual([]);
  });

  test('the buttons of a question live on after a restart', async () => {
    const { root, question } = await asked();
    await room.bot.stop();
    const { slack } = room;
    const next = await openSlackRoom({ transport, receive: core.helio.receive, store: core.store, slack });

    await next.ada.clicks(room.channel, question, buttonsOf(question)[0] ?? '');

    await next.reads(root, 'chosen by <@UADA>');
    await next.sees(root, 'the end', hasAnswer);
    await next.close();
  });
});
