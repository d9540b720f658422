import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door to a server that wants a token, for programs that cannot send one: all else passes as it is. */
export async function openDoor(target: string, token: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passed = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
