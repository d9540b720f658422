import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import { type MessageEvent, requestOf } from '#adapters/slack/incoming-message.ts';
import { withContext } from '#src/domain/said-before.ts';
import { pointsBack } from '#src/language/leaning.ts';

/** As many messages as Slack gives to every kind of app. */
const MOST_MESSAGES = 15;

const repliesSchema = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      text: z.string().default(''),
      bot_id: z.string().nullish(),
      subtype: z.string().optional(),
    }),
  ),
});

/**
 * The request that begins a session, with what it points at: "plot that" in a thread of others means what they said above.
 * Slack is asked only then, and what it refuses to show is left out.
 */
export async function fullText(
  message: Pick<MessageEvent, 'channel' | 'ts' | 'thread_ts'>,
  own: string,
  desk: Desk,
): Promise<string> {
  const { channel, ts, thread_ts: root } = message;
  if (root === undefined || root === ts || !pointsBack(own)) return own;
  try {
    const reply = await desk.call('conversations.replies', { channel, ts: root, limit: MOST_MESSAGES });
    const before = repliesSchema
      .parse(reply)
      .messages.filter((said) => Number(said.ts) < Number(ts) && !said.bot_id && said.subtype === undefined)
      .map((said) => requestOf(said, desk.botUserId));
    return withContext(own, before);
  } catch (error) {
    desk.log.warn('What was said before could not be read.', { reason: String(error) });
    return own;
  }
}
