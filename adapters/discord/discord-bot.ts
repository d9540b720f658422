import { openCounts } from '#adapters/discord/counts.ts';
import type { FoundDataset } from '#adapters/discord/desk.ts';
import { openDesk } from '#adapters/discord/desk.ts';
import { type InstanceLock, takeLock } from '#adapters/discord/instance-lock.ts';
import { keepConnected } from '#adapters/discord/keep-connected.ts';
import { DEFAULT_PACE, type Pace } from '#adapters/discord/pace.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive, Recover } from '#src/ports/thread.ts';

export interface DiscordOptions {
  readonly token?: string | undefined;
  readonly applicationId?: string | undefined;
  /** Registers the commands in this server only, where they appear at once. */
  readonly guildId?: string | undefined;
  /** Another address of Discord's interface, without the version. */
  readonly apiUrl?: string | undefined;
  readonly receive: Receive;
  /** Ends the turns of an earlier process; called once, when the bot is ready. */
  readonly recover?: Recover;
  readonly store: Store;
  readonly log: Log;
  /** Datasets for autocomplete, best first; has to answer at once. */
  readonly searchDatasets?: (text: string) => readonly FoundDataset[];
  readonly pace?: Partial<Pace>;
  /** Ms after which a place is forgotten when nothing happens there any more; never when absent. */
  readonly keepMs?: number | undefined;
}

export interface DiscordBot {
  /**
   * Ends when the bot is ready; an outage of Discord is waited for.
   *
   * @throws BotError `configuration` for a token that is missing, wrong or in use
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Counts since the start, by name. */
  metrics(): Readonly<Record<string, number>>;
}

/** The bot on Discord: keeps itself connected, and hands what people do there to `receive`. */
export function discordBot(options: DiscordOptions): DiscordBot {
  const pace: Pace = { ...DEFAULT_PACE, ...options.pace };
  const { log, store, token } = options;
  const stopping = new AbortController();
  const counts = openCounts();
  let lock: InstanceLock | undefined;
  let life: Promise<void> | undefined;

  async function live(onReady: () => void): Promise<void> {
    if (token === undefined) throw noToken();
    lock = await takeLock(token, { store, log, beatMs: pace.lockBeatMs }, stopping.signal);
    lock.lost.addEventListener('abort', () => {
      log.error('Discord is left to another process.', { reason: reasonOf(lock?.lost.reason) });
      stopping.abort();
    });
    const desk = await openDesk({ ...options, pace, counts }, stopping.signal);
    await keepConnected(desk, { ...options, token, onReady });
  }

  return {
    metrics: counts.snapshot,
    start: () =>
      new Promise((resolve, reject) => {
        life = live(resolve).then(resolve, (error: unknown) => {
          const reason = error instanceof BotError ? sentenceOf(error) : reasonOf(error);
          log.error('Discord is given up; the rest of Helio goes on.', { reason });
          reject(error);
        });
      }),
    async stop() {
      stopping.abort();
      await life;
      await lock
        ?.release()
        .catch((error: unknown) => log.warn('The lock could not be released.', { reason: reasonOf(error) }));
    },
  };
}

function noToken(): BotError {
  return new BotError('configuration', 'DISCORD_TOKEN is not set.', {
    hint: 'Make an application at https://discord.com/developers/applications, and copy the token of its bot.',
  });
}
