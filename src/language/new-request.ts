import { isForced } from '#src/language/is-forced.ts';

/** Verbs that begin a request of its own. */
const VERBS =
  /^\W*(please |now |ok,? |instead,? |actually,? )*(plot|show|fetch|get|draw|compare|compute|calculate|list|search|find|export|save|zoom|describe|what|which|when|how|why|help|set|add|remove)\b/i;

/** "And Dst", "also the speed": something besides, which no question asks for. */
const BESIDES = /^\W*(and|also|plus)\s/i;

/** A row of nouns this long says more than an answer to a question does. */
const MANY_WORDS = 3;

/** True when a message starts a request of its own instead of answering the open question in other words. */
export function newRequest(text: string): boolean {
  if (isForced(text)) return false;
  if (BESIDES.test(text)) return true;
  const words = text.trim().split(/\s+/).length;
  return (
    words >= MANY_WORDS &&
    (VERBS.test(text) ||
      !/^\W*(the|a|an|both|i |my|from|for|in|on|of|last|since|use|take|with|latest|newest|most recent|\d{4}|\d{1,2} [a-z]{3,9} \d{4})\b/i.test(
        text,
      ))
  );
}
