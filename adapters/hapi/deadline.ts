/**
 * Runs work that must end within `ms`: its signal aborts with `reason()` then, or as soon as the caller's does.
 *
 * @throws what the work throws, or the reason
 */
export async function withDeadline<T>(
  ms: number,
  reason: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(reason()), ms);
  try {
    return await work(AbortSignal.any([signal, controller.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work that others share: an abort ends the wait, not the work. */
export async function waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
