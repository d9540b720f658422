import { setTimeout as wait } from 'node:timers/promises';
import type { Receive, Thread } from '#src/ports/thread.ts';
import type { PlayedTurn } from '#tests/contract/thread-probe.ts';

/** A conversation in which each message opens a turn that a test plays and ends. */
export function playedTurns() {
  const arrived: { readonly thread: Thread; readonly end: () => void }[] = [];
  const receive: Receive = (thread, incoming) =>
    incoming.kind === 'cancel'
      ? Promise.resolve()
      : new Promise<void>((end) => {
          arrived.push({ thread, end });
        });
  return {
    receive,
    /** @param say makes somebody say something */
    async next(say: () => Promise<unknown>): Promise<PlayedTurn> {
      const before = arrived.length;
      await say();
      for (;;) {
        const turn = arrived[before];
        if (turn !== undefined) return { thread: turn.thread, end: async () => turn.end() };
        await wait(5);
      }
    },
    endAll(): void {
      for (const turn of arrived) turn.end();
    },
  };
}

const QUIET_MS = 400;

/** Ends when a count has not changed for a while. */
export async function quiet(count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count();
    await wait(QUIET_MS);
  }
}

/** Every text within a value, however deep, except ids. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    /id$|^(type|value|style)$/.test(key) ? [] : textsIn(one),
  );
}
