/**
 * Waits for work that was told to stop, but not for long: what does not stop by itself is left behind.
 *
 * @returns the result, or `undefined` when `graceMs` have passed since the abort
 */
export async function withinGrace<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  graceMs: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    onAbort = () => {
      timer = setTimeout(() => resolve(undefined), graceMs);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
  }
}
