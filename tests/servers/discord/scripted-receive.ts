import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';

/** What a scripted turn may do. */
export interface Scene {
  readonly thread: Thread;
  readonly incoming: Incoming;
  /** Words of the message, or the id of the choice. */
  readonly text: string;
  readonly signal: AbortSignal;
  readonly report: (event: TurnEvent) => Promise<void>;
  readonly answer: (text: string, more?: Partial<Extract<TurnEvent, { type: 'answer' }>>) => Promise<void>;
}

/**
 * A conversation that plays a script, with the rules of the real one: one queue a thread, "cancel" does not wait, and a
 * message that was had before is passed over.
 */
export function scriptedReceive(script: (scene: Scene) => Promise<void>) {
  const tails = new Map<string, Promise<void>>();
  const running = new Map<string, AbortController>();
  const seen = new Set<string>();
  const received: { readonly thread: string; readonly incoming: Incoming }[] = [];

  const receive: Receive = async (thread, incoming) => {
    received.push({ thread: thread.id, incoming });
    const controller = running.get(thread.id);
    if (isCancel(incoming) && controller !== undefined) return controller.abort();
    const id = 'messageId' in incoming ? incoming.messageId : undefined;
    if (id !== undefined && seen.has(id)) return;
    if (id !== undefined) seen.add(id);
    const turn = (tails.get(thread.id) ?? Promise.resolve()).then(() => play(thread, incoming));
    tails.set(
      thread.id,
      turn.catch(() => undefined),
    );
    await turn;
  };

  async function play(thread: Thread, incoming: Incoming): Promise<void> {
    const controller = new AbortController();
    running.set(thread.id, controller);
    const report = (event: TurnEvent) => thread.report(event);
    const answer: Scene['answer'] = (text, more = {}) =>
      report({
        type: 'answer',
        status: 'done',
        text,
        followUps: [],
        notes: [],
        unread: [],
        assumptions: [],
        ...more,
      });
    const text =
      incoming.kind === 'text' ? incoming.text : incoming.kind === 'choice' ? incoming.choiceId : 'cancel';
    try {
      await report({ type: 'turn', session: thread.id, turn: 1, text });
      await script({ thread, incoming, text, signal: controller.signal, report, answer });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      const status: AnswerStatus = 'cancelled';
      await answer('Cancelled.', { status });
    } finally {
      running.delete(thread.id);
    }
  }

  return { receive, received };
}

function isCancel(incoming: Incoming): boolean {
  return incoming.kind === 'cancel' || (incoming.kind === 'text' && /^(stop|cancel)$/i.test(incoming.text));
}

/** Answers with what was said. */
export function echo() {
  return scriptedReceive(async ({ text, answer }) => answer(`You said: ${text}`));
}
