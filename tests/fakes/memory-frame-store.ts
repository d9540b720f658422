import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';

/** A frame store that forgets everything at the end of the test. */
export function memoryFrameStore(): FrameStore {
  const threads = new Map<string, Map<string, Frame>>();
  return {
    save: async (thread, frame) => {
      const frames = threads.get(thread) ?? new Map<string, Frame>();
      threads.set(thread, frames.set(frame.label, structuredClone(frame)));
    },
    load: async (thread, label) => {
      const frame = threads.get(thread)?.get(label);
      if (frame === undefined) {
        throw new BotError('unknown-label', `There is no data called "${label}" in this thread.`);
      }
      return structuredClone(frame);
    },
    delete: async (thread, label) => {
      threads.get(thread)?.delete(label);
    },
    sweep: async () => undefined,
    clear: async (thread) => {
      threads.delete(thread);
    },
  };
}
