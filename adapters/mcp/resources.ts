import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { cursorAt, placeIn } from '#adapters/mcp/cursor.ts';
import { figureAppListing } from '#adapters/mcp/figure-app.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { type Caller, handleIn, knownThread, placeOf } from '#adapters/mcp/thread-handle.ts';
import { decoded, TEMPLATES, URIS } from '#adapters/mcp/uris.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';

const PAGE = 100;
const MOST_THREADS = 10;
const PICTURE_MS = 30_000;
const OPERATIONS = 'helio://operations';

/** Data, figures and files of the caller's threads, and datasets of the catalogue. */
export function registerResources(server: McpServer, room: McpRoom, caller: Caller): void {
  server.registerResource(
    'operations',
    OPERATIONS,
    {
      title: 'Operations',
      description: 'Every operation of compute, with its settings.',
      mimeType: 'text/plain',
    },
    (uri) => text(uri, 'text/plain', room.operations),
  );
  const template = (pattern: string, complete?: (typed: string) => string[]) =>
    new ResourceTemplate(pattern, {
      list: undefined,
      ...(complete === undefined ? {} : { complete: { dataset: complete } }),
    });
  server.registerResource(
    'dataset',
    template(TEMPLATES.dataset, (typed) => [...room.reading.complete(typed)]),
    { title: 'Dataset', description: 'A dataset as its server describes it.', mimeType: 'application/json' },
    (uri, { dataset }, { mcpReq }) =>
      readable(uri, async () => {
        const info = await room.reading.describe(decoded(dataset), mcpReq.signal);
        return text(uri, 'application/json', JSON.stringify(info));
      }),
  );
  server.registerResource(
    'data',
    template(TEMPLATES.data),
    { title: 'Data of a thread', description: 'All rows of data; format csv, json or arrow.' },
    (uri, { thread, format, label }) =>
      readable(uri, async () => {
        const id = await knownThread(decoded(thread), caller, room);
        const { mime, content } = await room.reading.frameFile(id, decoded(label), decoded(format));
        return bytes(uri, mime, content);
      }),
  );
  server.registerResource(
    'figure',
    template(TEMPLATES.figure),
    {
      title: 'Figure of a thread',
      description: 'A figure; format png, svg, or html for a page that can be zoomed.',
    },
    (uri, { thread, format, figure }) =>
      readable(uri, async () => {
        const id = await knownThread(decoded(thread), caller, room);
        const kind = pictureKind(decoded(format));
        const signal = AbortSignal.timeout(PICTURE_MS);
        const content = await room.reading.figureFile(id, decoded(figure), kind.format, signal);
        if (content === undefined) throw new ResourceNotFoundError(uri.href);
        return bytes(uri, kind.mime, content);
      }),
  );
  server.registerResource(
    'file',
    template(TEMPLATES.file),
    { title: 'File of a thread', description: 'A file that a call has made.' },
    (uri, { thread, file }) =>
      readable(uri, async () => {
        const id = await knownThread(decoded(thread), caller, room);
        const content = await room.files.get(id, decoded(file));
        if (content === undefined) throw new ResourceNotFoundError(uri.href);
        return bytes(uri, mimeOf(decoded(file)), content);
      }),
  );
  server.server.setRequestHandler('resources/list', ({ params }) =>
    listResources(params?.cursor, room, caller),
  );
}

/** What the caller's latest threads have, then the datasets that are asked for most, in pages. */
async function listResources(
  cursor: string | undefined,
  room: McpRoom,
  caller: Caller,
): Promise<ListResourcesResult> {
  const from = await protocolised(async () => placeIn(cursor));
  const all = [
    figureAppListing,
    { uri: OPERATIONS, name: 'operations', title: 'Operations of compute', mimeType: 'text/plain' },
    ...(await threadResources(room, caller)),
    ...room.reading.recommended().map(({ id, title }) => ({
      uri: URIS.dataset(id),
      name: id,
      title,
      mimeType: 'application/json',
    })),
  ];
  const next = from + PAGE;
  return {
    resources: all.slice(from, next),
    ...(next < all.length ? { nextCursor: cursorAt(next) } : {}),
  };
}

async function threadResources(room: McpRoom, caller: Caller): Promise<ListResourcesResult['resources']> {
  const ids = (await room.threadsOf(`${placeOf(caller)}new`, caller.name)).slice(0, MOST_THREADS);
  const sessions = await Promise.all(ids.map((id) => room.session(id)));
  return sessions.flatMap(({ id, frames, figures }) => {
    const handle = handleIn(id);
    const figure = figures.at(-1);
    return [
      ...frames.map(({ label, rows }) => ({
        uri: URIS.data(handle, 'csv', label),
        name: label,
        title: `${label}, ${rows} rows`,
        mimeType: 'text/csv',
      })),
      ...(figure === undefined
        ? []
        : [{ uri: URIS.figure(handle, 'png', figure.id), name: figure.id, mimeType: 'image/png' }]),
    ];
  });
}

/** What cannot be read is told as the protocol tells it. */
async function readable(uri: URL, read: () => Promise<ReadResourceResult>): Promise<ReadResourceResult> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    throw error.code === 'unknown-label' || error.code === 'unknown-dataset'
      ? new ResourceNotFoundError(uri.href, sentenceOf(error))
      : new ProtocolError(ProtocolErrorCode.InvalidParams, sentenceOf(error));
  }
}

async function protocolised<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BotError)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, sentenceOf(error));
    throw error;
  }
}

const PICTURES = {
  png: 'image/png',
  svg: 'image/svg+xml',
  html: 'text/html',
} as const;

/** @throws BotError `invalid-request` for a format that figures are not linked in */
function pictureKind(format: string): { readonly format: keyof typeof PICTURES; readonly mime: string } {
  if (format === 'png' || format === 'svg' || format === 'html') return { format, mime: PICTURES[format] };
  throw new BotError('invalid-request', `A figure cannot be read as ${format}.`, {
    hint: 'Read it as png, svg or html; the tool export makes other formats.',
  });
}

const ENDINGS: Readonly<Record<string, string>> = {
  ...PICTURES,
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  py: 'text/x-python',
  md: 'text/markdown',
  pdf: 'application/pdf',
  zip: 'application/zip',
  arrow: 'application/vnd.apache.arrow.file',
  parquet: 'application/vnd.apache.parquet',
  nc: 'application/x-netcdf',
};

function mimeOf(name: string): string {
  return ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

function text(uri: URL, mimeType: string, content: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text: content }] };
}

function bytes(uri: URL, mimeType: string, content: Uint8Array): ReadResourceResult {
  const isText = mimeType.startsWith('text/') || mimeType.endsWith('json') || mimeType.endsWith('+xml');
  if (isText) return text(uri, mimeType, new TextDecoder().decode(content));
  return { contents: [{ uri: uri.href, mimeType, blob: Buffer.from(content).toString('base64') }] };
}
