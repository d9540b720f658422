import type { Archive } from '#src/archive/choose-data.ts';
import { addServerHint, SHIPPED, serversElsewhere } from '#src/archive/elsewhere.ts';
import { serverAt, serverNamed } from '#src/archive/server-of.ts';
import { BotError } from '#src/domain/failure.ts';

/**
 * The archive as far as one server holds it: its datasets alone, under the ids that it answers to.
 *
 * @param name id, name or another name of the server
 * @throws BotError `no-data` for a server that is not known or not asked
 */
export function onServer(archive: Archive, name: string): Archive {
  const { knowledge, source } = archive;
  const server = serverNamed(knowledge.servers, name);
  if (server === undefined) {
    throw new BotError('no-data', `I know no data server "${name}".`, {
      hint: `Public ones are ${knowledge.servers.map((each) => each.name).join(', ')}.`,
    });
  }
  const isAsked = !serversElsewhere(archive).includes(server);
  // Where CDAWeb itself is not asked, another server has its datasets.
  if (!isAsked && server.id === SHIPPED) return archive;
  if (!isAsked) {
    throw new BotError('no-data', `This bot does not ask ${server.name}.`, { hint: addServerHint(server) });
  }
  const address = archive.servers?.find((url) => serverAt(knowledge.servers, url) === server) ?? server.url;
  const addressed = (id: string) => (id.startsWith('http') ? id : `${server.id}:${id}`);
  return {
    ...archive,
    source: {
      ...source,
      async catalog(signal) {
        const own = await source.catalogOf?.(address, signal);
        const entries = own ?? (await source.catalog(signal));
        return entries.filter(({ server: url }) => serverAt(knowledge.servers, url)?.id === server.id);
      },
      describe: (id, signal) => source.describe(addressed(id), signal),
      fetch: (query, signal) => source.fetch({ ...query, dataset: addressed(query.dataset) }, signal),
    },
  };
}
