import { z } from 'zod';
import type { AskServer, ServerAnswer } from '#adapters/elasticsearch/ask-server.ts';
import { searchServer } from '#adapters/elasticsearch/search-server.ts';
import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import type { CatalogIndex } from '#src/ports/catalog-index.ts';
import type { Log } from '#src/ports/log.ts';

type Body = Readonly<Record<string, unknown>>;

/** The catalogue as a search server takes it. */
interface IndexContents {
  readonly name: string;
  /** Body of the request that creates the index. */
  readonly settings: Body;
  readonly documents: readonly { readonly id: string; readonly body: Body }[];
  request(query: CatalogQuery): Body;
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

/** The index, made and filled, and how to ask for it. */
interface Ready {
  readonly ask: AskServer;
  readonly index: IndexContents;
}

/** The catalogue on Elasticsearch or OpenSearch; its index is made and filled when it is first asked. */
export function elasticIndex({ url, contents, log }: ElasticIndexOptions): CatalogIndex {
  let ready: Promise<Ready> | undefined;

  async function prepare(): Promise<Ready> {
    const { signal } = new AbortController();
    const ask = await searchServer(url, signal);
    const index = contents();
    await create(ask, index, signal);
    const counted = await ask({ method: 'GET', path: `/${index.name}/_count` }, signal);
    if (read(countSchema, counted).count !== index.documents.length) {
      log.info('filling the search index', { index: index.name, documents: index.documents.length });
      await fill(ask, index, signal);
    }
    return { ask, index };
  }

  return {
    async search(query, signal) {
      ready ??= prepare();
      const { ask, index } = await within(ready, signal).catch((error: unknown) => {
        if (!signal.aborted) ready = undefined;
        throw error;
      });
      const path = `/${index.name}/_search`;
      const answer = await ask({ method: 'POST', path, body: index.request(query) }, signal);
      const { hits } = read(foundSchema, answer);
      return { total: hits.total.value, ids: hits.hits.map(({ _id }) => _id) };
    },
  };
}

async function create(ask: AskServer, { name, settings }: IndexContents, signal: AbortSignal): Promise<void> {
  const path = `/${name}`;
  const { status } = await ask({ method: 'HEAD', path }, signal);
  if (status === 200) return;
  const made = await ask({ method: 'PUT', path, body: settings }, signal);
  // Two processes may begin at the same time; the index of the other one is the same.
  if (made.status === 400 && JSON.stringify(made.body).includes('resource_already_exists')) return;
  expectOk(made);
}

async function fill(ask: AskServer, { name, documents }: IndexContents, signal: AbortSignal): Promise<void> {
  for (let start = 0; start < documents.length; start += BULK) {
    const bulkBody = documents
      .slice(start, start + BULK)
      .flatMap(({ id, body }) => [{ index: { _id: id } }, body]);
    const request = {
      method: 'POST',
      path: `/${name}/_bulk`,
      querystring: 'refresh=true',
      bulkBody,
    } as const;
    if (read(bulkSchema, await ask(request, signal)).errors)
      throw new BotError('unavailable', 'The search server did not take the catalogue.');
  }
}

function read<Value>(schema: z.ZodType<Value>, answer: ServerAnswer): Value {
  const result = schema.safeParse(expectOk(answer));
  if (result.success) return result.data;
  throw new BotError('unavailable', 'The search server answered with something else than was asked for.', {
    cause: result.error,
  });
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
