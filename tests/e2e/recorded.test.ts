import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { played, recordedConversationSchema } from '#tests/recorded/conversation.ts';
import { recordingEndpoint, replayingEndpoint } from '#tests/servers/recording-endpoint.ts';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const FOLDER = join(import.meta.dirname, '../recorded/conversations');
const recordings = existsSync(FOLDER)
  ? readdirSync(FOLDER).map((file) =>
      recordedConversationSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
    )
  : [];

/** A model that answers every question in the same way. */
async function modelThatSays(content: string): Promise<string> {
  const completion = {
    id: 'c',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion));
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const SHOW = JSON.stringify({
  acts: [{ do: 'show', of: [{ mission: 'ACE', quantity: 'magnetic-field', component: 'z' }] }],
});

describe('a recorded conversation', () => {
  test('is replayed without the model, and a changed question is a failure that names it', async () => {
    const recorder = await recordingEndpoint(await modelThatSays(SHOW));
    closing.push(recorder.close);
    const turns = await played(recorder.url, 'm', ['bz at ace on 10 may 2024']);

    const replayer = await replayingEndpoint(recorder.exchanges);
    closing.push(replayer.close);
    const again = await played(replayer.url, 'another-name', ['bz at ace on 10 may 2024']);
    await played(replayer.url, 'm', ['bz at wind on 10 may 2024']);

    expect(turns).toMatchObject([{ status: 'done', workers: ['fetch', 'plot'] }]);
    expect(again).toEqual(turns);
    expect(replayer.strangers).toEqual([expect.stringContaining('bz at wind')]);
  });

  test.each(recordings)('goes as it went: $name, with $model', async ({ exchanges, turns }) => {
    const replayer = await replayingEndpoint(exchanges);
    closing.push(replayer.close);

    const again = await played(
      replayer.url,
      'recorded',
      turns.map(({ text }) => text),
    );

    expect(replayer.strangers, 'the prompt has changed: npm run record').toEqual([]);
    expect(again).toEqual(turns);
  });
});
