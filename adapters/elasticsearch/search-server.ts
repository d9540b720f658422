import { z } from 'zod';
import { type AskServer, type ServerAddress, serverAddress } from '#adapters/elasticsearch/ask-server.ts';
import { elasticsearchClient } from '#adapters/elasticsearch/elasticsearch-client.ts';
import { openSearchClient } from '#adapters/elasticsearch/opensearch-client.ts';
import { BotError } from '#src/domain/failure.ts';

const ANSWER_MS = 15_000;
const HINT = 'Check HELIO_SEARCH_URL, or leave it out to search in the process.';

/** What a server says of itself at its root; Elasticsearch names no distribution. */
const rootSchema = z.looseObject({
  version: z.looseObject({ number: z.string(), distribution: z.string().optional() }),
});

/**
 * Finds out which server answers at an address and takes its official client: that of Elasticsearch refuses every other
 * server, and that of OpenSearch does not speak the media types of Elasticsearch.
 *
 * @throws BotError `unavailable` when nobody answers there or it is no search server, `timeout` after 15 s
 */
export async function searchServer(url: string, signal: AbortSignal): Promise<AskServer> {
  const address = serverAddress(url);
  const openSearch = limited(await openSearchClient(address), address);
  const { status, body } = await openSearch({ method: 'GET', path: '/' }, signal);
  if (status === 401 || status === 403)
    throw new BotError('unavailable', `The search server ${address.host} refused name and password.`, {
      hint: HINT,
    });
  const root = rootSchema.safeParse(body);
  if (!root.success)
    throw new BotError('unavailable', `There is no search server at ${address.host}.`, { hint: HINT });
  if (root.data.version.distribution === 'opensearch') return openSearch;
  return limited(await elasticsearchClient(address), address);
}

/** Every answer comes within 15 s, or there is a failure that says why not. */
function limited(ask: AskServer, { host }: ServerAddress): AskServer {
  return async (request, signal) => {
    const limit = AbortSignal.timeout(ANSWER_MS);
    signal.throwIfAborted();
    try {
      return await ask(request, AbortSignal.any([signal, limit]));
    } catch (error) {
      signal.throwIfAborted();
      const [code, what] = limit.aborted
        ? (['timeout', 'takes too long to answer'] as const)
        : (['unavailable', reasonOf(error)] as const);
      throw new BotError(code, `The search server ${host} ${what}.`, { hint: HINT, cause: error });
    }
  };
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return name === 'ProductNotSupportedError' ? 'is neither Elasticsearch nor OpenSearch' : 'does not answer';
}
