import { expect, test } from 'vitest';
import { startElasticsearchServer } from '#tests/servers/elasticsearch-server.ts';
import { openBot } from '#tests/support/bot.ts';

test('lists come from the search server when one is set, and from the program when it is gone', async () => {
  const server = await startElasticsearchServer();
  const bot = await openBot({ searchUrl: server.url });
  const first = await bot.ask('what do you have for ACE?');
  expect(first.status).toBe('done');
  expect(first.text).toContain('`AC_H0_MFI`');
  expect(server.requests.filter((request) => request.includes('_search'))).not.toEqual([]);

  await server.close();
  const second = await bot.ask('next page');
  expect(second.status).toBe('done');
  expect(second.text).toMatch(/\| 11 \|/);
  expect(second.said).toContain('search server does not answer');
  await bot.close();
});
