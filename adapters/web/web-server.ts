import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatPage } from '#adapters/web/chat-page.ts';
import { answer, refusal, refuse, type WebRoom } from '#adapters/web/routes.ts';
import type { Log } from '#src/ports/log.ts';

export interface WebServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the page and the chat to this machine only. @param port 0 for any that is free */
export async function webServer(port: number, room: WebRoom, log: Log): Promise<WebServer> {
  const page = chatPage();
  const server = createServer((request, response) => {
    handle(request, response, room, page).catch((error: unknown) => {
      log.error('a request of the page broke', { error: String(error) });
      if (!response.headersSent) refuse(response, 500, 'Something broke; the log says more.');
      else response.destroy();
    });
  });
  await listening(server, port);
  const address = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  room: WebRoom,
  page: ReturnType<typeof chatPage>,
): Promise<void> {
  const reason = refusal(request);
  if (reason !== undefined) return refuse(response, 403, reason);
  if (request.method === 'GET' && request.url === '/') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'referrer-policy': 'no-referrer',
    });
    response.end(page.html);
    return;
  }
  await answer(request, response, room);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
