import { describe, expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { recipeWords } from '#src/language/request/recipe-words.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NAMES = ['storm overview', 'Field'];

describe('words about recipes', () => {
  test.each([
    ['save this as storm overview', { act: 'save', name: 'storm overview' }],
    ['pls keep this figure as my recipe "Dst day" for me', { act: 'save', name: 'Dst day', whose: 'person' }],
    ['save it as recipe overview', { act: 'save', name: 'overview' }],
    ['list recipes', { act: 'list' }],
    ['what recipes are there?', { act: 'list' }],
    ['which recipes do we have', { act: 'list' }],
    ['forget recipe storm overview', { act: 'forget', name: 'storm overview' }],
    ['delete the storm overview recipe', { act: 'forget', name: 'storm overview' }],
    ['export recipe "storm overview"', { act: 'export', name: 'storm overview' }],
    ['import recipe as Theirs: {"name":"x"}', { act: 'import', name: 'Theirs', text: '{"name":"x"}' }],
    [
      "storm overview for St Patrick's 2015",
      { act: 'run', name: 'storm overview', rest: "for St Patrick's 2015" },
    ],
    ['now run the Storm Overview again', { act: 'run', name: 'storm overview' }],
    ['field in june 2015', { act: 'run', name: 'Field', rest: 'in june 2015' }],
  ])('%s', (text, wanted) => {
    expect(recipeWords(text, NAMES)).toEqual(wanted);
  });

  test.each([
    'save this as png',
    'save it as dB',
    'save it as figure.pdf',
    'save this as a high resolution image',
    'save this as a csv file',
    'fields of ACE in June 2015',
    'plot the storm of March 2015',
    'forget my preference for purple',
  ])('%s is none of them', (text) => {
    expect(recipeWords(text, NAMES)).toBeUndefined();
  });
});

describe('a recipe with words behind it', () => {
  const read = (text: string) =>
    readRequest(text, {
      knowledge: SHIPPED,
      thread: { frames: [], focus: [] },
      recipes: NAMES,
      now: Date.parse('2026-02-20T12:00:00Z'),
    });

  test('takes a time and a mission', () => {
    expect(read('storm overview for Wind in June 2015')).toMatchObject({
      acts: [
        {
          worker: 'recipe',
          params: {
            act: 'run',
            name: 'storm overview',
            mission: 'WIND',
            start: '2015-06-01T00:00:00Z',
            stop: '2015-07-01T00:00:00Z',
          },
        },
      ],
      unread: [],
    });
  });

  test('tells what it does not take', () => {
    const { acts, unread } = read('storm overview for June 2015 with the density of Wind and a log axis');

    expect(acts).toHaveLength(1);
    expect(unread.map(({ text }) => text).join(' ')).toContain('density');
  });
});
