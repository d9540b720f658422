import { formatDuration } from '#src/domain/time-range.ts';
import { cardHeadline, EMPTY_CARD, type TurnCard, withProgressOf } from '#src/domain/turn-card.ts';
import type { Thread } from '#src/ports/thread.ts';

/** How far the turns are that run now. */
export interface RunningCards {
  /** The thread of a turn, listened to from now on. */
  watch(thread: Thread): Thread;
  /** The turn is over. */
  drop(threadId: string): void;
  /** What runs in a thread, how far it is and for how long; `undefined` where nothing does. */
  text(threadId: string): string | undefined;
}

interface Running {
  readonly card: TurnCard;
  /** Ms since epoch. */
  readonly startedAt: number;
}

export function runningCards(wallClock: () => number): RunningCards {
  const cards = new Map<string, Running>();
  return {
    watch(thread) {
      const startedAt = wallClock();
      cards.set(thread.id, { card: EMPTY_CARD, startedAt });
      return {
        ...thread,
        async report(event) {
          const running = cards.get(thread.id);
          if (running !== undefined)
            cards.set(thread.id, { ...running, card: withProgressOf(running.card, event) });
          await thread.report(event);
        },
      };
    },
    drop: (threadId) => void cards.delete(threadId),
    text(threadId) {
      const running = cards.get(threadId);
      if (running === undefined) return undefined;
      const { card, startedAt } = running;
      const since = formatDuration(Math.max(1000, Math.round((wallClock() - startedAt) / 1000) * 1000));
      const done = card.tasks.filter(({ status }) => status === 'complete').map(({ title }) => title);
      const open = card.tasks.filter(({ status }) => status === 'pending').map(({ title }) => title);
      return [
        `${cardHeadline(card)} For ${since} now; say "cancel" to stop it.`,
        ...(done.length === 0 ? [] : [`Done: ${done.join('; ')}.`]),
        ...(open.length === 0 ? [] : [`Still to do: ${open.join('; ')}.`]),
      ].join('\n');
    },
  };
}
