import { threadQueue } from '#src/conversation/thread-queue.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Memory, type MemoryBook, memoryBookSchema, NO_MEMORIES } from '#src/domain/memory.ts';
import { withoutMemories } from '#src/domain/memory-book.ts';
import type { Store } from '#src/ports/store.ts';

const PREFIX = 'memory:';

/** Memory books by their owner. */
export interface MemoryStore {
  /** The book of an owner; an empty one when it has none. @throws BotError `storage` when it cannot be read */
  load(owner: string): Promise<MemoryBook>;
  /** Changes of one owner's book wait for each other. */
  change(owner: string, change: (book: MemoryBook) => MemoryBook): Promise<void>;
  /** Deletes what `isGone` picks from all books whose owner begins so. @returns how many memories went */
  remove(ownerPrefix: string, isGone: (memory: Memory) => boolean): Promise<number>;
}

export function memoryStore(store: Store): MemoryStore {
  const changes = threadQueue();

  async function load(owner: string): Promise<MemoryBook> {
    const value = await store.get(PREFIX + owner);
    if (value === undefined) return NO_MEMORIES;
    const parsed = memoryBookSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new BotError('storage', 'What is remembered here cannot be read.', {
      hint: 'Say "forget everything you remember" to start anew.',
    });
  }

  async function save(owner: string, book: MemoryBook): Promise<void> {
    const isEmpty = book.memories.length === 0 && book.archive.length === 0;
    await (isEmpty ? store.delete(PREFIX + owner) : store.set(PREFIX + owner, book));
  }

  return {
    load,
    change: (owner, change) => changes.run(owner, async () => save(owner, change(await load(owner)))),
    async remove(ownerPrefix, isGone) {
      let gone = 0;
      for (const key of await store.keys(PREFIX + ownerPrefix)) {
        const owner = key.slice(PREFIX.length);
        await changes.run(owner, async () => {
          const before = await load(owner).catch(() => undefined);
          if (before === undefined) return store.delete(key);
          const after = withoutMemories(before, isGone);
          gone += sizeOf(before) - sizeOf(after);
          await save(owner, after);
        });
      }
      return gone;
    },
  };
}

function sizeOf({ memories, archive }: MemoryBook): number {
  return memories.length + archive.length;
}
