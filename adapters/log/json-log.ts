import { withoutSecrets } from '#adapters/log/without-secrets.ts';
import type { Log } from '#src/ports/log.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];

/**
 * A log of JSON lines with `at` (ISO 8601 UTC), `level`, `message` and the facts; tokens are struck out wherever they stand.
 *
 * @param write gets one line with its line feed, e.g. `(line) => process.stderr.write(line)`
 */
export function jsonLog(level: LogLevel, write: (line: string) => void): Log {
  const logAt =
    (own: LogLevel) =>
    (message: string, facts: Readonly<Record<string, unknown>> = {}) => {
      if (LEVELS.indexOf(own) > LEVELS.indexOf(level)) return;
      const head = { at: new Date().toISOString(), level: own, message };
      write(`${JSON.stringify(withoutSecrets({ ...head, ...facts, ...head }))}\n`);
    };
  return { error: logAt('error'), warn: logAt('warn'), info: logAt('info'), debug: logAt('debug') };
}
