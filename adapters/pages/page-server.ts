import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageRoom, PartWish } from '#adapters/pages/thread-look.ts';
import { threadPages } from '#adapters/pages/thread-page.ts';
import type { Log } from '#src/ports/log.ts';

export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves pages of threads, to be read only and only by whoever has a link.
 *
 * @param port 0 for any that is free
 * @throws the system's error when the port is taken
 */
export async function pageServer(
  { host, port }: { readonly host: string; readonly port: number },
  room: PageRoom,
  log: Log,
): Promise<PageServer> {
  const desk = { room, pages: threadPages() };
  const server = createServer((request, response) => {
    answer(request, response, desk).catch((error: unknown) => {
      log.error('a page of a thread broke', { error: String(error) });
      if (response.headersSent) response.destroy();
      else reply(response, 500, PLAIN, 'Something broke. Please try again.', desk.pages.policy);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // it listens on TCP
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whatever stands before `/t/` is the place where a proxy keeps us. */
const PATH = /\/t\/([\w-]{1,2000})\/(?:(figure|part|data)\/([^/]+))?$/;
const FORMATS = /\.(csv|json|parquet|nc)$/;

const gzipped = promisify(gzip);

interface Desk {
  readonly room: PageRoom;
  readonly pages: ReturnType<typeof threadPages>;
}

async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const { room, pages } = desk;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply(response, 405, PLAIN, 'These pages are for reading.', pages.policy);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, token, kind, last] = PATH.exec(url.pathname) ?? [];
  const thread = token === undefined ? undefined : await room.open(token);
  const name = nameOf(last);
  if (thread === undefined || name === undefined) return gone(response, pages);
  switch (kind) {
    case 'figure': {
      const page = await room.figure(thread, name);
      return page === undefined ? gone(response, pages) : reply(response, 200, HTML, page, FIGURE);
    }
    case 'part':
      return await sendPart(response, desk, thread, { name, wish: partWish(url.searchParams) });
    case 'data':
      return await sendData(response, desk, thread, { name, from: Number(url.searchParams.get('from')) });
    default:
      return reply(response, 200, HTML, pages.thread(await room.look(thread)), pages.policy);
  }
}

/** A name out of an address; `undefined` when it is none. */
function nameOf(part = ''): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Columns of the widest window, twice over. */
const MOST_COLUMNS = 8_000;

/** @returns `undefined` for what is no part of a time */
function partWish(asked: URLSearchParams): PartWish | undefined {
  const [start, stop, columns] = ['from', 'to', 'columns'].map((name) => Number(asked.get(name) ?? 'NaN'));
  if (start === undefined || stop === undefined || columns === undefined) return undefined;
  if (!Number.isFinite(start) || !Number.isFinite(stop) || !(start < stop) || !(columns >= 1))
    return undefined;
  return { range: { start, stop }, columns: Math.min(MOST_COLUMNS, Math.ceil(columns)) };
}

async function sendPart(
  response: ServerResponse,
  { room, pages }: Desk,
  thread: string,
  { name, wish }: { readonly name: string; readonly wish: PartWish | undefined },
): Promise<void> {
  const part = wish === undefined ? undefined : await room.part(thread, name, wish);
  if (part === undefined) return gone(response, pages);
  // The page of a figure has no origin of its own; what it may read is what it has the address of.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-encoding', 'gzip');
  reply(response, 200, 'application/json', await gzipped(part), pages.policy);
}

async function sendData(
  response: ServerResponse,
  { room, pages }: Desk,
  thread: string,
  { name, from }: { readonly name: string; readonly from: number },
): Promise<void> {
  const [ending, format] = FORMATS.exec(name) ?? [];
  if (ending === undefined || format === undefined) {
    const rows = await room.rows(thread, name, Number.isSafeInteger(from) && from > 0 ? from : 0);
    return rows === undefined
      ? gone(response, pages)
      : reply(response, 200, HTML, pages.rows(rows), pages.policy);
  }
  const file = await room.file(thread, name.slice(0, -ending.length), format);
  if (file === undefined) return gone(response, pages);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  reply(response, 200, file.mime, file.content, pages.policy);
}

const HTML = 'text/html; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
/** A figure runs its own script, by the policy that it carries, in a frame that reaches nothing around it. */
const FIGURE = "sandbox allow-scripts allow-downloads; frame-ancestors 'self'";

/** Nobody learns whether there was ever anything. */
function gone(response: ServerResponse, pages: Desk['pages']): void {
  reply(response, 404, HTML, pages.gone(), pages.policy);
}

function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  policy: string,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  response.end(body);
}
