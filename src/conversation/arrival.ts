import type { Incoming, Thread } from '#src/ports/thread.ts';

/** A message that was accepted: it runs, or waits in its thread's line. */
export interface Arrival {
  /** Its key in the inbox. */
  readonly key: string;
  readonly thread: Thread;
  readonly incoming: Incoming;
}

/** Who stopped a turn: the reason of its abort. */
export class Stopped extends Error {
  readonly userId: string;

  constructor(userId: string) {
    super('The turn was cancelled.');
    this.name = 'AbortError';
    this.userId = userId;
  }
}
