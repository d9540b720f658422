import { discordBot } from '#adapters/discord/discord-bot.ts';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import type { Config } from '#src/config.ts';
import { takeTokenLock } from '#src/conversation/token-lock.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Helio } from '#src/helio.ts';
import type { Log } from '#src/ports/log.ts';

/** A chat platform that Helio can live on. */
export interface Platform {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Counts since the start for operators, by name. */
  counts(): Readonly<Record<string, number>>;
}

/** The platforms that are open. */
export interface OpenPlatforms {
  readonly names: readonly string[];
  stop(): Promise<void>;
}

/** False when no chat platform is set up. */
export function hasTokens(config: Config): boolean {
  return hasSlack(config) || config.discord.token !== undefined;
}

function hasSlack({ slack }: Config): boolean {
  return slack.botToken !== undefined || slack.install !== undefined;
}

/** The platforms whose tokens are set. */
export function platformsOf(config: Config, helio: Helio, log: Log): readonly Platform[] {
  const { receive, recover, store } = helio;
  const common = { receive, recover, store, log, keepMs: config.keepMs };
  const discord = config.discord.token === undefined ? [] : [discordOf(config, helio, common)];
  const others = () => Object.assign(modelCounts(helio), ...discord.map((platform) => platform.counts()));
  return [...(hasSlack(config) ? [slackOf(config, helio, common, others)] : []), ...discord];
}

type Common = Pick<Helio, 'receive' | 'recover' | 'store'> & {
  readonly log: Log;
  readonly keepMs: number;
};

/** @param counts those of the rest of the program */
function slackOf({ slack }: Config, helio: Helio, common: Common, counts: Platform['counts']): Platform {
  const lock = (token: string, name: string) =>
    takeTokenLock(token, name, { ...common, wallClock: Date.now });
  const bot = slackBot({ ...slack, ...common, lock, dataHealth: helio.dataHealth });
  return {
    name: 'Slack',
    start: bot.start,
    stop: bot.stop,
    counts: () => ({ ...prefixed('slack', bot.metrics()), ...counts() }),
  };
}

function discordOf({ discord }: Config, helio: Helio, common: Common): Platform {
  const bot = discordBot({ ...discord, ...common, searchDatasets: helio.searchDatasets });
  return {
    name: 'Discord',
    start: bot.start,
    stop: bot.stop,
    counts: () => ({ ...prefixed('discord', bot.metrics()), ...modelCounts(helio) }),
  };
}

function prefixed(
  prefix: string,
  counts: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).map(([name, value]) => [`${prefix}_${name}`, value]));
}

/** What language models have cost since the start, for operators. */
function modelCounts({ usage }: Helio): Readonly<Record<string, number>> {
  const { calls, inputTokens, outputTokens } = usage();
  return { model_calls: calls, model_input_tokens: inputTokens, model_output_tokens: outputTokens };
}

/**
 * Starts the platforms side by side; one that cannot start is given up with a sentence in the log, the others go on.
 *
 * @throws BotError `configuration` when none could start
 */
export async function startPlatforms(platforms: readonly Platform[], log: Log): Promise<OpenPlatforms> {
  const outcomes = await Promise.allSettled(platforms.map((platform) => platform.start()));
  const failed = platforms.flatMap((platform, index) => {
    const outcome = outcomes[index];
    return outcome?.status === 'rejected' ? [{ platform, reason: reasonOf(outcome.reason) }] : [];
  });
  for (const { platform, reason } of failed)
    log.error('platform did not start', { platform: platform.name, reason });
  const given = new Set(failed.map(({ platform }) => platform));
  const open = platforms.filter((platform) => !given.has(platform));
  if (open.length === 0) {
    const sentences = failed.map(({ platform, reason }) => `${platform.name}: ${reason}`).join(' ');
    throw new BotError('configuration', `No chat platform could start. ${sentences}`);
  }
  return {
    names: open.map(({ name }) => name),
    stop: async () => {
      await Promise.allSettled(open.map((platform) => platform.stop()));
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof BotError ? sentenceOf(error) : String(error);
}
