import { type InstallationStore, type Logger, webApi } from '@slack/bolt';
import { z } from 'zod';
import { openAudiences } from '#adapters/slack/audience.ts';
import type { Desk } from '#adapters/slack/desk.ts';
import { type InstalledBot, installationStore } from '#adapters/slack/installation-store.ts';
import type { Metrics } from '#adapters/slack/metrics.ts';
import { personSettings } from '#adapters/slack/settings.ts';
import { type Call, SlackRefusal, slackCall } from '#adapters/slack/slack-call.ts';
import { slackFiles } from '#adapters/slack/slack-files.ts';
import type { SlackOptions } from '#adapters/slack/slack-options.ts';
import { withSlash } from '#adapters/slack/slack-receiver.ts';
import { slackStreams } from '#adapters/slack/slack-streams.ts';
import { slackWriter } from '#adapters/slack/slack-writer.ts';
import { type ThreadRecords, threadRecords } from '#adapters/slack/thread-records.ts';
import { BotError } from '#src/domain/failure.ts';

/** The workspaces that the app is installed in. */
export interface Workspaces {
  /** @throws BotError `configuration` or `unavailable` when the token of the one workspace does not work */
  open(): Promise<void>;
  deskOf(team: string): Promise<Desk | undefined>;
  /** The desk of a workspace that was open before. */
  knownDesk(team: string): Desk | undefined;
  /** Resolves when nothing is left that nobody waits for. */
  settled(): Promise<void>;
  forget(team: string): Promise<void>;
  readonly records: ThreadRecords;
  readonly installations: InstallationStore | undefined;
}

/** What the app may do; each is justified beside its line in the manifest. */
export const SCOPES = [
  'app_mentions:read',
  'assistant:write',
  'channels:history',
  'chat:write',
  'commands',
  'files:read',
  'files:write',
  'groups:history',
  'im:history',
  'reactions:write',
] as const;

const CARD_DELAY_MS = 2000;
const EDIT_GAP_MS = 1000;
/** Slack ends streams after some five minutes, however busy they are. */
const STREAM_LIFE_MS = 240_000;
const CALL_LIMIT_MS = 15_000;
const identitySchema = z.object({ team_id: z.string(), user_id: z.string() });

export function workspaces(options: SlackOptions, metrics: Metrics, logger: Logger): Workspaces {
  const { botToken, apiUrl, store, log, install } = options;
  const desks = new Map<string, Desk>();
  const records = threadRecords(store);
  const settings = personSettings(store);
  const audiences = openAudiences(store);
  const unfinished = new Set<Promise<void>>();

  function later(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.warn('late work failed', { error: String(error) }))
      .finally(() => unfinished.delete(done));
    unfinished.add(done);
  }

  const installed =
    install === undefined
      ? undefined
      : installationStore(store, install.encryptionSecret, (team) => void desks.delete(team));

  /** Each token has a client of its own, with options of its own: nothing of one workspace reaches another. */
  function callWith(token: string): Call {
    const client = new webApi.WebClient(token, {
      logger,
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      timeout: CALL_LIMIT_MS,
      ...(apiUrl === undefined ? {} : { slackApiUrl: withSlash(apiUrl) }),
    });
    return slackCall(client, {
      onRateLimit(method) {
        metrics.count('rate_limits');
        log.warn('slack is busy', { method });
      },
    });
  }

  function openDesk({ team, token, botUserId }: InstalledBot, call = callWith(token)): Desk {
    const desk = {
      team,
      token,
      botUserId,
      call,
      writer: slackWriter(call),
      streams: slackStreams(call, botUserId),
      files: slackFiles(call),
      records,
      settings,
      audiences,
      metrics,
      log,
      later,
      editGapMs: options.editGapMs ?? EDIT_GAP_MS,
      cardDelayMs: options.cardDelayMs ?? CARD_DELAY_MS,
      streamLifeMs: options.streamLifeMs ?? STREAM_LIFE_MS,
    };
    desks.set(team, desk);
    return desk;
  }

  async function openFromToken(token: string): Promise<void> {
    const call = callWith(token);
    const { team_id: team, user_id: botUserId } = await identify(call);
    openDesk({ team, token, botUserId }, call);
  }

  return {
    async open() {
      if (botToken !== undefined) await openFromToken(botToken);
      for (const team of (await installed?.teams()) ?? []) {
        const bot = await installed?.botOf(team);
        if (bot !== undefined && !desks.has(team)) openDesk(bot);
      }
    },
    async deskOf(team) {
      const known = desks.get(team);
      if (known !== undefined) return known;
      const bot = await installed?.botOf(team);
      return bot === undefined ? undefined : openDesk(bot);
    },
    knownDesk: (team) => desks.get(team),
    async forget(team) {
      log.info('slack workspace is gone');
      await installed?.forget(team);
      desks.delete(team);
    },
    async settled() {
      await Promise.all(unfinished);
    },
    records,
    installations: installed,
  };
}

async function identify(call: Call): Promise<z.infer<typeof identitySchema>> {
  try {
    return identitySchema.parse(await call('auth.test', {}));
  } catch (error) {
    if (error instanceof SlackRefusal) {
      throw new BotError('configuration', `Slack does not take SLACK_BOT_TOKEN (${error.code}).`, {
        hint: 'Copy the bot token (xoxb-…) from "OAuth & Permissions" of the app, after installing it.',
        cause: error,
      });
    }
    throw new BotError('unavailable', 'Slack cannot be reached.', {
      hint: 'Check the network and try again.',
      cause: error,
    });
  }
}
