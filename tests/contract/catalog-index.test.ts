import { expect, test } from 'vitest';
import { elasticIndex } from '#adapters/elasticsearch/elastic-index.ts';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { catalogIndexContract } from '#tests/contract/catalog-index.contract.ts';
import { startElasticsearchServer } from '#tests/servers/elasticsearch-server.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const knowledge = loadKnowledge();
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

catalogIndexContract('the index on a search server', async () => {
  const server = await startElasticsearchServer();
  const index = elasticIndex({ url: server.url, contents: knowledge.serverIndex, log: silentLog });
  return { index, close: server.close };
});

test('the index is made and filled once, by whoever asks first, and found by the next process', async () => {
  const server = await startElasticsearchServer();
  const open = () => elasticIndex({ url: server.url, contents: knowledge.serverIndex, log: silentLog });
  const first = open();
  await Promise.all([first, first].map((index) => index.search(ofAce, AbortSignal.timeout(30_000))));
  const filled = server.requests.filter((request) => request.includes('_bulk')).length;

  await open().search(ofAce, AbortSignal.timeout(30_000));

  expect(server.count()).toBe(knowledge.datasets().length);
  expect(server.requests.filter((request) => request.includes('_bulk'))).toHaveLength(filled);
  expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  await server.close();
});

test('name and password of the address are sent, and wrong ones are told', async () => {
  const server = await startElasticsearchServer({ password: 'a b/c' });
  const open = (login: string) =>
    elasticIndex({
      url: server.url.replace('//', `//${login}@`),
      contents: knowledge.serverIndex,
      log: silentLog,
    }).search(ofAce, AbortSignal.timeout(30_000));

  expect((await open('helio:a%20b%2Fc')).total).toBeGreaterThan(20);
  await expect(open('helio:wrong')).rejects.toMatchObject({ code: 'unavailable' });
  await server.close();
});

test('a server that is gone is told as unavailable', async () => {
  const server = await startElasticsearchServer();
  await server.close();
  const index = elasticIndex({ url: server.url, contents: knowledge.serverIndex, log: silentLog });
  await expect(index.search(ofAce, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    code: 'unavailable',
  });
});
