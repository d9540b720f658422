import { expect, test } from 'vitest';
import { plainMessage, statusInBody, statusInReason } from '#adapters/hapi/hapi-status.ts';
import { redirectTarget } from '#adapters/hapi/redirect-target.ts';
import { retryAfterMs } from '#adapters/hapi/retry.ts';

test('a status is found in good JSON, in broken JSON and in the reason phrase', () => {
  expect(statusInBody('{"HAPI":"3.0","status":{"code":1406,"message":"no \\"such\\" id"}}')).toMatchObject({
    code: 1406,
  });
  expect(statusInBody('{"data":[\n,\n"status":{"code":1201,"message":"OK - no data"}}')).toEqual({
    code: 1201,
    message: 'OK - no data',
  });
  expect(statusInReason('OK; HAPI 1201 no data')).toEqual({ code: 1201, message: 'no data' });
  expect(statusInBody('<html>code 1406</html>')).toBeUndefined();
  expect(statusInReason('OK')).toBeUndefined();
});

test('a message of a server cannot mention, mark up, break lines or go on for ever', () => {
  const message = plainMessage(`<!channel> @everyone *bold* \`x\`\n\u0007${'y'.repeat(400)}`);

  expect(message).not.toMatch(/[<>@*`\p{C}]/u);
  expect(message.length).toBeLessThanOrEqual(200);
});

test('Retry-After is seconds or a date', () => {
  const now = Date.UTC(2024, 0, 1);

  expect(retryAfterMs('7', now)).toBe(7_000);
  expect(retryAfterMs('Mon, 01 Jan 2024 00:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(undefined, now)).toBeUndefined();
});

test.each([
  ['http://a.org/hapi', '/other', 'http://a.org/other'],
  ['http://a.org/hapi', 'https://a.org/hapi', 'https://a.org/hapi'],
  ['https://a.org:8443/hapi', 'https://a.org:8443/x', 'https://a.org:8443/x'],
])('from %s a redirect to %s is followed', (from, to, target) => {
  expect(redirectTarget(from, to, 302)).toBe(target);
});

test.each([
  ['http://a.org/hapi', 'http://b.org/hapi'],
  ['http://a.org/hapi', 'http://a.org:8080/hapi'],
  ['https://a.org/hapi', 'http://a.org/hapi'],
  ['http://a.org/hapi', '//169.254.169.254/latest'],
  ['http://a.org/hapi', 'file:///etc/passwd'],
])('from %s a redirect to %s is refused', (from, to) => {
  expect(() => redirectTarget(from, to, 302)).toThrow();
});
