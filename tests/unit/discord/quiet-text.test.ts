import { expect, test } from 'vitest';
import { bodyOf } from '#adapters/discord/outlet.ts';
import { quietText } from '#adapters/discord/quiet-text.ts';

test('text of others is no masked link, mention, heading, or code without an end', () => {
  const quiet = quietText('# Outage\n[Sign in](https://evil.example) <@123> @everyone\n```js');

  expect(quiet).not.toMatch(/^#|\]\(|<@|@everyone|```/m);
  expect(quiet.replaceAll('\u2060', '')).toBe(
    '# Outage\n[Sign in](https://evil.example) <@123> @everyone\n```js',
  );
});

test('lists, bold words, code with an end and addresses stay', () => {
  const text = '- **ACE**: `AC_H0_MFI` at https://cdaweb.gsfc.nasa.gov/hapi\n```\nx = 1\n```';

  expect(quietText(text)).toBe(text);
});

test('no message hides a link behind words', () => {
  expect(bodyOf({ text: '[Sign in](https://evil.example)' })).toMatchObject({
    content: '[Sign in]\u2060(https://evil.example)',
  });
});
