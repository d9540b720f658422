import { expect, test } from 'vitest';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { catalogSearch } from '#src/knowledge/catalog-search.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readSynonyms } from '#src/knowledge/read-knowledge.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import searches from '#tests/fixtures/knowledge/searches.json' with { type: 'json' };

const knowledge = loadKnowledge();

function queryOf(words: string) {
  const mentions = {
    missions: missionMentions(words, knowledge),
    quantities: quantityMentions(words, knowledge),
  };
  return queryFromWords(words, mentions, knowledge);
}

/** The same catalogue, `factor` times over, under other ids. */
function grown(factor: number): readonly CatalogDataset[] {
  return Array.from({ length: factor }, (_, copy) =>
    knowledge
      .datasets()
      .map((dataset) => (copy === 0 ? dataset : { ...dataset, id: `${dataset.id}_C${copy}` })),
  ).flat();
}

/** p50 and p99 in ms over the query set. */
function latencies(
  words: readonly string[],
  search: (query: ReturnType<typeof queryOf>) => unknown,
): { p50: number; p99: number } {
  const queries = words.map(queryOf);
  for (const query of queries) search(query);
  const times = queries
    .map((query) => {
      const start = performance.now();
      search(query);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}

test('load the knowledge with its catalogue', async ({ bench }) => {
  await bench('missions, quantities and 2,539 datasets', () => {
    loadKnowledge().datasets();
  }).run();
});

test('search the catalogue', async ({ bench }) => {
  const queries = searches.map(({ query }) => queryOf(query));
  let at = 0;
  await bench('one search', () => {
    at += 1;
    const query = queries[at % queries.length];
    if (query !== undefined) knowledge.search(query);
  }).run();
});

test('find the mentions of a request', async ({ bench }) => {
  const text = 'Compare ACE and Wind magnetic field for last week, compute magnitudes, and plot them';
  await bench('missions and quantities', () => {
    missionMentions(text, knowledge);
    quantityMentions(text, knowledge);
  }).run();
});

test('recall, latency, and growth with ten times as many datasets', () => {
  const found = searches.filter(({ query, expect: wanted }) =>
    knowledge.search({ ...queryOf(query), size: 5 }).hits.some(({ dataset }) => wanted.includes(dataset.id)),
  );
  const words = searches.map(({ query }) => query);
  const start = performance.now();
  const { search: tenfold } = catalogSearch(
    grown(10),
    knowledge.missions,
    knowledge.quantities,
    readSynonyms(),
  );
  const indexMs = Math.round(performance.now() - start);
  const table = {
    queries: searches.length,
    'recall at 5': Number((found.length / searches.length).toFixed(3)),
    'ms, catalogue': latencies(words, (query) => knowledge.search(query)),
    'ms, ten times the catalogue': latencies(words.slice(0, 40), tenfold),
    'ms to index ten times the catalogue': indexMs,
  };
  process.stdout.write(`${JSON.stringify(table, undefined, 1)}\n`);
  expect(table['recall at 5']).toBeGreaterThanOrEqual(0.95);
});
