import { z } from 'zod';
import { serverAt } from '#src/archive/server-of.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Tells which data servers there are, what they are good for, and which of them this bot asks. */
export const listServers = defineWorker({
  name: 'list_servers',
  description: 'Lists the public data servers: what each is good for, and which of them this bot asks.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({}),
  outputs: ['text'],

  async run(_, { archive }) {
    const { knowledge, servers = [] } = archive;
    const asked = new Set(servers.map((url) => serverAt(knowledge.servers, url)?.id));
    const rows = knowledge.servers.map(({ id, name, goodFor }) => [
      name,
      `\`${id}\``,
      goodFor.slice(0, 4).join(', '),
      asked.has(id) ? 'yes' : 'no',
    ]);
    const text = `${markdownTable(['server', 'name', 'good for', 'asked'], rows)}\n\nWhoever runs this bot names them in HELIO_HAPI_URL, \`all\` for every one.`;
    return { kind: 'succeeded', outputs: { text, labels: [] }, summary: 'Listed the data servers' };
  },
});
