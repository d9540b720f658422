/** What a message does to the request that is being worked on: it adds something, or puts something in its place. */
export type Amendment = 'adds' | 'replaces';

const REPLACES =
  /\b(?:instead|rather)\b|^\W*(?:please |oh,? |ah,? )?(?:only|just|use|take|no|nope|sorry|actually|wait|i mean(?:t)?|make (?:it|that) (?:wind|ace|from|for))\b(?! (?:idea|problem|worries|hurry))/i;
const ADDS =
  /^\W*(?:please |oh,? |ah,? )?(?:and|also|plus|add|include|additionally|with|make (?:it|them|the|both)|on an?|in (?:dark|light|log|red|blue|green|black))\b|\b(?:too|as well|in addition)\W*$/i;
/** What begins like this is a request of its own, whatever it says of the one before. */
const OWN =
  /^\W*(?:please |and |also )?(?:then|after(?:wards| that)|next|later|what|which|when|why|how|who|where|can you|tell)\b/i;

/** Reads whether a message that comes during the work belongs to it; `undefined` for a request of its own. */
export function amendmentIn(text: string): Amendment | undefined {
  if (OWN.test(text)) return undefined;
  if (REPLACES.test(text)) return 'replaces';
  return ADDS.test(text) ? 'adds' : undefined;
}
