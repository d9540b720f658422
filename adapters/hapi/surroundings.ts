import type { HttpClient } from '#adapters/hapi/http-client.ts';
import type { Limits } from '#adapters/hapi/limits.ts';
import type { ResponseCache } from '#adapters/hapi/response-cache.ts';
import type { Log } from '#src/ports/log.ts';

/** What every request needs besides its address. */
export interface Surroundings {
  readonly http: HttpClient;
  readonly cache: ResponseCache;
  readonly limits: Limits;
  readonly log: Log;
  /** Ends what nobody waits for any more, when the source is closed. */
  readonly closing: AbortSignal;
}
