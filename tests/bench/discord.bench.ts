import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeMessage } from '#tests/servers/discord/world.ts';

const REQUESTS = [
  'Plot ACE magnetic field magnitude on 2024-05-10',
  'Plot Wind proton density from 2024-05-10 to 2024-05-11',
];
const ONCE = { time: 0, iterations: 1, warmup: false };
const ANSWERED_MS = 400_000;

interface Mention {
  /** Ms since epoch at which the bot could hear of it. */
  heardAt: number;
  readonly message: FakeMessage;
}

interface Mentioning {
  readonly count: number;
  readonly betweenMs: number;
  /** Cuts the connection after each of so many mentions. */
  readonly cutAfter?: readonly number[];
}

/** People in forty channels mention the bot one after the other; ends when the last of them has. */
async function mention(
  bot: RealBot,
  { count, betweenMs, cutAfter = [] }: Mentioning,
): Promise<readonly Mention[]> {
  const { server, at } = bot;
  const channels = Array.from({ length: 40 }, (_, index) => server.channel(`load-${index}`));
  const people = Array.from({ length: count }, (_, index) => server.person(`person-${index}`));
  const mentions: Mention[] = [];
  const cuts: Promise<void>[] = [];
  for (const [index, person] of people.entries()) {
    const channel = channels[index % channels.length] ?? bot.general;
    const message = server.say(person, channel, at(REQUESTS[index % 2] ?? ''));
    mentions.push({ heardAt: Date.now(), message });
    if (cutAfter.includes(index)) cuts.push(cut(bot, mentions));
    await wait(betweenMs);
  }
  await Promise.all(cuts);
  return mentions;
}

/** Cuts the connection; what was not heard before, or is said until it is back, can be heard only then. */
async function cut({ server: { gateway, requests } }: RealBot, mentions: Mention[]): Promise<void> {
  const { resumes, identifies } = { ...gateway.counts };
  const wasHeard = ({ message }: Mention) => requests.some(({ path }) => path.includes(message.id));
  const heard = new Set(mentions.filter(wasHeard));
  gateway.cut();
  await waitUntil(() => gateway.counts.resumes > resumes || gateway.counts.identifies > identifies, 30_000);
  const backAt = Date.now();
  for (const mention of mentions)
    if (!heard.has(mention)) mention.heardAt = Math.max(mention.heardAt, backAt);
}

/** Answers with a plot in the thread of a mention. */
function plotsOf({ server }: RealBot, { message }: Mention): number {
  return (server.world.messages.get(message.id) ?? []).filter(({ attachments }) => attachments.length > 0)
    .length;
}

/** Ms from each mention to the first sign that it was heard, sorted. */
function acknowledgements({ server }: RealBot, mentions: readonly Mention[]): readonly number[] {
  const signs = mentions.map(({ message, heardAt }) => {
    const first = server.requests.find(({ path, status }) => path.includes(message.id) && status < 300);
    return (first?.at ?? Number.POSITIVE_INFINITY) - heardAt;
  });
  return signs.sort((a, b) => a - b);
}

function told(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

test('200 mentions within 10 s over three lost connections, each with a plot: heard within 1 s, none lost', {
  timeout: ANSWERED_MS + 60_000,
}, async ({ bench }) => {
  const bot = await startRealBot();
  let mentions: readonly Mention[] = [];

  await bench('200 threads to their plots', async () => {
    mentions = await mention(bot, { count: 200, betweenMs: 50, cutAfter: [50, 100, 150] });
    await waitUntil(() => mentions.every((one) => plotsOf(bot, one) > 0), ANSWERED_MS);
  }).run(ONCE);

  const signs = acknowledgements(bot, mentions);
  told({ mentions: 200, heardMs: { median: percentile(signs, 0.5), p99: percentile(signs, 0.99) } });
  const plots = mentions.map((one) => plotsOf(bot, one));
  await bot.stop();
  expect(plots.filter((count) => count !== 1)).toEqual([]);
  expect(percentile(signs, 0.99)).toBeLessThan(1000);
});

// Discord takes 50 calls a second of a bot: the last of 60 cannot be heard within the first second.
test('60 mentions at once: heard within 2 s, in the order of their arrival', {
  timeout: ANSWERED_MS,
}, async ({ bench }) => {
  const bot = await startRealBot();
  let mentions: readonly Mention[] = [];

  await bench('60 threads at once to their plots', async () => {
    mentions = await mention(bot, { count: 60, betweenMs: 0 });
    await waitUntil(() => mentions.every((one) => plotsOf(bot, one) > 0), ANSWERED_MS);
  }).run(ONCE);

  const signs = acknowledgements(bot, mentions);
  told({ mentions: 60, heardMs: { median: percentile(signs, 0.5), last: signs.at(-1) } });
  await bot.stop();
  expect(signs.at(-1)).toBeLessThan(2000);
});
