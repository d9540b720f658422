import { parseArgs } from 'node:util';
import { USAGE } from '#adapters/terminal/usage-text.ts';
import { BotError } from '#src/domain/failure.ts';

/** What the command line of `ask` says. */
export interface AskFlags {
  readonly request: string | undefined;
  readonly json: boolean;
  readonly session: string | undefined;
  readonly isContinued: boolean;
  /** Files go right there; a folder of the session's own when absent. */
  readonly out: string | undefined;
  readonly demo: boolean;
  readonly planner: 'auto' | 'model' | 'rules' | undefined;
  readonly model: string | undefined;
  readonly verbose: boolean;
  readonly help: boolean;
  readonly version: boolean;
  /** A bundle that is made again. */
  readonly replay: string | undefined;
}

/** @throws BotError `configuration` for a flag that does not exist or has a wrong value */
export function parseAskFlags(args: readonly string[]): AskFlags {
  const { values, positionals } = parse(args);
  const planner = values.planner;
  if (planner !== undefined && planner !== 'auto' && planner !== 'model' && planner !== 'rules') {
    throw new BotError('configuration', `--planner is ${planner}, and it has to be auto, model or rules.`, {
      hint: USAGE,
    });
  }
  if (values.session !== undefined && values.continue === true) {
    throw new BotError('configuration', '--session and --continue exclude each other.', { hint: USAGE });
  }
  return {
    request: positionals.length === 0 ? undefined : positionals.join(' '),
    json: values.json ?? false,
    session: values.session,
    isContinued: values.continue ?? false,
    out: values.out,
    demo: values.demo ?? false,
    planner,
    model: values.model,
    verbose: values.verbose ?? false,
    replay: values.replay,
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        session: { type: 'string' },
        continue: { type: 'boolean', short: 'c' },
        out: { type: 'string' },
        demo: { type: 'boolean' },
        planner: { type: 'string' },
        model: { type: 'string' },
        verbose: { type: 'boolean', short: 'v' },
        replay: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new BotError('configuration', `${reason}.`, { hint: USAGE, cause: error });
  }
}
