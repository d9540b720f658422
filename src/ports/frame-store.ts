import type { Frame } from '#src/domain/frame.ts';

/** Keeps the frames of each thread across restarts. What one thread stores, no other thread can read. */
export interface FrameStore {
  /** Atomic: a crash leaves the old frame or the new one. @throws BotError `storage` when it cannot be written, `too-large` for a full thread */
  save(thread: string, frame: Frame): Promise<void>;
  /** @throws BotError `storage` when the file cannot be read, `unknown-label` when there is none */
  load(thread: string, label: string): Promise<Frame>;
  /** Forgets one frame; deleting it again does no harm. */
  delete(thread: string, label: string): Promise<void>;
  /** Clears away what a crash in the middle of a write has left. */
  sweep(): Promise<void>;
  /** Forgets every frame of a thread. */
  clear(thread: string): Promise<void>;
}
