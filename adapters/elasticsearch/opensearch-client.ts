import type { AskServer, ServerAddress } from '#adapters/elasticsearch/ask-server.ts';

/** Speaks to OpenSearch. @throws the client's errors, but for statuses, which are answers */
export async function openSearchClient({ node, login }: ServerAddress): Promise<AskServer> {
  // Loading the client takes a tenth of a second, which a start without a search server need not pay.
  const { Client, errors } = await import('@opensearch-project/opensearch');
  const client = new Client({ node, maxRetries: 0, ...(login === undefined ? {} : { auth: login }) });
  return async (request, signal) => {
    const sent = client.transport.request({ ...request });
    const stop = () => sent.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { statusCode, body } = await sent;
      return { status: statusCode ?? 0, body };
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error;
      return { status: error.statusCode ?? 0, body: error.body };
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
