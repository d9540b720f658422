import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { BotError } from '#src/domain/failure.ts';

/** Why a connection could not be made. */
export type LoginTrouble =
  | { readonly kind: 'configuration'; readonly error: BotError }
  /** The portal does not allow the MessageContent intent. */
  | { readonly kind: 'no-content' }
  | { readonly kind: 'outage'; readonly reason: string };

/** @param askedForContent whether the connection asked for the MessageContent intent */
export function loginError(error: unknown, askedForContent: boolean): LoginTrouble {
  if (error instanceof BotError) return { kind: 'configuration', error };
  if (isWrongToken(error)) return { kind: 'configuration', error: wrongToken(error) };
  if (isDisallowed(error)) {
    return askedForContent ? { kind: 'no-content' } : { kind: 'configuration', error: wrongIntents(error) };
  }
  return { kind: 'outage', reason: reasonOf(error) };
}

function isWrongToken(error: unknown): boolean {
  return (
    (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
    (error instanceof DiscordAPIError && error.status === 401) ||
    (error instanceof Error && /authentication failed|invalid token/i.test(error.message))
  );
}

function isDisallowed(error: unknown): boolean {
  return error instanceof Error && /disallowed intents/i.test(error.message);
}

function wrongToken(cause: unknown): BotError {
  return new BotError('configuration', 'Discord does not know this DISCORD_TOKEN.', {
    hint: 'Reset it at https://discord.com/developers/applications (your application, Bot, Reset Token) and set the new one.',
    cause,
  });
}

function wrongIntents(cause: unknown): BotError {
  return new BotError('configuration', 'Discord does not allow this application the intents that I need.', {
    hint: 'Look at the Bot page of your application in the developer portal.',
    cause,
  });
}
