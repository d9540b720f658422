import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';

/** Ends a request that waits too long. */
export interface Watchdog {
  /** Aborts when the caller aborts or the wait is over; the reason says which. */
  readonly signal: AbortSignal;
  /** Starts the next wait, which may last `ms`. */
  expectWithin(ms: number): void;
  stop(): void;
}

/** Watches the waits of one request to `host`. */
export function watchdog(host: string, signal: AbortSignal): Watchdog {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const forward = () => controller.abort(signal.reason);
  if (signal.aborted) forward();
  signal.addEventListener('abort', forward, { once: true });

  return {
    signal: controller.signal,
    expectWithin(ms) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(silence(host, ms)), ms);
    },
    stop() {
      clearTimeout(timer);
      signal.removeEventListener('abort', forward);
    },
  };
}

function silence(host: string, ms: number): BotError {
  return new BotError('timeout', `The data server ${host} did not answer for ${formatDuration(ms)}.`, {
    hint: 'Try again in a few minutes, or ask for a shorter time range.',
  });
}
