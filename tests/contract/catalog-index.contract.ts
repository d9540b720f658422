import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogQuery, parseCatalogQuery } from '#src/domain/catalog-query.ts';
import type { CatalogIndex } from '#src/ports/catalog-index.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

/** What every index of the catalogue has to answer. */
export function catalogIndexContract(
  name: string,
  open: () => Promise<{ readonly index: CatalogIndex; close(): Promise<void> }>,
): void {
  describe(name, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    const search = (query: unknown) =>
      opened.index.search(parseCatalogQuery(query), AbortSignal.timeout(30_000));
    const truth = (query: unknown) => knowledge.search(parseCatalogQuery(query) as CatalogQuery);

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.close();
    });

    test.each([
      { query: { match_all: {} }, sort: ['id'], size: 7, from: 3 },
      { query: { term: { mission: 'ACE' } }, sort: ['id'], size: 100 },
      { query: { term: { mission: 'ace' } }, sort: [{ start: 'desc' }], size: 5 },
      {
        query: { terms: { mission: ['ACE', 'WIND'] } },
        sort: [{ cadence: 'asc' }, 'start', 'id'],
        size: 100,
      },
      { query: { range: { stop: { gte: '2020-01-01' } } }, sort: [{ stop: { order: 'desc' } }], size: 20 },
      { query: { range: { cadence: { lte: 1, gt: 0.1 } } }, sort: ['id'], size: 50 },
      { query: { exists: { field: 'cadence' } }, sort: ['id'], size: 3 },
      {
        query: {
          bool: {
            filter: [
              { term: { mission: 'MMS' } },
              {
                bool: {
                  should: [
                    { range: { cadence: { lte: 60 } } },
                    { bool: { must_not: { exists: { field: 'cadence' } } } },
                  ],
                },
              },
            ],
            should: { exists: { field: 'cadence', boost: 1000 } },
          },
        },
        sort: ['_score', 'id'],
        size: 200,
      },
      { query: { bool: { must_not: { exists: { field: 'quantity' } } } }, sort: ['id'], size: 30 },
      {
        query: {
          bool: {
            filter: [{ term: { region: 'L1' } }, { term: { dimension: 'vector' } }],
            should: [{ term: { tier: { value: 'recommended', boost: 10 } } }],
          },
        },
        size: 40,
      },
      {
        query: {
          bool: {
            should: [{ term: { mission: 'ACE' } }, { term: { kind: 'plasma' } }],
            minimum_should_match: 2,
          },
        },
      },
      { query: { term: { mission: 'NOBODY' } } },
    ])('datasets and their order are those of the catalogue: %j', async (query) => {
      const { total, ids } = await search(query);
      const { total: expected, hits } = truth(query);
      expect(total).toBe(expected);
      expect(ids).toEqual(hits.map(({ dataset }) => dataset.id));
    });

    test.each([
      { query: { match: { title: 'magnetic field' } }, size: 200 },
      { query: { match: { title: { query: 'magnetic field', operator: 'and' } } }, size: 200 },
      {
        query: { multi_match: { query: 'electron temprature moments', fields: ['title^3', 'quantity'] } },
        size: 200,
      },
      { query: { multi_match: { query: 'swepa', fields: ['id', 'title'] } }, size: 50 },
      { query: { multi_match: { query: 'ring current' } }, size: 10 },
      { query: { match: { title: 'qwertyuiop' } } },
    ])('words find the same datasets: %j', async (query) => {
      const { total, ids } = await search(query);
      const { total: expected, hits } = truth(query);
      expect(total).toBe(expected);
      if (total <= ids.length) expect(new Set(ids)).toEqual(new Set(hits.map(({ dataset }) => dataset.id)));
    });

    test.each([
      'ACE magnetic field 16 second',
      'Wind SWE solar wind protons',
      'Parker Solar Probe SPAN ion moments',
      'Voyager 2 plasma hourly',
      'MMS fast plasma electrons',
    ])('the best answer is among the first: %s', async (words) => {
      const query = {
        query: { multi_match: { query: words, fields: ['mission^4', 'title^3', 'id^3'] } },
        size: 5,
      };
      const { ids } = await search(query);
      const [best] = truth(query).hits;
      expect(ids).toContain(best?.dataset.id);
    });

    test.each(['solar wind ions of ACE', 'energetic electrons geosynchronous', 'radio waves spectra'])(
      'the first five are the same: %s',
      async (words) => {
        const query = { query: { multi_match: { query: words } }, size: 5 };
        const { ids } = await search(query);
        expect(new Set(ids)).toEqual(new Set(truth(query).hits.map(({ dataset }) => dataset.id)));
      },
    );

    test('pages do not overlap and end', async () => {
      const ofAce = { query: { term: { mission: 'ACE' } }, sort: ['id'], size: 20 };
      const [first, second, beyond] = await Promise.all([
        search(ofAce),
        search({ ...ofAce, from: 20 }),
        search({ ...ofAce, from: 200 }),
      ]);
      expect(first.ids).toHaveLength(20);
      expect(first.ids.filter((id) => second.ids.includes(id))).toEqual([]);
      expect(beyond).toEqual({ total: first.total, ids: [] });
    });
  });
}
