import { z } from 'zod';
import { type Front, isWelcome } from '#adapters/slack/front.ts';
import { requestOf } from '#adapters/slack/incoming-message.ts';
import type { Respond } from '#adapters/slack/on-command.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';

const shortcutSchema = z.object({
  trigger_id: z.string(),
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  channel: z.object({ id: z.string() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional(), text: z.string().optional() }),
});

/** "Ask Helio about this" on a message: its words are the request, its thread is the session. */
export async function onShortcut(body: unknown, team: string, respond: Respond, front: Front): Promise<void> {
  const parsed = shortcutSchema.safeParse(body);
  const desk = await front.deskOf(team);
  if (!parsed.success || desk === undefined) return front.metrics.count('events_ignored');
  const { user, channel, message, trigger_id: trigger } = parsed.data;
  if (!isWelcome(user.team_id, team, front)) return front.metrics.count('events_ignored');
  if (!(await front.seen.claim(`trigger:${trigger}`))) return front.metrics.count('events_repeated');
  const text = requestOf(message, desk.botUserId);
  if (text === '') return respond('That message has no words that I could read.');
  const place = { team, channel: channel.id, root: message.thread_ts ?? message.ts };
  try {
    await desk.writer.post(place, { text: `<@${user.id}> asked me about this message.`, blocks: [] });
  } catch (error) {
    if (!(error instanceof SlackRefusal)) throw error;
    return respond('I may not write there. Invite me with `/invite @Helio` and try again.');
  }
  await front.turns.start(desk, {
    place,
    incoming: { kind: 'text', userId: user.id, text, messageId: trigger },
    isClick: false,
  });
}
