import { expect, test } from 'vitest';
import { EXAMPLES } from '#adapters/slack/home-view.ts';
import { openBot } from '#tests/support/bot.ts';

test.each(['2026-02-20T12:00:00Z', '2026-06-01T00:30:00Z'])(
  'what is shown to begin with works on the day it is shown: %s',
  async (now) => {
    const bot = await openBot({ env: { HELIO_NOW: now } });
    try {
      for (const { message } of EXAMPLES) {
        const { status, said } = await bot.ask(message, message);
        expect(status, said).toBe('done');
      }
    } finally {
      await bot.close();
    }
  },
  120_000,
);
