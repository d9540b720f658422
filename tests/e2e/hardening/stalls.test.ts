import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowness } from '#tests/fuzz/fuzz.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

/** Nothing may hold the event loop for longer, in time of this thread on an idle machine, ms. */
const STALL_MS = 100;
/** Garbage is collected now and then, and a machine does other things too. */
const TRIES = 3;
/** The most that is read of a request. */
const LENGTH = 3_990;

let bot: Bot;
beforeAll(async () => {
  bot = await openBot();
  await bot.ask('plot ACE magnetic field for 10 May 2024');
});
afterAll(() => bot.close());

/** The longest that this thread worked without a turn of the event loop while something was done, ms. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}

/** Long turns of which each is tried three times. */
const LONG_MS = 120_000;

test.each([
  '\n- plot ACE Bz',
  'Bz, ',
  'thicker, ',
  'x.y',
  'B in GSE and GSM, ',
  'plot ACE Bz for 10 May 2024. ',
  'what is the maximum of Bz? ',
  'zoom to 11 May 2024, ',
  'ACE, Wind, DSCOVR, OMNI, Bz, speed, density of Helios and Ulysses, ',
])(
  'while the longest message of "%s" is answered, others are heard',
  async (words) => {
    const message = words.repeat(LENGTH).slice(0, LENGTH);

    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < TRIES && least >= STALL_MS; count += 1) {
      const stall = await longestStall(() => bot.ask(message, `${words}${count}`));
      least = Math.min(least, stall < STALL_MS ? stall : stall / slowness());
    }

    expect(least).toBeLessThan(STALL_MS);
  },
  LONG_MS,
);

test(
  'a fragment again and again behind a question that was asked again and again is answered',
  async () => {
    await bot.ask('what is the maximum of ACE Bz on 10 May 2024? '.repeat(80), 'product');

    const { said } = await bot.ask('and on 11 May 2024? '.repeat(150), 'product');

    expect(said).toContain('2024-05-11');
  },
  LONG_MS,
);
