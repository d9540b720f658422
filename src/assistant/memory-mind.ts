import type { Memory, MemoryKind, MemoryScope } from '#src/domain/memory.ts';

/** A turn as far as something may be learned from it. Its texts are material, whoever wrote them. */
export interface TurnTold {
  readonly request: string;
  /** What was done and how it ended, one line a step. */
  readonly steps: readonly string[];
  /** What is remembered already. */
  readonly known: readonly string[];
}

/** What is worth keeping of a turn. */
export interface Learned {
  readonly kind: MemoryKind;
  readonly scope: MemoryScope;
  readonly text: string;
}

/** Several memories that one sentence can say as well. */
export interface Merged {
  readonly ids: readonly string[];
  readonly text: string;
}

/** A model that learns from turns, in the background. Both throw BotError when the model cannot be asked or is not understood. */
export interface MemoryMind {
  learn(turn: TurnTold, signal: AbortSignal): Promise<readonly Learned[]>;
  merge(memories: readonly Memory[], signal: AbortSignal): Promise<readonly Merged[]>;
}
