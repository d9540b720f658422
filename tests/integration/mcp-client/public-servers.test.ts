import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everythingCommand, filesystemCommand, openTools, settingsOf } from '#tests/support/tool-servers.ts';

let folder: string;
let servers: ReturnType<typeof openTools>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'helio-shared-'));
  writeFileSync(join(folder, 'notes.txt'), 'The shock arrived at 16:36.');
  servers = openTools([
    settingsOf('everything', everythingCommand(), {
      tools: ['echo', 'get-sum', 'get-env', 'get-structured-content'],
    }),
    settingsOf('files', filesystemCommand(folder), { tools: ['read_text_file'] }),
  ]);
});

afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the reference server for everything answers in words and in values', async () => {
  const sum = await (await servers.tool('everything.get-sum')).call({ a: 2, b: 40 });
  const weather = await (await servers.tool('everything.get-structured-content')).call({
    location: 'Chicago',
  });

  expect(sum.text).toContain('42');
  expect(weather.data).toMatchObject({ temperature: expect.any(Number) });
});

test('it sees none of our secrets', async () => {
  process.env['GEMINI_API_KEY'] = 'do-not-tell';

  const { text } = await (await servers.tool('everything.get-env')).call();
  delete process.env['GEMINI_API_KEY'];

  expect(text).not.toContain('do-not-tell');
});

test('the reference server for files reads its folder, and nothing outside of it', async () => {
  const read = await servers.tool('files.read_text_file');

  expect((await read.call({ path: join(folder, 'notes.txt') })).text).toContain('16:36');
  await expect(read.call({ path: '/etc/passwd' })).rejects.toMatchObject({ code: 'invalid-request' });
});
