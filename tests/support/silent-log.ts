import type { Log } from '#src/ports/log.ts';

/** A log that nobody reads. */
export const silentLog: Log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
