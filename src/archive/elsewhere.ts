import type { Archive } from '#src/archive/choose-data.ts';
import { serverAt } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';

/** The server whose catalogue is shipped. */
export const SHIPPED = 'cdaweb';

/** Public servers that this bot does not ask. */
export function serversElsewhere({
  knowledge,
  servers = [],
}: Pick<Archive, 'knowledge' | 'servers'>): readonly DataServer[] {
  const asked = new Set(servers.map((url) => serverAt(knowledge.servers, url)?.id));
  return knowledge.servers.filter(({ id }) => !asked.has(id));
}

/**
 * The public servers that this bot does not ask and whose ids look like this one, the one with the narrowest pattern
 * first.
 */
export function serversLikely(
  id: string,
  archive: Pick<Archive, 'knowledge' | 'servers'>,
): readonly DataServer[] {
  return serversElsewhere(archive)
    .flatMap((server) =>
      server.idPatterns
        .filter((pattern) => new RegExp(`^(?:${pattern})$`).test(id))
        .map((pattern) => ({ server, length: literalsIn(pattern) })),
    )
    .toSorted((a, b) => b.length - a.length)
    .map(({ server }) => server);
}

/** The public servers that this bot does not ask and that are good for a thing, by its name among what they hold. */
export function serversGoodFor(
  name: string,
  archive: Pick<Archive, 'knowledge' | 'servers'>,
): readonly DataServer[] {
  const wanted = ` ${name.toLowerCase()} `;
  return serversElsewhere(archive).filter(({ goodFor }) =>
    goodFor.some((good) => ` ${good.toLowerCase().replace(/[,()]/g, ' ')} `.includes(wanted)),
  );
}

/** How much of an id a pattern states. */
function literalsIn(pattern: string): number {
  return pattern.replace(/\[[^[\]]{1,40}\]|\\.|\(\?:|[()|+*?{}]/g, '').length;
}

/** How whoever runs the bot adds a server: `INTERMAGNET has it; …`. */
export function addServerHint(...servers: readonly DataServer[]): string {
  const urls = [...new Set([SHIPPED, ...servers.map(({ id }) => id)])].join(',');
  const names = servers.map(({ name }) => name);
  const [who, them] =
    names.length < 2
      ? [`server ${names.join('')} holds`, 'it']
      : [`servers ${names.slice(0, -1).join(', ')} and ${names.at(-1)} hold`, 'them'];
  return `The public ${who} such data; whoever runs this bot adds ${them} with HELIO_HAPI_URL=${urls}.`;
}

/** Whether servers are asked whose datasets are not those of the shipped catalogue. */
export function asksOthers({ knowledge, servers = [] }: Pick<Archive, 'knowledge' | 'servers'>): boolean {
  return servers.some((url) => serverAt(knowledge.servers, url)?.id !== SHIPPED);
}
