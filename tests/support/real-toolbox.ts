import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { type TestToolbox, testToolbox } from '#tests/support/toolbox.ts';

export interface RealToolbox extends TestToolbox {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A toolbox of fakes over the demo server, spoken to through the real adapter.
 *
 * @param others addresses of servers that are asked besides
 */
export async function realToolbox(others: readonly string[] = []): Promise<RealToolbox> {
  const box = await testToolbox({});
  const demo = await startDemoServer({ clock: box.archive.clock, log: silentLog });
  const source = hapiSource({ servers: [demo.url, ...others], cacheFolder: undefined, log: silentLog });
  return {
    ...box,
    archive: { ...box.archive, source },
    url: demo.url,
    async close() {
      await source.close();
      await demo.close();
    },
  };
}
