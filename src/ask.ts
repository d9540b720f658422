import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonLog } from '#adapters/log/json-log.ts';
import { type AskFlags, parseAskFlags } from '#adapters/terminal/ask-flags.ts';
import { incomingFromPerson } from '#adapters/terminal/input-line.ts';
import { jsonThread } from '#adapters/terminal/json-thread.ts';
import { quietOutput } from '#adapters/terminal/quiet-output.ts';
import { askOnce, chat, EXIT_CODES, withLastStatus } from '#adapters/terminal/terminal-chat.ts';
import { textThread } from '#adapters/terminal/text-thread.ts';
import { type Config, readConfig } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { type Helio, openHelio } from '#src/helio.ts';

const WRONG_USE = 2;
const FAILED = 3;
const REPLAY_MS = 30 * 60_000;

/** `npm run ask`: one request, a pipe of messages, or a chat on a terminal. */
async function ask(args: readonly string[]): Promise<number> {
  const flags = parseAskFlags(args);
  const config = withFlags(readConfig(), flags);
  const log = jsonLog(flags.verbose ? 'debug' : quietOnTerminal(config), (line) =>
    process.stderr.write(line),
  );
  const demo = flags.demo ? await startDemoServer({ clock: config.clock, log }) : undefined;
  try {
    const helio = await openHelio(demo === undefined ? config : { ...config, hapiUrls: [demo.url] }, log);
    try {
      return flags.replay === undefined
        ? await converse(helio, flags)
        : await replayFile(flags.replay, flags, helio);
    } finally {
      await helio.close();
    }
  } finally {
    await demo?.close();
  }
}

async function converse(helio: Helio, flags: AskFlags): Promise<number> {
  const id =
    flags.session ??
    (flags.isContinued ? await latestSession(helio) : `terminal:${randomUUID().slice(0, 8)}`);
  const output = quietOutput(process.stdout, () => process.stdin.destroy());
  const write = output.write;
  const shown = flags.json
    ? jsonThread(id, flags.out, write)
    : textThread(id, {
        outFolder: flags.out,
        write,
        hasColor: process.stdout.isTTY,
        isVerbose: flags.verbose,
      });
  const thread = withLastStatus(shown);
  if (flags.request !== undefined) {
    await askOnce(thread, helio.receive, await incomingFromPerson(flags.request));
  } else {
    const isTerminal = process.stdin.isTTY && !flags.json;
    if (isTerminal)
      write('Helio: ask for data in plain English; "help" shows what I can do, "quit" leaves.\n');
    await chat({
      thread,
      receive: helio.receive,
      input: process.stdin,
      prompt: isTerminal ? '> ' : undefined,
      complain: (sentence) => process.stderr.write(`${sentence}\n`),
    });
  }
  if (output.isClosed()) return 0;
  const status = thread.lastStatus();
  return status === undefined ? 0 : EXIT_CODES[status];
}

/** Makes a bundle again: what differs on standard output, the new figure beside the other files. */
async function replayFile(path: string, { out }: AskFlags, { replay }: Helio): Promise<number> {
  const bundle = await readFile(path).catch((error: unknown) => {
    throw new BotError('configuration', `The file ${path} cannot be read.`, {
      hint: 'Name the zip file that "give me the bundle" made.',
      cause: error,
    });
  });
  const { lines, isSame, figure } = await replay(bundle, AbortSignal.timeout(REPLAY_MS));
  process.stdout.write(
    `${lines.join('\n')}\n${isSame ? 'Everything is as it was.' : 'Something differs.'}\n`,
  );
  if (figure !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'replay.png'), figure);
    process.stdout.write(`${join(out, 'replay.png')}\n`);
  }
  return 0;
}

async function latestSession({ sessions }: Helio): Promise<string> {
  const [latest] = await sessions.threadsOf('terminal:');
  if (latest !== undefined) return latest;
  throw new BotError('configuration', 'There is no session to continue yet.', {
    hint: 'Ask something first, without --continue.',
  });
}

function withFlags(config: Config, { planner, model }: AskFlags): Config {
  return {
    ...config,
    ...(planner === undefined ? {} : { planner }),
    ...(model === undefined
      ? {}
      : {
          gemini: { ...config.gemini, model, plannerModel: model },
          endpoint: { ...config.endpoint, model },
        }),
  };
}

/** A person at a terminal sees warnings only; `HELIO_LOG` set to less stays less. */
function quietOnTerminal({ logLevel }: Config): Config['logLevel'] {
  return logLevel === 'info' ? 'error' : logLevel;
}

async function main(): Promise<void> {
  try {
    process.exitCode = await ask(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = error.code === 'configuration' ? WRONG_USE : FAILED;
  }
}

await main();
