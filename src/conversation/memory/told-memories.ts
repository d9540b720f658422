import type { Memory, Remembered } from '#src/domain/memory.ts';

/** Words of a request that speaks of earlier work. */
const EARLIER =
  /\b(?:again|last time|earlier|before|previous(?:ly)?|as usual|as always|(?:we|i) (?:did|had|plotted|found|saw|used)|same as|like (?:the )?last|continue|go on|other thread|remember)\b/i;

/**
 * What a planner is told of the memories: likings and faults always, earlier work only when the request speaks of it. The rest
 * would cost tokens in every turn, and make every turn another one for plans that are learned by what the model was told.
 */
export function toldMemories(memories: readonly Memory[], request: string): readonly Remembered[] {
  return memories
    .filter(({ kind }) => kind !== 'summary' || EARLIER.test(request))
    .map(({ kind, scope, text }) => ({ kind, scope, text }));
}
