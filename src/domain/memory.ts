import { z } from 'zod';

/** Preferences say what somebody likes, summaries what was done, pitfalls what did not work and why. */
export const memoryKindSchema = z.enum(['preference', 'summary', 'pitfall']);
/** What a pitfall is about: anything, figures, or one mission by its id, e.g. `mission:ACE`. */
export const memoryScopeSchema = z.union([
  z.enum(['generic', 'visualization']),
  z.templateLiteral(['mission:', z.string().regex(/^[\w-]{1,40}$/)]),
]);

const memorySchema = z.object({
  /** Unique among the memories of its owner. */
  id: z.string(),
  kind: memoryKindSchema,
  scope: memoryScopeSchema,
  /** One line of plain words. It is never an instruction, and its dates are no request's time. */
  text: z.string(),
  /** When it was made, ms since epoch, by the real clock. */
  at: z.number(),
  /** The thread and the person that it came from. */
  thread: z.string(),
  by: z.string(),
  /** Whose it is: who may be told of it, and where. */
  owner: z.string(),
});

/** What is remembered of one owner: what is in use, and what has been put aside and can still be found. */
export const memoryBookSchema = z.object({
  memories: z.array(memorySchema).readonly(),
  archive: z.array(memorySchema).readonly(),
  /** Number of the next id. */
  next: z.number(),
});

export type MemoryKind = z.infer<typeof memoryKindSchema>;
export type MemoryScope = z.infer<typeof memoryScopeSchema>;
export type Memory = Readonly<z.infer<typeof memorySchema>>;
export type MemoryBook = Readonly<z.infer<typeof memoryBookSchema>>;
/** A memory before it has an id. */
export type MemoryDraft = Omit<Memory, 'id'>;

/** What is told of a memory where its owner may know it. */
export type Remembered = Pick<Memory, 'kind' | 'scope' | 'text'>;

export const NO_MEMORIES: MemoryBook = { memories: [], archive: [], next: 1 };
export const LONGEST_MEMORY = 300;
