import { type Api, type Args, channelOf, needScope, textOf } from '#tests/servers/slack/api.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Message, StoredFile } from '#tests/servers/slack/slack-state.ts';

export function completeUpload(args: Args, api: Api): Readonly<Record<string, unknown>> {
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
