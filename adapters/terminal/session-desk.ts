import { type KnownSession, type SessionWish, sessionsMeant } from '#adapters/terminal/session-words.ts';
import type { Receive, Thread } from '#src/ports/thread.ts';

/** What the chat can do with sessions. */
export interface SessionDesk {
  /** Newest first. */
  list(): Promise<readonly KnownSession[]>;
  rename(id: string, name: string): Promise<void>;
  /** Id of a session that does not exist yet. */
  fresh(): string;
}

interface Room {
  readonly sessions: SessionDesk;
  readonly receive: Receive;
  readonly write: (text: string) => void;
  readonly ask: (question: string) => Promise<string>;
}

const MOST_LISTED = 8;

/** Does what somebody wants with a session. @returns the id of the session that the chat goes on with */
export async function switchSession(wish: SessionWish, thread: Thread, room: Room): Promise<string> {
  const { sessions, write } = room;
  if (wish.kind === 'new') {
    const id = sessions.fresh();
    write(`A new session, \`${id}\`.\n`);
    return id;
  }
  return await withMeant(wish, thread, room);
}

async function withMeant(
  wish: Exclude<SessionWish, { kind: 'new' }>,
  thread: Thread,
  room: Room,
): Promise<string> {
  const { sessions, write } = room;
  const all = await sessions.list();
  const name = wish.kind === 'rename' ? (wish.from ?? thread.id) : wish.name;
  const [meant, ...others] = sessionsMeant(name, all);
  if (meant === undefined || others.length > 0) {
    write(
      meant === undefined
        ? `There is no session "${name}".\n${listed(all)}`
        : `Several sessions fit "${name}":\n${listed([meant, ...others])}`,
    );
    return thread.id;
  }
  switch (wish.kind) {
    case 'load':
      write(`Session ${titleOf(meant)}; its last request was "${meant.requests.at(-1) ?? meant.first}".\n`);
      return meant.id;
    case 'rename':
      await sessions.rename(meant.id, wish.to);
      write(`The session is called "${wish.to}" now.\n`);
      return thread.id;
    case 'delete':
      return await deleted(meant, thread, room);
  }
}

async function deleted(
  meant: KnownSession,
  thread: Thread,
  { sessions, receive, write, ask }: Room,
): Promise<string> {
  const answer = await ask(`Delete session ${titleOf(meant)} with all its data? [y/N] `);
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) {
    write('Nothing was deleted.\n');
    return thread.id;
  }
  await receive(
    { ...thread, id: meant.id },
    { kind: 'text', userId: 'terminal', text: 'forget this thread' },
  );
  return meant.id === thread.id ? sessions.fresh() : thread.id;
}

function titleOf({ id, name }: KnownSession): string {
  return name === undefined ? `\`${id}\`` : `"${name}"`;
}

function listed(sessions: readonly KnownSession[]): string {
  return sessions
    .slice(0, MOST_LISTED)
    .map((session) => `  ${titleOf(session)}: ${session.first}\n`)
    .join('');
}
