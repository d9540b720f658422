import { setTimeout as wait } from 'node:timers/promises';
import { type Client, Events, type Message, RESTEvents } from 'discord.js';
import { z } from 'zod';
import { catchUp } from '#adapters/discord/catch-up.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { forgetGuild, forgetThread } from '#adapters/discord/forget-place.ts';
import { guardPackets } from '#adapters/discord/guard-packets.ts';
import { onInteraction } from '#adapters/discord/on-interaction.ts';
import { onEdit, onMessage } from '#adapters/discord/on-message.ts';
import { inviteLink, ownInstallLink } from '#adapters/discord/permissions.ts';
import { registerCommands } from '#adapters/discord/register-commands.ts';
import { spareSessions } from '#adapters/discord/spare-sessions.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { watch } from '#adapters/discord/watchdog.ts';

const READY_MS = 60_000;
const ALIVE_KEY = 'discord:alive';

export interface Connecting {
  readonly token: string;
  readonly applicationId?: string | undefined;
  readonly guildId?: string | undefined;
  /** Ends the turns of an earlier process, the first time that it is called; comes before what was said meanwhile. */
  readonly recovered: () => Promise<void>;
}

/** Logs in, and listens from the very moment at which the client is ready. @throws what hindered it */
export async function connect(
  client: Client,
  desk: Desk,
  { token, applicationId, guildId, recovered }: Connecting,
): Promise<{ readonly ended: Promise<string> }> {
  const limit = new AbortController();
  const aliveAt = z
    .number()
    .optional()
    .catch(undefined)
    .parse(await desk.store.get(ALIVE_KEY));
  listenForTrouble(client, desk);
  guardPackets(client, desk.log);
  await spareSessions(client, token);
  const ready = new Promise<{ ended: Promise<string> }>((resolve) => {
    client.once(Events.ClientReady, (readyClient) => {
      desk.client = readyClient;
      if (aliveAt === undefined) noteAlive(desk, readyClient.readyTimestamp);
      const since = aliveAt ?? readyClient.readyTimestamp;
      resolve({ ended: untilBroken(readyClient, desk, since, recovered()) });
    });
  });
  const tooLate = wait(READY_MS, undefined, { signal: AbortSignal.any([desk.signal, limit.signal]) }).then(
    () => {
      throw new Error('Discord did not become ready in time.');
    },
  );
  try {
    const connected = await Promise.race([client.login(token).then(() => ready), tooLate]);
    await introduce(desk, guildId);
    const own = desk.client.application.id;
    if (applicationId !== undefined && applicationId !== own)
      desk.log.warn(
        'DISCORD_APPLICATION_ID is of another application than DISCORD_TOKEN; the one of the token counts.',
        { own },
      );
    return connected;
  } finally {
    limit.abort();
  }
}

/** Tells Discord the commands and the log the way in. */
async function introduce(
  { client, store, log, readsContent }: Desk,
  guildId: string | undefined,
): Promise<void> {
  const isNew = await registerCommands(client, guildId, { store, log }).catch((error: unknown) => {
    log.error('The commands could not be registered.', { reason: reasonOf(error) });
    return false;
  });
  const own =
    guildId === undefined ? `, or install me for yourself with ${ownInstallLink(client.application.id)}` : '';
  log.info(
    `Discord: ready as ${client.user.tag}. Invite me with ${inviteLink(client.application.id)}${own}`,
    {
      servers: client.guilds.cache.size,
      readsContent,
      commands: isNew ? 'registered' : 'unchanged',
    },
  );
}

/** Listens until the connection is broken for good, or the bot is stopped. @returns why */
function untilBroken(
  client: Client<true>,
  desk: Desk,
  aliveAt: number,
  recovered: Promise<void>,
): Promise<string> {
  return new Promise((resolve) => {
    const end = (reason: string) => {
      unwatch();
      resolve(reason);
    };
    const unwatch = listen(client, desk, { aliveAt, recovered, onBroken: end });
    desk.signal.addEventListener('abort', () => end('stopped'), { once: true });
  });
}

interface Listening {
  readonly aliveAt: number;
  readonly recovered: Promise<void>;
  readonly onBroken: (reason: string) => void;
}

/** Hands everything that happens to its listener, from now on and since the gateway was heard of last. */
function listen(client: Client<true>, desk: Desk, { aliveAt, recovered, onBroken }: Listening): () => void {
  const { log, pace, counts, wallClock } = desk;
  let heardAt = aliveAt;
  const guarded = (what: string, work: Promise<void>) => {
    work.catch((error: unknown) => {
      counts.count('errors');
      log.error(`${what} broke.`, {
        reason: reasonOf(error),
        stack: error instanceof Error ? error.stack : undefined,
      });
    });
  };
  const handle = (message: Message) => guarded('Taking up a message', onMessage(message, desk));
  const readMissed = () => {
    const since = heardAt;
    guarded(
      'Catching up',
      recovered
        .then(() => catchUp(desk, since, handle))
        .then((count) =>
          log.debug('Caught up with Discord.', { since: new Date(since).toISOString(), count }),
        ),
    );
  };
  client.on(Events.MessageCreate, handle);
  client.on(Events.InteractionCreate, (interaction) =>
    guarded('An interaction', onInteraction(interaction, desk)),
  );
  client.on(Events.MessageUpdate, (_, message) => onEdit(message, desk));
  client.on(Events.MessageDelete, ({ id }) => desk.waiting.drop(id));
  client.on(Events.ThreadDelete, (thread) => guarded('Forgetting a thread', forgetThread(thread.id, desk)));
  client.on(Events.ChannelDelete, (channel) =>
    guarded('Forgetting a channel', forgetThread(channel.id, desk)),
  );
  client.on(Events.GuildDelete, (guild) => guarded('Forgetting a server', forgetGuild(guild.id, desk)));
  client.on(Events.ShardReady, readMissed);
  client.on(Events.ShardResume, readMissed);
  readMissed();
  return watch(client, {
    pace,
    wallClock,
    onBroken,
    onAlive(at) {
      heardAt = at;
      noteAlive(desk, at);
    },
  });
}

function noteAlive({ store, log }: Desk, at: number): void {
  store
    .set(ALIVE_KEY, at)
    .catch((error: unknown) => log.warn('A sign of life could not be kept.', { reason: reasonOf(error) }));
}

/** Errors that the library would otherwise let end the process; and what it waits for. */
function listenForTrouble(client: Client, { log, counts }: Desk): void {
  client.on(Events.Error, (error) =>
    log.error('A part of the Discord adapter broke.', { reason: reasonOf(error), stack: error.stack }),
  );
  client.on(Events.ShardReconnecting, () => counts.count('reconnects'));
  client.on(Events.ShardError, (error) =>
    log.warn('The connection to Discord has trouble.', { reason: reasonOf(error) }),
  );
  client.on(Events.Warn, (message) => log.warn('discord.js warns.', { message }));
  client.rest.on(RESTEvents.RateLimited, ({ route, timeToReset, global }) => {
    counts.count('rate_limits');
    log.debug('Discord asks for patience.', { route, waitMs: timeToReset, global });
  });
  client.rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
    log.warn('Many requests were refused; Discord shuts out who makes 10,000 in ten minutes.', { count }),
  );
}
