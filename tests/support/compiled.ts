import { join } from 'node:path';

/** Variables for a program of ours that a test starts: its code stays compiled from start to start, which halves the time. */
export const COMPILED = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
} as const;
