import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type ElasticIndexOptions, elasticIndex } from '#adapters/elasticsearch/elastic-index.ts';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { catalogIndexContract } from '#tests/contract/catalog-index.contract.ts';
import { startElasticsearchServer } from '#tests/servers/elasticsearch-server.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const knowledge = SHIPPED;
const ofAce = parseCatalogQuery({ query: { term: { mission: 'ACE' } } });

catalogIndexContract('the index inside the program', async () => ({
  index: {
    async search(query) {
      const { total, hits } = knowledge.search(query);
      return { total, ids: hits.map(({ dataset }) => dataset.id) };
    },
  },
  async close() {},
}));

const PRODUCTS = ['elasticsearch', 'opensearch'] as const;

for (const product of PRODUCTS) {
  catalogIndexContract(`the index on ${product}`, async () => {
    const server = await startElasticsearchServer({ product });
    const index = elasticIndex({ url: server.url, contents: knowledge.serverIndex, log: silentLog });
    return { index, close: server.close };
  });
}

describe.each(PRODUCTS)('a search server that is %s', (product) => {
  const openServer = (options: { readonly password?: string; readonly path?: string } = {}) =>
    startElasticsearchServer({ product, ...options });
  const indexAt = (url: string, given: Partial<ElasticIndexOptions> = {}) =>
    elasticIndex({ url, contents: knowledge.serverIndex, log: silentLog, ...given });
  const patience = () => AbortSignal.timeout(30_000);

  test('is asked by its own official client', async () => {
    const server = await openServer();
    await indexAt(server.url).search(ofAce, patience());
    const own = product === 'opensearch' ? 'opensearch-js' : 'elasticsearch-js';
    // The root is asked before it is known who answers.
    expect([...server.clients].at(-1)).toBe(own);
    await server.close();
  });

  test('has its index made and filled once, by whoever asks first, and found by the next process', async () => {
    const server = await openServer();
    const first = indexAt(server.url);
    await Promise.all([first, first].map((index) => index.search(ofAce, patience())));
    const filled = server.requests.filter((request) => request.includes('_bulk')).length;

    await indexAt(server.url).search(ofAce, patience());

    expect(server.count()).toBe(knowledge.datasets().length);
    expect(server.requests.filter((request) => request.includes('_bulk'))).toHaveLength(filled);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    await server.close();
  });

  test('gets name and password of its address, and says when they are wrong', async () => {
    const server = await openServer({ password: 'a b/c' });
    const open = (login: string) =>
      indexAt(server.url.replace('//', `//${login}@`)).search(ofAce, patience());

    expect((await open('helio:a%20b%2Fc')).total).toBeGreaterThan(20);
    await expect(open('helio:wrong')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('refused name and password'),
    });
    await server.close();
  });

  test('may stand below a path', async () => {
    const server = await openServer({ path: '/search' });
    expect((await indexAt(server.url).search(ofAce, patience())).total).toBeGreaterThan(20);
    await server.close();
  });

  test('that is gone is told as unavailable', async () => {
    const server = await openServer();
    const index = indexAt(server.url);
    await index.search(ofAce, patience());
    await server.close();
    await expect(index.search(ofAce, patience())).rejects.toMatchObject({ code: 'unavailable' });
    await expect(indexAt(server.url).search(ofAce, patience())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('that does not take the catalogue is told as unavailable', async () => {
    const server = await openServer();
    const { documents, ...contents } = knowledge.serverIndex();
    const strange = [{ id: 'X', body: { colour: 'red' } }];
    const index = indexAt(server.url, { contents: () => ({ ...contents, documents: strange }) });
    await expect(index.search(ofAce, patience())).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('HTTP 400'),
    });
    expect(documents.length).toBeGreaterThan(0);
    await server.close();
  });

  test('is not waited for any longer when the turn is cancelled', async () => {
    const server = await openServer();
    const index = indexAt(server.url);
    await index.search(ofAce, patience());
    const cancel = new AbortController();
    const search = index.search(ofAce, cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
    expect((await index.search(ofAce, patience())).total).toBeGreaterThan(20);
    await server.close();
  });
});

test('a server that is neither of the two is told', async () => {
  const server = await startElasticsearchServer({ product: 'another' });
  const index = elasticIndex({ url: server.url, contents: knowledge.serverIndex, log: silentLog });
  await expect(index.search(ofAce, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('neither Elasticsearch nor OpenSearch'),
  });
  await server.close();
});

test('a page of the web is told as no search server', async () => {
  const server = createServer((_, response) => response.end('<h1>It works!</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server has one.
  const index = elasticIndex({
    url: `http://127.0.0.1:${port}`,
    contents: knowledge.serverIndex,
    log: silentLog,
  });
  await expect(index.search(ofAce, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('no search server'),
  });
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});
