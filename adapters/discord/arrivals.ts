import { setTimeout as wait } from 'node:timers/promises';

/** Messages that are being taken in: in a burst, everybody is acknowledged before the work begins. */
export interface Arrivals {
  /** Counts a message as arriving while the job runs. */
  during<Value>(job: () => Promise<Value>): Promise<Value>;
  /** True in a burst: Discord takes 50 calls a second, and some are dearer than others. */
  isBurst(): boolean;
  /** Ends when nothing arrives any more, after `mostMs` at the latest, for one caller after the other. */
  calm(mostMs: number): Promise<void>;
}

const LOOK_EVERY_MS = 10;
const BURST = 10;

export function openArrivals(): Arrivals {
  let count = 0;
  let line = Promise.resolve();
  return {
    async during(job) {
      count += 1;
      try {
        return await job();
      } finally {
        count -= 1;
      }
    },
    isBurst: () => count > BURST,
    calm(mostMs) {
      const until = performance.now() + mostMs;
      line = line.then(async () => {
        while (count > 0 && performance.now() < until) await wait(LOOK_EVERY_MS);
        // A turn begins with some work; what has arrived meanwhile comes before the next one.
        await wait(0);
      });
      return line;
    },
  };
}
