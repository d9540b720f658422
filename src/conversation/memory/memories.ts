import { plainWords } from '#src/assistant/plain-words.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import { type Company, ownersFor, ownersIn, ownersOf } from '#src/conversation/memory/owners.ts';
import { LONGEST_MEMORY, type Memory, type MemoryKind, type MemoryScope } from '#src/domain/memory.ts';
import { shownMemories, withMemory } from '#src/domain/memory-book.ts';
import type { Log } from '#src/ports/log.ts';

/** What is remembered, as far as one place and person may know of it. */
export interface Memories {
  /** As many of each kind as a turn is given, oldest first; none when they cannot be read. */
  shown(company: Company): Promise<readonly Memory[]>;
  /** Everything, with what was put aside, oldest first. @throws BotError `storage` when it cannot be read */
  all(company: Company): Promise<readonly Memory[]>;
  /** @returns the words that are kept */
  keep(
    company: Company,
    memory: { readonly kind: MemoryKind; readonly scope: MemoryScope; readonly text: string },
  ): Promise<string>;
  /** Forgets memories that `all` gave. */
  forget(memories: readonly Memory[]): Promise<void>;
  /** Forgets whatever came from a person, in the whole workspace. @returns how many memories went */
  forgetPerson(company: Pick<Company, 'thread' | 'userId'>): Promise<number>;
}

export interface MemoriesParts {
  readonly memoryStore: MemoryStore;
  readonly log: Log;
  /** Real time, ms since epoch. */
  readonly wallClock: () => number;
}

export function memories({ memoryStore, log, wallClock }: MemoriesParts): Memories {
  const booksOf = (company: Company) => Promise.all(ownersFor(company).read.map(memoryStore.load));
  return {
    async shown(company) {
      try {
        return shownMemories((await booksOf(company)).flatMap((book) => book.memories));
      } catch (error) {
        // A turn does without memories rather than not at all.
        log.warn('memories cannot be read', { thread: company.thread, error: String(error) });
        return [];
      }
    },
    async all(company) {
      const books = await booksOf(company);
      return books.flatMap((book) => [...book.archive, ...book.memories]).sort((a, b) => a.at - b.at);
    },
    async keep(company, { kind, scope, text }) {
      const owner = ownersFor(company).write(kind);
      const words = plainWords(text, kind === 'summary' ? 2 * LONGEST_SUMMARY : LONGEST_MEMORY);
      const { thread, userId: by } = company;
      await memoryStore.change(owner, (book) =>
        withMemory(book, { kind, scope, text: words, at: wallClock(), thread, by, owner }),
      );
      return words;
    },
    async forget(gone) {
      for (const [owner, own] of Map.groupBy(gone, (memory) => memory.owner)) {
        const ids = new Set(own.map(({ id }) => id));
        await memoryStore.remove(owner, (memory) => memory.owner === owner && ids.has(memory.id));
      }
    },
    forgetPerson: ({ thread, userId }) => forgetPersonsMemories(userId, thread, memoryStore),
  };
}

const LONGEST_SUMMARY = 500;

/** Deletes everything that came from a person in the workspace of a thread, wherever it was said. */
export async function forgetPersonsMemories(
  userId: string,
  thread: string,
  memoryStore: MemoryStore,
): Promise<number> {
  const own = await memoryStore.remove(ownersOf(userId, thread), () => true);
  return own + (await memoryStore.remove(ownersIn(thread), ({ by }) => by === userId));
}
