import { type Client, Routes } from 'discord.js';
import { z } from 'zod';

/** Sessions that are left for accidents: Discord takes a token away that uses up its 1000 a day. */
const SPARE_SESSIONS = 20;

const gatewaySchema = z.object({
  session_start_limit: z.object({ remaining: z.number(), reset_after: z.number() }),
});

/** No more sessions may be started today. */
export class SpentSessions extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`Only a few sessions are left today; the next one begins in ${Math.ceil(waitMs / 60_000)} min.`);
    this.name = 'SpentSessions';
    this.waitMs = waitMs;
  }
}

/** @throws SpentSessions before the last sessions of the day are used up */
export async function spareSessions(client: Client, token: string): Promise<void> {
  client.rest.setToken(token);
  const found = gatewaySchema.safeParse(await client.rest.get(Routes.gatewayBot()));
  if (!found.success) return;
  const { remaining, reset_after } = found.data.session_start_limit;
  if (remaining < SPARE_SESSIONS) throw new SpentSessions(reset_after);
}
