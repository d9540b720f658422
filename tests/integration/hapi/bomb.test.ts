import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { silentLog } from '#tests/support/silent-log.ts';

test('metadata that unpack to more than they may are refused in words', async () => {
  const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const source = hapiSource({
    servers: [`http://127.0.0.1:${port}/hapi`],
    cacheFolder: undefined,
    log: silentLog,
  });
  onTestFinished(() => source.close());

  await expect(source.describe('ANY', new AbortController().signal)).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('describes itself in more than 16 MB'),
  });
});
