import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { parseConfig } from '#src/config.ts';
import { openHelio } from '#src/helio.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { startBot } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeChannel, FakeMessage, FakeUser } from '#tests/servers/discord/world.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const NOW = '2024-06-15T00:00:00Z';
const ANSWER_MS = 40_000;

/** The whole bot over the demo archive, on a fake Discord. */
export async function startRealBot() {
  const home = await mkdtemp(join(tmpdir(), 'helio-discord-'));
  const log = recordedLog();
  const demo = await startDemoServer({ clock: () => Date.parse(NOW), log });
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_HAPI_URL: demo.url,
    HELIO_STORE: 'memory:',
    HELIO_NOW: NOW,
    HELIO_PLANNER: 'rules',
  });
  const helio = await openHelio(config, log);
  const stage = await startBot(helio.receive, { store: helio.store, recover: helio.recover });

  /** Says something in a thread or a direct message, and waits for what the bot answers last. */
  async function tell(
    user: FakeUser,
    where: FakeChannel,
    text: string,
    files: readonly { name: string; content: Uint8Array }[] = [],
  ) {
    const before = stage.server.messages(where).length;
    stage.server.say(user, where, text, { files });
    return answerAfter(where, before);
  }

  /** Mentions the bot in #general. */
  async function ask(
    user: FakeUser,
    text: string,
  ): Promise<{ readonly thread: FakeChannel; readonly answer: FakeMessage }> {
    const message = stage.server.say(user, stage.general, stage.at(text));
    const thread = await waitUntil(() => stage.server.world.channels.get(message.id), ANSWER_MS);
    return { thread, answer: await answerAfter(thread, 0) };
  }

  function answerAfter(where: FakeChannel, count: number): Promise<FakeMessage> {
    return waitUntil(() => stage.server.messages(where).slice(count).findLast(isAnswer), ANSWER_MS);
  }

  return {
    ...stage,
    tell,
    ask,
    answerAfter,
    async stop() {
      await stage.bot.stop();
      await helio.close();
      await stage.server.close();
      await demo.close();
      await rm(home, { recursive: true });
    },
  };
}

/** True for a message of the bot that is neither a status nor a remark: those are silent. */
function isAnswer(message: FakeMessage): boolean {
  return (
    message.author.bot === true && (message.flags & (1 << 12)) === 0 && !labelsOf(message).includes('Details')
  );
}

export type RealBot = Awaited<ReturnType<typeof startRealBot>>;
