import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { openMcpHouse, TOKENS } from '#tests/support/mcp-house.ts';
import { openTools, settingsOf } from '#tests/support/tool-servers.ts';

let house: Awaited<ReturnType<typeof openMcpHouse>>;

beforeAll(async () => {
  house = await openMcpHouse();
});

afterAll(() => house.close());

function far(name: string, url: string, token?: string, tools = ['find_datasets']): ServerSettings {
  const reach = { kind: 'address', url, token } as const;
  return settingsOf(name, { command: '', args: [] }, { reach, tools });
}

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

test('one Helio uses the tools of another over HTTP, with its token', async () => {
  const servers = openTools([far('other', house.url, TOKENS.bob)]);

  const answer = await (await servers.tool('other.find_datasets')).call({
    query: 'Wind magnetic field',
    limit: 2,
  });
  await servers.close();

  expect(answer.data).toMatchObject({ datasets: [{ id: expect.stringMatching(/^WI_/) }, {}] });
});

test('a token that is refused is told, and neither token is shown', async () => {
  const servers = openTools([far('other', house.url, 'not-the-right-token')]);

  expect(await servers.tools()).toEqual([]);
  await servers.close();

  expect(servers.about().join()).toContain('The tool server other cannot be used');
  expect(servers.about().join()).not.toMatch(/not-the-right-token|ada-token|bob-token/);
});

test('a server that sends much, leads elsewhere, or is none is named and left alone', async () => {
  const flood = await webServer((write) => {
    for (let piece = 0; piece < 64; piece += 1) write(' '.repeat(1_000_000));
  });
  const elsewhere = await webServer(() => {}, 302);
  const page = await webServer((write) => write('"hello"'));
  const servers = openTools([
    far('flood', flood.url),
    far('elsewhere', elsewhere.url, 'a-secret-token'),
    far('page', page.url),
    far('nobody', 'http://127.0.0.1:9/mcp'),
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
