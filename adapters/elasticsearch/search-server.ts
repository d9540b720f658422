import { BotError } from '#src/domain/failure.ts';

/** One answer of a search server. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one request to a search server. */
export type AskServer = (
  method: 'HEAD' | 'GET' | 'PUT' | 'POST',
  path: string,
  body: string | undefined,
  signal: AbortSignal,
) => Promise<ServerAnswer>;

const ANSWER_MS = 15_000;
const HINT = 'Check HELIO_SEARCH_URL, or leave it out to search in the process.';

/**
 * Speaks the REST interface that Elasticsearch and OpenSearch share. Name and password may stand in the address.
 *
 * @throws BotError `unavailable` when nobody answers there, `timeout` when it takes longer than 15 s
 */
export function searchServer(address: string): AskServer {
  const url = new URL(address);
  const { username, password } = url;
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const login = username === '' ? {} : { authorization: basic(username, password) };
  return async (method, path, body, signal) => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...headersFor(path, body), ...login },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new BotError('timeout', `The search server ${url.host} takes too long to answer.`, {
          hint: HINT,
        });
      throw new BotError('unavailable', `The search server ${url.host} does not answer.`, {
        hint: HINT,
        cause: error,
      });
    }
  };
}

function headersFor(path: string, body: string | undefined): Readonly<Record<string, string>> {
  const type = path.includes('/_bulk') ? 'application/x-ndjson' : 'application/json';
  return { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }) };
}

function basic(username: string, password: string): string {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
