import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#src/ports/log.ts';

/** Answers of servers on disk, by URL. Nothing that goes wrong here is more than a miss. */
export interface ResponseCache {
  /** The body of an earlier answer; `undefined` when there is none, it has expired or the file is damaged. */
  read(url: string, isStaleWelcome: boolean): Promise<Buffer | undefined>;
  /** Keeps an answer for `lifetimeMs`. Atomic; ends in the background. */
  write(url: string, body: readonly Buffer[], lifetimeMs: number): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

const headSchema = z.object({ url: z.string(), expires: z.number(), bytes: z.number() });
const SUFFIX = '.hapi';

/** A cache that never holds anything, for when there is no folder. */
export const noCache: ResponseCache = {
  read: async () => undefined,
  write: () => undefined,
  close: async () => undefined,
};

/** A cache in `folder` that throws out the least recently used answers beyond `limitBytes`. */
export function diskCache(folder: string, limitBytes: number, log: Log): ResponseCache {
  const writing = new Set<Promise<void>>();
  let held: number | undefined;
  const pathOf = (url: string) => join(folder, `${createHash('sha256').update(url).digest('hex')}${SUFFIX}`);

  async function read(url: string, isStaleWelcome: boolean): Promise<Buffer | undefined> {
    const path = pathOf(url);
    try {
      const entry = parseEntry(await readFile(path));
      if (entry === undefined || entry.url !== url) {
        log.warn('damaged cache entry', { path });
        await rm(path, { force: true });
        return undefined;
      }
      if (entry.expires < Date.now() && !isStaleWelcome) return undefined;
      await utimes(path, new Date(), new Date());
      return entry.body;
    } catch (error) {
      if (!isMissing(error)) log.warn('cache entry not readable', { path, error: String(error) });
      return undefined;
    }
  }

  async function store(url: string, body: readonly Buffer[], lifetimeMs: number): Promise<void> {
    const path = pathOf(url);
    const bytes = body.reduce((sum, { length }) => sum + length, 0);
    const head = JSON.stringify({ url, expires: Date.now() + lifetimeMs, bytes });
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtOnce(draft, [Buffer.from(`${head}\n`), ...body]);
      await rename(draft, path);
      held = (held ?? (await sizeOf(folder))) + bytes;
      if (held > limitBytes) held = await evict(folder, limitBytes);
    } catch (error) {
      log.warn('answer not cached', { path, error: String(error) });
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  return {
    read,
    write(url, body, lifetimeMs) {
      const bytes = body.reduce((sum, { length }) => sum + length, 0);
      if (bytes > limitBytes / 4) return;
      const task = store(url, body, lifetimeMs).finally(() => writing.delete(task));
      writing.add(task);
    },
    async close() {
      await Promise.all(writing);
    },
  };
}

/** All pieces in one request to the system, of which each costs as much as reading some thousand records. */
async function writeAtOnce(path: string, pieces: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const { bytesWritten } = await file.writev(pieces);
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    if (bytesWritten < bytes) throw new Error(`Only ${bytesWritten} of ${bytes} bytes were written.`);
  } finally {
    await file.close();
  }
}

function parseEntry(file: Buffer): (z.infer<typeof headSchema> & { body: Buffer }) | undefined {
  const headEnd = file.indexOf(10);
  if (headEnd < 0) return undefined;
  let head: unknown;
  try {
    head = JSON.parse(file.toString('utf8', 0, headEnd));
  } catch {
    return undefined; // a damaged head is a miss
  }
  const { data } = headSchema.safeParse(head);
  const body = file.subarray(headEnd + 1);
  return data === undefined || data.bytes !== body.length ? undefined : { ...data, body };
}

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function filesIn(folder: string): Promise<readonly CachedFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX) || name.endsWith('.tmp'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined);
      return facts === undefined ? [] : [{ path, bytes: facts.size, usedAt: facts.mtimeMs }];
    }),
  );
  return files.flat();
}

async function sizeOf(folder: string): Promise<number> {
  return (await filesIn(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Deletes the least recently used until nine tenths of the limit are left; returns what is held then. */
async function evict(folder: string, limitBytes: number): Promise<number> {
  const files = (await filesIn(folder)).toSorted((a, b) => a.usedAt - b.usedAt);
  let held = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of files) {
    if (held <= limitBytes * 0.9) break;
    await rm(path, { force: true });
    held -= bytes;
  }
  return held;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
