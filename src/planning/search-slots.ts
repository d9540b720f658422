import type { Outputs } from '#src/domain/plan.ts';
import type { Listing } from '#src/domain/session.ts';
import { isForced } from '#src/language/is-forced.ts';
import { pastedQuery } from '#src/language/request/pasted-query.ts';

/** What a search may wire from sub-goal 0: the query and place of the last list, a pasted query, "just run it". */
export function searchSlots(request: string, listing: Listing | undefined): Outputs {
  const pasted = pastedQuery(request);
  return {
    ...(listing?.query === undefined ? {} : { prior_query: listing.query }),
    ...(listing?.next === undefined ? {} : { prior_next_offset: listing.next }),
    ...(listing?.pageSize === undefined ? {} : { prior_page_size: listing.pageSize }),
    ...(pasted === undefined ? {} : { user_query: pasted }),
    ...(isForced(request) ? { force_execute: true } : {}),
  };
}
