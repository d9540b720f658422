/** Runs jobs of one thread one after the other; threads do not wait for each other. */
export interface ThreadQueue {
  run(thread: string, job: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts the running job of a thread. @returns false when nothing runs there */
  cancel(thread: string): boolean;
  isBusy(thread: string): boolean;
}

export function threadQueue(): ThreadQueue {
  const tails = new Map<string, Promise<void>>();
  const running = new Map<string, AbortController>();

  return {
    run(thread, job) {
      const turn = (tails.get(thread) ?? Promise.resolve()).then(async () => {
        const controller = new AbortController();
        running.set(thread, controller);
        try {
          await job(controller.signal);
        } finally {
          running.delete(thread);
        }
      });
      const tail = turn
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(thread) === tail) tails.delete(thread);
        });
      tails.set(thread, tail);
      return turn;
    },
    cancel(thread) {
      const controller = running.get(thread);
      controller?.abort(new DOMException('The turn was cancelled.', 'AbortError'));
      return controller !== undefined;
    },
    isBusy: (thread) => running.has(thread),
  };
}
