import { setTimeout as wait } from 'node:timers/promises';
import { type Client, DiscordAPIError, Events, HTTPError } from 'discord.js';
import { z } from 'zod';
import { type Connecting, connect } from '#adapters/discord/connect.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { loginError } from '#adapters/discord/login-error.ts';
import { openClient } from '#adapters/discord/open-client.ts';
import { SpentSessions } from '#adapters/discord/spare-sessions.ts';
import { recoveredThread } from '#adapters/discord/take-turn.ts';
import { isNetworkError, reasonOf } from '#adapters/discord/trouble.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import type { Recover } from '#src/ports/thread.ts';

/** A connection that lasted so long was a good one. */
const GOOD_MS = 10 * 60_000;
const MOST_FAILURES = 20;
const FAILURES_KEY = 'discord:failures';

export interface Keeping extends Omit<Connecting, 'recovered'> {
  readonly apiUrl?: string | undefined;
  readonly recover?: Recover;
  readonly onReady: () => void;
}

/** How one connection went. */
interface Ending {
  /** Ms to wait before the next; absent for the usual growing wait. */
  readonly waitMs?: number;
}

/**
 * Connects, and connects anew with growing waits, until it is stopped. The waits last over restarts of the process: each
 * new session counts, and Discord takes tokens away that use up theirs.
 *
 * @throws BotError `configuration` when no further try can help
 */
export async function keepConnected(desk: Desk, keeping: Keeping): Promise<void> {
  const { pace, store, signal } = desk;
  const recovered = once(() => recovering(desk, keeping));
  let failures = await failuresSoFar(store);
  if (failures > 1) await pause(waitFor(failures, desk), signal);
  while (!signal.aborted) {
    const begunAt = Date.now();
    const { waitMs } = await oneConnection(desk, { ...keeping, recovered });
    if (signal.aborted) return;
    failures = Date.now() - begunAt > GOOD_MS ? 0 : Math.min(failures + 1, MOST_FAILURES);
    await store.set(FAILURES_KEY, failures);
    await pause(Math.min(waitMs ?? waitFor(failures, desk), pace.slowestRestartMs), signal);
  }
}

async function failuresSoFar(store: Store): Promise<number> {
  return z
    .number()
    .catch(0)
    .parse(await store.get(FAILURES_KEY));
}

function waitFor(failures: number, { pace }: Desk): number {
  return Math.min(pace.restartMs * 2 ** Math.max(0, failures - 1), pace.slowestRestartMs);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** From the login to the end of the connection, whatever that is. */
async function oneConnection(desk: Desk, keeping: Keeping & Connecting): Promise<Ending> {
  const { log, signal } = desk;
  const client = openClient(keeping.apiUrl, desk.readsContent);
  try {
    const { ended } = await connect(client, desk, keeping);
    keeping.onReady();
    const reason = await ended;
    if (!signal.aborted) log.error('The connection to Discord is given up and opened anew.', { reason });
    return {};
  } catch (error) {
    if (signal.aborted) return {};
    return endingOf(error, desk);
  } finally {
    await close(client, keeping.token, log);
  }
}

/**
 * Ends a client; a connection that it is just making may still come about, and nobody listens to it any more. It still
 * posts the last words of turns that run: they need no connection, only the token.
 */
async function close(client: Client, token: string, log: Log): Promise<void> {
  client.removeAllListeners();
  client.on(Events.Error, (error) =>
    log.debug('A closed connection had trouble.', { reason: reasonOf(error) }),
  );
  await client.destroy();
  client.rest.setToken(token);
}

function endingOf(error: unknown, desk: Desk): Ending {
  const trouble = loginError(error, desk.readsContent);
  switch (trouble.kind) {
    case 'configuration':
      throw trouble.error;
    case 'no-content':
      desk.readsContent = false;
      desk.log.warn(
        'The Message Content intent is off in the developer portal (Bot, Privileged Gateway Intents): I work by mention, /helio and direct message, and not without a mention in threads.',
      );
      return { waitMs: 0 };
    case 'outage':
      tellOutage(error, trouble.reason, desk);
      return error instanceof SpentSessions ? { waitMs: error.waitMs } : {};
  }
}

function tellOutage(error: unknown, reason: string, { log }: Desk): void {
  const isKnown =
    isNetworkError(error) ||
    error instanceof HTTPError ||
    error instanceof DiscordAPIError ||
    error instanceof SpentSessions;
  if (isKnown) log.warn('Discord cannot be reached now; I keep trying.', { reason });
  else
    log.error('Connecting to Discord broke; I try again.', {
      reason,
      stack: error instanceof Error ? error.stack : undefined,
    });
}

async function recovering(desk: Desk, { recover }: Keeping): Promise<void> {
  await recover?.((threadId, userId) => {
    const place = desk.places.get(threadId);
    if (place === undefined) return undefined;
    const { channelId, rootId } = place;
    const here = { threadId, channelId, ...(rootId === undefined ? {} : { rootId }) };
    return recoveredThread(here, userId, desk);
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
