import type { Log } from '#src/ports/log.ts';

/** Work that nobody waits for, one piece after the other. */
export interface Background {
  /** Puts a piece of work in line; when the line is full it is given up. Never throws. */
  add(work: (signal: AbortSignal) => Promise<void>): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  /** Takes no more, and tells what runs and waits to give up. Resolves when it has. */
  close(): Promise<void>;
}

/** A line of at most `most` pieces of work; what goes wrong with one stands in the log and nowhere else. */
export function background(most: number, log: Log): Background {
  const controller = new AbortController();
  let waiting = 0;
  let tail: Promise<void> = Promise.resolve();

  const run = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) log.warn('background work failed', { error: String(error) });
    } finally {
      waiting -= 1;
    }
  };

  return {
    add(work) {
      if (controller.signal.aborted) return;
      if (waiting >= most) return log.warn('background work was given up', { waiting });
      waiting += 1;
      tail = tail.then(() => run(work));
    },
    idle: () => tail,
    async close() {
      controller.abort();
      await tail;
    },
  };
}
