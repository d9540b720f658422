import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';

/** What the acts of an answer are read against. */
export interface ReadingContext {
  readonly knowledge: Knowledge;
  /** The data of the thread now. */
  readonly frames: readonly FrameSummary[];
  /** The figure at hand. */
  readonly figure?: Figure;
  readonly workers: readonly WorkerCard[];
  /** The user wants no questions. */
  readonly isForced: boolean;
}

/** The acts that were read so far, and their places by the id that the model gave them. */
export interface Soil {
  readonly acts: Act[];
  readonly places: Map<string, number>;
}

/** What does not hold in an answer: a sentence for the model that names the place and what is legal there. */
export interface Unfit {
  readonly fault: string;
}

export function isUnfit(value: unknown): value is Unfit {
  return typeof value === 'object' && value !== null && 'fault' in value;
}

/** Acts that one act of a model stands for, in running order; others refer to the last of the first group by its id. */
export interface ReadActs {
  readonly acts: readonly Act[];
  /** Place in `acts` that its id means. */
  readonly at: number;
}
