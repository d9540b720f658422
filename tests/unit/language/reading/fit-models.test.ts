import { expect, test } from 'vitest';
import { withFitModels } from '#src/language/reading/fit-models.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

/** Marks of words that nobody knows, with one letter and one sign each as they are cut. */
function read(text: string): readonly Mark[] {
  const marks = text.split(' ').map(
    (raw, at): Mark => ({
      from: at,
      to: at + 1,
      raw,
      isGlued: false,
      senses: [{ kind: 'word', value: raw }],
    }),
  );
  return withFitModels(marks);
}
const lawOf = (text: string) => read(text).find((mark) => means(mark, 'relation', 'power-law'))?.raw;

test.each([
  ['fit n ~ r ^ a', 'density', '~r^a'],
  ['fit T = T 0 r ^ - a', 'temperature', '=T0r^-a'],
  ['fits of B ∝ r ^ ( - n )', 'magnetic-field', '∝r^(-n)'],
  ['fit v = v 0 * r ** b'.replace('**', '* *'), 'speed', '=v0*r**b'],
])('"%s" names %s and a power law', (text, quantity, law) => {
  expect(lawOf(text)).toBe(law);
  expect(read(text).some((mark) => means(mark, 'quantity', quantity))).toBe(true);
});

test.each(['fit B = B 0 r ^ - 2', 'plot n r ^ a', 'fit n and T', 'fit a line'])(
  'a power with a number, and words without a fit or a power, stay what they are: "%s"',
  (text) => expect(lawOf(text)).toBeUndefined(),
);
