import { createHash } from 'node:crypto';
import { type Client, Routes } from 'discord.js';
import { commands } from '#adapters/discord/commands.ts';
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
  store: Store,
): Promise<boolean> {
  const body = commands();
  const applicationId = client.application.id;
  const key = `discord:commands:${applicationId}:${guildId ?? 'global'}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if ((await store.get(key)) === hash) return false;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  await client.rest.put(route, { body });
  await store.set(key, hash);
  return true;
}
