import { checkBlocks } from '#tests/servers/slack/check-blocks.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Block, Channel, Message, Workspace } from '#tests/servers/slack/slack-state.ts';

export type Args = Readonly<Record<string, unknown>>;

/** What a method may use besides its arguments. */
export interface Api {
  readonly workspace: Workspace;
  readonly origin: string;
  /** Ms between the end of an upload and the moment at which the file has a type. */
  readonly fileDelayMs: number;
  /** Ms that a stream lives. */
  readonly streamLifeMs: number;
  newTs(): string;
  newId(prefix: string): string;
  /** Tells everybody who subscribed what happened. */
  emit(channel: Channel, event: Readonly<Record<string, unknown>>): void;
  takeTrigger(id: string): void;
}

export function channelOf(args: Args, workspace: Workspace): Channel {
  const channel = workspace.channels.get(textOf(args, 'channel'));
  if (channel === undefined) throw new SlackError('channel_not_found');
  if (!channel.members.has(workspace.botUserId)) {
    throw new SlackError(channel.kind === 'group' ? 'channel_not_found' : 'not_in_channel');
  }
  return channel;
}

export function find(args: Args, workspace: Workspace): { channel: Channel; message: Message } {
  const channel = channelOf(args, workspace);
  const message = channel.messages.find(({ ts }) => ts === args['ts']);
  if (message === undefined) throw new SlackError('message_not_found');
  return { channel, message };
}

export function blocksOf(args: Args, workspace: Workspace): readonly Block[] {
  const blocks: readonly Block[] = Array.isArray(args['blocks']) ? args['blocks'] : [];
  checkBlocks(blocks, workspace);
  return blocks;
}

export function metadataOf(value: unknown): NonNullable<Message['metadata']> {
  const { event_type: type, event_payload: payload } = objectOf(value);
  if (typeof type !== 'string' || typeof payload !== 'object')
    throw new SlackError('invalid_metadata_format');
  return { event_type: type, event_payload: objectOf(payload) };
}

export function needScope(workspace: Workspace, scope: string, code = 'missing_scope'): void {
  if (!workspace.scopes.has(scope)) throw new SlackError(code, { needed: scope });
}

export function textOf(args: Args, name: string): string {
  const value = args[name];
  if (typeof value !== 'string' || value === '') throw new SlackError('invalid_arguments', { missing: name });
  return value;
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new SlackError('invalid_arguments');
  return Object.fromEntries(Object.entries(value));
}
