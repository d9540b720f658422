import { openedAddress } from '#src/domain/shown-address.ts';

/** One request of the REST interface that both servers share, as both official clients take it. */
interface ServerRequest {
  readonly method: 'HEAD' | 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly querystring?: string;
  readonly body?: Record<string, unknown>;
  /** Lines of a bulk request: an action, its document, and so on. */
  readonly bulkBody?: Record<string, unknown>[];
}

/** What the server said, whatever its status. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one request to a search server by the official client of that server. */
export type AskServer = (request: ServerRequest, signal: AbortSignal) => Promise<ServerAnswer>;

/** Where a search server is, and who asks. */
export interface ServerAddress {
  /** Without name and password. */
  readonly node: string;
  /** As people know it: host and port. */
  readonly host: string;
  readonly login?: { readonly username: string; readonly password: string };
}

/** Takes name and password out of an address. */
export function serverAddress(address: string): ServerAddress {
  const { url: bare, user: username = '', password = '' } = openedAddress(address);
  const url = new URL(bare);
  const where = { node: url.href, host: url.host };
  return username === undefined || password === undefined || username === ''
    ? where
    : { ...where, login: { username, password } };
}
