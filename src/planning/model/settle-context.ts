import type { Archive } from '#src/archive/choose-data.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';

/** What a proposal is checked against. */
export interface SettleContext {
  readonly plan: Plan;
  readonly turn: TurnContext;
  readonly workers: readonly WorkerCard[];
  /** The data of the thread now. */
  readonly frames: readonly FrameSummary[];
  readonly archive: Archive;
  /** Ids of datasets that tools gave in this turn. */
  readonly verified: ReadonlySet<string>;
}

/** A step of a proposal that cannot be taken; the sentence is for the model. */
export interface Fault {
  readonly fault: string;
}

export function isFault(value: object): value is Fault {
  return 'fault' in value;
}
