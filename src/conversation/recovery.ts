import type { Arrival } from '#src/conversation/arrival.ts';
import type { Checkpoints } from '#src/conversation/checkpoints.ts';
import type { Inbox, OpenMessage } from '#src/conversation/inbox.ts';
import { interruptedAnswer, UNSURE, withInterrupted, withUnsure } from '#src/conversation/interrupted.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { Session } from '#src/domain/session.ts';
import type { Log } from '#src/ports/log.ts';
import type { Recover, Thread } from '#src/ports/thread.ts';

export interface RecoveryParts {
  readonly sessions: SessionStore;
  readonly inbox: Inbox;
  readonly checkpoints: Checkpoints;
  readonly log: Log;
  /** Puts a message into its thread's line again. */
  readonly takeUp: (arrival: Arrival) => void;
}

export interface Recovery {
  readonly recover: Recover;
  /** Makes failed turns of what an earlier process left in a thread that nobody recovers, so that "retry" knows them. */
  settle(thread: string): Promise<void>;
}

/** A message whose turn has ended two processes may be what ended them. */
const MOST_STARTS = 2;

/** What becomes of messages that an earlier process accepted and did not answer. */
export function recovery({ sessions, inbox, checkpoints, log, takeUp }: RecoveryParts): Recovery {
  async function settled(session: Session, left: readonly OpenMessage[]): Promise<void> {
    const [first] = left;
    if (first === undefined) return;
    const checkpoint = await checkpoints.load(session.id, first.key);
    await sessions.save(withInterrupted(session, left, checkpoint));
    for (const { key } of left) await inbox.close(session.id, key);
    log.info('interrupted turns found', { thread: session.id, count: left.length });
  }

  /** The answer was saved, and may have been given: it is not given twice. */
  async function tellUnsure(session: Session, { key }: OpenMessage, thread: Thread): Promise<void> {
    await sessions.save(withUnsure(session));
    await inbox.close(session.id, key);
    await thread.report(UNSURE);
  }

  async function mayGoOn(thread: string, { key, files, starts }: OpenMessage): Promise<boolean> {
    if (starts >= MOST_STARTS) return false;
    return files === 0 || (await checkpoints.load(thread, key)) !== undefined;
  }

  /** Tells of messages whether they are answered, or are part of another's turn and answered with it. */
  async function answeredOrJoined(
    { id, answered = [] }: Session,
    left: readonly OpenMessage[],
  ): Promise<(key: string) => boolean> {
    const begun = await Promise.all(left.map(({ key }) => checkpoints.load(id, key)));
    const done = new Set([...answered, ...begun.flatMap((checkpoint) => checkpoint?.joined ?? [])]);
    return (key) => done.has(key);
  }

  async function recoverThread(id: string, open: (userId: string) => Thread | undefined): Promise<void> {
    const left = await inbox.takeLeft(id);
    const session = await sessions.load(id);
    const isDone = await answeredOrJoined(session, left);
    const goingOn: Arrival[] = [];
    const lost: OpenMessage[] = [];
    for (const message of left) {
      const { key, incoming } = message;
      const thread = open(incoming.userId);
      const place = session.answered?.indexOf(key) ?? -1;
      if (thread !== undefined && place === 0) await tellUnsure(session, message, thread);
      else if (thread === undefined || isDone(key)) await inbox.close(id, key);
      else if (await mayGoOn(id, message)) goingOn.push({ key, thread, incoming });
      else lost.push(message);
    }
    const [first] = lost;
    if (first !== undefined) {
      await settled(await sessions.load(id), lost);
      await open(first.incoming.userId)?.report(interruptedAnswer(lost));
    }
    for (const arrival of goingOn) takeUp(arrival);
  }

  return {
    async recover(open) {
      for (const { thread, messages } of await inbox.left()) {
        const [first] = messages;
        if (first === undefined || open(thread, first.incoming.userId) === undefined) continue;
        await recoverThread(thread, (userId) => open(thread, userId)).catch((error: unknown) => {
          log.warn('interrupted thread could not be recovered', { thread, error: String(error) });
        });
      }
    },
    async settle(thread) {
      const left = await inbox.takeLeft(thread);
      if (left.length === 0) return;
      const session = await sessions.load(thread);
      const isDone = await answeredOrJoined(session, left);
      for (const { key } of left.filter((each) => isDone(each.key))) await inbox.close(thread, key);
      const lost = left.filter(({ key }) => !isDone(key));
      await settled(session, lost);
    },
  };
}
