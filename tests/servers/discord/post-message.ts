import { checkMessage, isObject, listOf, textOf, type Upload } from '#tests/servers/discord/message-rules.ts';
import type { FakeAttachment, FakeMessage, FakeUser, Json, World } from '#tests/servers/discord/world.ts';

export interface Draft {
  readonly channelId: string;
  readonly author: FakeUser;
  readonly body: Json;
  readonly uploads: readonly Upload[];
  readonly cdn: string;
  readonly onlyFor?: string;
  readonly id?: string;
  readonly type?: number;
}

/** Puts a message into a channel as Discord would, after its checks. */
export function postMessage(world: World, draft: Draft): FakeMessage {
  const { channelId, author, body, uploads } = draft;
  if (author.bot === true) checkMessage(body, uploads, true);
  const content = textOf(body['content']);
  const reference = isObject(body['message_reference']) ? body['message_reference'] : undefined;
  const original = reference && findMessage(world, channelId, textOf(reference['message_id']));
  const message: FakeMessage = {
    id: draft.id ?? world.nextId(),
    channel_id: channelId,
    type: draft.type ?? (reference === undefined ? 0 : 19),
    author,
    timestamp: new Date().toISOString(),
    content,
    edited_timestamp: null,
    flags: Number(body['flags'] ?? 0),
    ...(body['nonce'] === undefined ? {} : { nonce: textOf(body['nonce']) }),
    components: listOf(body['components']),
    embeds: listOf(body['embeds']),
    attachments: storeFiles(world, channelId, uploads, draft.cdn),
    mentions: mentioned(world, content, original),
    ...(reference === undefined ? {} : { message_reference: { ...reference, channel_id: channelId } }),
    ...(original === undefined
      ? {}
      : {
          referenced_message: {
            id: original.id,
            author: original.author,
            channel_id: channelId,
            content: original.content,
          },
        }),
    pings: pingsOf(body, content),
    reactions: [],
    edits: 0,
    ...(draft.onlyFor === undefined ? {} : { onlyFor: draft.onlyFor }),
  };
  messagesOf(world, channelId).push(message);
  const channel = world.channels.get(channelId);
  if (channel !== undefined && draft.onlyFor === undefined) {
    channel.last_message_id = message.id;
    if (channel.thread_metadata !== undefined) channel.thread_metadata.archived = false;
  }
  return message;
}

/** Changes a message as PATCH does: what is not named stays. */
export function editMessage(
  world: World,
  message: FakeMessage,
  body: Json,
  uploads: readonly Upload[],
  cdn: string,
): void {
  checkMessage({ flags: message.flags, ...body }, uploads, false);
  if (body['content'] !== undefined) message.content = textOf(body['content']);
  if (body['components'] !== undefined) message.components = listOf(body['components']);
  if (body['embeds'] !== undefined) message.embeds = listOf(body['embeds']);
  if (body['flags'] !== undefined) message.flags |= Number(body['flags']);
  const kept =
    body['attachments'] === undefined
      ? message.attachments
      : message.attachments.filter(({ id }) => listOf(body['attachments']).some((one) => one['id'] === id));
  message.attachments = [...kept, ...storeFiles(world, message.channel_id, uploads, cdn)];
  message.pings = pingsOf(body, message.content);
  message.edits += 1;
  message.edited_timestamp = new Date().toISOString();
}

export function messagesOf(world: World, channelId: string): FakeMessage[] {
  const found = world.messages.get(channelId) ?? [];
  world.messages.set(channelId, found);
  return found;
}

export function findMessage(world: World, channelId: string, id: string): FakeMessage | undefined {
  return messagesOf(world, channelId).find((message) => message.id === id);
}

export function storeFiles(
  world: World,
  channelId: string,
  uploads: readonly Upload[],
  cdn: string,
): readonly FakeAttachment[] {
  return uploads.map(({ name, content, description }) => {
    const id = world.nextId();
    world.files.set(id, content);
    const url = `${cdn}/attachments/${channelId}/${id}/${encodeURIComponent(name)}?ex=1&is=1&hm=1`;
    return {
      id,
      filename: name,
      size: content.length,
      url,
      proxy_url: url,
      content_type: name.endsWith('.png') ? 'image/png' : 'text/plain',
      ...(description === undefined ? {} : { description }),
    };
  });
}

function mentioned(world: World, content: string, original: FakeMessage | undefined): readonly FakeUser[] {
  const ids = [...content.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? '');
  const users = ids.map((id) => world.users.get(id)).filter((user) => user !== undefined);
  return original === undefined || users.includes(original.author) ? users : [...users, original.author];
}

/** Whom the message reaches with a ping: without `allowed_mentions`, everybody whom it names. */
function pingsOf(body: Json, content: string): readonly string[] {
  const allowed = isObject(body['allowed_mentions']) ? body['allowed_mentions'] : undefined;
  const parse = Array.isArray(allowed?.['parse']) ? allowed['parse'] : [];
  const users = Array.isArray(allowed?.['users']) ? allowed['users'].map(textOf) : [];
  const named = [...content.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? '');
  const everyone = /@everyone|@here/.test(content) ? ['@everyone'] : [];
  if (allowed === undefined) return [...everyone, ...named];
  return [
    ...(parse.includes('everyone') ? everyone : []),
    ...(parse.includes('users') ? named : named.filter((id) => users.includes(id))),
  ];
}
