import { type AnswerStatus, STREAM_VERSION, type TurnEvent } from '#src/domain/event.ts';
import { BotError } from '#src/domain/failure.ts';
import { eventQueue } from '#src/event-queue.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';
import type { Asking, ProgramThread } from '#src/program-api.ts';

const USER = 'program';

export function programThread(id: string, receive: Receive): ProgramThread {
  return {
    id,
    ask: (text, { files = [], signal } = {}) =>
      asking(id, { kind: 'text', userId: USER, text, files }, receive, signal),
    choose: (choiceId, { signal } = {}) =>
      asking(id, { kind: 'choice', userId: USER, choiceId }, receive, signal),
  };
}

function asking(id: string, incoming: Incoming, receive: Receive, signal: AbortSignal | undefined): Asking {
  const queue = eventQueue<TurnEvent>();
  const thread: Thread = {
    id,
    hearsTalk: true,
    audience: 'one',
    report: async (event) => queue.put(event.type === 'turn' ? { ...event, version: STREAM_VERSION } : event),
  };
  const cancel = () => {
    const silent = { id, report: async () => undefined };
    receive(silent, { kind: 'cancel', userId: USER }).catch(queue.fail);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  const ended = receive(thread, incoming)
    .then(queue.end, queue.fail)
    .finally(() => signal?.removeEventListener('abort', cancel));
  if (signal?.aborted === true) cancel();

  return {
    async *[Symbol.asyncIterator]() {
      let status: AnswerStatus | undefined;
      try {
        for await (const event of queue.take()) {
          if (event.type === 'answer') status = event.status;
          yield event;
        }
      } finally {
        if (status === undefined) cancel();
        await ended;
      }
    },
    async events() {
      await ended;
      return queue.all();
    },
    async answer() {
      await ended;
      const answer = queue.all().findLast((event) => event.type === 'answer');
      if (answer === undefined) throw new BotError('internal', 'The turn ended without an answer.');
      return answer;
    },
  };
}
