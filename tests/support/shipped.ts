import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';

/** What is known as it is shipped, read-only and shared by all tests of a process: what is read and found in it once stays. */
export const SHIPPED = loadKnowledge();
