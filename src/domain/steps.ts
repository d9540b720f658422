import { setImmediate } from 'node:timers/promises';
import { BotError } from '#src/domain/failure.ts';

/** Work that rests now and then, so that others need not wait for its end. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Time that the event loop may be held at a stretch. */
const SLICE_MS = 15;

/** Does work without a rest. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Does work and lets the event loop turn whenever it has taken a slice of time.
 *
 * @throws BotError `cancelled` when `signal` is aborted
 */
export async function inSlices<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const rest = rests();
  for (;;) {
    if (signal?.aborted === true) throw new BotError('cancelled', 'This was cancelled.');
    const step = steps.next();
    if (step.done === true) return step.value;
    const pause = rest();
    if (pause !== undefined) await pause;
  }
}

/** For loops that wait anyway: a pause once a slice of time has gone by since the last one. */
export function rests(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
