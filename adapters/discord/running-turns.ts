import type { Place } from '#adapters/discord/rows.ts';

/** A turn that has begun and not ended. */
interface RunningTurn {
  readonly place: Place;
  readonly requester: string;
  /** The plan as its status message shows it now. */
  readonly status: () => string;
}

/** Turns that run now, by the id of their thread, oldest first. */
export interface Running {
  begin(turn: RunningTurn): () => void;
  of(threadId: string): RunningTurn | undefined;
  /** Notes who stops the turn that runs there. */
  stop(threadId: string, userId: string): void;
  stoppedBy(threadId: string): string | undefined;
  /** Ends when nothing runs there. */
  idle(threadId: string): Promise<void>;
}

export function openRunning(): Running {
  const turns = new Map<string, RunningTurn[]>();
  const stoppers = new Map<string, string>();
  const waiters = new Map<string, (() => void)[]>();
  return {
    begin(turn) {
      const here = turns.get(turn.place.threadId) ?? [];
      turns.set(turn.place.threadId, [...here, turn]);
      return () => {
        const left = (turns.get(turn.place.threadId) ?? []).filter((one) => one !== turn);
        if (left.length > 0) turns.set(turn.place.threadId, left);
        else {
          turns.delete(turn.place.threadId);
          stoppers.delete(turn.place.threadId);
          for (const wake of waiters.get(turn.place.threadId) ?? []) wake();
          waiters.delete(turn.place.threadId);
        }
      };
    },
    stop(threadId, userId) {
      if (turns.has(threadId)) stoppers.set(threadId, userId);
    },
    stoppedBy: (threadId) => stoppers.get(threadId),
    async idle(threadId) {
      while (turns.has(threadId)) {
        await new Promise<void>((wake) => {
          waiters.set(threadId, [...(waiters.get(threadId) ?? []), wake]);
        });
      }
    },
    of: (threadId) => turns.get(threadId)?.[0],
  };
}
