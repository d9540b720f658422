import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Api, Args } from '#tests/servers/slack/api.ts';
import {
  type Ack,
  type Carry,
  httpCarrier,
  type Kind,
  socketCarrier,
} from '#tests/servers/slack/delivery.ts';
import { argsOf, bodyOf, send, sendFault } from '#tests/servers/slack/http-exchange.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import { grant, sendFile, takeUpload } from '#tests/servers/slack/slack-hosts.ts';
import type { Call, Fault, SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import {
  APP_ID,
  addChannel,
  type Channel,
  newWorkspace,
  type Workspace,
} from '#tests/servers/slack/slack-state.ts';
import { METHODS } from '#tests/servers/slack/web-api.ts';

/** Calls a minute and method (Slack's tiers), high enough for the quick tests of one minute. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  'chat.update': 50,
  'reactions.add': 50,
  'conversations.replies': 50,
};

/** Starts a strict and stateful Slack on loopback: Web API, files, events by HTTP or socket, retries and faults. */
export async function startSlackServer(
  options: { fileDelayMs?: number; retryDelaysMs?: readonly number[] } = {},
): Promise<SlackServer> {
  const workspaces = new Map<string, Workspace>();
  const calls: Call[] = [];
  const acks: Ack[] = [];
  const responses: Readonly<Record<string, unknown>>[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const triggers = new Map<string, number>();
  const responseUrls = new Map<string, { uses: number; until: number }>();
  const sockets = new Set<WebSocket>();
  const pending = new Set<Promise<unknown>>();
  const signingSecret = 'signing-secret';
  let carry: Carry | undefined;
  // Ids of different servers differ, as they do in the world: stores outlive servers.
  let counter = Math.floor(Math.random() * 900_000);
  let isClosed = false;

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so that its address is no pipe name.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socketServer = new WebSocketServer({ server, path: '/link' });
  socketServer.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.send(
      JSON.stringify({ type: 'hello', num_connections: sockets.size, connection_info: { app_id: APP_ID } }),
    );
  });

  const newId = (prefix: string) => `${prefix}${String(++counter).padStart(6, '0')}`;
  const newTs = () => `${Math.floor(Date.now() / 1000)}.${String(++counter).padStart(6, '0')}`;
  const pickSocket = () => until('a socket', () => [...sockets][0], 8000);
  const bySocket = socketCarrier(pickSocket, () => newId('ENV'));

  async function until<Value>(
    what: string,
    find: () => Value | undefined | false,
    ms = 10_000,
  ): Promise<Value> {
    const limit = Date.now() + ms;
    for (;;) {
      const value = find();
      if (value !== undefined && value !== false) return value;
      if (Date.now() > limit) throw new Error(`Nobody saw ${what} within ${ms} ms.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function deliver(kind: Kind, payload: Readonly<Record<string, unknown>>): Promise<Ack> {
    const delays = kind === 'events_api' ? (options.retryDelaysMs ?? [0, 50]) : [];
    for (let attempt = 0; ; attempt++) {
      const ack = await (carry ?? bySocket)(kind, payload, attempt);
      acks.push(ack);
      const delay = delays[attempt];
      if (ack.status === 200 || delay === undefined || isClosed) return ack;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  async function deliverEvent(
    workspace: Workspace,
    event: Readonly<Record<string, unknown>>,
    more: { id?: string; isShared?: boolean; copies?: number } = {},
  ): Promise<Ack> {
    const payload = {
      type: 'event_callback',
      token: 'verification',
      team_id: workspace.id,
      api_app_id: APP_ID,
      event: { event_ts: newTs(), ...event },
      event_id: more.id ?? newId('Ev'),
      event_time: Math.floor(Date.now() / 1000),
      is_ext_shared_channel: more.isShared ?? false,
      authorizations: [
        {
          enterprise_id: null,
          team_id: workspace.id,
          user_id: workspace.botUserId,
          is_bot: true,
          is_enterprise_install: false,
        },
      ],
    };
    const sent = Array.from({ length: more.copies ?? 1 }, () => deliver('events_api', payload));
    return (await Promise.all(sent))[0] ?? Promise.reject(new Error('nothing was sent'));
  }

  function emit(workspace: Workspace, channel: Channel, event: Readonly<Record<string, unknown>>): void {
    if (isClosed || (carry === undefined && sockets.size === 0)) return;
    const told = deliverEvent(
      workspace,
      { channel_type: channel.kind, ...event },
      { isShared: channel.isShared },
    ).catch(() => undefined);
    pending.add(told);
    told.finally(() => pending.delete(told)).catch(() => undefined);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/api/')) return answerApi(url.pathname.slice(5), request, body, response);
    if (url.pathname.startsWith('/upload/')) return takeUpload(workspaces, url.pathname, body, response);
    if (url.pathname.startsWith('/files/')) return sendFile(workspaces, url.pathname, request, response);
    if (url.pathname.startsWith('/respond/')) return takeResponse(url.pathname, body, response);
    response.writeHead(404).end();
  }

  function answerApi(method: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (method === 'apps.connections.open') openSocket(token, response);
    else if (method === 'oauth.v2.access') grant(workspaces, argsOf(request, body), response);
    else answerCall(method, argsOf(request, body), token, response);
  }

  function openSocket(token: string, response: ServerResponse): void {
    const url = `${origin.replace('http', 'ws')}/link?ticket=1`;
    send(response, token.startsWith('xapp-') ? { ok: true, url } : { ok: false, error: 'invalid_auth' });
  }

  function answerCall(method: string, args: Args, token: string, response: ServerResponse): void {
    const fault = takeFault(method, args);
    const note = (error: string | undefined) => calls.push({ method, args, token, at: Date.now(), error });
    if (fault !== undefined && fault.isDone !== true) {
      note(fault.error ?? String(fault.status));
      sendFault(fault, response);
      return;
    }
    const result = run(method, args, token);
    note(result['ok'] === true ? undefined : String(result['error']));
    if (fault !== undefined) sendFault(fault, response);
    else if (result['error'] === 'ratelimited') {
      sendFault(
        {
          method,
          times: 1,
          status: 429,
          error: 'ratelimited',
          retryAfter: Number(result['retryAfter'] ?? 1),
        },
        response,
      );
    } else send(response, result);
  }

  function run(method: string, args: Args, token: string): Readonly<Record<string, unknown>> {
    const workspace = [...workspaces.values()].find((one) => one.token === token);
    if (workspace === undefined) return { ok: false, error: 'invalid_auth' };
    const most = PER_MINUTE[method];
    const recent = calls.filter(
      (call) => call.method === method && call.token === token && call.at > Date.now() - 60_000,
    );
    if (most !== undefined && recent.length >= most)
      return { ok: false, error: 'ratelimited', retryAfter: 5 };
    try {
      const answer = METHODS[method]?.(args, apiFor(workspace));
      return answer === undefined ? { ok: false, error: 'unknown_method' } : { ok: true, ...answer };
    } catch (error) {
      if (error instanceof SlackError) return { ok: false, error: error.code, ...error.facts };
      throw error;
    }
  }

  function apiFor(workspace: Workspace): Api {
    return {
      workspace,
      origin,
      fileDelayMs: options.fileDelayMs ?? 20,
      newTs,
      newId,
      emit: (channel, event) => emit(workspace, channel, event),
      takeTrigger(id) {
        const madeAt = triggers.get(id);
        triggers.delete(id);
        if (madeAt === undefined) throw new SlackError('invalid_trigger_id');
        if (Date.now() - madeAt > 3000) throw new SlackError('expired_trigger_id');
      },
    };
  }

  function takeFault(method: string, args: Args): Fault | undefined {
    const text = JSON.stringify(args);
    const entry = faults.find(
      ({ fault, left }) => left > 0 && fault.method === method && text.includes(fault.holding ?? ''),
    );
    if (entry === undefined) return undefined;
    entry.left -= 1;
    return entry.fault;
  }

  function takeResponse(path: string, body: Buffer, response: ServerResponse): void {
    const entry = responseUrls.get(path);
    if (entry === undefined || entry.uses >= 5 || Date.now() > entry.until) {
      response.writeHead(404).end('expired_url');
      return;
    }
    entry.uses += 1;
    responses.push(JSON.parse(body.toString()));
    response.writeHead(200).end('ok');
  }

  return {
    origin,
    apiUrl: `${origin}/api/`,
    signingSecret,
    appToken: 'xapp-1-test',
    workspaces,
    calls,
    acks,
    responses,
    fault: (fault) => void faults.push({ fault, left: fault.times }),
    addWorkspace(id) {
      const workspace = newWorkspace(id);
      workspaces.set(id, workspace);
      addChannel(workspace, `C0${id}`, { members: ['UADA', 'UBEN'] });
      addChannel(workspace, `D0${id}`, { kind: 'im', members: ['UADA'] });
      return workspace;
    },
    pointTo(url) {
      carry = httpCarrier(url, signingSecret);
    },
    deliver,
    deliverEvent,
    newTrigger() {
      const id = newId('TR');
      triggers.set(id, Date.now());
      return id;
    },
    newResponseUrl() {
      const path = `/respond/${newId('R')}`;
      responseUrls.set(path, { uses: 0, until: Date.now() + 30 * 60_000 });
      return `${origin}${path}`;
    },
    newTs,
    newId,
    emit,
    dropSockets(how) {
      for (const socket of sockets) {
        if (how === 'cut') socket.terminate();
        else {
          socket.send(JSON.stringify({ type: 'disconnect', reason: 'refresh_requested', debug_info: {} }));
          sockets.delete(socket);
        }
      }
    },
    until,
    async close() {
      isClosed = true;
      for (const socket of socketServer.clients) socket.terminate();
      socketServer.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.allSettled(pending);
    },
  };
}
