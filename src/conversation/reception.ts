import { type Arrival, Stopped } from '#src/conversation/arrival.ts';
import type { Checkpoints } from '#src/conversation/checkpoints.ts';
import { endsWithin } from '#src/conversation/ends-within.ts';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { type Inbox, wordsOf } from '#src/conversation/inbox.ts';
import { Restart } from '#src/conversation/interrupted.ts';
import type { Leases } from '#src/conversation/leases.ts';
import { lines } from '#src/conversation/lines.ts';
import { oneByOne } from '#src/conversation/one-by-one.ts';
import { recovery } from '#src/conversation/recovery.ts';
import { say } from '#src/conversation/run-command.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import { threadQueue } from '#src/conversation/thread-queue.ts';
import { tooManyWords } from '#src/conversation/too-many-words.ts';
import type { Ticket, TurnLimits } from '#src/conversation/turn-limits.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { type Command, commandOf } from '#src/language/command.ts';
import type { Log } from '#src/ports/log.ts';
import type { Incoming, Receive, Recover, Thread } from '#src/ports/thread.ts';

export interface ReceptionParts {
  readonly sessions: SessionStore;
  readonly inbox: Inbox;
  readonly checkpoints: Checkpoints;
  readonly limits: TurnLimits;
  readonly log: Log;
  /** Absent: no other process works on the same threads. */
  readonly leases?: Leases | undefined;
  /** Takes a turn from its words to its answer; never throws. */
  readonly takeTurn: (arrival: Arrival, later: Later, signal: AbortSignal) => Promise<void>;
  /** What "status" answers while a turn runs. */
  readonly status: (thread: string) => Promise<string>;
  /** What "help" answers while a turn runs. */
  readonly help: () => string;
}

/** Takes the messages that wait behind a turn into it, oldest first and as long as they fit. */
export type Later = (fits: (waiting: Arrival) => boolean) => readonly Arrival[];

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
  const line = lines();
  /** Messages pass the door in the order in which they came, so that one right behind another finds it in line. */
  const door = oneByOne();
  const left = recovery({ ...parts, takeUp });
  let isClosed = false;

  async function mayCancel(thread: string, userId: string): Promise<boolean> {
    if (line.people(thread).includes(userId)) return true;
    const { people = [] } = await sessions.load(thread);
    return people.includes(userId);
  }

  /** What is answered at once, although or because a turn runs. */
  async function answerAside(thread: Thread, incoming: Incoming): Promise<void> {
    const command = commandIn(incoming);
    if (command === 'help') return remark(thread, parts.help(), 'done');
    if (command === 'status') return remark(thread, await parts.status(thread.id), 'done');
    if (!(await mayCancel(thread.id, incoming.userId))) return remark(thread, NOT_YOURS);
    queue.cancel(thread.id, new Stopped(incoming.userId));
  }

  /** @returns what becomes of the message, which is waited for outside of the door */
  async function passDoor(thread: Thread, incoming: Incoming): Promise<() => Promise<void>> {
    const isBusy = queue.isBusy(thread.id);
    if (isBusy && ASIDE.has(commandIn(incoming))) return () => answerAside(thread, incoming);
    if (!isBusy) await left.settle(thread.id);
    const ticket = limits.admit(thread.id, incoming.userId);
    if (typeof ticket === 'string') return () => remark(thread, ticket);
    const key = await inbox.accept(thread.id, incoming);
    if (key === undefined) return async () => ticket.release();
    const turn = runInTurn({ key, thread, incoming }, ticket);
    return () => turn;
  }

  async function runInTurn(arrival: Arrival, ticket: Ticket): Promise<void> {
    const { thread, key } = arrival;
    line.enter(arrival);
    try {
      await queue.run(thread.id, async (signal) => {
        // What the turn before it took in is answered with that.
        if (line.hasJoined(arrival)) return;
        await ticket.start(signal).catch(() => undefined);
        await alone(arrival, signal, () =>
          parts.takeTurn(arrival, (fits) => line.joinBehind(arrival, fits), signal),
        );
      });
    } finally {
      ticket.release();
      line.leave(arrival);
      await inbox.close(thread.id, key);
    }
  }

  /** Does what no other process may do at the same time; one that does is waited for, or told of. */
  async function alone({ thread }: Arrival, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    let giveBack: () => Promise<void>;
    try {
      giveBack = (await parts.leases?.take(thread.id, signal)) ?? (async () => undefined);
    } catch (error) {
      // A cancelled turn says so itself.
      if (signal.aborted) return work();
      if (error instanceof BotError) return remark(thread, sentenceOf(error));
      throw error;
    }
    try {
      await work();
    } finally {
      await giveBack().catch((error: unknown) =>
        log.warn('lease was not given back', { thread: thread.id, error: String(error) }),
      );
    }
  }

  /** Goes on with a message that an earlier process left; limits do not hold it up, they did once. */
  function takeUp(arrival: Arrival): void {
    runInTurn(arrival, FREE).catch((error: unknown) => {
      log.error('interrupted turn broke', { thread: arrival.thread.id, error: String(error) });
    });
  }

  const receive: Receive = async (thread, message) => {
    if (isClosed) return remark(thread, CLOSED);
    const incoming = folded(message);
    const tooMany = tooManyWords(wordsOf(incoming));
    if (tooMany !== undefined) return remark(thread, tooMany);
    const end = await door(thread.id, () => passDoor(thread, incoming));
    await end();
  };

  return {
    receive,
    recover: left.recover,
    async close(graceMs) {
      isClosed = true;
      if (await endsWithin(queue.idle(), graceMs)) return;
      queue.cancelAll(new Restart());
      await endsWithin(queue.idle(), LAST_WORDS_MS);
    },
  };
}

/** What a person said as everything behind this reads it. */
function folded(incoming: Incoming): Incoming {
  return incoming.kind === 'text' ? { ...incoming, text: foldedWords(incoming.text) } : incoming;
}

const FREE: Ticket = { start: async () => undefined, release: () => undefined };

/** Commands that do not wait for the turn that runs. */
const ASIDE: ReadonlySet<Command | undefined> = new Set<Command>(['cancel', 'status', 'help']);

function commandIn(incoming: Incoming): Command | undefined {
  if (incoming.kind === 'cancel') return 'cancel';
  return incoming.kind === 'text' ? commandOf(incoming.text) : undefined;
}

/** An answer without a turn: the message was not taken, or it needed none. */
function remark(thread: Thread, text: string, status: 'failed' | 'done' = 'failed'): Promise<void> {
  return thread.report({ type: 'answer', ...say(text), status });
}
