import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import type { DiscordOptions } from '#adapters/discord/discord-bot.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import type { Thread } from '#src/ports/thread.ts';
import { labelsOf, wordsOf } from '#tests/servers/discord/people.ts';
import { type Stage, startBot } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeChannel, FakeMessage, FakeUser } from '#tests/servers/discord/world.ts';
import { type DiscordServerOptions, startDiscordServer } from '#tests/servers/discord-server.ts';
import { startGatedServer } from '#tests/servers/gated-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = '2024-06-15T00:00:00Z';
const ANSWER_MS = 90_000;
const SILENT = 1 << 12;

export interface RealBotOptions {
  readonly server?: DiscordServerOptions;
  readonly pace?: DiscordOptions['pace'];
}

/** The whole bot over the demo archive, on a fake Discord. */
export async function startRealBot(options: RealBotOptions = {}) {
  const home = await mkdtemp(join(tmpdir(), 'helio-discord-'));
  const log = recordedLog();
  const demo = await startDemoServer({ clock: () => Date.parse(NOW), log });
  const gate = await startGatedServer(demo.url);
  const server = await startDiscordServer(options.server);
  const env = { HELIO_HOME: home, HELIO_HAPI_URL: gate.url, HELIO_NOW: NOW, HELIO_PLANNER: 'rules' };
  const config = { ...parseConfig(env), graceMs: 1_000 };
  const helios: Helio[] = [];
  /** Where turns of a process that is gone wait for the end of the test. */
  const grave = Promise.withResolvers<void>();
  let death = { hasCome: false };
  let stage = await live();
  const { alice, bob, general, at } = stage;

  /** A process with a core and a bot, over what an earlier one kept. */
  async function live(): Promise<Stage> {
    const helio = await openHelio(config, log, SHIPPED, SHARED_RENDERER);
    helios.push(helio);
    const { receive, recover, store, searchDatasets } = helio;
    const mine = { hasCome: false };
    death = mine;
    /** What a dead process says reaches nobody, and it never hears that it was said. */
    const mortal = (thread: Thread): Thread => ({
      ...thread,
      report: (event) => (mine.hasCome ? grave.promise : thread.report(event)),
    });
    return startBot((thread, incoming) => receive(mortal(thread), incoming), {
      store,
      recover,
      server,
      searchDatasets,
      pace: options.pace ?? {},
    });
  }

  /** Says something in a thread or a direct message, and waits for what the bot answers last. */
  async function tell(
    user: FakeUser,
    where: FakeChannel,
    text: string,
    files: readonly { name: string; content: Uint8Array }[] = [],
  ) {
    const before = server.messages(where).length;
    server.say(user, where, text, { files });
    return answerAfter(where, before);
  }

  /** Mentions the bot in #general. */
  async function ask(
    user: FakeUser,
    text: string,
  ): Promise<{ readonly thread: FakeChannel; readonly answer: FakeMessage }> {
    const thread = await mention(user, text);
    return { thread, answer: await answerAfter(thread, 0) };
  }

  /** The same, and no more than its thread is waited for. */
  async function mention(user: FakeUser, text: string): Promise<FakeChannel> {
    const message = server.say(user, general, at(text));
    return waitUntil(() => server.world.channels.get(message.id), ANSWER_MS);
  }

  function answerAfter(where: FakeChannel, count: number): Promise<FakeMessage> {
    return waitUntil(() => server.messages(where).slice(count).findLast(isAnswer), ANSWER_MS);
  }

  /** Waits for the bot's message with these words. */
  function reads(where: FakeChannel, words: string | RegExp): Promise<FakeMessage> {
    const fits = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
    return waitUntil(
      () => server.messages(where).find((one) => one.author.bot && fits(wordsOf(one))),
      ANSWER_MS,
    );
  }

  /** Presses a button, and waits for the answer that comes of it. */
  async function press(user: FakeUser, message: FakeMessage, label: string, where: FakeChannel) {
    const before = server.messages(where).length;
    server.press(user, message, label);
    return answerAfter(where, before);
  }

  const ended = async (how: (helio: Helio | undefined) => Promise<void>, meanwhile = () => {}) => {
    await stage.bot.stop();
    await how(helios.at(-1));
    meanwhile();
    stage = await live();
  };

  return {
    server,
    alice,
    bob,
    general,
    at,
    log,
    tell,
    ask,
    mention,
    answerAfter,
    reads,
    press,
    hold: gate.hold,
    release: gate.release,
    /** How many requests for data wait at the gate or have waited there. */
    held: gate.waiting,
    plotsIn: (where: FakeChannel) =>
      server.messages(where).filter(({ attachments }) => attachments.length > 0),
    /** Ends the process in order and starts another. */
    restart: (meanwhile?: () => void) => ended(async (helio) => helio?.close(), meanwhile),
    /** The process is gone from one moment to the next: its turns never end, and it posts nothing more. */
    crash() {
      death.hasCome = true;
      gate.abandon();
      return ended(async () => undefined);
    },
    async stop() {
      gate.release();
      grave.resolve();
      await stage.bot.stop();
      // Dead processes wait for it still.
      await gate.close();
      for (const helio of helios) await helio.close();
      await server.close();
      await demo.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** True for a message of the bot that is neither a status nor a remark: those are silent. */
function isAnswer(message: FakeMessage): boolean {
  return (
    message.author.bot === true && (message.flags & SILENT) === 0 && !labelsOf(message).includes('Details')
  );
}

export type RealBot = Awaited<ReturnType<typeof startRealBot>>;
