import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchDocument, mayFetch } from '#adapters/documents/fetch-document.ts';
import type { ReadReply, ReadRequest } from '#adapters/documents/messages.ts';
import type { DocumentContents } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import type { Log } from '#src/ports/log.ts';

/** A paper of 30 pages takes about a second. */
const LIMIT_MS = 20_000;
/** What the reading process may read: itself and its libraries. */
const READABLE = ['.', '../../src/domain', '../../src/ports', '../../package.json']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .concat(libraries());
const PROCESS = fileURLToPath(new URL('read-process.ts', import.meta.url));

export interface ReaderOptions {
  readonly log: Log;
  readonly limitMs?: number;
  /** Hosts that documents may be fetched from. */
  readonly hosts?: readonly string[];
}

/**
 * Reads each document in a process of its own that can read this program and nothing else, has no environment, and is
 * ended when it takes too long or too much memory: documents come from strangers.
 */
export function documentReader({ log, limitMs = LIMIT_MS, hosts = [] }: ReaderOptions): DocumentReader {
  const running = new Set<ChildProcess>();
  return {
    async read(file, signal) {
      signal.throwIfAborted();
      const child = startChild();
      running.add(child);
      try {
        return contentsOf(await replyOf(child, file, limitMs, signal), file, log);
      } finally {
        running.delete(child);
        child.kill('SIGKILL');
      }
    },
    mayFetch: (address) => mayFetch(address, hosts),
    fetch: (address, signal) => fetchDocument(address, { hosts, limitMs }, signal),
    async close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** Folders of libraries: beside this program, or around it where it is a library itself. */
function libraries(): readonly string[] {
  const paths = createRequire(import.meta.url).resolve.paths('unpdf') ?? [];
  return paths.filter((path) => import.meta.dirname.startsWith(dirname(path)) && existsSync(path));
}

function startChild(): ChildProcess {
  return fork(PROCESS, [], {
    serialization: 'advanced',
    execArgv: [
      '--permission',
      '--allow-worker',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      '--max-old-space-size=768',
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The process's answer; `undefined` when it ended without one. */
function replyOf(
  child: ChildProcess,
  request: ReadRequest,
  limitMs: number,
  signal: AbortSignal,
): Promise<ReadReply | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => leave(() => reject(tookTooLong(request.name))), limitMs);
    const cancel = () => leave(() => reject(new BotError('cancelled', 'The reading was cancelled.')));
    const leave = (end: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      end();
    };
    signal.addEventListener('abort', cancel);
    child.once('message', (reply: ReadReply) => leave(() => resolve(reply)));
    child.once('exit', () => leave(() => resolve(undefined)));
    child.once('error', () => leave(() => resolve(undefined)));
    child.send(request, (error) => {
      if (error !== null) leave(() => resolve(undefined));
    });
  });
}

function contentsOf(reply: ReadReply | undefined, { name, kind }: ReadRequest, log: Log): DocumentContents {
  if (reply !== undefined && 'contents' in reply) return reply.contents;
  if (reply !== undefined && 'failure' in reply) {
    const { code, message, hint } = reply.failure;
    throw new BotError(code, message, hint === undefined ? {} : { hint });
  }
  log.warn('a document could not be read', { kind, fault: reply?.fault ?? 'the reading process ended' });
  if (reply === undefined) {
    throw new BotError('too-large', `${name} needs more memory to read than I give to one file.`, {
      hint: 'Attach a smaller one, or only the pages that matter.',
    });
  }
  throw new BotError('invalid-request', `${name} is damaged, so I cannot read it.`, {
    hint: 'Open it, save it anew, and attach that.',
  });
}

function tookTooLong(name: string): BotError {
  return new BotError('timeout', `${name} took too long to read.`, {
    hint: 'Attach a smaller one, or only the pages that matter.',
  });
}
