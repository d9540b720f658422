import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { farSettings, openTools } from '#tests/support/tool-servers.ts';

/** A server of the web that answers everything alike. */
async function webServer(answer: (write: (text: string) => void) => void, status = 200) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' });
    answer((text) => response.write(text));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, // it listens on TCP
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a server that sends much, leads elsewhere, or is none is named and left alone', async () => {
  const flood = await webServer((write) => {
    for (let piece = 0; piece < 64; piece += 1) write(' '.repeat(1_000_000));
  });
  const elsewhere = await webServer(() => {}, 302);
  const page = await webServer((write) => write('"hello"'));
  const servers = openTools([
    farSettings('flood', flood.url),
    farSettings('elsewhere', elsewhere.url, 'a-secret-token'),
    farSettings('page', page.url),
    farSettings('nobody', 'http://127.0.0.1:9/mcp'),
  ]);

  const tools = await servers.tools();
  const again = await servers.tools();
  await servers.close();
  for (const server of [flood, elsewhere, page]) await server.close();

  expect([tools, again]).toEqual([[], []]);
  for (const name of ['flood', 'elsewhere', 'page', 'nobody'])
    expect(servers.about().join('\n')).toContain(`The tool server ${name}`);
  expect(elsewhere.asked()).toBeLessThanOrEqual(2);
});
