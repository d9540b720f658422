import { listed } from '#src/domain/figure/names.ts';
import type { Memory, MemoryKind } from '#src/domain/memory.ts';

/** How much is remembered, for "status". */
export function rememberedText(memories: readonly Memory[]): string {
  const count = (kind: MemoryKind, one: string, many: string) => {
    const number = memories.filter((memory) => memory.kind === kind).length;
    return `${number} ${number === 1 ? one : many}`;
  };
  const parts = [
    count('preference', 'preference', 'preferences'),
    count('pitfall', 'thing that did not work', 'things that did not work'),
    count('summary', 'earlier thread', 'earlier threads'),
  ];
  return `I remember ${listed(parts)} here; "what do you remember?" lists them.`;
}
