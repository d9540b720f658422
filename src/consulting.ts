import { openLibrary } from '#src/documents/library.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { ReadingRoom } from '#src/ports/reading-room.ts';
import type { Store } from '#src/ports/store.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { workers } from '#src/workers/registry.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { openWorkspace } from '#src/workers/workspace.ts';

export interface ConsultingParts
  extends Pick<Toolbox, 'archive' | 'renderer' | 'sandbox' | 'tableWriter' | 'log'> {
  readonly frames: FrameStore;
  readonly store: Store;
}

/** Asks workers that only look things up, with a toolbox that belongs to no thread. */
export function consulting({ frames, store, ...tools }: ConsultingParts): ReadingRoom['consult'] {
  return async (name, said, signal) => {
    const worker = workers.find((each) => each.name === name && each.isTalk === true);
    const params = worker?.params.safeParse(said);
    if (worker === undefined || params?.success !== true)
      throw new BotError('invalid-request', `${name} cannot be asked that.`);
    const toolbox = {
      ...tools,
      workspace: openWorkspace(name, [], frames),
      library: openLibrary(name, [], store),
      figures: openFigureBook([]),
      report: async () => undefined,
    };
    const result = await worker.run({ inputs: {}, params: params.data }, toolbox, signal);
    return result.kind === 'succeeded' ? result.outputs : { text: result.question.text };
  };
}
