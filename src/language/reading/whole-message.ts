import type { Figure } from '#src/domain/figure/figure.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import type { Listing } from '#src/domain/session.ts';
import { isForced } from '#src/language/is-forced.ts';
import { pageWish } from '#src/language/request/page-wish.ts';
import { bareCode, codeIn } from '#src/language/request/pasted-code.ts';
import { pastedPatch } from '#src/language/request/pasted-patch.ts';
import { pastedQuery } from '#src/language/request/pasted-query.ts';

const SHOW_QUERY =
  /\b(show|print|display|see|what (is|was)|what's)( me)? (the|that|this|your|my)( last| search| elastic\w*| current)* query\b|^\W*(the )?query\W*$/i;
const RUN =
  /^\W*(?:please )?(?:just|go ahead|run|best guess|don'?t ask|no questions|your best guess|use (?:your )?best guess)\b/i;
/** A longer message says more than that. */
const SHORT = 40;

/** What a thread has that a message may be about as a whole. */
interface Around {
  readonly listing?: Listing;
  readonly frames: readonly unknown[];
  readonly figure?: Figure;
}

/** What a message is when it is one thing as a whole, and the words beside it that are still to be read. */
export interface WholeMessage {
  readonly acts: readonly Act[];
  readonly rest?: string;
}

/** A pasted patch of the figure, a pasted query, a page of the list, the query itself: "next page", "show me the query". */
export function wholeMessage(text: string, thread: Around): WholeMessage | undefined {
  const patch = thread.figure === undefined ? undefined : pastedPatch(text);
  const isQuery = pastedQuery(text) !== undefined && (codeIn(text)?.startsWith('{') ?? true);
  if (patch?.isFigure !== true && isQuery) return query('pasted');
  if (patch !== undefined) {
    const { change, failure, rest } = patch;
    const refused = failure && { do: 'refuse' as const, what: 'patch', reason: failure.message };
    return {
      acts: [
        ...(change === undefined ? [] : [{ do: 'change' as const, change }]),
        ...(refused === undefined ? [] : [refused]),
      ],
      rest,
    };
  }
  const code = bareCode(text);
  if (code !== undefined)
    return {
      acts: [{ do: 'compute', operation: 'code', params: {}, code, of: [], period: NO_PERIOD }],
    };
  if (SHOW_QUERY.test(text)) return query('show');
  const page = isAboutList(text, thread) ? pageWish(text) : undefined;
  if (page !== undefined) return { acts: [{ do: 'page', ...page }] };
  const isAgain = thread.listing?.query !== undefined && thread.frames.length === 0;
  return isAgain && text.length < SHORT && RUN.test(text) && isForced(text) ? query('last') : undefined;
}

function query(what: Extract<Act, { do: 'query' }>['what']): WholeMessage {
  return { acts: [{ do: 'query', what }] };
}

/** Newer data take words such as "the rest" and "from the beginning"; pages and lists stay what they are. */
function isAboutList(text: string, { listing, frames }: Around): boolean {
  if (/\bpages?\b/i.test(text)) return true;
  if (listing === undefined) return false;
  const isNewest = listing.frames === undefined || listing.frames === frames.length;
  return (
    isNewest || /\b(?:list|more|next|nxt|previous|prev|show|give|top|data ?sets?|results?)\b/i.test(text)
  );
}
