import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type AskFlags, parseAskFlags } from '#adapters/terminal/ask-flags.ts';
import { quietOutput } from '#adapters/terminal/quiet-output.ts';
import { HELP } from '#adapters/terminal/usage-text.ts';
import { type Config, readConfig } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { version } from '#src/version.ts';

const WRONG_USE = 2;
const FAILED = 3;

/** `npm run ask`: one request, a pipe of messages, or a chat on a terminal. */
async function ask(args: readonly string[]): Promise<number> {
  const flags = parseAskFlags(args);
  const output = quietOutput(process.stdout, { onClosed: () => process.stdin.destroy(), onBroken: complain });
  if (flags.help || flags.version) {
    output.write(flags.help ? HELP : `helio ${version()}\n`);
    return 0;
  }
  const config = withFlags(readConfig(), flags);
  // A third of a start is compiling the same modules again; in the home, what is kept of it is its owner's alone.
  enableCompileCache(join(config.home, 'compiled'));
  // The whole bot takes a second to load, which help and wrong use need not wait for.
  const { runAsk } = await import('#src/run-ask.ts');
  return await runAsk(config, flags, output);
}

function complain(error: BotError): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = error.code === 'configuration' ? WRONG_USE : FAILED;
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

async function main(): Promise<void> {
  try {
    process.exitCode = await ask(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    complain(error);
  }
}

await main();
