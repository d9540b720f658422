import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '#tests/servers/discord/api-error.ts';
import { allCalls, buckets, type Pace } from '#tests/servers/discord/buckets.ts';
import { channelRoute } from '#tests/servers/discord/channel-routes.ts';
import { type Fault, plannedFaults } from '#tests/servers/discord/faults.ts';
import { gateway as openGateway } from '#tests/servers/discord/gateway.ts';
import { callbackRoute, THINKING, webhookRoute } from '#tests/servers/discord/interaction-routes.ts';
import { textOf } from '#tests/servers/discord/message-rules.ts';
import { people } from '#tests/servers/discord/people.ts';
import type { Platform } from '#tests/servers/discord/platform.ts';
import { messagesOf } from '#tests/servers/discord/post-message.ts';
import { type ApiRequest, readRequest } from '#tests/servers/discord/request.ts';
import {
  APPLICATION_ID,
  channelJson,
  type FakeChannel,
  type FakeMessage,
  FOREIGN_GUILD_ID,
  GUILD_ID,
  isThread,
  newWorld,
  TOKEN,
} from '#tests/servers/discord/world.ts';

export interface DiscordServerOptions {
  readonly heartbeatMs?: number;
  /** Messages and edits that a channel takes in a window. */
  readonly pace?: Pace;
}

/** Starts a strict Discord on loopback: REST and gateway, refusing what Discord refuses. */
export async function startDiscordServer(options: DiscordServerOptions = {}) {
  const world = newWorld();
  let port = 0;
  const gateway = openGateway({
    world,
    heartbeatMs: options.heartbeatMs ?? 41_250,
    resumeUrl: () => `ws://127.0.0.1:${port}/gateway`,
  });
  const platform: Platform = {
    world,
    gateway,
    interactions: new Map(),
    cdn: () => `http://127.0.0.1:${port}/cdn`,
    gatewayUrl: () => `ws://127.0.0.1:${port}/gateway`,
    skew: { ms: 0 },
    session: { remaining: 1000 },
  };
  const faults = plannedFaults();
  const countAll = allCalls();
  const spend = buckets(options.pace ?? { limit: 5, windowMs: 500 });
  const requests: {
    readonly method: string;
    readonly path: string;
    readonly at: number;
    readonly status: number;
  }[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.on('upgrade', gateway.handle);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url?.startsWith('/cdn/')) return sendFile(platform, incoming.url, response);
    const request = await readRequest(incoming);
    const { method, path } = request;
    const fault = faults.take(method, path);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const reply = replyTo(request, fault);
    requests.push({ method, path, at: Date.now(), status: reply.status });
    if (fault?.kind === 'commit-then-cut') return void incoming.socket.destroy();
    // An answer without a body has no type either.
    const type = reply.body === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(reply.status, { ...type, ...reply.headers });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  function replyTo(request: ApiRequest, fault: Fault | undefined): Reply {
    try {
      if (fault?.kind === 'refuse')
        throw new ApiError(fault.status, fault.code ?? 0, fault.message ?? 'fault');
      const headers = authorize(request) ? spendFor(request) : {};
      const body = route(platform, request);
      if (fault?.kind === 'commit-then-fail')
        return { status: fault.status, body: { message: 'fault', code: 0 }, headers: {} };
      return { status: body === undefined ? 204 : 200, body, headers };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusalOf(error);
    }
  }

  function spendFor({ method, path }: ApiRequest): Readonly<Record<string, string>> {
    countAll();
    const [, , channel, area] = path.split('/');
    const isMessage =
      path.startsWith('/channels/') && area === 'messages' && (method === 'POST' || method === 'PATCH');
    return isMessage ? spend(`${method} ${channel}`) : {};
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address object.
  port = (server.address() as AddressInfo).port;

  const channelOf = (name: string, type: number, place: { readonly guild_id?: string }): FakeChannel => {
    const made = {
      id: world.nextId(),
      type,
      name,
      parent_id: null,
      last_message_id: null,
      denied: 0n,
      ...place,
    };
    world.channels.set(made.id, made);
    return made;
  };
  const channel = (name: string, type = 0): FakeChannel => {
    const made = channelOf(name, type, { guild_id: GUILD_ID });
    gateway.tell('CHANNEL_CREATE', channelJson(made));
    return made;
  };

  return {
    ...people(platform),
    world,
    gateway,
    faults,
    requests,
    platform,
    channel,
    /** A channel of a server that never invited the bot. */
    foreignChannel: (name: string) => channelOf(name, 0, { guild_id: FOREIGN_GUILD_ID }),
    /** A conversation of several people, of whom none is the bot. */
    groupOfOthers: (name: string) => channelOf(name, 3, {}),
    url: `http://127.0.0.1:${port}/api`,
    token: TOKEN,
    /** Forbids the bot something in a channel, or allows it again with 0. */
    deny(where: FakeChannel, bits: bigint) {
      where.denied = bits;
      gateway.tell('CHANNEL_UPDATE', channelJson(where));
    },
    dm(user: { readonly id: string }): FakeChannel {
      const found = [...world.channels.values()].find(({ recipients }) =>
        recipients?.some(({ id }) => id === user.id),
      );
      return found ?? openDm(platform, user.id);
    },
    /** Everything in a channel that everybody sees, oldest first. */
    messages: (where: FakeChannel): readonly FakeMessage[] =>
      messagesOf(world, where.id).filter(({ onlyFor }) => onlyFor === undefined),
    /** What only one person sees in a channel, once there is something to see. */
    whispers: (where: FakeChannel, user: { readonly id: string }): readonly FakeMessage[] =>
      messagesOf(world, where.id).filter((one) => one.onlyFor === user.id && one.content !== THINKING),
    threads: (parent: FakeChannel): readonly FakeChannel[] =>
      [...world.channels.values()].filter((one) => isThread(one) && one.parent_id === parent.id),
    async close() {
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

function refusalOf({ status, code, message, headers }: ApiError): Reply {
  const retry =
    status === 429
      ? { retry_after: Number(headers['retry-after']), global: headers['x-ratelimit-global'] === 'true' }
      : {};
  return { status, body: { message, code, ...retry }, headers };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscordServer>>;

/** True for a request by token; interaction endpoints carry their own. @throws ApiError 401, 400 */
function authorize({ path, headers }: ApiRequest): boolean {
  if (!/^DiscordBot \(/.test(headers['user-agent'] ?? ''))
    throw new ApiError(400, 0, 'User-Agent is not of a bot.');
  if (path.startsWith('/interactions/') || path.startsWith('/webhooks/')) return false;
  if (headers.authorization !== `Bot ${TOKEN}`) throw new ApiError(401, 0, '401: Unauthorized');
  return true;
}

function route(platform: Platform, request: ApiRequest): unknown {
  const { world } = platform;
  const [, top, , area] = request.path.split('/');
  switch (top) {
    case 'gateway':
      return {
        url: platform.gatewayUrl(),
        shards: 1,
        session_start_limit: {
          total: 1000,
          remaining: platform.session.remaining,
          reset_after: 1000,
          max_concurrency: 1,
        },
      };
    case 'channels':
      return channelRoute(platform, request);
    case 'interactions':
      return callbackRoute(platform, request);
    case 'webhooks':
      return webhookRoute(platform, request);
    case 'users':
      if (area === 'channels') return channelJson(openDm(platform, textOf(request.body['recipient_id'])));
      return world.bot;
    case 'applications':
      return commandsRoute(platform, request);
    default:
      throw new ApiError(404, 0, '404: Not Found');
  }
}

function commandsRoute({ world }: Platform, { path, method, list }: ApiRequest): unknown {
  const guild = /\/guilds\/(\d+)\/commands$/.exec(path)?.[1];
  if (!path.startsWith(`/applications/${APPLICATION_ID}/`))
    throw new ApiError(404, 10_002, 'Unknown Application');
  const scope = guild ?? 'global';
  if (method === 'PUT')
    world.commands.set(
      scope,
      list.map((command, index) => ({
        ...command,
        id: String(index + 1),
        application_id: APPLICATION_ID,
        version: '1',
      })),
    );
  return world.commands.get(scope) ?? [];
}

function openDm({ world, gateway }: Platform, userId: string): FakeChannel {
  const user = world.users.get(userId);
  if (user === undefined) throw new ApiError(400, 50_033, 'Invalid Recipient(s)');
  const found = [...world.channels.values()].find(({ recipients }) =>
    recipients?.some(({ id }) => id === userId),
  );
  if (found !== undefined) return found;
  const made: FakeChannel = {
    id: world.nextId(),
    type: 1,
    name: user.username,
    parent_id: null,
    last_message_id: null,
    recipients: [user],
    denied: 0n,
  };
  world.channels.set(made.id, made);
  gateway.tell('CHANNEL_CREATE', channelJson(made));
  return made;
}

function sendFile({ world }: Platform, url: string, response: ServerResponse): void {
  const id = url.split('/')[4] ?? '';
  const content = world.files.get(id);
  if (content === undefined || world.expired.has(id)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': content.length });
  response.end(content);
}
