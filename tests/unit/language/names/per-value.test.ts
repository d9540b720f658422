import { expect, test } from 'vitest';
import { perValue } from '#src/language/names/per-value.ts';

test('what is built from a value is built once, also where nothing comes of it', () => {
  const built: object[] = [];
  const lengthOf = perValue((words: readonly string[]) => {
    built.push(words);
    return words.length === 0 ? undefined : words.length;
  });
  const [some, none] = [['a', 'b'], []];

  const told = [some, none, some, none].map(lengthOf);

  expect(told).toEqual([2, undefined, 2, undefined]);
  expect(built).toEqual([some, none]);
});
