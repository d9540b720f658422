import type { InOrder } from '#adapters/discord/in-order.ts';
import type { Running } from '#adapters/discord/running-turns.ts';

const MOST_WAITING = 10;

/** Messages that wait for the turn before them; until then they can be edited and deleted. */
export interface Waiting {
  /** @returns the words of the message when it is its turn; `undefined` when it was deleted meanwhile */
  hold(threadId: string, messageId: string, text: string): Promise<string | undefined>;
  edit(messageId: string, text: string): void;
  drop(messageId: string): void;
  count(threadId: string): number;
  isFull(threadId: string): boolean;
}

export function openWaiting(running: Running, inOrder: InOrder): Waiting {
  const texts = new Map<string, { readonly threadId: string; text: string }>();
  const count = (threadId: string) => [...texts.values()].filter((one) => one.threadId === threadId).length;
  return {
    async hold(threadId, messageId, text) {
      texts.set(messageId, { threadId, text });
      return inOrder(`waiting:${threadId}`, async () => {
        // The turn of the message before this one has begun by then.
        await new Promise((resolve) => setImmediate(resolve));
        await running.idle(threadId);
        const found = texts.get(messageId)?.text;
        texts.delete(messageId);
        return found;
      });
    },
    edit(messageId, text) {
      const found = texts.get(messageId);
      if (found !== undefined) found.text = text;
    },
    drop: (messageId) => void texts.delete(messageId),
    count,
    isFull: (threadId) => count(threadId) >= MOST_WAITING,
  };
}

/** Words that stop the turn that runs. */
export function isToStop(text: string): boolean {
  return /^\W*(?:please\s+)?(?:stop|cancel|abort|never\s?mind|forget it)(?:\s+\w+)?\W*$/i.test(text);
}

/** Words to the turn that runs; they do not wait for its end. */
export function isForTheRunningTurn(text: string): boolean {
  return isToStop(text) || /^\W*(?:please\s+)?(?:status|help)(?:\s+\w+)?\W*$/i.test(text);
}
