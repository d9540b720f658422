import { z } from 'zod';
import type { Place } from '#adapters/slack/place.ts';
import type { Chunk } from '#adapters/slack/plan-chunks.ts';
import type { Call, Reply } from '#adapters/slack/slack-call.ts';
import { tokenBucket } from '#adapters/slack/token-bucket.ts';

/** Messages that Slack draws while they are written, at the pace that it allows in one workspace. */
export interface SlackStreams {
  /** True when one more stream fits into the budget; its start and its end are then taken. */
  mayStart(): boolean;
  /** True when one more piece fits into it; it is then taken. */
  mayAppend(): boolean;
  /** @returns the message's `ts` */
  start(place: Place, recipient: string, chunks: readonly Chunk[]): Promise<string>;
  append(channel: string, ts: string, chunks: readonly Chunk[]): Promise<void>;
  stop(channel: string, ts: string, chunks: readonly Chunk[]): Promise<void>;
}

const STREAMS_AT_ONCE = 8;
/** Starts and ends count alike: 20 of each a minute are safe. */
const STREAMS_PER_MINUTE = 18;
const PIECES_AT_ONCE = 20;
const PIECES_PER_MINUTE = 90;

const startedSchema = z.object({ ts: z.string() });
const repliesSchema = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      user: z.string().optional(),
      metadata: z.unknown().optional(),
      files: z.unknown().optional(),
    }),
  ),
});

export function slackStreams(call: Call, botUserId: string, now: () => number = Date.now): SlackStreams {
  const streams = tokenBucket(STREAMS_AT_ONCE, STREAMS_PER_MINUTE / 60, now);
  const pieces = tokenBucket(PIECES_AT_ONCE, PIECES_PER_MINUTE / 60, now);

  /** After a lost answer: of what the bot wrote since, only a stream carries no mark and no file. */
  async function findStream({ channel, root }: Place, since: number): Promise<Reply | undefined> {
    const args = { channel, ts: root, include_all_metadata: true, limit: 100 };
    const { messages } = repliesSchema.parse(await call('conversations.replies', args));
    const found = messages.findLast(
      ({ ts, user, metadata, files }) =>
        user === botUserId && metadata === undefined && files === undefined && Number(ts) >= since,
    );
    return found === undefined ? undefined : { ts: found.ts };
  }

  return {
    mayStart: () => streams.tryTake(),
    mayAppend: () => pieces.tryTake(),
    async start(place, recipient, chunks) {
      const since = Math.floor(now() / 1000) - 1;
      const args = {
        channel: place.channel,
        thread_ts: place.root,
        recipient_team_id: place.team,
        recipient_user_id: recipient,
        task_display_mode: 'plan',
        chunks,
      };
      const reply = await call('chat.startStream', args, () => findStream(place, since));
      return startedSchema.parse(reply).ts;
    },
    async append(channel, ts, chunks) {
      await call('chat.appendStream', { channel, ts, chunks });
    },
    async stop(channel, ts, chunks) {
      // The turn goes on after its plan: only its answer makes the session active again.
      const end = { channel, ts, session_status: 'processing' };
      await call('chat.stopStream', chunks.length === 0 ? end : { ...end, chunks });
    },
  };
}
