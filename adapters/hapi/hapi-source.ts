import { withDeadline } from '#adapters/hapi/deadline.ts';
import { fetchFrames } from '#adapters/hapi/fetch-frames.ts';
import { findParameter, unknownParameter } from '#adapters/hapi/find-parameters.ts';
import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { httpClient, type ServerKey } from '#adapters/hapi/http-client.ts';
import { defaultLimits, type Limits } from '#adapters/hapi/limits.ts';
import { locateDataset, readCatalogs } from '#adapters/hapi/locate-dataset.ts';
import { type RemoteServer, remoteServer } from '#adapters/hapi/remote-server.ts';
import { diskCache, noCache } from '#adapters/hapi/response-cache.ts';
import { type ServerTerms, termsOf } from '#adapters/hapi/server-terms.ts';
import type { CatalogEntry, DataQuery, DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { basicAuthorization, openedAddress } from '#src/domain/shown-address.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import type { Log } from '#src/ports/log.ts';

export interface HapiSourceOptions {
  /** Base addresses, with user and password where a server wants them, each ending in `/hapi`; where two list one dataset, the first is asked. */
  readonly servers: readonly (string | ServerTerms)[];
  /** Where answers are kept; `undefined` keeps none. */
  readonly cacheFolder: string | undefined;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** Our own version, for the User-Agent. */
  readonly version?: string;
}

/** Parameters of one dataset that are asked for together. */
interface Share {
  readonly server: RemoteServer;
  readonly dataset: HapiDataset;
  readonly wanted: readonly { readonly name: string; readonly parameter: HapiParameter }[];
}

/** Variants of one dataset that are looked through for a parameter. */
const MOST_VARIANTS = 40;

/** Data of one or several HAPI servers of version 2.0 to 3.3. */
export function hapiSource(options: HapiSourceOptions): DataSource & { close(): Promise<void> } {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { log, cacheFolder, version = '0' } = options;
  const terms = options.servers.map(termsOf);
  const addresses = terms.map(({ url }) => openedAddress(url));
  const http = httpClient(`helio/${version}`, limits, addresses.flatMap(keyOf));
  const cache = cacheFolder === undefined ? noCache : diskCache(cacheFolder, limits.cacheBytes, log);
  const closed = new AbortController();
  const surroundings = { http, cache, limits, log, closing: closed.signal };
  const servers = terms.map((each, index) =>
    remoteServer({ ...each, url: addresses[index]?.url ?? each.url }, surroundings),
  );

  async function describe(id: string, signal: AbortSignal): Promise<DatasetInfo> {
    const { entries, alsoOn } = await locateDataset(id, servers, log, signal);
    const { info } = await infoOf(entries[0], signal);
    return alsoOn.length === 0 ? info : { ...info, alsoOn };
  }

  async function fetch(query: DataQuery, signal: AbortSignal): Promise<readonly Frame[]> {
    if (query.parameters.length === 0) {
      throw new BotError('invalid-request', `No parameter of ${query.dataset} was named.`, {
        hint: 'Name at least one of its parameters.',
      });
    }
    const { entries } = await locateDataset(query.dataset, servers, log, signal);
    const shares = await share(query, entries, signal);
    const fetched = new Map<string, Frame>();
    for (const { server, dataset, wanted } of shares) {
      const asked = [...new Set(wanted.map(({ parameter }) => parameter))];
      const frames = await fetchFrames(server, dataset, asked, query.range, signal);
      for (const { name, parameter } of wanted) {
        const frame = frames[asked.indexOf(parameter)];
        if (frame !== undefined) fetched.set(name, frame);
      }
    }
    return [...new Set(query.parameters.flatMap((name) => fetched.get(name) ?? []))];
  }

  /** Which variant of the dataset has which parameter: the first that has it. */
  async function share(
    { parameters }: DataQuery,
    entries: readonly CatalogEntry[],
    signal: AbortSignal,
  ): Promise<readonly Share[]> {
    let missing = [...new Set(parameters)];
    let first: HapiDataset | undefined;
    const shares: Share[] = [];
    for (const entry of entries.slice(0, MOST_VARIANTS)) {
      const dataset = await infoOf(entry, signal);
      first ??= dataset;
      const wanted = missing.flatMap((name) => {
        const parameter = findParameter(dataset, name);
        return parameter === undefined ? [] : [{ name, parameter }];
      });
      if (wanted.length > 0) shares.push({ server: serverOf(entry), dataset, wanted });
      missing = missing.filter((name) => !wanted.some((found) => found.name === name));
      if (missing.length === 0) return shares;
    }
    throw first === undefined ? unknownDatasetAtAll() : unknownParameter(first, missing);
  }

  function infoOf(entry: CatalogEntry | undefined, signal: AbortSignal): Promise<HapiDataset> {
    if (entry === undefined) throw unknownDatasetAtAll();
    return serverOf(entry).info(entry, signal);
  }

  function serverOf(entry: CatalogEntry): RemoteServer {
    const server = servers.find(({ url }) => url === entry.server);
    if (server === undefined) throw unknownDatasetAtAll();
    return server;
  }

  function tooSlow(): BotError {
    return new BotError('timeout', 'The data server takes too long to send the data.', {
      hint: 'Ask for a shorter time range or a coarser dataset, or try again later.',
    });
  }

  return {
    catalog: async (signal) => (await readCatalogs(servers, log, signal)).entries,
    catalogOf: async (address, signal) =>
      (await servers.find(({ url }) => url === openedAddress(address).url)?.catalog(signal)) ?? [],
    describe,
    about: async (address, signal) => (await servers.find(({ url }) => url === address)?.about(signal)) ?? {},
    fetch: (query, signal) => withDeadline(limits.fetchMs, tooSlow, (within) => fetch(query, within), signal),
    async close() {
      closed.abort();
      await cache.close();
      await http.close();
    },
  };
}

function keyOf(address: ReturnType<typeof openedAddress>): readonly ServerKey[] {
  const authorization = basicAuthorization(address);
  return authorization === undefined ? [] : [{ origin: new URL(address.url).origin, authorization }];
}

function unknownDatasetAtAll(): BotError {
  return new BotError('configuration', 'No data server is configured.', {
    hint: 'Name at least one HAPI server in HELIO_HAPI_URL.',
  });
}
