import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionLog } from '#adapters/web/session-log.ts';
import type { Told } from '#adapters/web/told.ts';
import { webServer } from '#adapters/web/web-server.ts';
import { webThread } from '#adapters/web/web-thread.ts';
import type { Post, ThreadProbe } from '#tests/contract/thread-probe.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const ID = 'web:0a1b2c3d';

/** A page that hears the server's events, as the browser's does. */
export async function webProbe(): Promise<ThreadProbe> {
  const folder = mkdtempSync(join(tmpdir(), 'helio-web-'));
  const own = sessionLog(folder, ID, silentLog);
  const nothing = async () => undefined;
  const server = await webServer(
    0,
    { sessions: async () => [], rename: nothing, delete: nothing, receive: nothing, log: () => own },
    silentLog,
  );
  const posts: Post[] = [];
  const hears = new AbortController();
  const heard = hear(`${server.url}/events/${ID}`, hears.signal, async (told) => {
    const post: Post = { words: JSON.stringify(told), files: [], pings: [] };
    posts.push(post);
    if (told.type !== 'file') return;
    const content = new Uint8Array(await (await fetch(server.url + told.url)).arrayBuffer());
    posts[posts.indexOf(post)] = { ...post, files: [{ name: told.name, content }] };
  });
  const thread = webThread(ID, own, nothing, silentLog);
  return {
    personId: '1',
    begin: async () => ({ thread, end: async () => undefined }),
    posts: () => posts,
    refuse(what) {
      if (what !== 'files') return;
      mkdirSync(join(folder, 'web-0a1b2c3d'), { recursive: true });
      writeFileSync(join(folder, 'web-0a1b2c3d', 'files'), 'in the way');
    },
    loseReceipt: () => undefined,
    settled: async () => undefined,
    async close() {
      hears.abort();
      await heard;
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Reads server-sent events until it is told to end. */
async function hear(url: string, signal: AbortSignal, on: (told: Told) => Promise<void>): Promise<void> {
  try {
    const response = await fetch(url, { signal });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^id: \d+\ndata: (.+)$/m.exec(block)?.[1];
        if (data !== undefined) await on(JSON.parse(data));
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
