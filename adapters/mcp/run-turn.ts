import { progressText } from '#adapters/mcp/progress-text.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import type { Caller } from '#adapters/mcp/thread-handle.ts';
import { type KeptFile, NOTHING_TOLD, type Told, withEvent } from '#adapters/mcp/told.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { About } from '#src/domain/offer.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';
import type { Attachment, Thread } from '#src/ports/thread.ts';

/** One call of a tool: who calls, and who listens meanwhile. */
export interface Call {
  readonly room: McpRoom;
  readonly caller: Caller;
  /** Tells how far the work is; nothing where nobody asked. */
  readonly progress: (message: string) => void;
  /** Aborts when the caller has gone, or does not want it any more. */
  readonly signal: AbortSignal;
}

/** What is said in a turn. */
export type Said =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly files?: readonly Attachment[];
      /** What the words are about, where that is not the latest of the thread. */
      readonly about?: About;
    }
  | { readonly kind: 'choice'; readonly choiceId: string }
  | { readonly kind: 'steps'; readonly text: string; readonly steps: readonly StatedStep[] };

/** A picture of up to this size is shown at once; a larger one is linked. */
const SHOWN_BYTES = 300_000;

/** Takes one turn in a thread and gathers what it tells. A call that was given up cancels its own turn and no other. */
export async function runTurn(thread: string, said: Said, call: Call): Promise<Told> {
  const { room, caller, signal: gone } = call;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(room.callMs)]);
  const userId = caller.name;
  let told = NOTHING_TOLD;
  let isRunning = false;

  const own: Thread = {
    id: thread,
    hearsTalk: true,
    audience: 'one',
    async report(event) {
      told = withEvent(told, event, await keptFile(thread, event, room));
      call.progress(progressText(event));
      if (event.type === 'answer') isRunning = false;
      if (event.type !== 'turn') return;
      isRunning = true;
      if (signal.aborted) cancel();
    },
    async forget({ threads }) {
      for (const id of threads) await room.files.forget(id);
    },
  };
  const cancel = () => {
    if (!isRunning) return;
    const silent = { id: thread, report: async () => undefined };
    room.receive(silent, { kind: 'cancel', userId }).catch((error: unknown) => {
      room.log.warn('a call could not be cancelled', { thread, error: String(error) });
    });
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await room.receive(own, { ...said, userId });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return told;
}

async function keptFile(thread: string, event: TurnEvent, room: McpRoom): Promise<KeptFile | undefined> {
  if (event.type !== 'file') return undefined;
  const { name, mime, content, alt } = event;
  const isShown = mime === 'image/png' && content.length <= SHOWN_BYTES;
  const key = await room.files.keep(thread, name, content);
  return { key, name, mime, alt, bytes: content.length, ...(isShown ? { content } : {}) };
}
