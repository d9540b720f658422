import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#src/domain/plain-text.ts';

test.each([
  ['a link behind words', '[Sign in](https://evil.example/x)', '[Sign in] (https://evil.example/x)'],
  ['a link by reference', '[Sign in][1]', '[Sign in] [1]'],
  ['the address of a reference', '[1]: https://evil.example', '[1] : https://evil.example'],
  ['a link of Slack', '<https://evil.example|Sign in>', '‹https://evil.example|Sign in>'],
  ['a mention', '<@U123> <!channel> @everyone', '‹@U123> ‹!channel> ＠everyone'],
  ['a heading', '# Outage', 'Outage'],
  ['small print and a quotation', '-# > # Outage', 'Outage'],
  ['code', '```js\nx', "'''js x"],
  ['lines', 'one\n\n# two', 'one # two'],
  ['a text that runs backwards', 'nT\u202Egnp.exe', 'nTgnp.exe'],
])('%s becomes words', (_, text, plain) => {
  expect(plainText(text, 200)).toBe(plain);
});

test.each([
  '#/cc',
  'E > 30 MeV',
  'nT^2/Hz',
  'AC_H0_MFI@0',
  'v < 400 km/s',
  '1/(cm^2 s sr keV)',
  '|B|',
  'B_x [GSE]',
])('what units and names are made of stays: %s', (text) => {
  expect(plainText(text, 200)).toBe(text);
});

test('nothing is longer than it may be, and plain text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, most) => {
      const plain = plainText(text, most);
      expect(plain.length).toBeLessThanOrEqual(most);
      expect(plain).not.toMatch(/\]\(|\n|```/);
    }),
  );
});
