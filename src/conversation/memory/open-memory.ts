import type { MemoryMind } from '#src/assistant/memory-mind.ts';
import { type Background, background } from '#src/conversation/memory/background.ts';
import { type Answered, learnFromTurns } from '#src/conversation/memory/learn-from-turn.ts';
import { type PreferenceReader, preferenceReader } from '#src/conversation/memory/liked.ts';
import { type Memories, memories as openMemories } from '#src/conversation/memory/memories.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Log } from '#src/ports/log.ts';

/** What turns do with memory. */
export interface OpenMemory {
  readonly memories: Memories;
  readonly readPreferences: PreferenceReader;
  /** Learns from a turn that has been answered; nobody waits for it. */
  readonly learn: (turn: Answered) => void;
  readonly background: Background;
}

/** Turns whose lessons may wait to be learned. */
const MOST_WAITING = 50;

export function openMemory(parts: {
  readonly memoryStore: MemoryStore;
  readonly sessions: SessionStore;
  readonly knowledge: Knowledge;
  /** A model that learns what rules cannot. */
  readonly mind: MemoryMind | undefined;
  readonly log: Log;
  readonly wallClock: () => number;
}): OpenMemory {
  const memories = openMemories(parts);
  const line = background(MOST_WAITING, parts.log);
  return {
    memories,
    readPreferences: preferenceReader(parts.knowledge),
    learn: learnFromTurns({ ...parts, memories, background: line }),
    background: line,
  };
}
