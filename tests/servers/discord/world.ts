import { snowflakes } from '#tests/servers/discord/snowflake.ts';

export const APPLICATION_ID = '700000000000000001';
export const GUILD_ID = '800000000000000001';
/** A server that never invited the bot. */
export const FOREIGN_GUILD_ID = '800000000000000002';
export const BOT_ROLE_ID = '810000000000000001';
export const TOKEN = 'NzAwMDAwMDAwMDAwMDAwMDAx.fakefa.notarealtokennotarealtokennota';

/** ViewChannel, SendMessages, EmbedLinks, AttachFiles, ReadMessageHistory, AddReactions, threads: what the invite asks for. */
export const GRANTED = 309_237_763_136n;

export const PERMISSIONS = {
  addReactions: 1n << 6n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  createThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
} as const;

export interface FakeUser {
  readonly id: string;
  readonly username: string;
  readonly global_name: string;
  readonly discriminator: string;
  readonly avatar: null;
  readonly bot?: boolean;
}

export interface FakeChannel {
  readonly id: string;
  readonly type: number;
  readonly guild_id?: string;
  name: string;
  readonly parent_id: string | null;
  readonly owner_id?: string;
  readonly recipients?: readonly FakeUser[];
  last_message_id: string | null;
  thread_metadata?: {
    archived: boolean;
    locked: boolean;
    auto_archive_duration: number;
    archive_timestamp: string;
  };
  /** Permissions that the bot lacks here. */
  denied: bigint;
}

/** A message as it stands on the wire, and what only the server knows of it. */
export interface FakeMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: FakeUser;
  readonly timestamp: string;
  content: string;
  edited_timestamp: string | null;
  flags: number;
  nonce?: string;
  components: readonly Json[];
  embeds: readonly Json[];
  attachments: readonly FakeAttachment[];
  mentions: readonly FakeUser[];
  readonly message_reference?: Json;
  readonly referenced_message?: Json;
  thread?: Json;
  /** Whom a ping would reach by `allowed_mentions`. */
  pings: readonly string[];
  reactions: string[];
  /** How often it was edited. */
  edits: number;
  /** Set: only this person sees it. */
  readonly onlyFor?: string;
}

export interface FakeAttachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type: string;
  readonly description?: string;
}

export type Json = Readonly<Record<string, unknown>>;

/** All that exists on the fake platform. */
export interface World {
  readonly nextId: (agoMs?: number) => string;
  readonly bot: FakeUser;
  readonly users: Map<string, FakeUser>;
  readonly channels: Map<string, FakeChannel>;
  /** By channel, oldest first. */
  readonly messages: Map<string, FakeMessage[]>;
  /** Bytes of uploaded and attached files by attachment id. */
  readonly files: Map<string, Uint8Array>;
  /** Attachment ids whose links are past their time. */
  readonly expired: Set<string>;
  /** Application commands by scope: `global` or a guild id. */
  readonly commands: Map<string, readonly Json[]>;
  /** Ids of people who may manage messages. */
  readonly moderators: Set<string>;
  /** True when the portal allows the MessageContent intent. */
  mayReadContent: boolean;
}

export function newWorld(): World {
  const nextId = snowflakes();
  const bot = userOf(APPLICATION_ID, 'helio', true);
  return {
    nextId,
    bot,
    users: new Map([[bot.id, bot]]),
    channels: new Map(),
    messages: new Map(),
    files: new Map(),
    expired: new Set(),
    commands: new Map(),
    moderators: new Set(),
    mayReadContent: true,
  };
}

export function userOf(id: string, name: string, bot = false): FakeUser {
  return { id, username: name, global_name: name, discriminator: '0', avatar: null, ...(bot ? { bot } : {}) };
}

/** The channel on the wire. */
export function channelJson(channel: FakeChannel): Json {
  const { denied, ...rest } = channel;
  const overwrites = denied === 0n ? [] : [{ id: BOT_ROLE_ID, type: 0, allow: '0', deny: String(denied) }];
  return isThread(channel)
    ? {
        ...rest,
        member_count: 2,
        message_count: 1,
        member: { id: channel.id, flags: 0, join_timestamp: new Date().toISOString() },
      }
    : { ...rest, position: 0, permission_overwrites: overwrites };
}

/** The message on the wire, as the bot sees it. */
export function messageJson(world: World, message: FakeMessage): Json {
  const { pings, edits, reactions, onlyFor, ...rest } = message;
  const channel = world.channels.get(message.channel_id);
  return {
    ...rest,
    tts: false,
    pinned: false,
    mention_everyone: false,
    mention_roles: [...message.content.matchAll(/<@&(\d+)>/g)].map((match) => match[1]),
    ...(channel?.guild_id === undefined
      ? {}
      : { guild_id: channel.guild_id, member: memberJson(world, message.author) }),
  };
}

export function memberJson(world: World, user: FakeUser): Json {
  return {
    user,
    roles: user.id === world.bot.id ? [BOT_ROLE_ID] : [],
    joined_at: '2024-01-01T00:00:00.000Z',
    deaf: false,
    mute: false,
    flags: 0,
    permissions: String(world.moderators.has(user.id) ? GRANTED | PERMISSIONS.manageMessages : GRANTED),
  };
}

export function guildJson(world: World): Json {
  const channels = [...world.channels.values()].filter(({ guild_id }) => guild_id === GUILD_ID);
  const role = { color: 0, hoist: false, position: 1, managed: false, mentionable: false, flags: 0 };
  return {
    id: GUILD_ID,
    name: 'Observatory',
    owner_id: '1',
    roles: [
      { ...role, id: GUILD_ID, name: '@everyone', position: 0, permissions: String(PERMISSIONS.viewChannel) },
      {
        ...role,
        id: BOT_ROLE_ID,
        name: 'Helio',
        permissions: String(GRANTED),
        tags: { bot_id: APPLICATION_ID },
      },
    ],
    members: [memberJson(world, world.bot)],
    channels: channels.filter((channel) => !isThread(channel)).map(channelJson),
    threads: channels
      .filter((channel) => isThread(channel) && channel.thread_metadata?.archived === false)
      .map(channelJson),
    emojis: [],
    stickers: [],
    features: [],
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    member_count: 2,
    large: false,
    unavailable: false,
    joined_at: '2024-01-01T00:00:00.000Z',
    premium_tier: 0,
    preferred_locale: 'en-US',
    nsfw_level: 0,
    system_channel_flags: 0,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    afk_timeout: 300,
  };
}

export function isThread({ type }: FakeChannel): boolean {
  return type === 10 || type === 11 || type === 12;
}

/** Whether the bot is no member where a channel is. */
export function isOutside({ guild_id, type }: FakeChannel): boolean {
  return guild_id === undefined ? type === 3 : guild_id !== GUILD_ID;
}

/** The bot's permissions in a channel; a thread has those of its parent. */
export function permissionsIn(world: World, channel: FakeChannel): bigint {
  if (isOutside(channel)) return 0n;
  if (channel.guild_id === undefined) return ~0n;
  const parent = isThread(channel) ? world.channels.get(channel.parent_id ?? '') : undefined;
  return GRANTED & ~(channel.denied | (parent?.denied ?? 0n));
}
