import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Thread } from '#src/ports/thread.ts';
import type { ThreadProbe } from '#tests/contract/thread-probe.ts';

/** @param threadIn makes the thread that writes into a folder and to a screen */
export function terminalProbe(
  threadIn: (outFolder: string, write: (text: string) => void) => Thread,
): ThreadProbe {
  const folder = mkdtempSync(join(tmpdir(), 'helio-thread-'));
  const outFolder = join(folder, 'out');
  const lines: string[] = [];
  const thread = threadIn(outFolder, (text) => lines.push(text));
  const filesOf = (line: string) =>
    existsSync(outFolder) && statSync(outFolder).isDirectory()
      ? readdirSync(outFolder)
          .filter((name) => line.includes(name))
          .map((name) => ({ name, content: readFileSync(join(outFolder, name)) }))
      : [];
  return {
    personId: '1',
    begin: async () => ({ thread, end: async () => undefined }),
    posts: () => lines.map((words) => ({ words, files: filesOf(words), pings: [] })),
    refuse(what) {
      if (what === 'files') writeFileSync(outFolder, 'in the way');
    },
    loseReceipt: () => undefined,
    settled: async () => undefined,
    close: async () => rmSync(folder, { recursive: true }),
  };
}
