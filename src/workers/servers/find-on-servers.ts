import { z } from 'zod';
import { addServerHint, serversElsewhere } from '#src/archive/elsewhere.ts';
import { serverAt, serverNamed, serverTitle } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import { searchEntries } from '#src/knowledge/entry-search.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Datasets that one reply lists. */
const MOST_LISTED = 20;

/** Searches what the configured servers list, all of them or one, and names public servers that may have more. */
export const findOnServers = defineWorker({
  name: 'find_on_servers',
  description:
    'Finds datasets by words in their ids and titles on all configured data servers, or on one ("on AMDA"). For servers other than CDAWeb.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    text: z.string().describe('Words to look for.'),
    server: z.string().optional().describe('Name of one server.'),
  }),
  outputs: ['text', 'listing'],

  async run({ params: { text, server } }, toolbox, signal) {
    const entries = await entriesOn(server, toolbox, signal);
    const found = searchEntries(text, entries);
    const { knowledge } = toolbox.archive;
    const rows = found
      .slice(0, MOST_LISTED)
      .map(({ id, title = '', server: url }, row) => [
        row + 1,
        `\`${id}\``,
        title === id ? '' : title.slice(0, 90),
        serverTitle(knowledge.servers, url),
      ]);
    const head = `${found.length.toLocaleString('en-US')} of ${entries.length.toLocaleString('en-US')} datasets fit "${text}".`;
    const reply =
      found.length === 0
        ? [
            `No dataset of ${server ?? 'the servers that I ask'} has "${text}" in its id or title.`,
            elsewhere(text, toolbox),
          ]
        : [head, markdownTable(['', 'dataset', 'title', 'server'], rows, MOST_LISTED)];
    const items = found.slice(0, MOST_LISTED).map(({ id }) => id);
    const frames = toolbox.workspace.summaries().length;
    return {
      kind: 'succeeded',
      outputs: {
        text: reply.filter((part) => part !== '').join('\n\n'),
        labels: [],
        ...(items.length === 0 ? {} : { listing: { items, frames } }),
      },
      summary: `${found.length} datasets found`,
    };
  },
});

/** @throws BotError `no-data` for a server that is not asked or not known */
async function entriesOn(
  name: string | undefined,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly CatalogEntry[]> {
  const entries = await archive.source.catalog(signal);
  if (name === undefined) return entries;
  const server = serverNamed(archive.knowledge.servers, name);
  if (server === undefined) {
    throw new BotError('no-data', `I know no data server "${name}".`, {
      hint: `Public ones are ${archive.knowledge.servers.map((each) => each.name).join(', ')}.`,
    });
  }
  if (serversElsewhere(archive).includes(server)) {
    throw new BotError('no-data', `This bot does not ask ${server.name}.`, { hint: addServerHint(server) });
  }
  return entries.filter(({ server: url }) => serverAt(archive.knowledge.servers, url)?.id === server.id);
}

/** Public servers that are good for what was looked for, those first that more of its words name. */
function elsewhere(text: string, { archive }: Toolbox): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
  const matchesOf = ({ goodFor }: DataServer) =>
    Math.max(...goodFor.map((what) => words.filter((word) => what.toLowerCase().includes(word)).length));
  return serversElsewhere(archive)
    .filter((server) => matchesOf(server) > 0)
    .toSorted((a, b) => matchesOf(b) - matchesOf(a))
    .slice(0, 2)
    .map(addServerHint)
    .join(' ');
}
