import {
  type Api,
  type Args,
  blocksOf,
  channelOf,
  find,
  metadataOf,
  textOf,
} from '#tests/servers/slack/api.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Channel, Message } from '#tests/servers/slack/slack-state.ts';

export function postMessage(args: Args, api: Api): Readonly<Record<string, unknown>> {
  const { workspace } = api;
  const channel = channelOf(args, workspace);
  const blocks = blocksOf(args, workspace);
  const text = args['text'] === undefined ? '' : textOf(args, 'text');
  if (args['markdown_text'] !== undefined && (text !== '' || blocks.length > 0)) {
    throw new SlackError('markdown_text_conflict');
  }
  if (text === '' && blocks.length === 0) throw new SlackError('no_text');
  const thread = args['thread_ts'] === undefined ? undefined : textOf(args, 'thread_ts');
  const root = channel.messages.find(({ ts }) => ts === thread);
  if (thread !== undefined && root === undefined) throw new SlackError('thread_not_found');
  if (root?.thread_ts !== undefined && root.thread_ts !== root.ts) throw new SlackError('not_a_thread_root');
  takeToken(channel);
  const message: Message = {
    ts: api.newTs(),
    user: workspace.botUserId,
    bot_id: workspace.botId,
    text: text.slice(0, 40_000),
    blocks,
    edits: [],
    unfurl_links: args['unfurl_links'] !== false && args['unfurl_links'] !== 'false',
    ...(thread === undefined ? {} : { thread_ts: thread }),
    ...(args['metadata'] === undefined ? {} : { metadata: metadataOf(args['metadata']) }),
  };
  channel.messages.push(message);
  api.emit(channel, { ...message, type: 'message', channel: channel.id });
  return { channel: channel.id, ts: message.ts, message };
}

export function updateMessage(args: Args, api: Api): Readonly<Record<string, unknown>> {
  const { channel, message } = find(args, api.workspace);
  if (message.bot_id !== api.workspace.botId) throw new SlackError('cant_update_message');
  if (message.stream?.state === 'open' && Date.now() - message.stream.startedAt <= api.streamLifeMs)
    throw new SlackError('streaming_state_conflict');
  const text = args['text'] === undefined ? '' : textOf(args, 'text');
  if (text.length > 4000) throw new SlackError('msg_too_long');
  const blocks = blocksOf(args, api.workspace);
  if (text === '' && blocks.length === 0) throw new SlackError('no_text');
  message.text = text;
  message.blocks = blocks;
  message.edits.push(Date.now());
  const change = { ...message, type: 'message' };
  api.emit(channel, {
    type: 'message',
    subtype: 'message_changed',
    channel: channel.id,
    message: change,
    ts: api.newTs(),
  });
  return { channel: channel.id, ts: message.ts, text };
}

/** One message a second and channel, with a short burst. */
function takeToken(channel: Channel): void {
  const now = Date.now();
  const tokens = Math.min(5, channel.bucket.tokens + (now - channel.bucket.at) / 1000);
  if (tokens < 1) throw new SlackError('ratelimited', { retryAfter: 1 });
  channel.bucket = { tokens: tokens - 1, at: now };
}
