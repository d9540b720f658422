import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { contractDatasets, dataSourceContract } from '#tests/contract/data-source.contract.ts';
import { startHapiServer } from '#tests/servers/hapi-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

describe.each(['2.0', '3.0', '3.3'])('over a HAPI %s server', (version) => {
  dataSourceContract(async () => {
    const server = await startHapiServer({ datasets: contractDatasets, version });
    const folder = await mkdtemp(join(tmpdir(), 'helio-hapi-'));
    const source = hapiSource({ servers: [server.url], cacheFolder: folder, log: recordedLog() });
    return {
      source,
      async close() {
        await source.close();
        await server.close();
        await rm(folder, { recursive: true });
      },
    };
  });
});
