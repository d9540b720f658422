import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '#src/ports/log.ts';

/** The SDK's own warnings; they may quote what people wrote, so they are for debugging only. */
export function boltLogger(log: Log): Logger {
  const debug = (...parts: unknown[]) =>
    log.debug('slack sdk', { line: parts.map(String).join(' ').slice(0, 500) });
  return {
    debug,
    info: debug,
    warn: debug,
    error: debug,
    setLevel: () => undefined,
    getLevel: () => LogLevel.WARN,
    setName: () => undefined,
  };
}
