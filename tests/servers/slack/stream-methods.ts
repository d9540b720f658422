import {
  type Api,
  type Args,
  blocksOf,
  channelOf,
  find,
  objectOf,
  textOf,
} from '#tests/servers/slack/api.ts';
import { setSession } from '#tests/servers/slack/session-methods.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Block, Message, Stream } from '#tests/servers/slack/slack-state.ts';

type Fields = Readonly<Record<string, unknown>>;

const MODES = ['plan', 'timeline', 'dense'];
const STATES = ['pending', 'in_progress', 'complete', 'error'];

export function startStream(args: Args, api: Api): Fields {
  const { workspace } = api;
  const channel = channelOf(args, workspace);
  const thread = textOf(args, 'thread_ts');
  const root = channel.messages.find(({ ts }) => ts === thread);
  if (root === undefined) throw new SlackError('thread_not_found');
  if (channel.kind !== 'im') {
    for (const name of ['recipient_team_id', 'recipient_user_id'])
      if (args[name] === undefined) throw new SlackError(`missing_${name}`);
  }
  const recipient = args['recipient_user_id'];
  if (recipient !== undefined && !workspace.users.has(String(recipient))) {
    throw new SlackError('invalid_recipient_user_id');
  }
  const mode = args['task_display_mode'] ?? 'timeline';
  if (!MODES.includes(String(mode))) throw new SlackError('invalid_arguments');
  const message: Message = {
    ts: api.newTs(),
    user: workspace.botUserId,
    bot_id: workspace.botId,
    thread_ts: thread,
    text: '',
    blocks: [],
    edits: [],
    stream: { startedAt: Date.now(), state: 'open', title: '', tasks: new Map(), extra: [] },
  };
  take(args, message, api);
  channel.messages.push(message);
  setSession(`${channel.id}/${thread}`, 'processing', '', workspace);
  return { channel: channel.id, ts: message.ts };
}

export function appendStream(args: Args, api: Api): Fields {
  const { message } = openStream(args, api);
  if (args['chunks'] === undefined && args['markdown_text'] === undefined) throw new SlackError('no_text');
  take(args, message, api);
  message.edits.push(Date.now());
  return { ts: message.ts };
}

export function stopStream(args: Args, api: Api): Fields {
  const { channel, message, stream } = openStream(args, api);
  take(args, message, api);
  const blocks = blocksOf(args, api.workspace);
  message.blocks = [...message.blocks, ...blocks];
  stream.state = 'stopped';
  const status = args['session_status'] === undefined ? 'active' : textOf(args, 'session_status');
  setSession(`${channel.id}/${message.thread_ts}`, status, '', api.workspace);
  api.emit(channel, { type: 'message', subtype: 'message_changed', channel: channel.id, message });
  return { ts: message.ts };
}

/** @throws SlackError when the stream is over: by itself after its life, or by Slack's Stop button */
function openStream(args: Args, api: Api) {
  const { channel, message } = find(args, api.workspace);
  const { stream } = message;
  if (stream?.state === 'stopped_by_user') throw new SlackError('stopped_by_user');
  if (stream !== undefined && Date.now() - stream.startedAt > api.streamLifeMs && stream.state === 'open') {
    stream.state = 'dead';
  }
  if (stream?.state !== 'open') throw new SlackError('message_not_in_streaming_state');
  return { channel, message, stream };
}

function take(args: Args, message: Message, api: Api): void {
  const { stream } = message;
  if (stream === undefined) return;
  const chunks = Array.isArray(args['chunks']) ? args['chunks'] : [];
  for (const chunk of chunks) takeChunk(objectOf(chunk), stream, api);
  message.blocks = [
    { type: 'plan', title: stream.title || 'Plan', tasks: [...stream.tasks.values()] },
    ...stream.extra,
  ];
}

function takeChunk(chunk: Fields, stream: Stream, api: Api): void {
  switch (chunk['type']) {
    case 'plan_update':
      stream.title = short(chunk, 'title');
      return;
    case 'task_update':
      stream.tasks.set(short(chunk, 'id'), taskOf(chunk));
      return;
    case 'blocks': {
      const blocks = blocksOf(chunk, api.workspace);
      // Slack shows nothing for a picture of its own in a stream.
      if (blocks.some((block) => block['slack_file'] !== undefined)) throw new SlackError('invalid_blocks');
      stream.extra.push(...blocks);
      return;
    }
    case 'markdown_text':
      if (textOf(chunk, 'text').length > 12_000) throw new SlackError('msg_too_long');
      return;
    default:
      throw new SlackError('invalid_chunks');
  }
}

function taskOf(chunk: Fields): Block {
  if (!STATES.includes(String(chunk['status']))) throw new SlackError('invalid_chunks');
  const output = chunk['output'] === undefined ? {} : { output: short(chunk, 'output') };
  const sources = Array.isArray(chunk['sources']) ? chunk['sources'].map(objectOf) : [];
  for (const source of sources) {
    if (source['type'] !== 'url') throw new SlackError('invalid_chunks');
    for (const name of ['url', 'text']) textOf(source, name);
  }
  return {
    type: 'task_card',
    task_id: short(chunk, 'id'),
    title: short(chunk, 'title'),
    status: String(chunk['status']),
    ...output,
    ...(sources.length === 0 ? {} : { sources }),
  };
}

function short(chunk: Fields, name: string): string {
  const text = textOf(chunk, name);
  if (text.length > 256) throw new SlackError('invalid_chunks');
  return text;
}
