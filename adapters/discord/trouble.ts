import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** Why a call of Discord's interface failed, as far as the bot acts on it. */
export type Trouble =
  /** The channel, thread or server is not there any more. */
  | 'gone'
  | 'message-gone'
  /** The message can be posted anew, but not edited. */
  | 'not-editable'
  | 'forbidden'
  | 'too-large'
  /** The interaction's token is past its time or was used. */
  | 'late'
  /** The interaction has had as many replies as it takes: five where the bot is no member. */
  | 'used-up'
  | 'thread-exists'
  | 'refused'
  /** The answer was lost: the call may have been done or not. */
  | 'lost';

/** "Thread is archived": not among the codes that discord.js names. */
const THREAD_ARCHIVED = 50_083;

const CODES: ReadonlyMap<number | string, Trouble> = new Map<number | string, Trouble>([
  [RESTJSONErrorCodes.UnknownChannel, 'gone'],
  [RESTJSONErrorCodes.UnknownGuild, 'gone'],
  [RESTJSONErrorCodes.UnknownMessage, 'message-gone'],
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 'not-editable'],
  [THREAD_ARCHIVED, 'not-editable'],
  [RESTJSONErrorCodes.MissingAccess, 'forbidden'],
  [RESTJSONErrorCodes.MissingPermissions, 'forbidden'],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser, 'forbidden'],
  [RESTJSONErrorCodes.ReactionWasBlocked, 'forbidden'],
  [RESTJSONErrorCodes.ThreadLocked, 'forbidden'],
  [RESTJSONErrorCodes.RequestEntityTooLarge, 'too-large'],
  [RESTJSONErrorCodes.UnknownInteraction, 'late'],
  [RESTJSONErrorCodes.UnknownWebhook, 'late'],
  [RESTJSONErrorCodes.InvalidWebhookToken, 'late'],
  [RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 'late'],
  [RESTJSONErrorCodes.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages, 'used-up'],
  [RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage, 'thread-exists'],
]);

export function troubleOf(error: unknown): Trouble {
  if (error instanceof DiscordAPIError) {
    const known = CODES.get(error.code);
    if (known !== undefined) return known;
    if (error.status === 413) return 'too-large';
    return error.status >= 500 ? 'lost' : 'refused';
  }
  if (error instanceof HTTPError) return error.status === 413 ? 'too-large' : 'lost';
  return isNetworkError(error) || isBetweenConnections(error) ? 'lost' : 'refused';
}

/** Errors of the connection, of time-outs and of cut sockets, as Node and undici name them. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET|UND_ERR_)/.test(code) ||
    isNetworkError(error.cause)
  );
}

/** A client that was closed has no token; the next one will have it. */
function isBetweenConnections(error: unknown): boolean {
  return error instanceof Error && /expected token to be set/i.test(error.message);
}

/** One line about an error for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
