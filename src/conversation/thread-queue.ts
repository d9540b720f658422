/** Runs jobs of one thread one after the other; threads do not wait for each other. */
export interface ThreadQueue {
  run(thread: string, job: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts the running job of a thread and those that wait for it, for the reason given. */
  cancel(thread: string, reason: unknown): void;
  /** Aborts every job, for the reason given. */
  cancelAll(reason: unknown): void;
  isBusy(thread: string): boolean;
  /** Resolves when no job is left. */
  idle(): Promise<void>;
}

export function threadQueue(): ThreadQueue {
  const tails = new Map<string, Promise<void>>();
  const controllers = new Map<string, Set<AbortController>>();

  function open(thread: string): { signal: AbortSignal; close: () => void } {
    const controller = new AbortController();
    const ofThread = controllers.get(thread) ?? new Set();
    controllers.set(thread, ofThread.add(controller));
    const close = () => {
      ofThread.delete(controller);
      if (ofThread.size === 0) controllers.delete(thread);
    };
    return { signal: controller.signal, close };
  }

  function abort(thread: string, reason: unknown): void {
    for (const controller of controllers.get(thread) ?? []) controller.abort(reason);
  }

  return {
    run(thread, job) {
      const { signal, close } = open(thread);
      const turn = (tails.get(thread) ?? Promise.resolve()).then(() => job(signal)).finally(close);
      const tail = turn
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(thread) === tail) tails.delete(thread);
        });
      tails.set(thread, tail);
      return turn;
    },
    cancel: abort,
    cancelAll(reason) {
      for (const thread of controllers.keys()) abort(thread, reason);
    },
    isBusy: (thread) => controllers.has(thread),
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
