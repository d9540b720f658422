import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFiles } from '#adapters/discord/download-file.ts';
import { DEFAULT_PACE } from '#adapters/discord/pace.ts';

const words = { kind: 'text', userId: '1', text: 'plot' } as const;
let url: string;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://169.254.1.1/' }).end();
    else response.end('time,x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address object.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const from = (hosts: readonly string[]) => ({
  fileHosts: hosts,
  pace: DEFAULT_PACE,
  signal: AbortSignal.timeout(4000),
});

test('a file comes from a host that is allowed', async () => {
  const { files } = await withFiles(
    words,
    [{ name: 'a.csv', url: `${url}/a`, size: 6 }],
    from(['127.0.0.1']),
  );

  expect(new TextDecoder().decode(files?.[0]?.content)).toBe('time,x');
});

test('a link to any other host is not followed, and neither is a redirection', async () => {
  const file = { name: 'a.csv', url: `${url}/a`, size: 6 };

  await expect(withFiles(words, [file], from(['cdn.discordapp.com']))).rejects.toMatchObject({
    code: 'invalid-request',
  });
  await expect(
    withFiles(words, [{ ...file, url: `${url}/elsewhere` }], from(['127.0.0.1'])),
  ).rejects.toMatchObject({ code: 'unavailable' });
});

test('a file that is too large is not even asked for', async () => {
  const file = { name: 'huge.csv', url: `${url}/a`, size: 30_000_000 };

  await expect(withFiles(words, [file], from(['127.0.0.1']))).rejects.toMatchObject({ code: 'too-large' });
});
