import type { Log } from '#src/ports/log.ts';
import type { HttpClient } from './http-client.ts';
import type { Limits } from './limits.ts';
import type { ResponseCache } from './response-cache.ts';

/** What every request needs besides its address. */
export interface Surroundings {
  readonly http: HttpClient;
  readonly cache: ResponseCache;
  readonly limits: Limits;
  readonly log: Log;
}
