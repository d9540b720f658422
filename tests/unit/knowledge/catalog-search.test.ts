import { describe, expect, test } from 'vitest';
import { type CatalogQuery, parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import searches from '#tests/fixtures/knowledge/searches.json' with { type: 'json' };
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

function queryOf(words: string, more: object = {}): CatalogQuery {
  const mentions = {
    missions: missionMentions(words, knowledge),
    quantities: quantityMentions(words, knowledge),
    ...more,
  };
  return queryFromWords(words, mentions, knowledge);
}

function idsOf(query: CatalogQuery): readonly string[] {
  return knowledge.search(query).hits.map(({ dataset }) => dataset.id);
}

describe('search by words', () => {
  test('what people ask for is among the first five in 95 of 100 searches, over more than 30 missions', () => {
    const found = searches.filter(({ query, expect: wanted }) =>
      idsOf({ ...queryOf(query), size: 5 }).some((id) => wanted.includes(id)),
    );
    const missions = new Set(
      searches.flatMap(({ expect: wanted }) => wanted.map((id) => knowledge.missionOfDataset(id))),
    );

    expect(searches.length).toBeGreaterThanOrEqual(150);
    expect(missions.size).toBeGreaterThan(30);
    expect(found.length / searches.length).toBeGreaterThanOrEqual(0.95);
  });

  test('the solar wind is not Wind alone', () => {
    const missions = new Set(
      knowledge
        .search({ ...queryOf('Search for solar wind speed datasets'), size: 20 })
        .hits.map(({ dataset }) => dataset.mission),
    );
    expect(missions.size).toBeGreaterThan(3);
  });

  test('a period, a cadence and a region leave out what does not fit', () => {
    const words =
      'which datasets measure electron temperature in the magnetosphere since 2015 at 1 minute or better';
    const { hits } = knowledge.search({
      ...queryOf(words, { from: Date.UTC(2015, 0, 1), cadenceMs: 60_000 }),
      size: 50,
    });

    expect(hits.length).toBeGreaterThan(0);
    for (const { dataset } of hits) {
      expect(dataset.coverage.stop).toBeGreaterThan(Date.UTC(2015, 0, 1));
      expect(dataset.cadenceMs ?? 0).toBeLessThanOrEqual(60_000);
      expect(knowledge.mission(dataset.mission)?.region).toBe('magnetosphere');
    }
    const known = hits.filter(({ dataset }) => dataset.cadenceMs !== undefined);
    expect(known.length).toBeGreaterThan(5);
    // What nobody states the cadence of comes behind what is known to be fine enough.
    expect(hits.slice(0, known.length)).toEqual(known);
  });

  test('hidden datasets are not listed, and an id finds its dataset first', () => {
    expect(idsOf({ ...queryOf('ACE survey plots'), size: 50 })).not.toContain('AC_K0_GIFWALK');
    expect(idsOf(queryOf('AC_H2_MFI'))[0]).toBe('AC_H2_MFI');
  });

  test('what nobody has measured finds nothing', () => {
    expect(
      knowledge
        .search(queryOf('qwertyuiop zxcvbnm'))
        .hits.every(({ dataset }) => dataset.tier === 'recommended'),
    ).toBe(true);
  });
});

describe('query values', () => {
  const ofAce = { bool: { filter: [{ term: { mission: 'ACE' } }] } };

  test('pages follow one another and end', () => {
    const first = knowledge.search(parseCatalogQuery({ query: ofAce, size: 10, sort: ['id'] }));
    const second = knowledge.search(parseCatalogQuery({ query: ofAce, from: 10, size: 10, sort: ['id'] }));
    const beyond = knowledge.search(parseCatalogQuery({ query: ofAce, from: 1_000, size: 10 }));

    expect(first.total).toBe(second.total);
    expect(first.hits.at(-1)?.dataset.id.localeCompare(second.hits[0]?.dataset.id ?? '')).toBeLessThan(0);
    expect(beyond).toMatchObject({ hits: [], total: first.total });
  });

  test.each<[string, object, (ids: readonly string[]) => boolean]>([
    ['term', { term: { id: 'ac_h2_mfi' } }, (ids) => ids.length === 1 && ids[0] === 'AC_H2_MFI'],
    ['terms', { terms: { id: ['AC_H2_MFI', 'WI_H1_SWE'] } }, (ids) => ids.length === 2],
    [
      'range of times',
      { bool: { filter: [{ term: { mission: 'ACE' } }, { range: { stop: { gte: '2026-02-01' } } }] } },
      (ids) => ids.includes('AC_K0_MFI') && !ids.includes('AC_H0_SWE'),
    ],
    [
      'range of cadence',
      { bool: { filter: [{ term: { mission: 'ACE' } }, { range: { cadence: { lte: 1 } } }] } },
      (ids) => ids.join() === 'AC_H3_MFI',
    ],
    [
      'exists',
      { bool: { filter: [{ term: { mission: 'MMS' } }, { exists: { field: 'cadence' } }] } },
      (ids) => ids.length > 0,
    ],
    [
      'must_not',
      {
        bool: { filter: { term: { mission: 'DSCOVR' } }, must_not: { term: { quantity: 'magnetic-field' } } },
      },
      (ids) => !ids.includes('DSCOVR_H0_MAG') && ids.length > 0,
    ],
    ['match on one field', { match: { title: 'swepam' } }, (ids) => ids.includes('AC_H0_SWE')],
    [
      'match of every word',
      { match: { title: { query: 'ACE SWEPAM 64-Second', operator: 'and' } } },
      (ids) => ids.join() === 'AC_H0_SWE',
    ],
    [
      'multi_match with a slip',
      { multi_match: { query: 'magnetometr', fields: ['kind^2', 'title'] } },
      (ids) => ids.length > 0,
    ],
    [
      'nested bool',
      {
        bool: {
          must: [{ bool: { should: [{ term: { mission: 'ACE' } }, { term: { mission: 'DSCOVR' } }] } }],
          filter: { term: { quantity: 'density' } },
        },
      },
      (ids) => ids.includes('DSCOVR_H1_FC') && ids.includes('AC_H0_SWE'),
    ],
    ['match_all', { match_all: {} }, (ids) => ids.length === 200],
    [
      'a dimension',
      {
        bool: {
          filter: [
            { term: { mission: 'ACE' } },
            { term: { dimension: 'vector' } },
            { term: { coordinates: 'RTN' } },
          ],
        },
      },
      (ids) => ids.includes('AC_H3_MFI'),
    ],
  ])('%s is understood', (_, query, holds) => {
    expect(holds(idsOf(parseCatalogQuery({ query, size: 200 })))).toBe(true);
  });

  test('a sort puts the latest first, and what lacks the field last', () => {
    const query = parseCatalogQuery({
      query: { term: { mission: 'WIND' } },
      size: 200,
      sort: [{ cadence: { order: 'desc' } }],
    });
    const cadences = knowledge.search(query).hits.map(({ dataset }) => dataset.cadenceMs);
    const known = cadences.filter((cadence) => cadence !== undefined);

    expect(known).toEqual(known.toSorted((a, b) => b - a));
    expect(cadences.slice(known.length).every((cadence) => cadence === undefined)).toBe(true);
  });

  test.each<[object, RegExp]>([
    [{ query: { fuzzy: { title: 'x' } } }, /not valid at query/],
    [{ query: { match_all: {} }, size: 0 }, /not valid at size/],
    [{ query: { match_all: {} }, from: -1 }, /not valid at from/],
    [{ quey: {} }, /not valid at/],
    [{ query: { term: { colour: 'red' } } }, /field colour/],
    [{ query: { bool: { must: [{ match: { smell: 'x' } }] } } }, /field smell/],
  ])('%j is refused with the place and the reason', (query, message) => {
    expect(() => parseCatalogQuery(query)).toThrow(message);
    expect(() => parseCatalogQuery(query)).toThrow(BotError);
  });

  test('a query made from words is a legal query', () => {
    const query = queryOf('MMS2 electric field in GSE');
    expect(parseCatalogQuery(JSON.parse(JSON.stringify(query)))).toEqual(query);
  });
});
