import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import type { Limits } from '#adapters/hapi/limits.ts';
import { redirectTarget } from '#adapters/hapi/redirect-target.ts';
import { LostConnection, RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import { type Watchdog, watchdog } from '#adapters/hapi/watchdog.ts';
import { BotError } from '#src/domain/failure.ts';

/** An answer whose head has arrived. */
export interface HttpAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** True when the server said beforehand how long the body is; a shorter one then breaks the connection. */
  readonly hasLength: boolean;
  /**
   * Reads the decompressed body to its end, piece by piece.
   *
   * @throws LostConnection when it broke, BotError `timeout` when the server fell silent, or what `take` throws
   */
  read(take: (piece: Buffer) => void): Promise<void>;
  /** Leaves the rest of the body. */
  drop(): void;
}

/** Sends GET requests and nothing else. */
export interface HttpClient {
  /** @throws LostConnection, RefusedAnswer for a redirect that must not be followed, BotError `timeout` */
  get(url: string, signal: AbortSignal): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** What opens the servers of one origin, which nobody else is told. */
export interface ServerKey {
  readonly origin: string;
  /** Value of the header. */
  readonly authorization: string;
}

/** An HTTP client that watches every wait, follows redirects on one host only, and says who it is. */
export function httpClient(userAgent: string, limits: Limits, keys: readonly ServerKey[] = []): HttpClient {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: limits.firstByteMs } });
  const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate', accept: '*/*' };

  async function get(url: string, signal: AbortSignal): Promise<HttpAnswer> {
    const watch = watchdog(new URL(url).host, signal);
    try {
      const response = await follow(url, watch);
      return answerOf(response, watch, limits);
    } catch (error) {
      watch.stop();
      throw causeOf(error, watch, isConnecting(error) ? 'connecting' : 'waiting');
    }
  }

  async function follow(url: string, watch: Watchdog): Promise<Dispatcher.ResponseData> {
    let target = url;
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      watch.expectWithin(limits.firstByteMs);
      const { origin } = new URL(target);
      const key = keys.find((each) => each.origin === origin);
      const own = key === undefined ? headers : { ...headers, authorization: key.authorization };
      const response = await request(target, { dispatcher: agent, headers: own, signal: watch.signal });
      const { location } = response.headers;
      if (response.statusCode < 300 || response.statusCode >= 400 || location === undefined) return response;
      response.body.on('error', () => undefined).destroy();
      target = redirectTarget(target, [location].flat()[0] ?? '', response.statusCode);
    }
    throw new RefusedAnswer(`More than ${limits.redirects} redirects.`, { http: 310 });
  }

  return { get, close: () => agent.destroy() };
}

function answerOf(response: Dispatcher.ResponseData, watch: Watchdog, limits: Limits): HttpAnswer {
  const { statusCode, statusText, headers, body } = response;
  return {
    status: statusCode,
    reason: statusText,
    headers,
    hasLength: headers['content-length'] !== undefined,
    async read(take) {
      try {
        watch.expectWithin(limits.idleMs);
        for await (const piece of decompressed(body, headers['content-encoding'])) {
          watch.expectWithin(limits.idleMs);
          take(piece);
        }
      } catch (error) {
        throw isFromNetwork(error) || watch.signal.aborted ? causeOf(error, watch, 'reading') : error;
      } finally {
        watch.stop();
        body.on('error', () => undefined).destroy();
      }
    },
    drop() {
      watch.stop();
      body.on('error', () => undefined).destroy();
    },
  };
}

function decompressed(body: Readable, encoding: string | string[] | undefined): AsyncIterable<Buffer> {
  const coding = String(encoding ?? '').toLowerCase();
  if (coding === '' || coding === 'identity') return body;
  const unpack = coding === 'deflate' ? createInflate() : createGunzip();
  // `pipeline` hands an error of the body on to the stream that is read, so its own report is not needed.
  return pipeline(body, unpack, () => undefined);
}

/** The watchdog or the caller knows better why a request ended than the socket does. */
function causeOf(error: unknown, watch: Watchdog, when: LostConnection['when']): unknown {
  if (watch.signal.aborted) return watch.signal.reason;
  return isFromNetwork(error) ? new LostConnection(when, error) : error;
}

function isConnecting(error: unknown): boolean {
  return /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT|ERR_TLS|CERT_|ETIMEDOUT)/.test(
    codeOf(error),
  );
}

/** Node, undici and zlib give each of their errors a code; ours have none. */
function isFromNetwork(error: unknown): boolean {
  return codeOf(error) !== '' || (error instanceof AggregateError && error.errors.some(isFromNetwork));
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof BotError) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : '';
}
