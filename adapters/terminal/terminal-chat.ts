import { createInterface } from 'node:readline/promises';
import { incomingOf } from '#adapters/terminal/input-line.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';

export interface TerminalChat {
  readonly thread: RememberingThread;
  readonly receive: Receive;
  readonly input: NodeJS.ReadableStream;
  readonly complain: (sentence: string) => void;
}

export const QUIT = /^\s*\/?(quit|exit|q|bye)\s*$/i;

/** Exit code of a turn's status, as the contract has it. */
const EXIT_CODES: Readonly<Record<AnswerStatus, number>> = {
  done: 0,
  partial: 0,
  failed: 3,
  clarify: 4,
  cancelled: 130,
};

/** A thread that remembers how its last turn ended. */
export interface RememberingThread extends Thread {
  lastStatus(): AnswerStatus | undefined;
  exitCode(): number;
  /** Whether the last answer has this sentence. */
  hasSaid(sentence: string): boolean;
}

export function withLastStatus(thread: Thread): RememberingThread {
  let last: AnswerStatus | undefined;
  let said = '';
  let isFileLost = false;
  return {
    ...thread,
    async report(event) {
      if (event.type === 'turn') isFileLost = false;
      if (event.type === 'turn') said = '';
      if (event.type === 'answer') {
        last = event.status;
        said = event.text;
      }
      try {
        await thread.report(event);
      } catch (error) {
        // Whatever else was done, a file that was asked for is not there.
        if (event.type === 'file') isFileLost = true;
        throw error;
      }
    },
    lastStatus: () => (isFileLost ? 'failed' : last),
    exitCode: () => (last === undefined ? 0 : EXIT_CODES[isFileLost ? 'failed' : last]),
    hasSaid: (sentence) => said.includes(sentence),
  };
}

/** One turn, which Ctrl-C cancels; a second Ctrl-C leaves at once. */
export async function askOnce(thread: Thread, receive: Receive, incoming: Incoming): Promise<void> {
  let presses = 0;
  const onInterrupt = () => {
    presses += 1;
    if (presses > 1) process.exit(EXIT_CODES.cancelled);
    void receive(thread, { kind: 'cancel', userId: 'terminal' });
  };
  process.on('SIGINT', onInterrupt);
  try {
    await receive(thread, incoming);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** One message a line until the input ends or says "quit"; the next line is read when the turn has ended. */
export async function chat({ thread, receive, input, complain }: TerminalChat): Promise<void> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    if (QUIT.test(line)) break;
    if (line.trim() !== '') await takeLine(() => incomingOf(line), thread, receive, complain);
  }
  lines.close();
}

async function takeLine(
  read: () => Promise<Incoming>,
  thread: RememberingThread,
  receive: Receive,
  complain: (sentence: string) => void,
): Promise<void> {
  try {
    await askOnce(thread, receive, await read());
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    if (!thread.hasSaid(sentenceOf(error))) complain(sentenceOf(error));
  }
}
