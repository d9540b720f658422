import type { ServerTerms } from '#adapters/hapi/server-terms.ts';
import { serverAt } from '#src/archive/server-of.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';

/** What is known of each configured server: its names, and what may be asked of it at once. */
export function serverTerms(urls: readonly string[], servers: readonly DataServer[]): readonly ServerTerms[] {
  return urls.map((url) => {
    const known = serverAt(servers, url);
    return {
      url,
      names: known === undefined ? [] : [known.id, known.name, ...known.aliases],
      requestsInFlight: known?.requestsInFlight,
      longestRequestMs: known?.longestRequest === undefined ? undefined : durationMs(known.longestRequest),
    };
  });
}
