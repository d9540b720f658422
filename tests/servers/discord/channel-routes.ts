import { ApiError, invalidForm, missingPermissions } from '#tests/servers/discord/api-error.ts';
import { textOf } from '#tests/servers/discord/message-rules.ts';
import type { Platform } from '#tests/servers/discord/platform.ts';
import { editMessage, findMessage, messagesOf, postMessage } from '#tests/servers/discord/post-message.ts';
import type { ApiRequest } from '#tests/servers/discord/request.ts';
import {
  channelJson,
  type FakeChannel,
  type FakeMessage,
  GUILD_ID,
  isThread,
  messageJson,
  PERMISSIONS,
  permissionsIn,
} from '#tests/servers/discord/world.ts';

/** Routes below `/channels/ID`. */
export function channelRoute(platform: Platform, request: ApiRequest): unknown {
  const [, , channelId = '', area, id = '', sub] = request.path.split('/');
  const { world } = platform;
  const channel = channelIn(platform, channelId);
  requirePermission(platform, channel, PERMISSIONS.viewChannel, 50_001);
  if (area === undefined)
    return request.method === 'PATCH' ? changeChannel(platform, channel, request) : channelJson(channel);
  if (area === 'typing') return void requirePermission(platform, channel, speaking(channel));
  if (area === 'thread-members') return undefined;
  if (area === 'threads') return startThread(platform, channel, world.nextId(), request);
  if (area === 'messages' && id === '')
    return request.method === 'GET'
      ? listMessages(platform, channel, request)
      : create(platform, channel, request);
  const message = visible(findMessage(world, channelId, id));
  if (sub === 'threads') return startThread(platform, channel, id, request);
  if (sub === 'reactions') return react(platform, channel, message, request);
  switch (request.method) {
    case 'GET':
      requirePermission(platform, channel, PERMISSIONS.readHistory);
      return messageJson(world, message);
    case 'PATCH':
      return edit(platform, channel, message, request);
    case 'DELETE':
      return remove(platform, channel, message);
    default:
      throw new ApiError(405, 0, '405: Method Not Allowed');
  }
}

export function channelIn({ world }: Platform, id: string): FakeChannel {
  const channel = world.channels.get(id);
  if (channel === undefined) throw new ApiError(404, 10_003, 'Unknown Channel');
  return channel;
}

function visible(message: FakeMessage | undefined): FakeMessage {
  if (message === undefined || message.onlyFor !== undefined)
    throw new ApiError(404, 10_008, 'Unknown Message');
  return message;
}

function requirePermission({ world }: Platform, channel: FakeChannel, bit: bigint, code = 50_013): void {
  if ((permissionsIn(world, channel) & bit) === bit) return;
  throw code === 50_001 ? new ApiError(403, code, 'Missing Access') : missingPermissions();
}

function speaking(channel: FakeChannel): bigint {
  return isThread(channel) ? PERMISSIONS.sendInThreads : PERMISSIONS.sendMessages;
}

function create(platform: Platform, channel: FakeChannel, request: ApiRequest): unknown {
  const { world, gateway } = platform;
  requirePermission(platform, channel, speaking(channel));
  if (request.uploads.length > 0) requirePermission(platform, channel, PERMISSIONS.attachFiles);
  if (channel.thread_metadata?.locked === true) throw new ApiError(400, 160_005, 'Thread is locked');
  if (channel.type === 15) throw new ApiError(400, 50_008, 'Cannot send messages in a non-text channel');
  const nonce = textOf(request.body['nonce']);
  const twin = messagesOf(world, channel.id).find((message) => message.nonce === nonce && nonce !== '');
  if (twin !== undefined && request.body['enforce_nonce'] === true) return messageJson(world, twin);
  const message = postMessage(world, {
    channelId: channel.id,
    author: world.bot,
    body: request.body,
    uploads: request.uploads,
    cdn: platform.cdn(),
  });
  gateway.tell('MESSAGE_CREATE', messageJson(world, message));
  return messageJson(world, message);
}

function edit(platform: Platform, channel: FakeChannel, message: FakeMessage, request: ApiRequest): unknown {
  const { world, gateway } = platform;
  if (message.author.id !== world.bot.id)
    throw new ApiError(403, 50_005, 'Cannot edit a message authored by another user');
  if (channel.thread_metadata?.archived === true) throw new ApiError(400, 50_083, 'Thread is archived');
  editMessage(world, message, request.body, request.uploads, platform.cdn());
  gateway.tell('MESSAGE_UPDATE', messageJson(world, message));
  return messageJson(world, message);
}

function remove({ world, gateway }: Platform, channel: FakeChannel, message: FakeMessage): undefined {
  const messages = messagesOf(world, channel.id);
  messages.splice(messages.indexOf(message), 1);
  gateway.tell('MESSAGE_DELETE', { id: message.id, channel_id: channel.id, ...guildOf(channel) });
}

function react(
  platform: Platform,
  channel: FakeChannel,
  message: FakeMessage,
  request: ApiRequest,
): undefined {
  const emoji = decodeURIComponent(request.path.split('/')[6] ?? '');
  if (request.method === 'PUT') {
    requirePermission(platform, channel, PERMISSIONS.addReactions | PERMISSIONS.readHistory);
    if (!message.reactions.includes(emoji)) message.reactions.push(emoji);
  } else message.reactions = message.reactions.filter((one) => one !== emoji);
}

function listMessages(platform: Platform, channel: FakeChannel, { query }: ApiRequest): unknown {
  const { world } = platform;
  if ((permissionsIn(world, channel) & PERMISSIONS.readHistory) === 0n) return [];
  const limit = Number(query.get('limit') ?? 50);
  if (limit < 1 || limit > 100) throw invalidForm('limit must be between 1 and 100.');
  const all = messagesOf(world, channel.id).filter(({ onlyFor }) => onlyFor === undefined);
  const [after, before] = [query.get('after'), query.get('before')];
  const found =
    after !== null
      ? all.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit)
      : all.filter(({ id }) => before === null || BigInt(id) < BigInt(before)).slice(-limit);
  return found.toReversed().map((message) => messageJson(world, message));
}

function startThread(platform: Platform, parent: FakeChannel, id: string, request: ApiRequest): unknown {
  const { world, gateway } = platform;
  const name = textOf(request.body['name']);
  requirePermission(platform, parent, PERMISSIONS.createThreads);
  if (name.length < 1 || name.length > 100) throw invalidForm('name must be between 1 and 100 in length.');
  if (isThread(parent) || parent.guild_id === undefined || parent.type === 2)
    throw new ApiError(400, 50_024, 'Cannot execute action on this channel type');
  if (world.channels.has(id))
    throw new ApiError(400, 160_004, 'A thread has already been created for this message');
  const duration = Number(request.body['auto_archive_duration'] ?? 1440);
  if (![60, 1440, 4320, 10_080].includes(duration))
    throw invalidForm('auto_archive_duration is not one of its values.');
  const thread = newThread(id, name, parent, world.bot.id, duration);
  world.channels.set(id, thread);
  const starter = findMessage(world, parent.id, id);
  if (starter !== undefined) starter.thread = channelJson(thread);
  gateway.tell('THREAD_CREATE', { ...channelJson(thread), newly_created: true });
  return channelJson(thread);
}

export function newThread(
  id: string,
  name: string,
  parent: FakeChannel,
  ownerId: string,
  duration = 4320,
): FakeChannel {
  return {
    id,
    type: parent.type === 5 ? 10 : 11,
    guild_id: GUILD_ID,
    name,
    parent_id: parent.id,
    owner_id: ownerId,
    last_message_id: null,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: duration,
      archive_timestamp: new Date().toISOString(),
    },
    denied: 0n,
  };
}

function changeChannel({ gateway }: Platform, channel: FakeChannel, { body }: ApiRequest): unknown {
  if (!isThread(channel)) throw missingPermissions();
  const name = body['name'] === undefined ? channel.name : textOf(body['name']);
  if (name.length < 1 || name.length > 100) throw invalidForm('name must be between 1 and 100 in length.');
  channel.name = name;
  gateway.tell('THREAD_UPDATE', channelJson(channel));
  return channelJson(channel);
}

function guildOf({ guild_id }: FakeChannel) {
  return guild_id === undefined ? {} : { guild_id };
}
