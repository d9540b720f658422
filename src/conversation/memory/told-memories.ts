import type { Memory, Remembered } from '#src/domain/memory.ts';
import { speaksOfEarlier } from '#src/language/leaning.ts';

/**
 * What a planner is told of the memories: likings and faults always, earlier work only when the request speaks of it. The rest
 * would cost tokens in every turn, and make every turn another one for plans that are learned by what the model was told.
 */
export function toldMemories(memories: readonly Memory[], request: string): readonly Remembered[] {
  return memories
    .filter(({ kind }) => kind !== 'summary' || speaksOfEarlier(request))
    .map(({ kind, scope, text }) => ({ kind, scope, text }));
}
