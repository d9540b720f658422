import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { played, type RecordedConversation } from '#tests/recorded/conversation.ts';
import { recordingEndpoint } from '#tests/servers/recording-endpoint.ts';
import { CONVERSATIONS } from '#tests/support/conversations.ts';

/** `npm run record`: plays conversations with the model of HELIO_MODEL_URL and keeps them for `recorded.test.ts`. */
async function main(): Promise<void> {
  const { HELIO_MODEL_URL: url, HELIO_MODEL: model, HELIO_MODEL_KEY: key } = process.env;
  if (url === undefined || model === undefined)
    throw new Error('Set HELIO_MODEL_URL and HELIO_MODEL to the model that is to be recorded.');
  const folder = join(import.meta.dirname, 'conversations');
  await mkdir(folder, { recursive: true });
  for (const { title, messages } of CONVERSATIONS) {
    const endpoint = await recordingEndpoint(url, key);
    try {
      const turns = await played(endpoint.url, model, messages);
      const recorded: RecordedConversation = {
        name: title,
        model,
        exchanges: [...endpoint.exchanges],
        turns,
      };
      const file = `${title.toLowerCase().replace(/\W+/g, '-')}.json`;
      await writeFile(join(folder, file), `${JSON.stringify(recorded, null, 1)}\n`);
      process.stdout.write(`${file}: ${turns.map(({ status }) => status).join(', ')}\n`);
    } finally {
      await endpoint.close();
    }
  }
}

await main();
