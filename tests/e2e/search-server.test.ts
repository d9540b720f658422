import { expect, test } from 'vitest';
import { startElasticsearchServer } from '#tests/servers/elasticsearch-server.ts';
import { openBot } from '#tests/support/bot.ts';

test.each(['elasticsearch', 'opensearch'] as const)(
  'lists come from %s when its address is set, and from the program when it is gone',
  async (product) => {
    const server = await startElasticsearchServer({ product });
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
  },
);
