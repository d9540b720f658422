import type { Checkpoint } from '#src/conversation/checkpoints.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import type { Report } from '#src/domain/event.ts';
import type { Plan } from '#src/domain/plan.ts';

/** What a turn tells and keeps while it works. */
export interface TurnDesk {
  readonly report: Report;
  /** Keeps the plan as far as it has come. A store that takes nothing does not end the turn. */
  keep(plan: Plan): Promise<void>;
  /** The plan that was kept last. */
  plan(): Plan | undefined;
  /** What work that was left behind still reports is not shown, and what it still keeps is not kept. */
  close(): void;
}

/** @param state what is kept beside the plan, as it is at the moment */
export function turnDesk(
  { report, checkpoints, thread, key, log }: Turning,
  state: () => Omit<Checkpoint, 'key' | 'plan'>,
): TurnDesk {
  let isOpen = true;
  let latest: Plan | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(plan: Plan): Promise<void> {
    // A newer plan waits already and holds this one's progress too.
    if (!isOpen || plan !== latest) return;
    try {
      await checkpoints.save(thread.id, { key, plan, ...state() });
    } catch (error) {
      log.warn('checkpoint could not be kept', { thread: thread.id, error: String(error) });
    }
  }

  return {
    report: async (event) => {
      if (isOpen) await report(event);
    },
    keep(plan) {
      if (!isOpen) return Promise.resolve();
      latest = plan;
      writing = writing.then(() => write(plan));
      return writing;
    },
    plan: () => latest,
    close() {
      isOpen = false;
    },
  };
}
