import { expect, test } from 'vitest';
import { discordBot } from '#adapters/discord/discord-bot.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const token = process.env['HELIO_LIVE_DISCORD_TOKEN'];

test.skipIf(token === undefined)('the real Discord lets the bot in with the intents it needs', async () => {
  const log = recordedLog();
  const bot = discordBot({ token, receive: async () => undefined, store: memoryStore(), log });

  await bot.start();
  await bot.stop();

  expect(log.lines.join('\n')).toContain('Discord: ready as');
});
