import type { DocumentSummary } from '#src/domain/document.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Store } from '#src/ports/store.ts';

/** How far the running turn of a thread has come: enough for another process to go on with it. Plain JSON. */
export interface Checkpoint {
  /** Key of its message in the inbox. */
  readonly key: string;
  /** The request as the session keeps it. */
  readonly request: string;
  readonly plan: Plan;
  /** The data of the thread by then, newest last. */
  readonly frames: readonly FrameSummary[];
  readonly focus: readonly string[];
  readonly documents?: readonly DocumentSummary[];
  /** Keys of later messages that became part of the turn. */
  readonly joined: readonly string[];
}

/** At most one for each thread: turns of a thread follow each other. */
export interface Checkpoints {
  /** What a message's turn has left; `undefined` when it was not begun. */
  load(thread: string, key: string): Promise<Checkpoint | undefined>;
  save(thread: string, checkpoint: Checkpoint): Promise<void>;
  forget(thread: string): Promise<void>;
}

const PREFIX = 'checkpoint:';

/** Keeps checkpoints in a store, by the id of their thread. */
export function checkpointStore(store: Store): Checkpoints {
  return {
    async load(thread, key) {
      const value = await store.get(PREFIX + thread);
      return isCheckpoint(value) && value.key === key ? value : undefined;
    },
    save: (thread, checkpoint) => store.set(PREFIX + thread, checkpoint),
    forget: (thread) => store.delete(PREFIX + thread),
  };
}

/** Only this program writes checkpoints, so it is enough to see that it is one. */
function isCheckpoint(value: unknown): value is Checkpoint {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'plan' in value && 'frames' in value
  );
}
