import { createHash } from 'node:crypto';
import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { commands, EVERYWHERE, IN_SERVERS } from '#adapters/discord/commands.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';

/**
 * Tells Discord the commands, when they are others than those it was told last: a server takes 200 new ones a day.
 *
 * @param guildId registers them in one server only, where they appear at once
 * @returns whether Discord was asked
 */
export async function registerCommands(
  client: Client<true>,
  guildId: string | undefined,
  { store, log }: { readonly store: Store; readonly log: Log },
): Promise<boolean> {
  const body = commands(guildId === undefined ? EVERYWHERE : IN_SERVERS);
  const applicationId = client.application.id;
  const key = `discord:commands:${applicationId}:${guildId ?? 'global'}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if ((await store.get(key)) === hash) return false;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  try {
    await client.rest.put(route, { body });
  } catch (error) {
    if (!isInvalid(error) || guildId !== undefined) throw error;
    log.warn(
      'Discord does not offer the commands to people who install Helio for themselves. Switch User Install on in the developer portal (Installation), and start again.',
    );
    await client.rest.put(route, { body: commands(IN_SERVERS) });
    return true;
  }
  await store.set(key, hash);
  return true;
}

/** An application that takes no user installs refuses commands that ask for them. */
function isInvalid(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InvalidFormBodyOrContentType;
}
