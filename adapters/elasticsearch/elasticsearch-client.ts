import type { AskServer, ServerAddress } from '#adapters/elasticsearch/ask-server.ts';

/** Speaks to Elasticsearch 8 and 9. @throws the client's errors, but for statuses, which are answers */
export async function elasticsearchClient({ node, login }: ServerAddress): Promise<AskServer> {
  // Loading the client takes a third of a second, which a start without a search server need not pay.
  const { Client, errors } = await import('@elastic/elasticsearch');
  const client = new Client({ node, maxRetries: 0, ...(login === undefined ? {} : { auth: login }) });
  return async (request, signal) => {
    try {
      const { statusCode, body } = await client.transport.request(request, { signal, meta: true });
      return { status: statusCode, body };
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error;
      return { status: error.statusCode ?? 0, body: error.body };
    }
  };
}
