import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldRequests, planIsNoted } from '#tests/e2e/slack/held-request.ts';
import { allText, blockOf, buttonsOf, hasPlan, hasPlot, TRANSPORTS } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';

const held = heldRequests();

describe.each(TRANSPORTS)('over %s', (transport) => {
  let home: string;
  let core: Core;
  let room: SlackRoom;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'helio-slack-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  beforeEach(async () => {
    core = await openCore({ home });
    room = await openRoom(core);
  });
  afterEach(async () => {
    core.release();
    await room.close();
    await core.close();
  });

  function openRoom({ helio, store }: Core, slack?: SlackRoom['slack']): Promise<SlackRoom> {
    const { receive, recover } = helio;
    return openSlackRoom({
      transport,
      receive,
      store,
      more: { recover },
      ...(slack === undefined ? {} : { slack }),
    });
  }

  test('a crash in the middle of a turn is no end of it: the next process goes on in the same plan message', async () => {
    const { root } = await held.inChannel(core, room);
    await planIsNoted(core, room.channel, root);
    const later = await openCore({ home });

    const again = await openRoom(later, room.slack);

    await again.sees(root, 'the plot', hasPlot);
    await again.reads(root, 'went on where it was');
    await again.slack.until('an ended plan', () => {
      const plans = again.thread(root).filter(hasPlan);
      return plans.length === 1 && !plans.some((one) => buttonsOf(one).includes('Cancel'));
    });
    await again.slack.until(
      'an end of the spinner',
      () => again.workspace.sessions.get(`${room.channel}/${root}`)?.status === 'active',
    );
    await later.helio.recover(() => undefined);
    expect(again.thread(root).filter(hasPlot)).toHaveLength(1);
    await again.bot.stop();
    await later.close();
  });

  test('a stop of the program tells the threads whose turns it cuts off', async () => {
    const { root } = await held.inChannel(core, room);

    await Promise.all([room.bot.stop(), core.helio.close()]);

    const told = await room.reads(root, 'restarted in the middle');
    expect(buttonsOf(told)).toContain('Try again');
    core = await openCore({ home });
    room = await openRoom(core);
  }, 30_000);

  test('a crash while requests wait in line loses none of them', async () => {
    const { root } = await held.inChannel(core, room);
    const other = 'Plot the Wind proton density for 1 March 2024';
    await room.ada.writes(room.channel, other, { thread: root });
    await planIsNoted(core, room.channel, root);
    const later = await openCore({ home });

    const again = await openRoom(later, room.slack);

    await again.sees(root, 'the first plot', (one) => hasPlot(one) && allText(one).includes('ACE'));
    await again.sees(root, 'the second plot', (one) => hasPlot(one) && allText(one).includes('Wind'));
    await again.slack.until('an end', () =>
      again.thread(root).every((one) => !buttonsOf(one).includes('Cancel')),
    );
    await again.bot.stop();
    await later.close();
  });

  test('a stream that a crash left open is ended', async () => {
    const { root, plan } = await held.inDirect(core, room);
    await planIsNoted(core, room.direct, root);
    const later = await openCore({ home });

    const again = await openRoom(later, room.slack);

    await again.slack.until('the end of the stream', () => plan.stream?.state === 'stopped');
    await again.slack.until(
      'a plan that ended',
      () => /^(Done|Not done)/.test(String(blockOf(plan, 'plan')?.['title'])),
      20_000,
    );
    expect(allText(plan)).not.toMatch(/in_progress|"pending"/);
    await again.bot.stop();
    await later.close();
  });

  test('a restart after the answer tells nothing again', async () => {
    const root = await room.ada.mentions(
      room.channel,
      'Plot the ACE magnetic field magnitude for 1 to 3 June 2024',
    );
    await room.sees(root, 'the answer', (one) => blockOf(one, 'markdown') !== undefined);
    await room.bot.stop();
    const before = room.thread(root).length;

    const again = await openRoom(core, room.slack);

    await again.ada.mentions(again.channel, 'status', { thread: root });
    await again.reads(root, '1 turn');
    expect(again.thread(root)).toHaveLength(before + 2);
    await again.bot.stop();
  });
});
