import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { localModel } from '#adapters/openai/local-models.ts';
import { parseConfig } from '#src/config.ts';
import { localModelHint } from '#src/local-model-hint.ts';

const signal = new AbortController().signal;
const servers: Server[] = [];
/** A loaded machine takes its time. */
const PATIENT_MS = 10_000;

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A program on loopback that answers every request in this way, and what it was asked. */
async function programThatSays(body: string, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { place: { program: 'Ollama', url: `http://127.0.0.1:${port}/v1` }, asked };
}

test('a program that serves models is found by asking for their names only', async () => {
  const { place, asked } = await programThatSays('{"data":[{"id":"llama3:8b"}]}');

  expect(await localModel(signal, [place], PATIENT_MS)).toEqual({ ...place, model: 'llama3:8b' });
  expect(asked).toEqual(['GET /v1/models']);
});

test.each([
  ['has no model', '{"data":[]}', 200],
  ['is something else', '<html>', 200],
  ['refuses', '{}', 403],
])('one that %s is none', async (_, body, status) => {
  const { place } = await programThatSays(body, status);

  expect(await localModel(signal, [place], PATIENT_MS)).toBeUndefined();
});

test('where nothing listens there is none', async () => {
  expect(await localModel(signal, [{ program: 'Ollama', url: 'http://127.0.0.1:1/v1' }])).toBeUndefined();
});

test('the hint names the two variables, and only where no model is set up or ruled out', async () => {
  const found = { program: 'Ollama', url: 'http://127.0.0.1:11434/v1', model: 'llama3:8b' };
  const find = async () => found;
  const hint = (env: Record<string, string>) => localModelHint(parseConfig(env), signal, find);

  expect(await hint({})).toContain('HELIO_MODEL_URL=http://127.0.0.1:11434/v1 and HELIO_MODEL=llama3:8b');
  expect(await hint({ GEMINI_API_KEY: 'k' })).toBeUndefined();
  expect(await hint({ HELIO_PLANNER: 'rules' })).toBeUndefined();
});
