import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { z } from 'zod';
import type { SessionLog } from '#adapters/web/session-log.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** A session as the list of the page shows it. */
interface ListedSession {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: number;
}

/** What the server does for its page. */
export interface WebRoom {
  sessions(): Promise<readonly ListedSession[]>;
  rename(id: string, name: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** Hands a message to the conversation; what comes of it is told in the log. */
  receive(id: string, incoming: Incoming): Promise<void>;
  log(id: string): SessionLog;
}

const ID = /^web:[0-9a-f-]{8,36}$/;
const USER = 'web';
const MOST_BYTES = 1_000_000;
const BEAT_MS = 20_000;

/** What a button means: the figure and the data of its own answer. */
const aboutData = z.object({ labels: z.array(z.string().max(200)).max(500) });
const aboutSchema = z.union([aboutData.extend({ figure: z.string().max(200) }), aboutData]);
const messageSchema = z.union([
  z.object({ text: z.string().min(1), about: aboutSchema.optional() }),
  z.object({ choice: z.string(), question: z.string().optional() }),
  z.object({ cancel: z.literal(true) }),
]);
const nameSchema = z.object({ name: z.string().trim().min(1).max(80) });

/** Why a request is not answered: another host's name (DNS rebinding) or a page of another origin. */
export function refusal({ headers, method }: IncomingMessage): string | undefined {
  const host = headers.host ?? '';
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host)) return 'This is for this machine only.';
  if (method === 'GET') return undefined;
  const isOwn = headers.origin === undefined || headers.origin === `http://${host}`;
  return isOwn ? undefined : 'Another page may not write here.';
}

/** Answers everything but the page itself. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  room: WebRoom,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [kind, id = '', last = ''] = url.pathname.split('/').slice(1).map(decodeURIComponent);
  if (kind === 'sessions' && id === '') return await answerSessions(request, response, room);
  if (!ID.test(id)) return refuse(response, 404, 'There is nothing here.');
  switch (`${request.method} ${kind}`) {
    case 'GET events':
      return await stream(request, response, room.log(id));
    case 'GET files':
      return await sendFile(response, room.log(id), last);
    case 'POST messages':
      return await takeMessage(request, response, id, room);
    case 'POST sessions': {
      const name = nameSchema.safeParse(await bodyOf(request));
      if (!name.success) return refuse(response, 400, 'A session needs a name of 1 to 80 letters.');
      await room.rename(id, name.data.name);
      return send(response, 200, {});
    }
    case 'DELETE sessions':
      await room.delete(id);
      return send(response, 200, {});
    default:
      return refuse(response, 404, 'There is nothing here.');
  }
}

async function answerSessions(
  { method }: IncomingMessage,
  response: ServerResponse,
  room: WebRoom,
): Promise<void> {
  if (method === 'GET') return send(response, 200, await room.sessions());
  if (method === 'POST') return send(response, 200, { id: `web:${randomUUID().slice(0, 8)}` });
  refuse(response, 405, 'That cannot be done here.');
}

/** Answers at once; the turn goes on behind it. */
async function takeMessage(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  room: WebRoom,
): Promise<void> {
  const message = messageSchema.safeParse(await bodyOf(request));
  if (!message.success) return refuse(response, 400, 'A message is {"text"}, {"choice"} or {"cancel"}.');
  send(response, 202, {});
  await room.receive(id, incomingOf(message.data));
}

function incomingOf(message: z.infer<typeof messageSchema>): Incoming {
  if ('cancel' in message) return { kind: 'cancel', userId: USER };
  if ('text' in message) {
    const { text, about } = message;
    return { kind: 'text', userId: USER, text, ...(about === undefined ? {} : { about }) };
  }
  const { choice, question } = message;
  return {
    kind: 'choice',
    userId: USER,
    choiceId: choice,
    ...(question === undefined ? {} : { questionId: question }),
  };
}

/** Server-sent events; a reader that comes back says with `Last-Event-ID` what it has. */
async function stream(request: IncomingMessage, response: ServerResponse, log: SessionLog): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(':\n\n');
  const after = Number(request.headers['last-event-id'] ?? 0) || 0;
  const end = await log.listen(after, (number, event) =>
    response.write(`id: ${number}\ndata: ${JSON.stringify(event)}\n\n`),
  );
  response.write('event: current\ndata: {}\n\n');
  const beat = setInterval(() => response.write(':\n\n'), BEAT_MS);
  request.once('close', () => {
    clearInterval(beat);
    end();
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** What is no picture and no page is downloaded; nothing of it may reach the chat around it. */
async function sendFile(response: ServerResponse, log: SessionLog, name: string): Promise<void> {
  const content = await log.file(name);
  if (content === undefined) return refuse(response, 404, 'There is no such file.');
  const type = TYPES[extname(name)];
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': content.length,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox allow-scripts allow-downloads; frame-ancestors 'self'",
    ...(type === undefined
      ? {
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/^[a-z0-9]+-/, ''))}`,
        }
      : {}),
  });
  response.end(content);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export function refuse(response: ServerResponse, status: number, reason: string): void {
  send(response, status, { reason });
}
