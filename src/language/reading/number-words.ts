/** Small numbers in words, and ordinals. */
export const numberWords: ReadonlyMap<string, { readonly value: number; readonly isOrdinal?: boolean }> =
  new Map([
    ...counts('one two three four five six seven eight nine ten eleven twelve'.split(' '), 1),
    ['fifteen', { value: 15 }],
    ['twenty', { value: 20 }],
    ['thirty', { value: 30 }],
    ['forty', { value: 40 }],
    ['fifty', { value: 50 }],
    ['sixty', { value: 60 }],
    ['ninety', { value: 90 }],
    ['hundred', { value: 100 }],
    ['thousand', { value: 1000 }],
    ['half', { value: 0.5 }],
    ['couple', { value: 2 }],
    ['dozen', { value: 12 }],
    ...counts('first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '), 1, true),
  ]);

function counts(
  words: readonly string[],
  first: number,
  isOrdinal?: true,
): readonly (readonly [string, { readonly value: number; readonly isOrdinal?: boolean }])[] {
  return words.map((word, index) => [
    word,
    { value: first + index, ...(isOrdinal === undefined ? {} : { isOrdinal }) },
  ]);
}
