import { newThread } from '#tests/servers/discord/channel-routes.ts';
import { flatten, listOf, textOf, type Upload } from '#tests/servers/discord/message-rules.ts';
import type { FakeInteraction, Platform } from '#tests/servers/discord/platform.ts';
import { findMessage, messagesOf, postMessage, storeFiles } from '#tests/servers/discord/post-message.ts';
import {
  APPLICATION_ID,
  channelJson,
  type FakeChannel,
  type FakeMessage,
  type FakeUser,
  GUILD_ID,
  isOutside,
  type Json,
  memberJson,
  messageJson,
  permissionsIn,
  userOf,
  type World,
} from '#tests/servers/discord/world.ts';

export interface Saying {
  readonly files?: readonly Upload[];
  readonly replyTo?: FakeMessage;
  /** Message type, e.g. 21 for the starter of a thread. */
  readonly type?: number;
}

/** A radio group: nothing chosen is no value. */
const RADIO = 21;

/** What people do on the fake platform. */
export function people(platform: Platform) {
  const { world, gateway, interactions } = platform;

  function person(name: string): FakeUser {
    const user = userOf(world.nextId(), name);
    world.users.set(user.id, user);
    return user;
  }

  function say(user: FakeUser, channel: FakeChannel, text: string, saying: Saying = {}): FakeMessage {
    const message = postMessage(world, {
      channelId: channel.id,
      author: user,
      body: {
        content: text,
        ...(saying.replyTo === undefined ? {} : { message_reference: { message_id: saying.replyTo.id } }),
      },
      uploads: saying.files ?? [],
      cdn: platform.cdn(),
      ...(saying.type === undefined ? {} : { type: saying.type }),
    });
    gateway.tell('MESSAGE_CREATE', messageJson(world, message));
    return message;
  }

  /** A post in a forum: a thread whose first message has the thread's id. */
  function openPost(user: FakeUser, forum: FakeChannel, title: string, text: string) {
    const id = world.nextId();
    const thread = newThread(id, title, forum, user.id);
    world.channels.set(id, thread);
    gateway.tell('THREAD_CREATE', { ...channelJson(thread), newly_created: true });
    const message = postMessage(world, {
      channelId: id,
      author: user,
      body: { content: text },
      uploads: [],
      cdn: platform.cdn(),
      id,
    });
    gateway.tell('MESSAGE_CREATE', messageJson(world, message));
    return thread;
  }

  function openThread(user: FakeUser, parent: FakeChannel, name: string): FakeChannel {
    const thread = newThread(world.nextId(), name, parent, user.id);
    world.channels.set(thread.id, thread);
    gateway.tell('THREAD_CREATE', { ...channelJson(thread), newly_created: true });
    return thread;
  }

  function interact(
    user: FakeUser,
    channel: FakeChannel,
    type: number,
    kind: FakeInteraction['kind'],
    data: Json,
    source?: FakeMessage,
  ): FakeInteraction {
    const interaction: FakeInteraction = {
      id: world.nextId(),
      token: `token-${world.nextId()}`,
      user,
      channelId: channel.id,
      createdAt: Date.now() + platform.skew.ms,
      kind,
      isEphemeral: false,
      followUps: 0,
      ...(source === undefined ? {} : { source }),
    };
    if (type === 2 || type === 4) requireOffered(world, channel, textOf(data['name']));
    interactions.set(interaction.id, interaction);
    gateway.tell('INTERACTION_CREATE', {
      id: interaction.id,
      application_id: APPLICATION_ID,
      type,
      token: interaction.token,
      version: 1,
      data,
      channel_id: channel.id,
      channel: channelJson(channel),
      ...(channel.guild_id === undefined
        ? { user }
        : { guild_id: channel.guild_id, member: memberJson(world, user) }),
      ...(source === undefined ? {} : { message: messageJson(world, source) }),
      app_permissions: String(permissionsIn(world, channel)),
      locale: 'en-US',
      entitlements: [],
      authorizing_integration_owners: isOutside(channel) ? { '1': user.id } : { '0': GUILD_ID },
      context: contextOf(channel),
      attachment_size_limit: 10 * 1024 * 1024,
    });
    return interaction;
  }

  /** Presses the button with this label, or whose label begins with it. */
  function press(user: FakeUser, message: FakeMessage, label: string): FakeInteraction {
    const button = buttonsOf(message).find((one) => textOf(one['label']).startsWith(label));
    if (button === undefined)
      throw new Error(`There is no button "${label}" but ${labelsOf(message).join(', ')}.`);
    const channel = channelOf(message);
    return interact(
      user,
      channel,
      3,
      'component',
      { custom_id: button['custom_id'], component_type: 2 },
      message,
    );
  }

  /** Chooses the option with this label from the select menu of a message. */
  function choose(user: FakeUser, message: FakeMessage, label: string): FakeInteraction {
    const menu = flatten(message.components).find(({ type }) => type === 3);
    const option = listOf(menu?.['options']).find((one) => one['label'] === label);
    if (menu === undefined || option === undefined) throw new Error(`There is no option "${label}".`);
    const data = { custom_id: menu['custom_id'], component_type: 3, values: [option['value']] };
    return interact(user, channelOf(message), 3, 'component', data, message);
  }

  function channelOf(message: FakeMessage): FakeChannel {
    const channel = world.channels.get(message.channel_id);
    if (channel === undefined) throw new Error('The channel is gone.');
    return channel;
  }

  /** `/helio NAME`, with options by name. */
  function command(
    user: FakeUser,
    channel: FakeChannel,
    name: string,
    options: Readonly<Record<string, string | boolean | Upload>> = {},
  ) {
    return interact(user, channel, 2, 'command', commandData(channel, name, options));
  }

  /** The offers while somebody types an option of `/helio NAME`. */
  function type(user: FakeUser, channel: FakeChannel, name: string, option: string, value: string) {
    const data = {
      id: '1',
      name: 'helio',
      type: 1,
      options: [{ name, type: 1, options: [{ name: option, type: 3, value, focused: true }] }],
    };
    return interact(user, channel, 4, 'autocomplete', data);
  }

  function commandData(
    channel: FakeChannel,
    name: string,
    options: Readonly<Record<string, string | boolean | Upload>>,
  ): Json {
    const attachments: Record<string, unknown> = {};
    const values = Object.entries(options).map(([key, value]) => {
      if (typeof value === 'string') return { name: key, type: 3, value };
      if (typeof value === 'boolean') return { name: key, type: 5, value };
      const [file] = storeFiles(world, channel.id, [value], platform.cdn());
      if (file !== undefined) attachments[file.id] = file;
      return { name: key, type: 11, value: file?.id };
    });
    return {
      id: '1',
      name: 'helio',
      type: 1,
      options: [{ name, type: 1, options: values }],
      resolved: { attachments },
    };
  }

  /** Apps > NAME on a message. */
  function messageCommand(user: FakeUser, message: FakeMessage, name: string): FakeInteraction {
    const data = {
      id: '2',
      name,
      type: 3,
      target_id: message.id,
      resolved: { messages: { [message.id]: messageJson(world, message) } },
    };
    return interact(user, channelOf(message), 2, 'command', data);
  }

  /** Sends the form that an interaction was answered with, with the values of its fields by their ids. */
  function submit(
    user: FakeUser,
    opened: FakeInteraction,
    values: Readonly<Record<string, string | readonly Upload[]>>,
  ): FakeInteraction {
    const form = opened.data;
    const channel = world.channels.get(opened.channelId);
    if (form === undefined || channel === undefined) throw new Error('No form was shown.');
    const attachments: Record<string, unknown> = {};
    const components = listOf(form['components']).map((label, index) => {
      const [field = {}] = flatten([label]).slice(1);
      const value = values[textOf(field['custom_id'])];
      if (field['type'] !== 19)
        return {
          type: 18,
          id: index,
          component: {
            type: field['type'],
            id: 10 + index,
            custom_id: field['custom_id'],
            value: value ?? (field['type'] === RADIO ? null : ''),
          },
        };
      const files = storeFiles(
        world,
        channel.id,
        typeof value === 'string' ? [] : (value ?? []),
        platform.cdn(),
      );
      for (const file of files) attachments[file.id] = file;
      return {
        type: 18,
        id: index,
        component: {
          type: 19,
          id: 10 + index,
          custom_id: field['custom_id'],
          values: files.map(({ id }) => id),
        },
      };
    });
    const data = { custom_id: form['custom_id'], components, resolved: { attachments } };
    return interact(user, channel, 5, 'modal', data, opened.source);
  }

  function edit(message: FakeMessage, text: string): void {
    message.content = text;
    message.edited_timestamp = new Date().toISOString();
    gateway.tell('MESSAGE_UPDATE', messageJson(world, message));
  }

  function remove(message: FakeMessage): void {
    const messages = messagesOf(world, message.channel_id);
    messages.splice(messages.indexOf(message), 1);
    const { guild_id } = channelOf(message);
    gateway.tell('MESSAGE_DELETE', {
      id: message.id,
      channel_id: message.channel_id,
      ...(guild_id === undefined ? {} : { guild_id }),
    });
  }

  function removeThread(thread: FakeChannel): void {
    world.channels.delete(thread.id);
    gateway.tell('THREAD_DELETE', {
      id: thread.id,
      guild_id: GUILD_ID,
      parent_id: thread.parent_id,
      type: thread.type,
    });
  }

  /** The server throws the bot out. */
  function removeBot(): void {
    for (const { id, guild_id } of world.channels.values())
      if (guild_id === GUILD_ID) world.channels.delete(id);
    gateway.tell('GUILD_DELETE', { id: GUILD_ID });
  }

  return {
    person,
    say,
    edit,
    remove,
    removeThread,
    removeBot,
    openPost,
    openThread,
    press,
    choose,
    command,
    type,
    messageCommand,
    submit,
    find: (channel: FakeChannel, id: string) => findMessage(world, channel.id, id),
  };
}

/** The bot's own server or any other, direct messages with the bot, or those between others. */
function contextOf({ guild_id, type }: FakeChannel): number {
  if (guild_id !== undefined) return 0;
  return type === 3 ? 2 : 1;
}

function numbersIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** People find a command only where it was registered to stand. */
function requireOffered(world: World, channel: FakeChannel, name: string): void {
  const commands = [...world.commands.values()].flat().filter((one) => one['name'] === name);
  const type = isOutside(channel) ? 1 : 0;
  const isOffered = commands.some(
    (one) =>
      numbersIn(one['integration_types']).includes(type) &&
      numbersIn(one['contexts']).includes(contextOf(channel)),
  );
  if (!isOffered) throw new Error(`Discord does not offer "${name}" in #${channel.name}.`);
}

export function buttonsOf({ components }: FakeMessage): readonly Json[] {
  return flatten(components).filter(({ type }) => type === 2);
}

/** What a message says, in its text or on its cards. */
export function wordsOf({ content, components }: FakeMessage): string {
  const cards = flatten(components).filter(({ type }) => type === 10);
  return [content, ...cards.map((card) => textOf(card['content']))].join('\n').trim();
}

export function labelsOf(message: FakeMessage): readonly string[] {
  return buttonsOf(message).map(({ label }) => textOf(label));
}
