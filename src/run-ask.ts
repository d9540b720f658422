import { readFile } from 'node:fs/promises';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonLog } from '#adapters/log/json-log.ts';
import type { AskFlags } from '#adapters/terminal/ask-flags.ts';
import { incomingFromPerson } from '#adapters/terminal/input-line.ts';
import { jsonThread } from '#adapters/terminal/json-thread.ts';
import { outFolderOf } from '#adapters/terminal/out-folder.ts';
import type { QuietOutput } from '#adapters/terminal/quiet-output.ts';
import { saveFile } from '#adapters/terminal/save-file.ts';
import { askOnce, chat, type RememberingThread, withLastStatus } from '#adapters/terminal/terminal-chat.ts';
import type { Config } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import { localModelHint } from '#src/local-model-hint.ts';
import { freshSession, screenLine, screenThread, terminalChat } from '#src/terminal.ts';

/** The code with which a request that came to nothing ends. */
const FAILED = 3;
/** Longest wait for a program of this machine that serves models. */
const HINT_MS = 500;
const REPLAY_MS = 30 * 60_000;

/** Opens the bot for one request, a pipe of messages or a chat, and closes it; gives the exit code. */
export async function runAsk(config: Config, flags: AskFlags, output: QuietOutput): Promise<number> {
  const log = jsonLog(flags.verbose ? 'debug' : quietOnTerminal(config), (line) =>
    process.stderr.write(line),
  );
  const demo = flags.demo ? await startDemoServer({ clock: config.clock, log }) : undefined;
  try {
    const helio = await openHelio(demo === undefined ? config : { ...config, hapiUrls: [demo.url] }, log);
    try {
      return flags.replay === undefined
        ? await converse(helio, config, flags, output)
        : await replayFile(flags.replay, flags, helio, output);
    } finally {
      await helio.close();
    }
  } finally {
    await demo?.close();
  }
}

async function converse(helio: Helio, config: Config, flags: AskFlags, output: QuietOutput): Promise<number> {
  const id = flags.session ?? (flags.isContinued ? await latestSession(helio) : freshSession());
  const options = { out: flags.out, isVerbose: flags.verbose };
  if (flags.request === undefined && !flags.json && process.stdin.isTTY && process.stdout.isTTY) {
    process.stdout.write(
      'Helio: ask for data in plain English; "help" shows what I can do, "quit" leaves.\n',
    );
    const hint = await localModelHint(config, AbortSignal.timeout(HINT_MS));
    if (hint !== undefined) process.stdout.write(`${hint}\n`);
    return await terminalChat(helio, config, { ...options, session: id });
  }
  const thread = flags.json
    ? withLastStatus(jsonThread(id, flags.out ?? outFolderOf(id), output.write))
    : screenThread(id, config, options, screenLine(output.write));
  if (flags.request === undefined) {
    const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
    await chat({ thread, receive: helio.receive, input: process.stdin, complain: say });
  } else {
    const incoming = await incomingFromPerson(flags.request);
    await askOnce(thread, helio.receive, incoming).catch(unlessSaid(thread));
  }
  if (output.isBroken()) return FAILED;
  return output.isClosed() ? 0 : thread.exitCode();
}

/** The answer may have said already why nothing could be kept. */
function unlessSaid({ hasSaid }: RememberingThread): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof BotError) || !hasSaid(sentenceOf(error))) throw error;
  };
}

/** Makes a bundle again: what differs on standard output, the new figure beside the other files. */
async function replayFile(
  path: string,
  { out = 'out' }: AskFlags,
  { replay }: Helio,
  output: QuietOutput,
): Promise<number> {
  const bundle = await readFile(path).catch((error: unknown) => {
    throw new BotError('configuration', `The file ${path} cannot be read.`, {
      hint: 'Name the zip file that "give me the bundle" made.',
      cause: error,
    });
  });
  const { lines, isSame, figure } = await replay(bundle, AbortSignal.timeout(REPLAY_MS));
  output.write(`${lines.join('\n')}\n${isSame ? 'Everything is as it was.' : 'Something differs.'}\n`);
  if (figure !== undefined) output.write(`${await saveFile(out, 'replay.png', figure)}\n`);
  return output.isBroken() ? FAILED : 0;
}

async function latestSession({ sessions }: Helio): Promise<string> {
  const [latest] = await sessions.threadsOf('terminal:');
  if (latest !== undefined) return latest;
  throw new BotError('configuration', 'There is no session to continue yet.', {
    hint: 'Ask something first, without --continue.',
  });
}

/** A person at a terminal sees warnings only; `HELIO_LOG` set to less stays less. */
function quietOnTerminal({ logLevel }: Config): Config['logLevel'] {
  return logLevel === 'info' ? 'error' : logLevel;
}
