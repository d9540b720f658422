import { expect, test } from 'vitest';
import { defaultLimits } from '#adapters/hapi/limits.ts';
import { trouble } from '#adapters/hapi/trouble.ts';

test('a server that has just failed is asked once more only, until it answers or half a minute is over', () => {
  let now = 0;
  const server = trouble(defaultLimits, () => now);
  const retries = () => server.limits().retries;

  const atFirst = retries();
  server.note(false);
  const justFailed = retries();
  now = 29_000;
  const soon = retries();
  now = 31_000;
  const later = retries();
  server.note(false);
  server.note(true);

  expect([atFirst, justFailed, soon, later, retries()]).toEqual([3, 1, 1, 3, 3]);
});
