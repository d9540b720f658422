import type { Memory, MemoryBook, MemoryDraft, MemoryKind } from '#src/domain/memory.ts';
import { isSameMeaning } from '#src/domain/memory-meaning.ts';

/** Memories of one owner that are in use; more are put aside. */
export const MOST_MEMORIES = 30;
/** Memories that stay findable after they were put aside. */
const MOST_ARCHIVED = 300;
/** Memories of each kind that a turn is given. */
export const MOST_SHOWN: Readonly<Record<MemoryKind, number>> = { preference: 15, summary: 10, pitfall: 20 };

/** The book with one memory more; one that says the same takes its place, and what it was is not kept twice. */
export function withMemory(book: MemoryBook, draft: MemoryDraft): MemoryBook {
  const memory: Memory = { ...draft, id: `m${book.next}` };
  const others = book.memories.filter((other) => !isReplaced(other, memory));
  return consolidated({ ...book, memories: [...others, memory], next: book.next + 1 });
}

/** A thread has one summary of each person: the newest. */
function isReplaced(old: Memory, memory: Memory): boolean {
  if (memory.kind === 'summary' && old.kind === 'summary')
    return memory.thread === old.thread && memory.by === old.by;
  return isSameMeaning(old, memory);
}

/** Puts the oldest aside until at most 30 are in use; the kind that takes up most of its share gives first. */
function consolidated(book: MemoryBook): MemoryBook {
  const kept = [...book.memories];
  const aside: Memory[] = [];
  while (kept.length > MOST_MEMORIES) {
    const kind = fullestKind(kept);
    aside.push(
      ...kept.splice(
        kept.findIndex((memory) => memory.kind === kind),
        1,
      ),
    );
  }
  return { ...book, memories: kept, archive: [...book.archive, ...aside].slice(-MOST_ARCHIVED) };
}

function fullestKind(memories: readonly Memory[]): MemoryKind {
  const share = (kind: MemoryKind) =>
    memories.filter((memory) => memory.kind === kind).length / MOST_SHOWN[kind];
  const kinds: readonly MemoryKind[] = ['summary', 'pitfall', 'preference'];
  return kinds.reduce((fullest, kind) => (share(kind) > share(fullest) ? kind : fullest));
}

/** The book without the memories that `isGone` picks, in use or put aside. */
export function withoutMemories(book: MemoryBook, isGone: (memory: Memory) => boolean): MemoryBook {
  const stays = (memory: Memory) => !isGone(memory);
  return { ...book, memories: book.memories.filter(stays), archive: book.archive.filter(stays) };
}

/** Puts memories aside and takes up in their place one that says what they said. */
export function mergedMemories(book: MemoryBook, ids: readonly string[], text: string): MemoryBook {
  const merged = book.memories.filter(({ id }) => ids.includes(id));
  const last = merged.at(-1);
  if (last === undefined || merged.length < 2) return book;
  return {
    next: book.next + 1,
    memories: [
      ...book.memories.filter(({ id }) => !ids.includes(id)),
      { ...last, id: `m${book.next}`, text },
    ],
    archive: [...book.archive, ...merged].slice(-MOST_ARCHIVED),
  };
}

/** The newest of each kind, as many as a turn is given; oldest first. */
export function shownMemories(memories: readonly Memory[]): readonly Memory[] {
  const newest = memories.toSorted((a, b) => b.at - a.at);
  const kinds: readonly MemoryKind[] = ['preference', 'summary', 'pitfall'];
  return kinds.flatMap((kind) =>
    newest
      .filter((memory) => memory.kind === kind)
      .slice(0, MOST_SHOWN[kind])
      .toReversed(),
  );
}
