import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { withRelativeLimits } from '#src/language/reading/relative-limits.ts';
import { isTooLittle } from '#src/language/reading/too-little.ts';

const SHOW: Act = { do: 'show', mode: 'auto', of: [], period: { ranges: [], events: [] } };
const LOOK: Act = { do: 'change', change: { kind: 'scale', axis: 'y', scale: 'log' } };

function marksOf(...words: readonly (readonly [string, MarkSense])[]): readonly Mark[] {
  return words.map(([raw, sense], at) => ({
    raw,
    from: at * 20,
    to: at * 20 + raw.length,
    senses: [sense],
    isGlued: false,
  }));
}
const unreadOf = (marks: readonly Mark[]) => marks.map(({ raw, from, to }) => ({ text: raw, from, to }));
const word = (value: string): readonly [string, MarkSense] => [value, { kind: 'word', value }];

test('a condition or a choice that is left out is too much, one word is not', () => {
  const without = marksOf(['without', { kind: 'negation', value: 'no' }]);
  const ekl = marksOf(word('Ekl'));

  expect(isTooLittle(without, [SHOW], unreadOf(without))).toBe(true);
  const instead = marksOf(['instead', { kind: 'negation', value: 'instead' }]);
  expect(isTooLittle(instead, [SHOW], unreadOf(instead))).toBe(false);
  expect(isTooLittle(marksOf(word('widest')), [SHOW], unreadOf(marksOf(word('widest'))))).toBe(true);
  expect(isTooLittle(ekl, [SHOW], unreadOf(ekl))).toBe(false);
});

test('looks bear more that is left out, and words that are said twice count once', () => {
  const looks = marksOf(word('frobbed'), word('edges'));
  const twice = marksOf(word('sparkly'), word('sparkly'));

  expect(isTooLittle(looks, [SHOW], unreadOf(looks))).toBe(true);
  expect(isTooLittle(looks, [LOOK], unreadOf(looks))).toBe(false);
  expect(isTooLittle(twice, [SHOW], unreadOf(twice))).toBe(false);
});

test('a share below something is neither a place nor a share of samples', () => {
  const marks = marksOf(
    ['50', { kind: 'number', value: '50', number: 50, isOrdinal: false }],
    ['%', { kind: 'unit', value: '%' }],
    ['below', { kind: 'place', value: 'bottom' }],
  );

  expect(withRelativeLimits(marks)).toMatchObject([{ raw: '50 % below', senses: [{ kind: 'negation' }] }]);
  expect(withRelativeLimits(marks.slice(1))).toEqual(marks.slice(1));
});

test('what a number counts and what is asked of something are no side wishes', () => {
  const counted = marksOf(
    ['27', { kind: 'number', value: '27', number: 27, isOrdinal: false }],
    word('gadget'),
  );
  const glued = counted.map((mark, at) => (at === 1 ? { ...mark, from: 3, to: 9 } : mark));
  const asked = marksOf(word('width'), ['of the', { kind: 'prep', value: 'of' }]);
  const outside = marksOf(word('outside'));

  expect(isTooLittle(glued, [SHOW], unreadOf(glued.slice(1)))).toBe(true);
  expect(isTooLittle(asked, [SHOW], unreadOf(asked.slice(0, 1)))).toBe(true);
  expect(isTooLittle(outside, [SHOW], unreadOf(outside))).toBe(true);
});

test('one item of a list is named while the others are done', () => {
  const and: readonly [string, MarkSense] = ['and', { kind: 'function', value: 'and' }];
  const listed = marksOf(word('speed'), and, word('banana'), ['index', { kind: 'noun', value: 'index' }]);
  const stretch = (marks: readonly Mark[]) => [
    { text: '', from: marks[0]?.from ?? 0, to: marks.at(-1)?.to ?? 0 },
  ];

  expect(isTooLittle(listed, [SHOW], stretch(listed.slice(2)))).toBe(false);
  expect(isTooLittle(listed.slice(2), [SHOW], stretch(listed.slice(2)))).toBe(true);
});

test('a clause of its own with a verb takes nothing from the others, one that binds them does', () => {
  const comma: readonly [string, MarkSense] = [',', { kind: 'sign', value: ',' }];
  const keep: readonly [string, MarkSense] = ['keep', { kind: 'verb', value: 'keep' }];
  const smooth = word('smooth');
  const side = marksOf(smooth, comma, keep, word('frobbed'), word('original'));
  const bound = marksOf(smooth, comma, keep, word('frobbed'), ['without', { kind: 'negation', value: 'no' }]);
  const inside = marksOf(smooth, keep, word('frobbed'), word('original'));
  const stretch = (marks: readonly Mark[], at: number) => [
    { text: '', from: marks[at]?.from ?? 0, to: marks.at(-1)?.to ?? 0 },
  ];

  expect(isTooLittle(side, [SHOW], stretch(side, 2))).toBe(false);
  expect(isTooLittle(bound, [SHOW], stretch(bound, 2))).toBe(true);
  expect(isTooLittle(inside, [SHOW], stretch(inside, 1))).toBe(true);
});
