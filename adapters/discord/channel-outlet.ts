import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type MessageCreateOptions, MessageFlags, type SendableChannels } from 'discord.js';
import { bodyOf, contentOf, type Draft, isCards, type Outlet } from '#adapters/discord/outlet.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';

/** Together they outlast the change from one connection to the next. */
const TIMES = 8;
const LONGEST_WAIT_MS = 10_000;
/** What Discord takes of a bot without boosts. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Posts into a channel by the bot's own token, which has no time limit; a lost answer never makes a second copy. */
export function channelOutlet(options: {
  /** The client of the newest connection. */
  readonly client: () => Client;
  readonly channelId: string;
  readonly log: Log;
  readonly retryPostMs: number;
}): Outlet {
  const { client, channelId, log, retryPostMs } = options;
  return {
    largestFileBytes: MOST_BYTES,
    async send(draft, signal) {
      // The same nonce at each attempt: Discord answers with the message that it already has.
      const message = { ...optionsOf(draft), nonce: randomBytes(12).toString('hex'), enforceNonce: true };
      for (let attempt = 1; ; attempt += 1) {
        try {
          const channel = await sendable(client(), channelId);
          return (await channel.send(message)).id;
        } catch (error) {
          if (troubleOf(error) !== 'lost' || attempt >= TIMES) throw error;
          log.warn('A post got no answer and is tried again.', {
            channelId,
            attempt,
            reason: reasonOf(error),
          });
          await wait(Math.min(retryPostMs * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, { signal });
        }
      }
    },
    async edit(messageId, draft) {
      const channel = await sendable(client(), channelId);
      await channel.messages.edit(messageId, bodyOf(draft));
    },
    async showTyping() {
      await (await sendable(client(), channelId)).sendTyping();
    },
  };
}

function optionsOf(draft: Draft): MessageCreateOptions {
  const { components, files, flags = 0, pings = [], replyTo } = draft;
  // Previews of linked pages would push the answer away.
  const bits = /https?:\/\//.test(contentOf(draft)) ? flags | MessageFlags.SuppressEmbeds : flags;
  return {
    ...(isCards(draft) ? {} : { content: contentOf(draft) }),
    allowedMentions: { parse: [], users: [...pings], repliedUser: false },
    ...(components === undefined ? {} : { components }),
    ...(files === undefined ? {} : { files }),
    // Only bits that a new message may carry are ever put into a draft.
    ...(bits === 0 ? {} : { flags: bits as NonNullable<MessageCreateOptions['flags']> }),
    ...(replyTo === undefined ? {} : { reply: { messageReference: replyTo, failIfNotExists: false } }),
  };
}

async function sendable(client: Client, channelId: string): Promise<SendableChannels> {
  const channel = await client.channels.fetch(channelId);
  if (channel?.isSendable()) return channel;
  throw new BotError('unavailable', `Nothing can be posted in channel ${channelId}.`);
}
