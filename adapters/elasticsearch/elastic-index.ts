import { z } from 'zod';
import { type AskServer, type ServerAnswer, searchServer } from '#adapters/elasticsearch/search-server.ts';
import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import type { CatalogIndex } from '#src/ports/catalog-index.ts';
import type { Log } from '#src/ports/log.ts';

/** The catalogue as a search server takes it. */
interface IndexContents {
  readonly name: string;
  /** Body of the request that creates the index. */
  readonly settings: unknown;
  readonly documents: readonly { readonly id: string; readonly body: unknown }[];
  request(query: CatalogQuery): unknown;
}

export interface ElasticIndexOptions {
  /** Address of the server, with name and password when it wants them. */
  readonly url: string;
  /** Read when the server is first asked. */
  readonly contents: () => IndexContents;
  readonly log: Log;
}

const countSchema = z.looseObject({ count: z.int() });
const bulkSchema = z.looseObject({ errors: z.boolean() });
const foundSchema = z.looseObject({
  hits: z.looseObject({
    total: z.looseObject({ value: z.int() }),
    hits: z.array(z.looseObject({ _id: z.string() })),
  }),
});

/** Documents that go into one bulk request. */
const BULK = 500;

/** The catalogue on Elasticsearch or OpenSearch; its index is made and filled when it is first asked. */
export function elasticIndex({ url, contents, log }: ElasticIndexOptions): CatalogIndex {
  const ask = searchServer(url);
  let ready: Promise<IndexContents> | undefined;

  async function prepare(): Promise<IndexContents> {
    const index = contents();
    const { signal } = new AbortController();
    await create(ask, index, signal);
    const stored = countSchema.parse(
      expectOk(await ask('GET', `/${index.name}/_count`, undefined, signal)),
    ).count;
    if (stored !== index.documents.length) {
      log.info('filling the search index', { index: index.name, documents: index.documents.length });
      await fill(ask, index, signal);
    }
    return index;
  }

  return {
    async search(query, signal) {
      ready ??= prepare();
      const index = await within(ready, signal).catch((error: unknown) => {
        if (!signal.aborted) ready = undefined;
        throw error;
      });
      const answer = await ask(
        'POST',
        `/${index.name}/_search`,
        JSON.stringify(index.request(query)),
        signal,
      );
      const { hits } = foundSchema.parse(expectOk(answer));
      return { total: hits.total.value, ids: hits.hits.map(({ _id }) => _id) };
    },
  };
}

async function create(ask: AskServer, { name, settings }: IndexContents, signal: AbortSignal): Promise<void> {
  const { status } = await ask('HEAD', `/${name}`, undefined, signal);
  if (status === 200) return;
  const made = await ask('PUT', `/${name}`, JSON.stringify(settings), signal);
  // Two processes may begin at the same time; the index of the other one is the same.
  if (made.status === 400 && JSON.stringify(made.body).includes('resource_already_exists')) return;
  expectOk(made);
}

async function fill(ask: AskServer, { name, documents }: IndexContents, signal: AbortSignal): Promise<void> {
  for (let start = 0; start < documents.length; start += BULK) {
    const lines = documents
      .slice(start, start + BULK)
      .flatMap(({ id, body }) => [JSON.stringify({ index: { _id: id } }), JSON.stringify(body)]);
    const answer = await ask('POST', `/${name}/_bulk?refresh=true`, `${lines.join('\n')}\n`, signal);
    if (bulkSchema.parse(expectOk(answer)).errors)
      throw new BotError('unavailable', 'The search server did not take the catalogue.');
  }
}

function expectOk({ status, body }: ServerAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  const reason = JSON.stringify(body ?? '').slice(0, 200);
  throw new BotError('unavailable', `The search server refused a request with HTTP ${status}: ${reason}`);
}

/** Filling goes on for those who ask later, even when the first one no longer waits. */
function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
