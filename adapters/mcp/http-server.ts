import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  localhostAllowedOrigins,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokenVerifier,
  verifyBearerToken,
} from '@modelcontextprotocol/server';
import { mcpServer } from '#adapters/mcp/mcp-server.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { BotError } from '#src/domain/failure.ts';

export interface McpHttpOptions {
  /** Address of the interface, e.g. `127.0.0.1`. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Tokens by the name of their caller: each caller has threads of its own. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly room: McpRoom;
}

export interface McpHttpServer {
  /** `http://HOST:PORT/mcp` */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
const HOUR_S = 3_600;

/**
 * Serves the tools over streamable HTTP, to whoever has a token.
 *
 * @throws BotError `configuration` when the port is taken
 */
export async function mcpHttpServer({ host, port, tokens, room }: McpHttpOptions): Promise<McpHttpServer> {
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer(room, { name: authInfo?.clientId ?? 'nobody' }),
    {
      onerror: (error) => room.log.debug('a request of a program was refused', { error: error.message }),
    },
  );
  const answer = toNodeHandler(handler);
  const isNear = LOOPBACK.has(host);
  const guards = [
    ...(isNear ? [localhostHostValidation()] : []),
    // Pages of browsers are kept out; programs send no origin.
    originValidation(isNear ? localhostAllowedOrigins() : []),
  ];
  const verifier = tokenVerifier(tokens);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (new URL(request.url ?? '/', 'http://here').pathname !== PATH) return refuse(response, 404);
    if (!guards.every((guard) => guard(request, response))) return;
    const auth = await authOf(request, verifier);
    if (auth instanceof Response) return relay(auth, response);
    const { method = 'GET', url = '/' } = request;
    await answer(Object.assign(request, { auth, method, url }), response);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      room.log.error('a request of a program broke', { error: String(error) });
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error: unknown) => {
    throw new BotError('configuration', `The MCP server cannot listen on ${host}:${port}.`, {
      hint: 'Set HELIO_MCP_ADDRESS to a port that is free.',
      cause: error,
    });
  });
  const address = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${PATH}`,
    async close() {
      await handler.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function authOf(request: IncomingMessage, verifier: OAuthTokenVerifier): Promise<AuthInfo | Response> {
  try {
    return await verifyBearerToken(request.headers.authorization, { verifier });
  } catch (error) {
    return bearerAuthChallengeResponse(error);
  }
}

/** Compares in constant time with every token, so that the time taken tells nothing. */
function tokenVerifier(tokens: Readonly<Record<string, string>>): OAuthTokenVerifier {
  const known = Object.entries(tokens).map(([name, token]) => ({ name, hash: hashOf(token) }));
  return {
    async verifyAccessToken(token) {
      const hash = hashOf(token);
      const fitting = known.filter((each) => timingSafeEqual(each.hash, hash));
      const [caller] = fitting;
      if (caller === undefined) throw new OAuthError(OAuthErrorCode.InvalidToken, 'This token is not known.');
      const expiresAt = Math.floor(Date.now() / 1000) + HOUR_S;
      return { token: '', clientId: caller.name, scopes: [], expiresAt };
    },
  };
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

async function relay(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end();
}
