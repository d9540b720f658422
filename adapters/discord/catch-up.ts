import { ChannelType, type Message, SnowflakeUtil, type TextBasedChannel } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { missingIn } from '#adapters/discord/permissions.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';

const MOST_PLACES = 200;
const MOST_CHANNELS = 50;
const AT_ONCE = 5;
const A_PAGE = 100;
/** In a busy channel, what is older than this many pages is left. */
const MOST_PAGES = 5;

/**
 * Reads what was said while the gateway told nothing: in places where the bot takes part, and in channels where it may
 * have been mentioned. Discord replays events only to a session that it still knows.
 *
 * @param sinceMs when the gateway was heard of last, ms since epoch
 * @param handle takes each message, oldest first a channel
 */
export async function catchUp(
  desk: Desk,
  sinceMs: number,
  handle: (message: Message) => void,
): Promise<number> {
  const oldest = Math.max(sinceMs, desk.wallClock() - desk.pace.catchUpMs);
  const since = String(SnowflakeUtil.generate({ timestamp: oldest }));
  const jobs = [...placeJobs(desk, since), ...channelJobs(desk, since)];
  let count = 0;
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined && !desk.signal.aborted; job = jobs.shift()) {
      count += await readAfter(job, desk, handle);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

interface Job {
  readonly channelId: string;
  /** Snowflake; messages after it are read. */
  readonly after: string;
}

/** Threads and direct messages where somebody talked with the bot, from the last message on that it took up. */
function placeJobs({ places, wallClock, pace }: Desk, since: string): readonly Job[] {
  const recent = places
    .all()
    .filter(({ rootId, updatedAt }) => rootId === undefined && wallClock() - updatedAt < pace.openForMs)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, MOST_PLACES);
  const oldest = String(SnowflakeUtil.generate({ timestamp: wallClock() - pace.catchUpMs }));
  return recent.map(({ channelId, lastSeenId = since }) => ({
    channelId,
    after: BigInt(lastSeenId) < BigInt(oldest) ? since : lastSeenId,
  }));
}

/** Channels whose newest message came after the gateway was heard of last. */
function channelJobs({ client, places }: Desk, since: string): readonly Job[] {
  const jobs: Job[] = [];
  for (const channel of client.channels.cache.values()) {
    if (!channel.isTextBased() || channel.isDMBased() || places.inChannel(channel.id).length > 0) continue;
    if (channel.type === ChannelType.GuildVoice || channel.type === ChannelType.GuildStageVoice) continue;
    const newest = 'lastMessageId' in channel ? channel.lastMessageId : null;
    if (newest !== null && BigInt(newest) < BigInt(since)) continue;
    if (missingIn(channel, client, ['ViewChannel', 'ReadMessageHistory']).length > 0) continue;
    jobs.push({ channelId: channel.id, after: since });
  }
  return jobs.slice(0, MOST_CHANNELS);
}

async function readAfter(
  { channelId, after }: Job,
  desk: Desk,
  handle: (message: Message) => void,
): Promise<number> {
  try {
    const channel = await desk.client.channels.fetch(channelId);
    if (!channel?.isTextBased()) return 0;
    let count = 0;
    let newest = after;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const messages = await pageAfter(channel, newest);
      for (const message of messages) handle(message);
      count += messages.length;
      newest = messages.at(-1)?.id ?? newest;
      if (messages.length < A_PAGE) break;
    }
    return count;
  } catch (error) {
    desk.log.info('A channel could not be caught up with.', { channelId, reason: reasonOf(error) });
    return 0;
  }
}

async function pageAfter(channel: TextBasedChannel, after: string): Promise<readonly Message[]> {
  const found = await channel.messages.fetch({ after, limit: A_PAGE });
  return [...found.values()].toSorted(
    (a, b) => a.createdTimestamp - b.createdTimestamp || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
  );
}
