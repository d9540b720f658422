import { serverAt } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import { shownAddress } from '#src/domain/shown-address.ts';

/**
 * The public servers, with those of whoever runs this bot, which are called by their host: so people can say that data are to
 * come from one of them.
 */
export function withOwnServers(
  servers: readonly DataServer[],
  urls: readonly string[],
): readonly DataServer[] {
  const own = urls.map(shownAddress).filter((url) => serverAt(servers, url) === undefined);
  return [...servers, ...[...new Set(own)].map(ownServer)];
}

function ownServer(url: string): DataServer {
  const { host } = new URL(url);
  return {
    id: host.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: host,
    url,
    aliases: [],
    about: 'A data server that whoever runs this bot has added.',
    goodFor: ['what it lists'],
    datasets: [],
    idPatterns: [],
    terms: [],
    sources: ['HELIO_HAPI_URL'],
  };
}
