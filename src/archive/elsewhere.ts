import type { Archive } from '#src/archive/choose-data.ts';
import { serverAt } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';

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
        .map((pattern) => ({ server, length: pattern.length })),
    )
    .toSorted((a, b) => b.length - a.length)
    .map(({ server }) => server);
}

/** How whoever runs the bot adds a server: `INTERMAGNET has it; …`. */
export function addServerHint({ id, name }: DataServer): string {
  return `The public server ${name} holds such data; whoever runs this bot adds it with HELIO_HAPI_URL=cdaweb,${id}.`;
}
