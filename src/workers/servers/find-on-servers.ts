import { z } from 'zod';
import { addServerHint, serversElsewhere } from '#src/archive/elsewhere.ts';
import { onServer } from '#src/archive/on-server.ts';
import { serverNamed, serverTitle } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
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

  async run({ params: { text: words, server } }, toolbox, signal) {
    const entries = await entriesOn(server, toolbox, signal);
    const text = withoutName(words, server, toolbox);
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
    const of = `${found.length.toLocaleString('en-US')} of ${entries.length.toLocaleString('en-US')} datasets`;
    const head =
      text === ''
        ? `${serverName(server, toolbox)} lists ${entries.length.toLocaleString('en-US')} datasets${entries.length > MOST_LISTED ? `; the first ${MOST_LISTED}` : ''}.`
        : `${of} fit "${text}"${found.length > MOST_LISTED ? `; the first ${MOST_LISTED}` : ''}.`;
    const reply =
      found.length === 0
        ? [
            `No dataset of ${serverName(server, toolbox)} has "${text}" in its id or title.`,
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

function serverName(server: string | undefined, { archive }: Toolbox): string {
  if (server === undefined) return 'the servers that I ask';
  return serverNamed(archive.knowledge.servers, server)?.name ?? server;
}

/** The words without the names of the server that is searched. */
function withoutName(words: string, server: string | undefined, { archive }: Toolbox): string {
  const known = server === undefined ? undefined : serverNamed(archive.knowledge.servers, server);
  const names = known === undefined ? [] : [known.id, known.name, ...known.aliases];
  const own = new Set(
    names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map((name) => name.toLowerCase()),
  );
  return words
    .split(' ')
    .filter((word) => !own.has(word.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, '')))
    .join(' ');
}

/** @throws BotError `no-data` for a server that is not asked or not known */
async function entriesOn(
  name: string | undefined,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly CatalogEntry[]> {
  const { source } = name === undefined ? archive : onServer(archive, name);
  return source.catalog(signal);
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
    .map((server) => addServerHint(server))
    .join(' ');
}
