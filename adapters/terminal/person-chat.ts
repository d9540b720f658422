import { createInterface } from 'node:readline';
import { keepHistory, readHistory } from '#adapters/terminal/history.ts';
import { incomingFromPerson, incomingOf } from '#adapters/terminal/input-line.ts';
import { type SessionDesk, switchSession } from '#adapters/terminal/session-desk.ts';
import { sessionWish } from '#adapters/terminal/session-words.ts';
import { promptStatusLine, type StatusLine } from '#adapters/terminal/status-line.ts';
import { QUIT, type RememberingThread } from '#adapters/terminal/terminal-chat.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Receive } from '#src/ports/thread.ts';

export interface PersonChat {
  /** The thread of a session that writes on the screen. */
  readonly openThread: (
    id: string,
    line: StatusLine,
    ask: (question: string) => Promise<string>,
  ) => RememberingThread;
  /** Id of the session that the chat begins with. */
  readonly session: string;
  readonly sessions: SessionDesk;
  readonly receive: Receive;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly historyFile: string;
  /** What a word that somebody types may become. */
  readonly complete: (word: string, isFirst: boolean) => readonly string[];
}

const PROMPT = '> ';
const USER = 'terminal';
const CANCELLED = 130;

/** A chat with somebody at the screen: what is typed while a request runs is heard at once. @returns the exit code */
export async function personChat(chat: PersonChat): Promise<number> {
  const { input, output, receive, sessions } = chat;
  const lines = createInterface({
    input,
    output,
    prompt: PROMPT,
    history: [...readHistory(chat.historyFile)],
    historySize: 1000,
    removeHistoryDuplicates: true,
    completer: completer(chat.complete),
  });
  lines.on('history', (history) => keepHistory(chat.historyFile, history));
  const line = promptStatusLine(
    (text) => output.write(text),
    () => output.columns,
    lines,
    PROMPT,
  );
  const ask = async (question: string) => {
    line.hold(true);
    const answer = await new Promise<string>((resolve) => lines.question(question, resolve));
    line.hold(false);
    return answer;
  };
  const running = new Set<Promise<void>>();
  let thread = chat.openThread(chat.session, line, ask);
  let isCut = false;
  let read: Promise<unknown> = Promise.resolve();

  async function take(text: string): Promise<void> {
    const wish = sessionWish(text);
    if (wish !== undefined && running.size > 0)
      return line.write('A request is running; wait for it, or say "cancel".\n');
    if (wish !== undefined) {
      const next = await switchSession(wish, thread, { sessions, receive, write: line.write, ask });
      if (next !== thread.id) thread = chat.openThread(next, line, ask);
      return;
    }
    // A line that names files takes longer to read than the "cancel" behind it.
    const message = read.then(() =>
      text.trimStart().startsWith('{') ? incomingOf(text) : incomingFromPerson(text),
    );
    read = message.catch(() => undefined);
    await receive(thread, await message);
  }

  const run = (text: string) => {
    const turn = take(text).catch((error: unknown) => {
      if (!(error instanceof BotError)) throw error;
      line.write(`${sentenceOf(error)}\n`);
    });
    running.add(turn);
    void turn.finally(() => {
      running.delete(turn);
      if (running.size === 0) line.show(undefined);
    });
  };

  const cancel = () => void receive(thread, { kind: 'cancel', userId: USER });
  lines.on('line', (text) => {
    if (QUIT.test(text)) return lines.close();
    if (text.trim() !== '') run(text);
    lines.prompt();
  });
  lines.on('SIGINT', () => {
    if (running.size > 0 && !isCut) cancel();
    if (running.size === 0 || isCut) lines.close();
    isCut = running.size > 0;
  });
  lines.prompt();
  await new Promise<void>((resolve) => lines.once('close', resolve));
  if (running.size > 0) {
    cancel();
    if (isCut) return CANCELLED;
  }
  await Promise.all(running);
  output.write('\n');
  return thread.exitCode();
}

/** Completes the last word of a line. */
function completer(complete: PersonChat['complete']) {
  return (text: string): [string[], string] => {
    const word = /\S*$/.exec(text)?.[0] ?? '';
    return [word === '' ? [] : [...complete(word, text.trimStart() === word)], word];
  };
}
