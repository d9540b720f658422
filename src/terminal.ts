import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { completions } from '#adapters/terminal/completions.ts';
import { outFolderOf } from '#adapters/terminal/out-folder.ts';
import { personChat } from '#adapters/terminal/person-chat.ts';
import type { SessionDesk } from '#adapters/terminal/session-desk.ts';
import { noStatusLine, ownStatusLine, type StatusLine } from '#adapters/terminal/status-line.ts';
import { type RememberingThread, withLastStatus } from '#adapters/terminal/terminal-chat.ts';
import { textThread } from '#adapters/terminal/text-thread.ts';
import { withProgress } from '#adapters/terminal/with-progress.ts';
import type { Config } from '#src/config.ts';
import type { Helio } from '#src/helio.ts';
import { commandOf } from '#src/language/command.ts';
import { ownSessions } from '#src/own-sessions.ts';

export interface TerminalOptions {
  /** Files go right there; a folder of the session's own when absent. */
  readonly out: string | undefined;
  readonly isVerbose: boolean;
}

export function freshSession(): string {
  return `terminal:${randomUUID().slice(0, 8)}`;
}

/** A thread on standard output that tells what runs, where somebody looks. */
export function screenThread(
  id: string,
  config: Config,
  { out, isVerbose }: TerminalOptions,
  line: StatusLine,
  ask?: (question: string) => Promise<string>,
): RememberingThread {
  const { isTTY } = process.stdout;
  const thread = textThread(id, {
    outFolder: out ?? outFolderOf(id),
    write: line.write,
    hasColor: isColored(),
    isVerbose,
    // A terminal that does not say how wide it is tells 0.
    ...(isTTY ? { columns: () => process.stdout.columns || 80 } : {}),
    ...(isTTY && config.pictures !== 'off' ? { pictures: config.pictures } : {}),
    ...(ask === undefined ? {} : { mayReplace: (path: string) => mayReplace(path, ask) }),
  });
  return withLastStatus(isTTY ? withProgress(thread, line) : thread);
}

/** A chat with somebody at the terminal. @returns the exit code */
export async function terminalChat(
  helio: Helio,
  config: Config,
  options: TerminalOptions & { readonly session: string },
): Promise<number> {
  return await personChat({
    session: options.session,
    openThread: (id, line, ask) => screenThread(id, config, options, line, ask),
    sessions: sessionDesk(helio),
    receive: helio.receive,
    input: process.stdin,
    output: process.stdout,
    historyFile: join(config.home, 'history'),
    complete: (word, isFirst) =>
      completions(word, isFirst, helio.missionNames, (part) =>
        helio.searchDatasets(part).map(({ id }) => id),
      ),
  });
}

function sessionDesk(helio: Helio): SessionDesk {
  const { sessions } = helio;
  return {
    async list() {
      const all = await ownSessions(helio, (id) => !id.startsWith('web:'));
      return all.map(({ id, name, turns }) => ({
        id,
        name,
        first: turns[0]?.request ?? '',
        requests: turns.map(({ request }) => request).filter((request) => commandOf(request) === undefined),
      }));
    },
    async rename(id, name) {
      await sessions.save({ ...(await sessions.load(id)), name });
    },
    fresh: freshSession,
  };
}

async function mayReplace(path: string, ask: (question: string) => Promise<string>): Promise<boolean> {
  return /^\s*y(?:es)?\s*$/i.test(await ask(`${path} exists already. Replace it? [y/N] `));
}

/** What tells on standard output what runs, where somebody looks. */
export function screenLine(write: (text: string) => void): StatusLine {
  const { stdout } = process;
  return stdout.isTTY ? ownStatusLine(write, () => stdout.columns) : noStatusLine(write);
}

/** Node knows NO_COLOR, FORCE_COLOR and what kind of stream it is. */
function isColored(): boolean {
  return styleText('red', 'x', { stream: process.stdout }) !== 'x';
}
