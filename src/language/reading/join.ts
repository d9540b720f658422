import type { Request } from '#src/domain/request.ts';
import type { Surroundings } from '#src/language/read-request.ts';

/** Makes one request of what the clauses say: what one act leaves open another gives. */
export function joined(request: Request, _surroundings: Surroundings): Request {
  return request;
}
