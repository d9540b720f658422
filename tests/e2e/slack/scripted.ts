import type { TurnEvent } from '#src/domain/event.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';

/** A conversation that tells what a test wants told; it keeps what arrived. */
export interface Scripted {
  readonly receive: Receive;
  readonly arrived: readonly { readonly thread: string; readonly incoming: Incoming }[];
}

/** @param events what is told of each text; a plain answer when it gives nothing */
export function scripted(
  events: (text: string, thread: Thread) => readonly TurnEvent[] | Promise<readonly TurnEvent[]> = () => [],
): Scripted {
  const arrived: { thread: string; incoming: Incoming }[] = [];
  return {
    arrived,
    async receive(thread, incoming) {
      arrived.push({ thread: thread.id, incoming });
      if (incoming.kind === 'cancel') return;
      const text = incoming.kind === 'text' || incoming.kind === 'steps' ? incoming.text : incoming.choiceId;
      await thread.report({ type: 'turn', session: thread.id, turn: 1, text });
      const told = await events(text, thread);
      for (const event of told) await thread.report(event);
      if (!told.some(({ type }) => type === 'answer')) await thread.report(answered(`Heard: ${text}`));
    },
  };
}

export function answered(
  text: string,
  more: Partial<Extract<TurnEvent, { type: 'answer' }>> = {},
): TurnEvent {
  return {
    type: 'answer',
    status: 'done',
    text,
    followUps: [],
    notes: [],
    unread: [],
    assumptions: [],
    ...more,
  };
}

export function planned(...titles: readonly string[]): TurnEvent {
  return {
    type: 'plan',
    round: 1,
    planner: 'rules',
    reasoning: 'Because of a test.',
    tasks: titles.map((title, index) => ({
      id: index + 1,
      worker: 'fetch',
      title,
      goalType: 'deliverable',
      inputs: {},
      params: {},
    })),
  };
}

/** The smallest PNG there is. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function picture(alt = 'A line.'): TurnEvent {
  return { type: 'file', name: 'fig1.png', mime: 'image/png', content: PNG, alt };
}
