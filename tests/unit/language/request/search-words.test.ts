import { describe, expect, test } from 'vitest';
import { cadenceLimit } from '#src/language/request/cadence-limit.ts';
import { pageWish, wantedCount } from '#src/language/request/page-wish.ts';
import { pastedQuery } from '#src/language/request/pasted-query.ts';

describe('the longest time between samples', () => {
  test.each([
    ['at 1 minute or better', 60_000],
    ['with 5-min cadence or faster', 300_000],
    ['better than 10 seconds', 10_000],
    ['at least 1 min resolution', 60_000],
    ['sub-minute data', 60_000],
    ['cadence <= 30 s', 30_000],
    ['at one hour or better', 3_600_000],
    ['faster than an hour', 3_600_000],
    ['no worse than 100 ms', 100],
    ['high time resolution datasets', 10_000],
  ])('%s', (text, ms) => {
    expect(cadenceLimit(text)).toBe(ms);
  });

  test.each(['since 2015', 'the last 3 days', 'MMS1 magnetic field', 'datasets with 1 parameter'])(
    'none: %s',
    (text) => {
      expect(cadenceLimit(text)).toBeUndefined();
    },
  );
});

describe('pages', () => {
  test.each([
    ['next page', { to: 'next' }],
    ['nxt page', { to: 'next' }],
    ['more', { to: 'next' }],
    ['show me more results', { to: 'next' }],
    ['go to the previous page', { to: 'previous' }],
    ['previuos page', { to: 'previous' }],
    ['prev', { to: 'previous' }],
    ['page back please', { to: 'previous' }],
    ['page 3', { to: 'again', page: 3 }],
    ['first page', { to: 'first' }],
    ['last page', { to: 'last' }],
    ['list 50', { to: 'again', size: 50 }],
    ['show me 20 of them', { to: 'again', size: 20 }],
    ['20 more', { to: 'next', size: 20 }],
    ['next 5 datasets', { to: 'next', size: 5 }],
    ['continue', { to: 'next' }],
  ])('%s', (text, wish) => {
    expect(pageWish(text)).toEqual(wish);
  });

  test.each([
    'plot ACE',
    'next week',
    'the last 3 days',
    'show 3 panels',
    'previous plot',
    'go back',
    'undo',
  ])('no page: %s', (text) => {
    expect(pageWish(text)).toBeUndefined();
  });

  test.each([
    ['list 50 MMS datasets', 50],
    ['find the top 5 datasets for ACE', 5],
    ['which datasets does Voyager 2 have', undefined],
    ['search for Voyager-2 data sets', undefined],
    ['show 5 min data', undefined],
  ])('how many: %s', (text, count) => {
    expect(wantedCount(text)).toBe(count);
  });
});

describe('pasted queries', () => {
  test.each([
    '{"query": {"match_all": {}}}',
    'run this:\n```json\n{"query": {"match_all": {}}}\n```',
    'please search {"bool": {"must": []}} now',
    '{"query": {"term": ',
  ])('%s', (text) => {
    expect(pastedQuery(text)).toMatch(/^\{/);
  });

  test.each(['plot {ACE}', 'title "{a}"', 'result = { x: 1 }', 'what do you have for ACE?'])(
    'none: %s',
    (text) => {
      expect(pastedQuery(text)).toBeUndefined();
    },
  );
});
