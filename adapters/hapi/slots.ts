/** Lets at most so many run at a time; the others wait in order. */
export interface Slots {
  /** @throws the signal's reason when it aborts during the wait */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function slots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function give(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async run(work, signal) {
      await take(signal);
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
