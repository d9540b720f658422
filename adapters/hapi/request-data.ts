import { setImmediate } from 'node:timers/promises';
import { type BodyParser, BrokenBody, type ParsedBody } from '#adapters/hapi/body-parser.ts';
import type { Budget } from '#adapters/hapi/budget.ts';
import { type DataRequest, layoutOf } from '#adapters/hapi/data-request.ts';
import type { Table } from '#adapters/hapi/growing-table.ts';
import { statusInBody, statusInReason } from '#adapters/hapi/hapi-status.ts';
import type { HttpAnswer } from '#adapters/hapi/http-client.ts';
import { binaryParser } from '#adapters/hapi/parse-binary.ts';
import { csvParser } from '#adapters/hapi/parse-csv.ts';
import { refusalOf } from '#adapters/hapi/read-body.ts';
import { dataLifetimeMs, type RemoteServer } from '#adapters/hapi/remote-server.ts';
import { dataUrl } from '#adapters/hapi/request-url.ts';
import { isPassing, withRetries } from '#adapters/hapi/retry.ts';
import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { expectedRows } from '#adapters/hapi/split-range.ts';

const MESSAGE_BYTES = 65_536;
const PIECE_BYTES = 1_048_576;
const CACHED_BYTES = 32 * 1_048_576;

/**
 * Brings the records of one request, from the cache or the server; none when the server has no data then.
 *
 * @throws RefusedAnswer, LostConnection, BrokenBody, BotError `timeout` or `too-large`
 */
export async function requestData(
  server: RemoteServer,
  request: DataRequest,
  budget: Budget,
  signal: AbortSignal,
): Promise<Table> {
  const { dataset, parameters, range, protocol, format } = request;
  const names = parameters.map(({ wireName }) => wireName);
  const url = dataUrl(server.url, protocol, dataset.info.id, names, range, format);
  const cached = await server.cache.read(url, false);
  const known = cached === undefined ? undefined : await tableIn(cached, request, signal);
  if (known !== undefined) return known;

  try {
    const table = await withRetries(
      () => server.slots.run(() => download(server, url, request, budget, signal), signal),
      server.trouble.limits(),
      (error, waitMs) => server.log.info('data asked for again', { url, waitMs, error: String(error) }),
      signal,
    );
    server.trouble.note(true);
    return table;
  } catch (error) {
    if (isPassing(error)) server.trouble.note(false);
    throw error;
  }
}

/** A cached body as columns, piece by piece so that others get a turn; a damaged one is a miss. */
async function tableIn(body: Buffer, request: DataRequest, signal: AbortSignal): Promise<Table | undefined> {
  const parser = parserFor(request);
  try {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      parser.push(body.subarray(at, at + PIECE_BYTES));
      await setImmediate(undefined, { signal });
    }
    return parser.finish().table;
  } catch (error) {
    if (error instanceof BrokenBody) return undefined;
    signal.throwIfAborted();
    throw error;
  }
}

async function download(
  server: RemoteServer,
  url: string,
  request: DataRequest,
  budget: Budget,
  signal: AbortSignal,
): Promise<Table> {
  const startedAt = performance.now();
  const answer = await server.http.get(url, signal);
  if (answer.status >= 300) {
    const refusal = await refusalOf(answer);
    if (refusal.hapi === 1201) return parserFor(request).finish().table;
    throw refusal;
  }
  const reason = statusInReason(answer.reason);
  if (answer.status === 204 || reason?.code === 1201) {
    answer.drop();
    return parserFor(request).finish().table;
  }
  const format = formatSent(answer, request);
  const { body, pieces, bytes } = await parseAnswer(answer, { ...request, format }, budget);
  if (!body.isTerminated && !isPlausiblyWhole(answer, body, request)) {
    throw new BrokenBody('The last line has no end.', 'cut');
  }
  if (pieces.length > 0 && format === request.format) {
    server.cache.write(url, pieces, dataLifetimeMs(request.range, Date.now()));
  }
  server.log.debug('data', { url, bytes, rows: body.table.time.length, ms: performance.now() - startedAt });
  return body.table;
}

interface Received {
  readonly body: ParsedBody;
  /** What can be cached: nothing when the body was too large to keep, or no data. */
  readonly pieces: readonly Buffer[];
  readonly bytes: number;
}

async function parseAnswer(answer: HttpAnswer, request: DataRequest, budget: Budget): Promise<Received> {
  const parser = parserFor(request);
  const columns = layoutOf(request.parameters).length + 1;
  let pieces: Buffer[] = [];
  let bytes = 0;
  let message: string | undefined;

  await answer.read((piece) => {
    budget.spend(piece.length);
    if (bytes === 0 && isMessage(piece)) message = '';
    bytes += piece.length;
    if (message !== undefined) {
      if (message.length < MESSAGE_BYTES) message += piece.toString('utf8');
      return;
    }
    if (bytes <= CACHED_BYTES) pieces.push(piece);
    else pieces = [];
    parser.push(piece);
    budget.check(parser.rows, columns);
  });
  if (message !== undefined) refuseMessage(message, answer.status);
  return { body: parser.finish(), pieces, bytes };
}

/** A server that does not mind `format` says at least what it sends. */
function formatSent(answer: HttpAnswer, { format }: DataRequest): DataRequest['format'] {
  return String(answer.headers['content-type'] ?? '').includes('csv') ? 'csv' : format;
}

/** Data start with a digit or a sign; JSON and HTML never do. */
function isMessage(piece: Buffer): boolean {
  const start = piece
    .toString('latin1', 0, 64)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return start.startsWith('{') || start.startsWith('<') || start.startsWith('[');
}

/** @throws RefusedAnswer unless the message says only that there are no data */
function refuseMessage(text: string, http: number): void {
  const status = statusInBody(text);
  if (status === undefined) throw new RefusedAnswer('It sent a page instead of data.', { http });
  if (status.code >= 1400) throw new RefusedAnswer(status.message, { http, hapi: status.code });
}

/** A last line without line end is whole only if the body is as long as announced and reaches the end of the range. */
function isPlausiblyWhole(
  answer: HttpAnswer,
  { table }: ParsedBody,
  { dataset, range }: DataRequest,
): boolean {
  const cadenceMs = dataset.info.cadenceMs ?? Number.POSITIVE_INFINITY;
  const last = table.time.at(-1) ?? Number.NEGATIVE_INFINITY;
  return answer.hasLength && last + 2 * cadenceMs >= range.stop;
}

function parserFor({ dataset, parameters, range, format, place }: DataRequest): BodyParser {
  const layout = layoutOf(parameters);
  const rows = expectedRows(dataset, range) ?? 1_024;
  return format === 'csv'
    ? csvParser(layout, rows, place)
    : binaryParser(dataset.timeLength, layout, rows, place);
}
