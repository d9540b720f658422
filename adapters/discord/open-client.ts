import { Client, GatewayIntentBits, Options, Partials, type RESTOptions } from 'discord.js';
import { callOrder } from '#adapters/discord/call-order.ts';
import { ownAgent } from '#adapters/discord/own-agent.ts';

/** What the gateway has to tell: servers and their channels, messages there, direct messages. */
const NEEDED_INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.DirectMessages,
];

/**
 * A client that pings nobody by itself, never posts twice and keeps little.
 *
 * @param readsContent asks for the MessageContent intent, which follow-ups without a mention need
 */
export function openClient(apiUrl: string | undefined, readsContent: boolean): Client {
  const rest: Partial<RESTOptions> = {
    agent: ownAgent(),
    timeout: 30_000,
    makeRequest: callOrder(),
    // Calls are counted where their order is made; the library still waits when Discord says so.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    invalidRequestWarningInterval: 100,
    ...(apiUrl === undefined ? {} : { api: apiUrl.replace(/(?<!\/)\/+$/, '') }),
  };
  return new Client({
    intents: readsContent ? [...NEEDED_INTENTS, GatewayIntentBits.MessageContent] : NEEDED_INTENTS,
    // Without it, messages of direct channels that were never seen before are dropped in silence.
    partials: [Partials.Channel],
    allowedMentions: { parse: [], repliedUser: false },
    enforceNonce: true,
    rest,
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 50,
      GuildMemberManager: { maxSize: 50, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
}
