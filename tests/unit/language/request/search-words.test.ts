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
    ['minute res or better', 60_000],
    ['with 1 min res', 60_000],
    ['hourly or finer', 3_600_000],
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
    ['and the page before that', { to: 'previous' }],
    ['what came before?', { to: 'previous' }],
    ['go back a page', { to: 'previous' }],
    ['previos pge', { to: 'previous' }],
    ['the page after that one', { to: 'next' }],
    ['nex page plese', { to: 'next' }],
    ['what else', { to: 'next' }],
    ['anything else?', { to: 'next' }],
    ['any others?', { to: 'next' }],
    ['is that all?', { to: 'next' }],
    ['show the rest', { to: 'next' }],
    ['have you got more of those?', { to: 'next' }],
    ['from the top', { to: 'first' }],
    ['back to the first page', { to: 'first' }],
    ['can I see the final page', { to: 'last' }],
    ['page two', { to: 'again', page: 2 }],
    ['and the third page', { to: 'again', page: 3 }],
    ['list them all', { to: 'again', size: 1000 }],
    ['the whole list please', { to: 'again', size: 1000 }],
    ['25 at a time', { to: 'again', size: 25 }],
  ])('%s', (text, wish) => {
    expect(pageWish(text)).toEqual(wish);
  });

  test.each([
    'plot ACE',
    'next week',
    'the last 3 days',
    'show 3 panels',
    'previous plot',
    'the page of the paper',
    'anything else with electrons?',
    'what else does ACE measure?',
    'the first',
    'the last point',
    'text',
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
