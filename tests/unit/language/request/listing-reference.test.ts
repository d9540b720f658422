import { describe, expect, test } from 'vitest';
import { listingReference } from '#src/language/request/listing-reference.ts';

const items = ['A', 'B', 'C', 'D'];
const listing = { items, first: 11, frames: 0 };

function idsOf(text: string, more: object = {}, frames: readonly unknown[] = []): readonly string[] {
  return listingReference(text, { listing: { ...listing, ...more }, frames }).mentions.map(({ id }) => id);
}

describe('words for what was listed', () => {
  test.each([
    ['the third one', ['C']],
    ['plot the second dataset', ['B']],
    ['show me the last one', ['D']],
    ['the 2nd result please', ['B']],
    ['compare the first and the third one', ['A', 'C']],
    ['plot the first, second and fourth', ['A', 'B', 'D']],
    ['compare the first two', ['A', 'B']],
    ['plot the last two', ['C', 'D']],
    ['plot number 12', ['B']],
    ['plot #12 and #14', ['B', 'D']],
    ['12', ['B']],
    ['compare 11 and 13', ['A', 'C']],
    ['details of #13', ['C']],
    ['details on the 3rd', ['C']],
    ['parametres of the 2nd', ['B']],
    ['open the 4th please', ['D']],
    ['what about 12?', ['B']],
    ['when did the first start?', ['A']],
    ['what does the second measure?', ['B']],
    ['plot the first and the last', ['A', 'D']],
    ['compare the first two of them', ['A', 'B']],
    ['show me that', ['A']],
    ['compare them', items],
  ])('%s', (text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  test('"that" is the one that was looked at last', () => {
    expect(idsOf('show me that for last week', { current: 'C' })).toEqual(['C']);
    expect(listingReference('show me that', { listing, frames: [] }).note).toContain('took the first, A');
  });

  test.each([
    'plot the first two hours',
    'the second panel in red',
    'zoom to the first of June',
    'show the data of the 3rd of May',
    'plot the last 3 days',
    'plot data from the 3rd to the 5th of May',
    'list 50',
    'what is that?',
    'smooth by 100 points',
    'show the magnetic field for 12 May 2024',
  ])('no reference: %s', (text) => {
    expect(idsOf(text)).toEqual([]);
  });

  test('newer data take "the first two", "that" and "both"; numbers stay with the list', () => {
    const frames = [1, 2];
    expect(idsOf('compare the first two', {}, frames)).toEqual([]);
    expect(idsOf('show me that', {}, frames)).toEqual([]);
    expect(idsOf('compare the first two datasets', {}, frames)).toEqual(['A', 'B']);
    expect(idsOf('compare the first three', {}, frames)).toEqual(['A', 'B', 'C']);
    expect(idsOf('plot number 13', {}, frames)).toEqual(['C']);
    expect(idsOf('remove the second one', {}, frames)).toEqual([]);
  });

  test('what the list does not show is a problem, not a guess', () => {
    expect(listingReference('plot number 3', { listing, frames: [] }).problem?.message).toContain('11 to 14');
    expect(listingReference('the ninth one', { listing, frames: [] }).problem?.message).toContain(
      'no number',
    );
  });

  test('without a list nothing is meant', () => {
    expect(listingReference('the third one', { frames: [] })).toEqual({ mentions: [] });
  });
});
