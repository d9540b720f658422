import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Told } from '#adapters/web/told.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';

/** All that a session has told, kept on the disk, and who listens to it. */
export interface SessionLog {
  /** @returns the address of the file on the server @throws BotError `storage` when it cannot be written */
  keepFile(name: string, content: Uint8Array): Promise<string>;
  /** A file by the last part of its address. */
  file(name: string): Promise<Uint8Array | undefined>;
  tell(event: Told): Promise<void>;
  /** Hears everything behind number `after`, then what comes; numbers begin with 1. @returns ends it */
  listen(after: number, hear: (number: number, event: Told) => void): Promise<() => void>;
  forget(): Promise<void>;
}

/** @param id of the session: `web:` with letters and digits */
export function sessionLog(folder: string, id: string, log: Log): SessionLog {
  const own = join(folder, id.replace(':', '-'));
  const path = join(own, 'events.ndjson');
  const hearers = new Set<(number: number, event: Told) => void>();
  let told: Promise<Told[]> | undefined;
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  const all = () => {
    told ??= readLog(path);
    return told;
  };

  async function append(event: Told): Promise<void> {
    const events = await all();
    const number = events.push(event);
    for (const hear of hearers) hear(number, event);
    try {
      await mkdir(own, { recursive: true });
      await appendFile(path, `${JSON.stringify(event)}\n`);
    } catch (error) {
      log.warn('what a page was told could not be kept', { thread: id, error: String(error) });
    }
  }

  return {
    async keepFile(name, content) {
      count += 1;
      // A name comes again with each change of a figure, and each of them stays to be seen.
      const kept = `${Date.now().toString(36)}${count}-${basename(name.replaceAll('\\', '/'))}`;
      try {
        await mkdir(join(own, 'files'), { recursive: true });
        await writeFile(join(own, 'files', kept), content);
      } catch (error) {
        throw new BotError('storage', `The file ${name} cannot be kept.`, {
          hint: 'Make room on the disk, or look at the rights of HELIO_HOME.',
          cause: error,
        });
      }
      return `/files/${encodeURIComponent(id)}/${encodeURIComponent(kept)}`;
    },
    async file(name) {
      try {
        return await readFile(join(own, 'files', basename(name)));
      } catch {
        // What is not there is answered with 404.
        return undefined;
      }
    },
    tell(event) {
      last = last.then(() => append(event));
      return last;
    },
    async listen(after, hear) {
      const events = await all();
      for (const [index, event] of events.entries()) if (index >= after) hear(index + 1, event);
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    async forget() {
      told = Promise.resolve([]);
      await rm(own, { recursive: true, force: true });
    },
  };
}

/** Only this program writes the log; a last line that was cut off by a crash is passed over. */
async function readLog(path: string): Promise<Told[]> {
  try {
    const lines = (await readFile(path, 'utf8')).split('\n');
    return lines.flatMap((line) => toldIn(line));
  } catch {
    // A session that is new has told nothing.
    return [];
  }
}

function toldIn(line: string): Told[] {
  try {
    return line === '' ? [] : [JSON.parse(line)];
  } catch {
    return [];
  }
}
