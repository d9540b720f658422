import {
  type Api,
  type Args,
  blocksOf,
  channelOf,
  find,
  needScope,
  objectOf,
  textOf,
} from '#tests/servers/slack/api.ts';
import { postMessage, updateMessage } from '#tests/servers/slack/chat-methods.ts';
import { checkBlocks, mimeOf } from '#tests/servers/slack/check-blocks.ts';
import { setSessionStatus } from '#tests/servers/slack/session-methods.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Block, Message, StoredFile, View } from '#tests/servers/slack/slack-state.ts';
import { appendStream, startStream, stopStream } from '#tests/servers/slack/stream-methods.ts';
import { completeUpload } from '#tests/servers/slack/upload-methods.ts';

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
  'agents.sessions.setStatus': setSessionStatus,
  'chat.startStream': startStream,
  'chat.appendStream': appendStream,
  'chat.stopStream': stopStream,
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
  'views.update': (args, api) => {
    const at = api.workspace.modals.findIndex(({ id }) => id === textOf(args, 'view_id'));
    if (at < 0) throw new SlackError('not_found');
    const view = { ...viewOf(args, api, 'modal'), id: textOf(args, 'view_id') };
    api.workspace.modals[at] = view;
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
  'files.info': (args, { workspace, origin }) => {
    needScope(workspace, 'files:read');
    const file = workspace.files.get(textOf(args, 'file'));
    if (file === undefined) throw new SlackError('file_not_found');
    const isReady = file.isComplete && file.readyAt <= Date.now();
    return {
      file: {
        id: file.id,
        name: file.name,
        title: file.title,
        size: file.length,
        mimetype: isReady ? mimeOf(file.name) : '',
        url_private_download: `${origin}/files/${workspace.id}/${file.id}`,
      },
    };
  },
};

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
