import type { Memory, MemoryKind } from '#src/domain/memory.ts';

/** How much is remembered, for "status". */
export function rememberedText(memories: readonly Memory[]): string {
  const count = (kind: MemoryKind, noun: string) => {
    const number = memories.filter((memory) => memory.kind === kind).length;
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
  };
  return `I remember ${count('preference', 'preference')}, ${count('pitfall', 'pitfall')} and ${count('summary', 'earlier thread')} here; "what do you remember?" lists them.`;
}
