import type { Log } from '#src/ports/log.ts';

/** A log that keeps its lines, so that a test can read them and nothing is printed. */
export function recordedLog(): Log & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => {
    lines.push(`${level}: ${message}`);
  };
  return { lines, error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
