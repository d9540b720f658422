import { checkBlocks, mimeOf } from '#tests/servers/slack/check-blocks.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type {
  Block,
  Channel,
  Message,
  StoredFile,
  View,
  Workspace,
} from '#tests/servers/slack/slack-state.ts';

export type Args = Readonly<Record<string, unknown>>;

/** What a method may use besides its arguments. */
export interface Api {
  readonly workspace: Workspace;
  readonly origin: string;
  /** Ms between the end of an upload and the moment at which the file has a type. */
  readonly fileDelayMs: number;
  newTs(): string;
  newId(prefix: string): string;
  /** Tells everybody who subscribed what happened. */
  emit(channel: Channel, event: Readonly<Record<string, unknown>>): void;
  takeTrigger(id: string): void;
}

type Method = (args: Args, api: Api) => Readonly<Record<string, unknown>>;

export const METHODS: Readonly<Record<string, Method>> = {
  'auth.test': (_, { workspace }) => ({
    team_id: workspace.id,
    team: 'Lab',
    user_id: workspace.botUserId,
    bot_id: workspace.botId,
    url: 'https://lab.slack.com/',
  }),
  'chat.postMessage': postMessage,
  'chat.update': updateMessage,
  'chat.delete': (args, { workspace }) => {
    const { channel, message } = find(args, workspace);
    channel.messages.splice(channel.messages.indexOf(message), 1);
    return {};
  },
  'chat.postEphemeral': (args, { workspace }) => {
    const channel = channelOf(args, workspace);
    const blocks = blocksOf(args, workspace);
    workspace.ephemerals.push({
      channel: channel.id,
      user: textOf(args, 'user'),
      thread_ts: args['thread_ts'] === undefined ? undefined : textOf(args, 'thread_ts'),
      text: textOf(args, 'text'),
      blocks,
    });
    return { message_ts: '1.1' };
  },
  'chat.getPermalink': (args, { workspace }) => {
    const { channel, message } = find({ channel: args['channel'], ts: args['message_ts'] }, workspace);
    return { permalink: `https://lab.slack.com/archives/${channel.id}/p${message.ts.replace('.', '')}` };
  },
  'conversations.replies': (args, { workspace }) => {
    const channel = channelOf(args, workspace);
    const root = textOf(args, 'ts');
    if (!channel.messages.some(({ ts }) => ts === root)) throw new SlackError('thread_not_found');
    const isShown = ({ ts, thread_ts: thread }: Message) => ts === root || thread === root;
    const after = args['oldest'] === undefined ? 0 : Number(args['oldest']);
    return { messages: channel.messages.filter(isShown).filter(({ ts }) => Number(ts) >= after) };
  },
  'reactions.add': (args, { workspace }) => {
    const { channel, message } = find({ channel: args['channel'], ts: args['timestamp'] }, workspace);
    needScope(workspace, 'reactions:write');
    const name = textOf(args, 'name');
    const isThere = workspace.reactions.some((one) => one.ts === message.ts && one.name === name);
    if (isThere) throw new SlackError('already_reacted');
    workspace.reactions.push({ channel: channel.id, ts: message.ts, name });
    return {};
  },
  'reactions.remove': (args, { workspace }) => {
    const index = workspace.reactions.findIndex(
      ({ ts, name }) => ts === args['timestamp'] && name === args['name'],
    );
    if (index < 0) throw new SlackError('no_reaction');
    workspace.reactions.splice(index, 1);
    return {};
  },
  'agents.sessions.setStatus': (args, { workspace }) => {
    needScope(workspace, 'assistant:write', 'not_authorized');
    const status = textOf(args, 'status');
    if (!['active', 'processing', 'suspended', 'closed'].includes(status))
      throw new SlackError('invalid_arguments');
    const key = `${textOf(args, 'channel_id')}/${textOf(args, 'thread_ts')}`;
    const title = args['title'] === undefined ? '' : textOf(args, 'title');
    if (title.length > 200) throw new SlackError('invalid_arguments');
    const before = workspace.sessions.get(key);
    workspace.sessions.set(key, {
      status,
      title: before?.title || title,
      history: [...(before?.history ?? []), status],
    });
    return {};
  },
  'assistant.threads.setSuggestedPrompts': (args, { workspace }) => {
    needScope(workspace, 'assistant:write', 'not_authorized');
    const prompts = Array.isArray(args['prompts']) ? args['prompts'] : [];
    if (prompts.length === 0 || prompts.length > 4) throw new SlackError('invalid_arguments');
    workspace.prompts.push(args);
    return {};
  },
  'views.publish': (args, api) => {
    const view = viewOf(args, api, 'home');
    api.workspace.homes.set(textOf(args, 'user_id'), view);
    return { view };
  },
  'views.open': (args, api) => {
    api.takeTrigger(textOf(args, 'trigger_id'));
    const view = viewOf(args, api, 'modal');
    api.workspace.modals.push(view);
    return { view };
  },
  'files.getUploadURLExternal': (args, { workspace, newId, origin }) => {
    needScope(workspace, 'files:write');
    const length = Number(args['length']);
    if (!(length > 0)) throw new SlackError('invalid_arguments');
    const file: StoredFile = {
      id: newId('F'),
      name: textOf(args, 'filename'),
      length,
      title: '',
      bytes: undefined,
      readyAt: Number.POSITIVE_INFINITY,
      isComplete: false,
      shares: [],
    };
    workspace.files.set(file.id, file);
    return { upload_url: `${origin}/upload/${workspace.id}/${file.id}`, file_id: file.id };
  },
  'files.completeUploadExternal': completeUpload,
  'files.info': (args, { workspace }) => {
    needScope(workspace, 'files:read');
    const file = workspace.files.get(textOf(args, 'file'));
    if (file === undefined) throw new SlackError('file_not_found');
    const isReady = file.isComplete && file.readyAt <= Date.now();
    return {
      file: { id: file.id, name: file.name, title: file.title, mimetype: isReady ? mimeOf(file.name) : '' },
    };
  },
};

function postMessage(args: Args, api: Api): Readonly<Record<string, unknown>> {
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

function updateMessage(args: Args, api: Api): Readonly<Record<string, unknown>> {
  const { channel, message } = find(args, api.workspace);
  if (message.bot_id !== api.workspace.botId) throw new SlackError('cant_update_message');
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

function completeUpload(args: Args, api: Api): Readonly<Record<string, unknown>> {
  needScope(api.workspace, 'files:write');
  const asked = Array.isArray(args['files']) ? args['files'] : [];
  const files = asked.map((one: { id: string; title?: string }) => {
    const file = api.workspace.files.get(one.id);
    if (file?.bytes === undefined) throw new SlackError('file_not_found');
    if (file.bytes.length !== file.length) throw new SlackError('file_upload_size_mismatch');
    file.title = one.title ?? file.name;
    file.isComplete = true;
    file.readyAt = Date.now() + api.fileDelayMs;
    return file;
  });
  if (args['channel_id'] !== undefined) share(args, files, api);
  return { files: files.map(({ id, title }) => ({ id, title })) };
}

function share(args: Args, files: readonly StoredFile[], api: Api): void {
  const channel = channelOf({ channel: args['channel_id'] }, api.workspace);
  const thread = args['thread_ts'] === undefined ? undefined : textOf(args, 'thread_ts');
  const message: Message = {
    ts: api.newTs(),
    user: api.workspace.botUserId,
    bot_id: api.workspace.botId,
    subtype: 'file_share',
    text: args['initial_comment'] === undefined ? '' : textOf(args, 'initial_comment'),
    blocks: [],
    edits: [],
    files: files.map(({ id, name, title }) => ({ id, name, title })),
    ...(thread === undefined ? {} : { thread_ts: thread }),
  };
  channel.messages.push(message);
  for (const file of files) file.shares.push({ channel: channel.id, ts: message.ts });
  api.emit(channel, { ...message, type: 'message', channel: channel.id });
}

/** One message a second and channel, with a short burst. */
function takeToken(channel: Channel): void {
  const now = Date.now();
  const tokens = Math.min(5, channel.bucket.tokens + (now - channel.bucket.at) / 1000);
  if (tokens < 1) throw new SlackError('ratelimited', { retryAfter: 1 });
  channel.bucket = { tokens: tokens - 1, at: now };
}

function viewOf(args: Args, { workspace, newId }: Api, type: View['type']): View {
  const view = Object.fromEntries(Object.entries(objectOf(args['view'])));
  if (view['type'] !== type) throw new SlackError('invalid_arguments');
  if (String(view['private_metadata'] ?? '').length > 3000) throw new SlackError('invalid_arguments');
  const blocks: readonly Block[] = Array.isArray(view['blocks']) ? view['blocks'] : [];
  checkBlocks(blocks, workspace, 100);
  if (type === 'modal' && String(objectOf(view['title'])['text']).length > 24)
    throw new SlackError('invalid_arguments');
  return {
    id: newId('V'),
    type,
    blocks,
    callback_id: String(view['callback_id'] ?? ''),
    private_metadata: String(view['private_metadata'] ?? ''),
  };
}

function channelOf(args: Args, workspace: Workspace): Channel {
  const channel = workspace.channels.get(textOf(args, 'channel'));
  if (channel === undefined) throw new SlackError('channel_not_found');
  if (!channel.members.has(workspace.botUserId)) {
    throw new SlackError(channel.kind === 'group' ? 'channel_not_found' : 'not_in_channel');
  }
  return channel;
}

function find(args: Args, workspace: Workspace): { channel: Channel; message: Message } {
  const channel = channelOf(args, workspace);
  const message = channel.messages.find(({ ts }) => ts === args['ts']);
  if (message === undefined) throw new SlackError('message_not_found');
  return { channel, message };
}

function blocksOf(args: Args, workspace: Workspace): readonly Block[] {
  const blocks: readonly Block[] = Array.isArray(args['blocks']) ? args['blocks'] : [];
  checkBlocks(blocks, workspace);
  return blocks;
}

function metadataOf(value: unknown): NonNullable<Message['metadata']> {
  const { event_type: type, event_payload: payload } = objectOf(value);
  if (typeof type !== 'string' || typeof payload !== 'object')
    throw new SlackError('invalid_metadata_format');
  return { event_type: type, event_payload: objectOf(payload) };
}

function needScope(workspace: Workspace, scope: string, code = 'missing_scope'): void {
  if (!workspace.scopes.has(scope)) throw new SlackError(code, { needed: scope });
}

function textOf(args: Args, name: string): string {
  const value = args[name];
  if (typeof value !== 'string' || value === '') throw new SlackError('invalid_arguments', { missing: name });
  return value;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new SlackError('invalid_arguments');
  return Object.fromEntries(Object.entries(value));
}
