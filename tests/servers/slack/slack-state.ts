/** A block as it stands in a message; only its checks know more. */
export type Block = Readonly<Record<string, unknown>> & { readonly type: string };

/** A message that is written bit by bit. */
export interface Stream {
  /** Ms since epoch. */
  readonly startedAt: number;
  state: 'open' | 'stopped' | 'stopped_by_user' | 'dead';
  title: string;
  readonly tasks: Map<string, Block>;
  readonly extra: Block[];
}

export interface Message {
  readonly ts: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly thread_ts?: string;
  readonly subtype?: string;
  readonly files?: readonly Readonly<Record<string, unknown>>[];
  readonly metadata?: {
    readonly event_type: string;
    readonly event_payload: Readonly<Record<string, unknown>>;
  };
  readonly unfurl_links?: boolean;
  readonly stream?: Stream;
  text: string;
  blocks: readonly Block[];
  /** How often it was edited, and when (ms since epoch). */
  edits: number[];
}

export interface Channel {
  readonly id: string;
  readonly kind: 'channel' | 'group' | 'im';
  readonly members: Set<string>;
  /** Shared with another organisation by Slack Connect. */
  readonly isShared: boolean;
  readonly messages: Message[];
  /** Tokens of the bucket for posts, and when it was filled last. */
  bucket: { tokens: number; at: number };
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly length: number;
  title: string;
  bytes: Buffer | undefined;
  /** Ms since epoch from which on the file has a mime type. */
  readyAt: number;
  isComplete: boolean;
  readonly shares: { channel: string; ts: string }[];
}

export interface View {
  readonly id: string;
  readonly type: 'modal' | 'home';
  readonly callback_id?: string;
  readonly private_metadata?: string;
  readonly blocks: readonly Block[];
}

export interface Ephemeral {
  readonly channel: string;
  readonly user: string;
  readonly thread_ts?: string | undefined;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** One installed workspace: everything that people there would see. */
export interface Workspace {
  readonly id: string;
  readonly token: string;
  readonly botUserId: string;
  readonly botId: string;
  readonly scopes: Set<string>;
  readonly users: Set<string>;
  readonly channels: Map<string, Channel>;
  readonly files: Map<string, StoredFile>;
  readonly sessions: Map<string, { status: string; title: string; history: string[] }>;
  readonly homes: Map<string, View>;
  readonly modals: View[];
  readonly ephemerals: Ephemeral[];
  readonly reactions: { channel: string; ts: string; name: string }[];
  readonly prompts: Readonly<Record<string, unknown>>[];
}

export const APP_ID = 'A0HELIO';

export function newWorkspace(id: string): Workspace {
  return {
    id,
    token: `xoxb-${id}-test`,
    botUserId: `UBOT${id}`,
    botId: `B0${id}`,
    scopes: new Set(['chat:write', 'files:read', 'files:write', 'assistant:write', 'reactions:write']),
    users: new Set(),
    channels: new Map(),
    files: new Map(),
    sessions: new Map(),
    homes: new Map(),
    modals: [],
    ephemerals: [],
    reactions: [],
    prompts: [],
  };
}

export function addChannel(
  workspace: Workspace,
  id: string,
  more: { kind?: Channel['kind']; members?: readonly string[]; isShared?: boolean } = {},
): Channel {
  const channel: Channel = {
    id,
    kind: more.kind ?? 'channel',
    members: new Set([workspace.botUserId, ...(more.members ?? [])]),
    isShared: more.isShared ?? false,
    messages: [],
    bucket: { tokens: 5, at: Date.now() },
  };
  workspace.channels.set(id, channel);
  return channel;
}
