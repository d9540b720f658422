import { App, type Authorize, LogLevel } from '@slack/bolt';
import { boltLogger } from '#adapters/slack/bolt-logger.ts';
import { expireQuestions } from '#adapters/slack/expire-questions.ts';
import type { Front } from '#adapters/slack/front.ts';
import { addListeners } from '#adapters/slack/listeners.ts';
import { metrics } from '#adapters/slack/metrics.ts';
import { placeOf } from '#adapters/slack/place.ts';
import { seenKeys } from '#adapters/slack/seen-keys.ts';
import type { SlackBot, SlackLock, SlackOptions } from '#adapters/slack/slack-options.ts';
import { slackTransport } from '#adapters/slack/slack-receiver.ts';
import { slackThread } from '#adapters/slack/slack-thread.ts';
import { turns } from '#adapters/slack/turns.ts';
import { SCOPES, type Workspaces, workspaces } from '#adapters/slack/workspaces.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Thread } from '#src/ports/thread.ts';

const DRAIN_MS = 5000;
const SWEEP_MS = 30 * 60_000;
const QUESTION_LIFE_MS = 24 * 3_600_000;

/** Helio in Slack: over Socket Mode when there is an app token, else over HTTP at `/slack/events`. */
export function slackBot(options: SlackOptions): SlackBot {
  checkTokens(options);
  const { log, store, receive } = options;
  const logger = boltLogger(log);
  const counts = metrics();
  const places = workspaces(options, counts, logger);
  const front: Front = {
    receive,
    turns: turns(receive),
    seen: seenKeys(store),
    metrics: counts,
    log,
    followUps: options.followUps ?? true,
    allowExternal: options.allowExternal ?? false,
    dataHealth: options.dataHealth ?? (async () => []),
    apiHost: options.apiUrl === undefined ? undefined : new URL(options.apiUrl).host,
    deskOf: places.deskOf,
    forgetWorkspace: places.forget,
  };
  let sweeper: NodeJS.Timeout | undefined;
  let lock: SlackLock | undefined;
  const transport = slackTransport(options, {
    metrics: counts,
    logger,
    installations: places.installations,
    scopes: SCOPES,
  });
  const app = new App({
    receiver: transport.receiver,
    // With installations Bolt authorizes by them, and takes nothing else.
    ...(options.install === undefined ? { authorize: authorizeBy(places.deskOf) } : {}),
    convoStore: false,
    logger,
    logLevel: LogLevel.WARN,
  });
  addListeners(app, front);

  async function sweep(): Promise<void> {
    await front.seen.sweep();
    const { records, deskOf } = places;
    if (options.keepMs !== undefined) await records.forgetOlder(Date.now() - options.keepMs);
    const lifeMs = options.questionLifeMs ?? QUESTION_LIFE_MS;
    await expireQuestions({ records, deskOf, lifeMs, now: Date.now() });
  }

  async function leave(): Promise<void> {
    clearInterval(sweeper);
    await transport.stop();
    await front.turns.drain(DRAIN_MS, places.settled);
  }

  return {
    async start() {
      lock = await takeLock(options);
      lock?.lost.addEventListener('abort', () => {
        log.error('Slack is left to another process.', { reason: String(lock?.lost.reason) });
        leave().catch((error: unknown) => log.error('Slack could not be left', { error: String(error) }));
      });
      await places.open();
      await sweep();
      await options.recover?.((threadId, userId) => leftThread(threadId, userId, places));
      await transport.start();
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) => log.warn('sweep failed', { error: String(error) }));
      }, SWEEP_MS).unref();
      log.info('slack is open', {
        transport: options.appToken === undefined ? 'http' : 'socket',
        port: transport.port(),
      });
    },
    async stop() {
      await leave();
      await lock?.release();
    },
    port: transport.port,
    metrics: counts.snapshot,
  };
}

/** One app answers in one process only: by its bot token, or by the id that workspaces install it with. */
async function takeLock({ lock, botToken, install }: SlackOptions): Promise<SlackLock | undefined> {
  if (botToken !== undefined) return lock?.(botToken, 'SLACK_BOT_TOKEN');
  return install === undefined ? undefined : lock?.(install.clientId, 'SLACK_CLIENT_ID');
}

/** Events of workspaces that did not install the app are refused. */
function authorizeBy(deskOf: Front['deskOf']): Authorize<boolean> {
  return async ({ teamId }) => {
    const desk = teamId === undefined ? undefined : await deskOf(teamId);
    if (desk === undefined) throw new BotError('configuration', 'Helio is not installed in this workspace.');
    return { botToken: desk.token, botUserId: desk.botUserId, teamId: desk.team };
  };
}

function leftThread(threadId: string, userId: string, places: Workspaces): Thread | undefined {
  const place = placeOf(threadId);
  const desk = place === undefined ? undefined : places.knownDesk(place.team);
  if (place === undefined || desk === undefined) return undefined;
  return slackThread(
    { place, requester: userId, title: '', isClick: false, isLeft: true, stoppedBy: () => undefined },
    desk,
  );
}

function checkTokens({ botToken, signingSecret, appToken, install }: SlackOptions): void {
  if (botToken === undefined && install === undefined) {
    throw new BotError('configuration', 'SLACK_BOT_TOKEN is not set.', {
      hint: 'Copy the bot token (xoxb-…) from "OAuth & Permissions" of the Slack app.',
    });
  }
  if (appToken === undefined && signingSecret === undefined) {
    throw new BotError('configuration', 'Neither SLACK_APP_TOKEN nor SLACK_SIGNING_SECRET is set.', {
      hint: 'Set the app token (xapp-…) for Socket Mode, or the signing secret for HTTP.',
    });
  }
}
