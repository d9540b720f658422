import { createServer, type ServerResponse } from 'node:http';

export interface HealthOptions {
  readonly port: number;
  /** Interface to listen on; all when absent. */
  readonly host?: string | undefined;
  /** Takes requests of people at the moment. */
  readonly isReady: () => boolean;
  /** Counts since the start, by name without the prefix `helio_`. */
  readonly counts: () => Readonly<Record<string, number>>;
}

export interface HealthServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` (Prometheus' text format) for whoever runs the bot; nothing of anybody is in
 * them.
 *
 * @throws the system's error when the port is taken
 */
export async function startHealthServer({
  port,
  host,
  isReady,
  counts,
}: HealthOptions): Promise<HealthServer> {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET') return reply(response, 405, 'only GET\n');
    if (url === '/healthz') return reply(response, 200, 'ok\n');
    if (url === '/readyz')
      return isReady() ? reply(response, 200, 'ready\n') : reply(response, 503, 'not ready\n');
    if (url === '/metrics') return reply(response, 200, lines(counts()));
    reply(response, 404, 'not found\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

function lines(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, value]) => `helio_${name} ${value}\n`)
    .join('');
}
