import { type DiscordOptions, discordBot } from '#adapters/discord/discord-bot.ts';
import type { Receive } from '#src/ports/thread.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type DiscordServer, startDiscordServer } from '#tests/servers/discord-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** Paces at which nobody has to wait for a test. */
export const QUICK = {
  editEveryMs: 150,
  statusAfterMs: 100,
  cardAfterMs: 100,
  retryPostMs: 20,
  restartMs: 50,
  lockBeatMs: 100,
  watchEveryMs: 50,
};

/**
 * The real adapter over the real discord.js, connected to a fake Discord, with a world of a few people and channels.
 * A deprecated call fails the test that makes it.
 */
export async function startBot(
  receive: Receive,
  options: Partial<DiscordOptions> & { readonly server?: DiscordServer } = {},
) {
  const deprecations = heardDeprecations();
  const { server = await startDiscordServer(), ...rest } = options;
  const log = recordedLog();
  const store = rest.store ?? memoryStore();
  const general =
    [...server.world.channels.values()].find(({ name }) => name === 'general') ?? server.channel('general');
  const bot = discordBot({
    token: server.token,
    apiUrl: server.url,
    receive,
    log,
    ...rest,
    store,
    pace: { ...QUICK, ...rest.pace },
  });
  await bot.start();
  return {
    server,
    bot,
    log,
    store,
    general,
    alice: server.person('alice'),
    bob: server.person('bob'),
    /** Words with a mention of the bot in front. */
    at: (text: string) => `<@${server.world.bot.id}> ${text}`,
    /** @throws when a deprecated call was made since the start */
    async stop() {
      await bot.stop();
      await server.close();
      deprecations.check();
    },
  };
}

/** What is deprecated goes away with the next version of discord.js: no test may pass with it. */
function heardDeprecations() {
  const heard: Error[] = [];
  const note = (warning: Error) => {
    if (warning.name === 'DeprecationWarning') heard.push(warning);
  };
  process.on('warning', note);
  return {
    check() {
      process.off('warning', note);
      if (heard[0] !== undefined) throw heard[0];
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startBot>>;

/** One stage a test, taken down after it. */
export function stages() {
  const open: Stage[] = [];
  return {
    async start(...args: Parameters<typeof startBot>): Promise<Stage> {
      const stage = await startBot(...args);
      open.push(stage);
      return stage;
    },
    async end() {
      for (const stage of open.splice(0)) await stage.stop();
    },
  };
}
