import { createServer } from 'node:http';

/** A data server behind a gate that a test can shut: requests for data wait until it is opened again. */
export async function startGatedServer(target: string) {
  let opened: PromiseWithResolvers<void> | undefined;
  let waiting = 0;
  const server = createServer((request, response) => {
    const pass = async () => {
      if (request.url?.includes('/data') && opened !== undefined) {
        waiting += 1;
        await opened.promise;
      }
      const answer = await fetch(`${new URL(target).origin}${request.url}`);
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hapi`,
    /** How many requests for data have had to wait. */
    waiting: () => waiting,
    hold() {
      opened ??= Promise.withResolvers<void>();
    },
    /** Who waits is gone and hears nothing any more; what comes after waits as before. */
    abandon() {
      if (opened !== undefined) opened = Promise.withResolvers<void>();
    },
    release() {
      opened?.resolve();
      opened = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
