import { expect, test } from 'vitest';
import { isSlackHost } from '#adapters/slack/download-files.ts';

test.each([
  ['https://files.slack.com/files-pri/T1-F1/x.csv', true],
  ['https://acme.slack-files.com/x', true],
  ['http://files.slack.com/x', false],
  ['https://files.slack.com.evil.example/x', false],
  ['https://evilslack.com/x', false],
  ['https://slack.com@evil.example/x', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s may see the token: %s', (url, may) => {
  expect(isSlackHost(url, undefined)).toBe(may);
});

test('the host of a test server counts when it is named', () => {
  expect(isSlackHost('http://127.0.0.1:4811/files/x', '127.0.0.1:4811')).toBe(true);
  expect(isSlackHost('http://127.0.0.1:4812/files/x', '127.0.0.1:4811')).toBe(false);
});
