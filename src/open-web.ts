import { type SessionLog, sessionLog } from '#adapters/web/session-log.ts';
import { type WebServer, webServer } from '#adapters/web/web-server.ts';
import { forMessage, webThread } from '#adapters/web/web-thread.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Helio } from '#src/helio.ts';
import { ownSessions } from '#src/own-sessions.ts';
import type { Log } from '#src/ports/log.ts';
import type { Thread } from '#src/ports/thread.ts';

export interface WebOptions {
  /** 0 for any that is free. */
  readonly port: number;
  /** Where what was told and its files are kept. */
  readonly folder: string;
  readonly helio: Helio;
  readonly log: Log;
}

const PREFIX = 'web:';

/**
 * Opens the page with the chat, and goes on with what an earlier process left.
 *
 * @throws BotError `configuration` when the port is taken
 */
export async function openWeb({ port, folder, helio, log }: WebOptions): Promise<WebServer> {
  const logs = new Map<string, SessionLog>();
  const threads = new Map<string, Thread>();
  const logOf = (id: string) => kept(logs, id, () => sessionLog(folder, id, log));
  const threadOf = (id: string) => kept(threads, id, () => webThread(id, logOf(id), helio.figurePage, log));

  const room = {
    log: logOf,
    receive: (id: string, incoming: Parameters<Helio['receive']>[1]) =>
      helio.receive(forMessage(threadOf(id), logOf(id)), incoming),
    async sessions() {
      const all = await ownSessions(helio, (id) => id.startsWith(PREFIX));
      return all.map(({ id, name, turns, updatedAt }) => ({
        id,
        name: name ?? (turns[0]?.request ?? id).slice(0, 60),
        updatedAt,
      }));
    },
    async rename(id: string, name: string) {
      await helio.sessions.save({ ...(await helio.sessions.load(id)), name });
    },
    async delete(id: string) {
      const silent = { id, report: async () => undefined };
      await helio.receive(silent, { kind: 'text', userId: 'web', text: 'forget this thread' });
      await logOf(id).forget();
    },
  };
  const server = await webServer(port, room, log).catch((error: unknown) => {
    throw new BotError('configuration', `The page cannot be served on port ${port}.`, {
      hint: 'Set HELIO_WEB_PORT to one that is free.',
      cause: error,
    });
  });
  await helio.recover((id) => (id.startsWith(PREFIX) ? threadOf(id) : undefined));
  return server;
}

function kept<Value>(all: Map<string, Value>, id: string, make: () => Value): Value {
  const known = all.get(id) ?? make();
  all.set(id, known);
  return known;
}
