import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { clip } from '#adapters/slack/escape.ts';
import type { SlackMessage } from '#adapters/slack/message.ts';
import type { Place } from '#adapters/slack/place.ts';
import { type Call, type Reply, SlackRefusal } from '#adapters/slack/slack-call.ts';
import { type TokenBucket, tokenBucket } from '#adapters/slack/token-bucket.ts';

/** Writes into the threads of one workspace, at the pace that Slack allows and never twice. */
export interface SlackWriter {
  /** @returns the new message's `ts` */
  post(place: Place, message: SlackMessage): Promise<string>;
  /** Without blocks a message of this kind is worth nothing. @throws SlackRefusal when its blocks are refused */
  postStrictly(place: Place, message: SlackMessage): Promise<string>;
  /** A message of its own in a channel. @returns its `ts` */
  postRoot(channel: string, message: SlackMessage): Promise<string>;
  update(channel: string, ts: string, message: SlackMessage): Promise<void>;
  /** Only one person sees it, and only until the next reload. */
  whisper(place: Place, user: string, message: SlackMessage): Promise<void>;
  /** True when one more edit fits into the workspace's budget; it is then taken. */
  mayEdit(): boolean;
  /** Waits until one more edit fits into it. */
  lastEdit(): Promise<void>;
}

/** Codes of refused blocks: the words alone go through. */
const BLOCK_FAULTS = new Set([
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_blocks_too_long',
  'block_mismatch',
  'msg_too_long',
]);
const MOST_UPDATE_TEXT = 3900;
const EDITS_AT_ONCE = 10;
const EDITS_PER_MINUTE = 38;
const POSTS_AT_ONCE = 4;

const postedSchema = z.object({ ts: z.string() });
const repliesSchema = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      metadata: z.object({ event_payload: z.record(z.string(), z.unknown()) }).optional(),
    }),
  ),
});

export function slackWriter(call: Call, now: () => number = Date.now): SlackWriter {
  const edits = tokenBucket(EDITS_AT_ONCE, EDITS_PER_MINUTE / 60, now);
  const posts = new Map<string, TokenBucket>();

  async function paced(channel: string): Promise<void> {
    const bucket = posts.get(channel) ?? tokenBucket(POSTS_AT_ONCE, 1, now);
    posts.set(channel, bucket);
    if (posts.size > 1000) posts.delete(posts.keys().next().value ?? '');
    await sleep(bucket.reserve());
  }

  /** After a lost answer: the message that carries our mark, when it is there. */
  async function findPost(
    channel: string,
    root: string | undefined,
    mark: string,
  ): Promise<Reply | undefined> {
    if (root === undefined) return undefined;
    const reply = await call('conversations.replies', {
      channel,
      ts: root,
      include_all_metadata: true,
      limit: 100,
    });
    const found = repliesSchema
      .parse(reply)
      .messages.find(({ metadata }) => metadata?.event_payload['post'] === mark);
    return found === undefined ? undefined : { ts: found.ts };
  }

  /** Waits for its turn in the channel; the message carries a mark by which it is found again. */
  function sender(channel: string, root: string | undefined): (message: SlackMessage) => Promise<Reply> {
    const mark = randomUUID();
    return async ({ text, blocks }) => {
      await paced(channel);
      return call(
        'chat.postMessage',
        {
          channel,
          ...(root === undefined ? {} : { thread_ts: root }),
          text: clip(text, 39_000),
          ...(blocks.length === 0 ? {} : { blocks }),
          unfurl_links: false,
          unfurl_media: false,
          metadata: { event_type: 'helio_post', event_payload: { post: mark } },
        },
        () => findPost(channel, root, mark),
      );
    };
  }

  return {
    post: async ({ channel, root }, message) =>
      postedSchema.parse(await withoutBlocksIfRefused(message, sender(channel, root))).ts,
    postStrictly: async ({ channel, root }, message) =>
      postedSchema.parse(await sender(channel, root)(message)).ts,
    postRoot: async (channel, message) =>
      postedSchema.parse(await withoutBlocksIfRefused(message, sender(channel, undefined))).ts,
    async update(channel, ts, message) {
      const send = ({ text, blocks }: SlackMessage) =>
        call('chat.update', { channel, ts, text: clip(text, MOST_UPDATE_TEXT), blocks });
      await withoutBlocksIfRefused(message, send);
    },
    async whisper({ channel, root }, user, { text, blocks }) {
      await call('chat.postEphemeral', {
        channel,
        user,
        thread_ts: root,
        text,
        ...(blocks.length === 0 ? {} : { blocks }),
      });
    },
    mayEdit: () => edits.tryTake(),
    lastEdit: () => sleep(edits.reserve()),
  };
}

async function withoutBlocksIfRefused(
  message: SlackMessage,
  send: (message: SlackMessage) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send(message);
  } catch (error) {
    const isFault = error instanceof SlackRefusal && BLOCK_FAULTS.has(error.code);
    if (!isFault || message.blocks.length === 0) throw error;
    return send({ text: message.whole ?? message.text, blocks: [] });
  }
}
