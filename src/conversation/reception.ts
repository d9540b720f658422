import { commandOf } from '#src/conversation/commands.ts';
import type { Inbox } from '#src/conversation/inbox.ts';
import { interruptedAnswer, Restart, withInterrupted } from '#src/conversation/interrupted.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import { threadQueue } from '#src/conversation/thread-queue.ts';
import type { TurnLimits } from '#src/conversation/turn-limits.ts';
import type { Log } from '#src/ports/log.ts';
import type { Incoming, Receive, Recover, Thread } from '#src/ports/thread.ts';

export interface ReceptionParts {
  readonly sessions: SessionStore;
  readonly inbox: Inbox;
  readonly limits: TurnLimits;
  readonly log: Log;
  /** Takes a turn from its words to its answer; never throws. */
  readonly takeTurn: (thread: Thread, incoming: Incoming, signal: AbortSignal) => Promise<void>;
  /** What "status" answers while a turn runs. */
  readonly status: (thread: string) => Promise<string>;
}

export interface Reception {
  readonly receive: Receive;
  readonly recover: Recover;
  /** Lets running turns end, `graceMs` at most; then they are cut off, and say so. */
  close(graceMs: number): Promise<void>;
}

const LAST_WORDS_MS = 3000;
const NOT_YOURS = 'Only the people of this conversation can stop it.';
const CLOSED = 'I am restarting and take nothing in at the moment. Please ask again in a minute.';

/** What happens to a message before its turn: passed over, refused, answered at once, or put in line. */
export function reception(parts: ReceptionParts): Reception {
  const { sessions, inbox, limits, log } = parts;
  const queue = threadQueue();
  /** Who asked for what runs or waits in a thread. */
  const askers = new Map<string, string[]>();
  let isClosed = false;

  async function mayCancel(thread: string, userId: string): Promise<boolean> {
    if (askers.get(thread)?.includes(userId)) return true;
    const { people = [] } = await sessions.load(thread);
    return people.includes(userId);
  }

  /** @returns true when the message is dealt with, although or because a turn runs */
  async function answeredAside(thread: Thread, incoming: Incoming): Promise<boolean> {
    if (!queue.isBusy(thread.id)) return false;
    if (isCancel(incoming)) {
      if (await mayCancel(thread.id, incoming.userId)) queue.cancel(thread.id);
      else await remark(thread, NOT_YOURS);
      return true;
    }
    if (incoming.kind !== 'text' || commandOf(incoming.text) !== 'status') return false;
    await remark(thread, await parts.status(thread.id), 'done');
    return true;
  }

  async function putInLine(thread: Thread, incoming: Incoming): Promise<void> {
    const ticket = limits.admit(thread.id, incoming.userId);
    if (typeof ticket === 'string') return remark(thread, ticket);
    const key = await inbox.accept(thread.id, incoming);
    if (key === undefined) return ticket.release();
    askers.set(thread.id, [...(askers.get(thread.id) ?? []), incoming.userId]);
    try {
      await queue.run(thread.id, async (signal) => {
        await ticket.start(signal).catch(() => undefined);
        await parts.takeTurn(thread, incoming, signal);
      });
    } finally {
      ticket.release();
      leave(thread.id, incoming.userId);
      await inbox.close(thread.id, key);
    }
  }

  function leave(thread: string, userId: string): void {
    const [...left] = askers.get(thread) ?? [];
    left.splice(left.indexOf(userId), 1);
    if (left.length === 0) askers.delete(thread);
    else askers.set(thread, left);
  }

  /** A thread that an earlier process left in the middle: its turns are failed ones now. */
  async function settleLeft(thread: string): Promise<ReturnType<typeof interruptedAnswer> | undefined> {
    const left = await inbox.takeLeft(thread);
    if (left.length === 0) return undefined;
    await sessions.save(withInterrupted(await sessions.load(thread), left));
    log.info('interrupted turns found', { thread, count: left.length });
    return interruptedAnswer(left);
  }

  const receive: Receive = async (thread, incoming) => {
    if (isClosed) return remark(thread, CLOSED);
    if (await answeredAside(thread, incoming)) return;
    if (!queue.isBusy(thread.id)) await settleLeft(thread.id);
    await putInLine(thread, incoming);
  };

  return {
    receive,
    async recover(open) {
      for (const id of await inbox.threads()) {
        const thread = open(id);
        const answer = thread === undefined ? undefined : await settleLeft(id);
        if (thread === undefined || answer === undefined) continue;
        await thread.report(answer).catch((error: unknown) => {
          log.warn('interrupted thread could not be told', { thread: id, error: String(error) });
        });
      }
    },
    async close(graceMs) {
      isClosed = true;
      if (await endsWithin(queue.idle(), graceMs)) return;
      queue.cancelAll(new Restart());
      await endsWithin(queue.idle(), LAST_WORDS_MS);
    },
  };
}

function isCancel(incoming: Incoming): boolean {
  return incoming.kind === 'cancel' || (incoming.kind === 'text' && commandOf(incoming.text) === 'cancel');
}

/** An answer without a turn: the message was not taken, or it needed none. */
function remark(thread: Thread, text: string, status: 'failed' | 'done' = 'failed'): Promise<void> {
  return thread.report({ type: 'answer', status, text, followUps: [], notes: [] });
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const ended = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}
