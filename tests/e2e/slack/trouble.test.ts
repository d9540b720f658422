import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allText, blockOf, hasAnswer, hasPlot } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';

const PLOT = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';

// What differs between the transports is held by asking, questions and restarting.
describe.each(['http'] as const)('over %s', (transport) => {
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

  const countOf = (root: string, fits: typeof hasPlot) => room.thread(root).filter(fits).length;

  test('an event that is delivered three times is done once', async () => {
    const root = await room.ada.mentions(room.channel, PLOT, { copies: 3 });
    await room.sees(root, 'the answer', hasAnswer);
    await room.bot.stop();

    expect([countOf(root, hasPlot), countOf(root, hasAnswer)]).toEqual([1, 1]);
  });

  test('an event that Slack repeats after the answer, and after a restart, is passed over', async () => {
    const root = await plotted();
    const repeat = { type: 'app_mention', user: 'UADA', user_team: 'T01', channel: room.channel, ts: root };
    await room.bot.stop();
    const { slack } = room;
    const next = await openSlackRoom({ transport, receive: core.helio.receive, store: core.store, slack });

    await slack.deliverEvent(next.workspace, { ...repeat, text: `<@UBOTT01> ${PLOT}` });
    await next.ada.writes(next.channel, 'what is the maximum of it?', { thread: root });

    await next.reads(root, /maximum.*nT/i);
    expect(countOf(root, hasPlot)).toBe(1);
    await next.close();
  });

  test('a reply that arrives before the mention that it answers is taken when it names the bot', async () => {
    const late = room.slack.newTs();
    const reply = { type: 'message', channel_type: 'channel', user: 'UADA', channel: room.channel };
    room.workspace.channels
      .get(room.channel)
      ?.messages.push({ ts: late, user: 'UADA', text: PLOT, blocks: [], edits: [] });

    await room.slack.deliverEvent(room.workspace, {
      ...reply,
      ts: room.slack.newTs(),
      thread_ts: late,
      text: `<@UBOTT01> ${PLOT}`,
    });
    await room.slack.deliverEvent(room.workspace, { ...reply, ts: late, text: PLOT });

    await room.sees(late, 'the answer', hasAnswer);
    expect(countOf(late, hasPlot)).toBe(1);
  });

  test('a Slack that is busy gets everything a little later, and nothing twice', async () => {
    for (const method of [
      'chat.postMessage',
      'chat.update',
      'files.completeUploadExternal',
      'reactions.add',
    ]) {
      room.slack.fault({ method, times: 1, status: 429, error: 'ratelimited', retryAfter: 1 });
    }

    const root = await plotted();

    expect([countOf(root, hasPlot), countOf(root, hasAnswer)]).toEqual([1, 1]);
    expect(room.bot.metrics()['rate_limits']).toBeGreaterThan(1);
  });

  test('a Slack that loses its answers gets nothing twice', async () => {
    room.slack.fault({ method: 'chat.postMessage', times: 3, status: 503, isDone: true });

    const root = await plotted();

    expect([countOf(root, hasPlot), countOf(root, hasAnswer)]).toEqual([1, 1]);
  });

  test('a plan that Slack does not show as a block is shown in words', async () => {
    room.slack.fault({ method: 'chat.postMessage', times: 1, error: 'invalid_blocks', holding: '"plan"' });

    const root = await plotted();

    await room.reads(root, /● Fetch|Done in|◔|○/);
    expect(countOf(root, hasPlot)).toBe(1);
  });

  test('two threads run side by side and keep to themselves', async () => {
    const [one, two] = await Promise.all([
      room.ada.mentions(room.channel, PLOT),
      room.ben.mentions(room.channel, 'Plot the Wind proton density for 1 to 3 June 2024'),
    ]);

    const first = await room.sees(one, 'the first answer', hasAnswer);
    const second = await room.sees(two, 'the second answer', hasAnswer);

    expect(allText(first)).not.toContain('WI_');
    expect(allText(second)).not.toContain('AC_');
  });

  test('two people in one thread are answered in the order in which they wrote', async () => {
    const root = await plotted();

    await room.ada.writes(room.channel, 'smooth it by 1 hour', { thread: root });
    await room.ben.mentions(room.channel, 'what is the maximum of it?', { thread: root });

    const answers = await room.slack.until(
      'three answers',
      () => {
        const all = room.thread(root).filter(hasAnswer).map(allText);
        return all.length === 3 ? all : undefined;
      },
      20_000,
    );
    expect(answers[2]).toMatch(/maximum/i);
  });

  test('a long list comes as tables that Slack pages through, and no row of it is lost', async () => {
    const root = await room.ada.mentions(room.channel, 'list 50 datasets with the magnetic field');

    const rows = await room.slack.until(
      'the rows',
      () => {
        const tables = room
          .thread(root)
          .flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'data_table'));
        const found = tables.flatMap(({ rows: all }) => (Array.isArray(all) ? all.slice(1) : []));
        return found.length >= 50 ? found : undefined;
      },
      20_000,
    );
    expect(rows.map(([cell]) => cell.text)).toEqual(Array.from({ length: 50 }, (_, index) => `${index + 1}`));
    expect(room.slack.calls.filter(({ error }) => error !== undefined)).toEqual([]);
  });

  test('hostile words in a request come out of no message as a ping or a link', async () => {
    const root = await plotted(
      `${PLOT} and call it "x &lt;!channel&gt; <!here> &lt;http://evil.example|click&gt; @everyone"`,
    );

    await room.sees(root, 'the plot', hasPlot);
    for (const message of room.thread(root)) {
      expect(message.text).not.toMatch(/<[!@h]/);
      for (const type of ['markdown', 'section', 'context']) {
        expect(JSON.stringify(blockOf(message, type) ?? {})).not.toMatch(/<[!@h]|@everyone/);
      }
    }
  });

  test('what people say to each other in the thread is left alone', async () => {
    const root = await plotted();
    await room.ada.writes(room.channel, '<@UBEN> shall we use it?', { thread: root });
    await room.ada.mentions(room.channel, 'from outside', { team: 'T99', thread: root });
    await room.ada.writes(room.channel, 'only when mentioned', { thread: root });
    await room.reads(root, 'only when I am mentioned');

    await room.ben.writes(room.channel, 'smooth it by 1 hour', { thread: root });
    await room.ben.mentions(room.channel, 'what is the maximum of it?', { thread: root });

    await room.slack.until('the answer to Ben', () => countOf(root, hasAnswer) === 2, 20_000);
    expect(countOf(root, hasPlot)).toBe(1);
  });
});
