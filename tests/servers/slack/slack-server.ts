import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Api } from '#tests/servers/slack/api.ts';
import { openCalls } from '#tests/servers/slack/calls.ts';
import { argsOf, bodyOf, send } from '#tests/servers/slack/http-exchange.ts';
import { openPasses } from '#tests/servers/slack/passes.ts';
import { openPostOffice } from '#tests/servers/slack/post-office.ts';
import { grant, sendFile, takeUpload } from '#tests/servers/slack/slack-hosts.ts';
import type { SlackServer, SlackServerOptions } from '#tests/servers/slack/slack-server-shape.ts';
import { APP_ID, addChannel, newWorkspace, type Workspace } from '#tests/servers/slack/slack-state.ts';
import { until } from '#tests/servers/slack/until.ts';

const SIGNING_SECRET = 'signing-secret';

/** Starts a strict and stateful Slack on loopback: Web API, files, events by HTTP or socket, retries and faults. */
export async function startSlackServer(options: SlackServerOptions = {}): Promise<SlackServer> {
  const workspaces = new Map<string, Workspace>();
  const sockets = new Set<WebSocket>();
  // Ids of different servers differ, as they do in the world: stores outlive servers.
  let counter = Math.floor(Math.random() * 900_000);

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
  const retryDelaysMs = options.retryDelaysMs ?? [0, 50];
  const passes = openPasses(origin, newId);
  const post = openPostOffice({ signingSecret: SIGNING_SECRET, sockets, retryDelaysMs, newId, newTs });
  const calls = openCalls(workspaces, apiFor);

  function apiFor(workspace: Workspace): Api {
    return {
      workspace,
      origin,
      fileDelayMs: options.fileDelayMs ?? 20,
      streamLifeMs: options.streamLifeMs ?? 300_000,
      newTs,
      newId,
      emit: (channel, event) => post.emit(workspace, channel, event),
      takeTrigger: passes.takeTrigger,
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const body = await bodyOf(request);
    if (pathname.startsWith('/api/')) return answerApi(pathname.slice(5), request, body, response);
    if (pathname.startsWith('/upload/')) return takeUpload(workspaces, pathname, body, response);
    if (pathname.startsWith('/files/')) return sendFile(workspaces, pathname, request, response);
    if (pathname.startsWith('/respond/')) return passes.takeResponse(pathname, body, response);
    response.writeHead(404).end();
  }

  function answerApi(method: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (method === 'apps.connections.open') openSocket(token, response);
    else if (method === 'oauth.v2.access') grant(workspaces, argsOf(request, body), response);
    else calls.answer(method, argsOf(request, body), token, response);
  }

  function openSocket(token: string, response: ServerResponse): void {
    const url = `${origin.replace('http', 'ws')}/link?ticket=1`;
    send(response, token.startsWith('xapp-') ? { ok: true, url } : { ok: false, error: 'invalid_auth' });
  }

  const { deliver, deliverEvent, emit, pointTo, acks } = post;
  return {
    origin,
    apiUrl: `${origin}/api/`,
    signingSecret: SIGNING_SECRET,
    appToken: 'xapp-1-test',
    workspaces,
    calls: calls.made,
    acks,
    responses: passes.responses,
    fault: calls.fault,
    addWorkspace(id) {
      const workspace = newWorkspace(id);
      workspaces.set(id, workspace);
      addChannel(workspace, `C0${id}`, { members: ['UADA', 'UBEN'] });
      addChannel(workspace, `D0${id}`, { kind: 'im', members: ['UADA'] });
      return workspace;
    },
    pointTo,
    deliver,
    deliverEvent,
    newTrigger: passes.newTrigger,
    newResponseUrl: passes.newResponseUrl,
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
      const closed = post.close();
      for (const socket of socketServer.clients) socket.terminate();
      socketServer.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await closed;
    },
  };
}
