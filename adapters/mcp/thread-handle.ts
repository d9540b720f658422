import { randomBytes } from 'node:crypto';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { BotError } from '#src/domain/failure.ts';

/** Whom a server acts for: who may see a thread is decided by this name, never by what is said in a call. */
export interface Caller {
  /** Letters, digits, `-` and `_`. */
  readonly name: string;
}

const WORKSPACE = 'mcp:helio';
const HANDLE = /^thr_[\w-]{24}$/;

/** Where a caller's threads are. */
export function placeOf({ name }: Caller): string {
  return `${WORKSPACE}/${name}/`;
}

/** A name for a new thread that nobody can guess. */
export function newHandle(): string {
  return `thr_${randomBytes(18).toString('base64url')}`;
}

/** The thread of a handle: one that another caller made is another thread, and so does not exist. */
export function threadId(handle: string, caller: Caller): string {
  return placeOf(caller) + handle;
}

export function handleIn(thread: string): string {
  return thread.split('/').at(-1) ?? '';
}

/** @throws BotError `unknown-label` for a handle that names no thread of this caller */
export async function knownThread(handle: string, caller: Caller, room: McpRoom): Promise<string> {
  const thread = threadId(handle, caller);
  const isKnown = HANDLE.test(handle) && (await room.session(thread)).turns.length > 0;
  if (isKnown) return thread;
  throw new BotError('unknown-label', 'There is no such thread: it was deleted, or never was yours.', {
    hint: 'Leave `thread` out to begin a new one; each result names its thread.',
  });
}
