import { z } from 'zod';
import { unescapeMrkdwn } from '#adapters/slack/escape.ts';
import type { ThreadRecord } from '#adapters/slack/thread-records.ts';

/** What matters of a file in a message. */
export const sharedFileSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  mode: z.string().optional(),
  size: z.number().optional(),
  file_access: z.string().optional(),
  url_private_download: z.string().optional(),
});
export type SharedFile = z.infer<typeof sharedFileSchema>;

/** The fields of `message` and `app_mention` that matter here. */
export const messageEventSchema = z.object({
  type: z.enum(['message', 'app_mention']),
  subtype: z.string().optional(),
  user: z.string().optional(),
  bot_id: z.string().nullish(),
  text: z.string().nullish(),
  ts: z.string(),
  thread_ts: z.string().optional(),
  channel: z.string(),
  channel_type: z.string().optional(),
  user_team: z.string().optional(),
  source_team: z.string().optional(),
  files: z.array(sharedFileSchema).optional(),
});
export type MessageEvent = z.infer<typeof messageEventSchema>;

export interface Addressing {
  readonly team: string;
  readonly botUserId: string;
  /** Answer in threads of sessions without being mentioned. */
  readonly followUps: boolean;
  /** Answer people of other organisations in shared channels. */
  readonly allowExternal: boolean;
  readonly now: number;
}

const SILENCE_MS = 24 * 3_600_000;
const WRITTEN_BY_PEOPLE = new Set([undefined, 'file_share', 'thread_broadcast']);

/** Why a message is none of the bot's business, or `undefined` when it is meant. `record` is the thread's, when it has one. */
export function reasonToIgnore(
  event: MessageEvent,
  record: ThreadRecord | undefined,
  addressing: Addressing,
): string | undefined {
  const { botUserId, team } = addressing;
  if (event.bot_id || event.user === undefined || event.user === botUserId) return 'written by a bot';
  if (!WRITTEN_BY_PEOPLE.has(event.subtype)) return `a ${event.subtype}`;
  const home = event.user_team ?? event.source_team ?? team;
  if (home !== team && !addressing.allowExternal) return 'from another organisation';
  if (event.channel_type === 'im' || mentions(event, botUserId)) return undefined;
  if (event.thread_ts === undefined || record === undefined) return 'not addressed';
  if (!addressing.followUps || record.isMentionOnly) return 'not mentioned';
  if (addressing.now - record.lastAt > SILENCE_MS) return 'the session fell silent';
  return /^\s*<@[A-Z0-9]+/.test(event.text ?? '') ? 'meant for somebody else' : undefined;
}

function mentions({ type, text }: MessageEvent, botUserId: string): boolean {
  return (
    type === 'app_mention' ||
    (text ?? '').includes(`<@${botUserId}>`) ||
    (text ?? '').includes(`<@${botUserId}|`)
  );
}

/** What was said, without the mention of the bot and without Slack's markup. */
export function requestOf({ text }: Pick<MessageEvent, 'text'>, botUserId: string): string {
  const words = (text ?? '').replaceAll(new RegExp(`<@${botUserId}(\\|[^>]*)?>[:,]?`, 'g'), ' ');
  return unescapeMrkdwn(words)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** "only when mentioned" and its opposite, said in a thread. */
export function followModeOf(text: string): 'mention' | 'follow' | undefined {
  const words = text
    .toLowerCase()
    .replace(/(?<![.!])[.!]+$/, '')
    .trim();
  if (/^(please )?(only|just) (answer |reply |respond )?when (i )?mention(ed| you)$/.test(words))
    return 'mention';
  if (/^(mention only|mentions only)$/.test(words)) return 'mention';
  return /^(please )?(follow (this thread|along)|answer (everything|all messages))$/.test(words)
    ? 'follow'
    : undefined;
}
