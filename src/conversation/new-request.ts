/** Verbs that begin a request of its own. */
const VERBS =
  /^\W*(please |now |ok,? |instead,? |actually,? )*(plot|show|fetch|get|draw|compare|compute|calculate|list|search|find|export|save|zoom|describe|what|which|when|how|why|help|set|add|remove)\b/i;

/** True when a message starts a request of its own instead of answering the open question. */
export function newRequest(text: string): boolean {
  return VERBS.test(text) && text.trim().split(/\s+/).length >= 3;
}
