import type { Log } from '#src/ports/log.ts';

/** Does something that is only nice to have: a failure is logged and never reaches the answer. */
export async function sideCall(log: Log, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.debug('side call failed', { what, error: String(error) });
  }
}
