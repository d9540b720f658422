import type { FileShelf } from '#adapters/mcp/file-shelf.ts';
import type { Session } from '#src/domain/session.ts';
import type { Log } from '#src/ports/log.ts';
import type { ReadingRoom } from '#src/ports/reading-room.ts';
import type { Receive } from '#src/ports/thread.ts';

/** What a server of tools needs of the bot. */
export interface McpRoom {
  readonly version: string;
  readonly receive: Receive;
  readonly reading: ReadingRoom;
  /** The session of a thread; one without turns when nothing was said there. */
  session(thread: string): Promise<Session>;
  /** Ids of the threads of one person in the workspace of a thread, the one used last first. */
  threadsOf(thread: string, userId: string): Promise<readonly string[]>;
  readonly files: FileShelf;
  readonly log: Log;
  /** The operations of `compute`, in words for whoever calls it. */
  readonly operations: string;
  /** What one call may take, ms. */
  readonly callMs: number;
}
