import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { created, filled, type Index, Refused } from '#tests/servers/elasticsearch-index.ts';
import { mediaOf, PRODUCTS, type Product } from '#tests/servers/elasticsearch-products.ts';
import { found } from '#tests/servers/elasticsearch-query.ts';

export interface ElasticsearchServer {
  readonly url: string;
  /** Method and path of every request, in order. */
  readonly requests: readonly string[];
  /** What named itself as the client, without its version. */
  readonly clients: ReadonlySet<string>;
  /** How many documents an index holds. */
  count(): number;
  close(): Promise<void>;
}

interface Options {
  readonly product?: Product;
  readonly password?: string;
  /** Behind a proxy, e.g. `/search`. */
  readonly path?: string;
}

/**
 * A small Elasticsearch or OpenSearch on loopback: one node, strict mappings, the clauses that the bot sends, rank
 * features with their low precision, the media types and the headers of either product. What the real one refuses, it
 * refuses too.
 */
export async function startElasticsearchServer(options: Options = {}): Promise<ElasticsearchServer> {
  const { product = 'elasticsearch', path = '' } = options;
  const indices = new Map<string, Index>();
  const requests: string[] = [];
  const clients = new Set<string>();
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    clients.add(String(request.headers['user-agent']).replace(/[/ ].*$/, ''));
    const write = (status: number, body: string) => {
      const type = mediaOf(request.headers.accept)?.isVersioned === true ? VERSIONED : 'application/json';
      response.writeHead(status, { ...PRODUCTS[product].headers, 'content-type': type });
      response.end(request.method === 'HEAD' ? '' : body);
    };
    try {
      if (options.password !== undefined) checkLogin(request.headers, options.password);
      const body = await bodyOf(request);
      PRODUCTS[product].checkMedia(request.headers, body !== '');
      const result = answer(request, path, body, indices, product);
      write(result === undefined ? 404 : 200, JSON.stringify(result ?? {}));
    } catch (error) {
      write(error instanceof Refused ? error.status : 500, error instanceof Error ? error.message : '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server has one.
  return {
    url: `http://127.0.0.1:${port}${path}`,
    requests,
    clients,
    count: () => [...indices.values()].reduce((sum, { documents }) => sum + documents.size, 0),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const VERSIONED = 'application/vnd.elasticsearch+json;compatible-with=8';

function checkLogin({ authorization }: IncomingHttpHeaders, password: string): void {
  const expected = `Basic ${Buffer.from(`helio:${password}`).toString('base64')}`;
  if (authorization !== expected) throw new Refused(401, 'security_exception', 'missing authentication');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // A stream without encoding gives buffers.
  return Buffer.concat(parts).toString('utf8');
}

function answer(
  { method, url = '', headers }: IncomingMessage,
  prefix: string,
  body: string,
  indices: Map<string, Index>,
  product: Product,
): unknown {
  if (!url.startsWith(`${prefix}/`)) throw new Refused(404, 'not_found', url);
  const [, name = '', action = ''] = url.slice(prefix.length).split('?')[0]?.split('/') ?? [];
  if (method === 'GET' && name === '') return PRODUCTS[product].root;
  if (method === 'PUT' && action === '') return created(name, JSON.parse(body), indices);
  const index = indices.get(name);
  if (index === undefined && method === 'HEAD') return undefined;
  if (index === undefined) throw new Refused(404, 'index_not_found_exception', `no such index [${name}]`);
  switch (`${method} ${action}`) {
    case 'HEAD ':
      return {};
    case 'GET _count':
      return { count: index.documents.size };
    case 'POST _bulk':
      return filled(index, body, mediaOf(headers['content-type'])?.isLines === true);
    case 'POST _search':
      return found(index, JSON.parse(body));
    default:
      throw new Refused(405, 'method_not_allowed', `${method} ${url}`);
  }
}
