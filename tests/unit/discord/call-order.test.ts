import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOrder } from '#adapters/discord/call-order.ts';

const API = 'https://discord.test/api/v10';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function opened() {
  const made: string[] = [];
  const makeRequest = callOrder(async (url, init) => {
    made.push(`${init.method} ${url.slice(API.length)}`);
    return new Response();
  });
  return {
    made,
    call: (method: string, path: string, signal: AbortSignal | null = null) =>
      makeRequest(API + path, { method, signal }),
  };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('fifty calls go at once, and no more in any second', async () => {
  const { made, call } = opened();

  for (let index = 0; index < 120; index += 1) void call('POST', `/channels/${index}/messages`);

  await later(0);
  expect(made).toHaveLength(50);
  await later(990);
  expect(made).toHaveLength(50);
  await later(20);
  expect(made).toHaveLength(100);
});

test('who waits to be heard comes before answers, and answers before progress', async () => {
  const { made, call } = opened();
  for (let index = 0; index < 50; index += 1) void call('GET', '/gateway/bot');

  void call('PATCH', '/channels/1/messages/2');
  void call('POST', '/channels/1/typing');
  void call('POST', '/channels/1/messages');
  void call('POST', '/channels/1/messages/3/threads');
  void call('PUT', '/channels/1/messages/4/reactions/x/@me');
  await later(1100);

  expect(made.slice(50)).toEqual([
    'POST /channels/1/messages/3/threads',
    'PUT /channels/1/messages/4/reactions/x/@me',
    'POST /channels/1/messages',
    'PATCH /channels/1/messages/2',
    'POST /channels/1/typing',
  ]);
});

test('answers to interactions wait for nobody', async () => {
  const { made, call } = opened();
  for (let index = 0; index < 60; index += 1) void call('GET', '/gateway/bot');

  void call('POST', '/interactions/1/token/callback');
  await later(0);

  expect(made).toContain('POST /interactions/1/token/callback');
});

test('a call that is given up leaves the queue', async () => {
  const { made, call } = opened();
  const limit = new AbortController();
  for (let index = 0; index < 50; index += 1) void call('GET', '/gateway/bot');

  const given = call('GET', '/users/@me', limit.signal);
  limit.abort(new Error('too late'));

  await expect(given).rejects.toThrow('too late');
  await later(2000);
  expect(made).toHaveLength(50);
});
