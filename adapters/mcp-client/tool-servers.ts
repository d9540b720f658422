import { join } from 'node:path';
import { type Connection, connection } from '#adapters/mcp-client/connection.ts';
import { isUser } from '#adapters/mcp-client/is-user.ts';
import { pinnedTools } from '#adapters/mcp-client/pinned-tools.ts';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import type { ListedTool } from '#adapters/mcp-client/tool-listing.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import type { GuestTool, ToolServers } from '#src/ports/tool-servers.ts';

export interface ToolServerParts {
  readonly servers: readonly ServerSettings[];
  /** Each server that is started here runs in a folder of its own below. */
  readonly folder: string;
  readonly store: Store;
  readonly log: Log;
  readonly wallClock: () => number;
}

/** How long a turn waits for servers that are not there yet, ms. */
const PATIENCE_MS = 4_000;
/** A server that is down is left alone for so long, ms. */
const REST_MS = 30_000;

interface Guest {
  readonly settings: ServerSettings;
  readonly connection: Connection;
  /** What is wrong with it, as sentences. */
  trouble: readonly string[];
  restsUntil: number;
}

/** The tools of other servers, by the standard protocol. */
export function toolServers({ servers, folder, store, log, wallClock }: ToolServerParts): ToolServers {
  const guests = servers.map(
    (settings): Guest => ({
      settings,
      connection: connection(settings, join(folder, settings.name), log),
      trouble: [],
      restsUntil: 0,
    }),
  );

  async function toolsOf(guest: Guest, signal: AbortSignal): Promise<readonly GuestTool[]> {
    if (wallClock() < guest.restsUntil) return [];
    const { settings, connection: own } = guest;
    try {
      const { tools, refused } = await own.listing(signal);
      const { same, changed } = await pinnedTools(settings, tools, store);
      guest.trouble = [
        ...refused.map((reason) => `The tool ${settings.name}.${reason}.`),
        ...changed.map(
          ({ name }) =>
            `The tool ${settings.name}.${name} is not what it was when it was approved, and is held back until "approved" says something else.`,
        ),
      ];
      for (const sentence of guest.trouble) log.debug('tool held back', { reason: sentence });
      return same.map((tool) => guestTool(tool, settings, own));
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      guest.trouble = [sentenceOf(error)];
      guest.restsUntil = wallClock() + REST_MS;
      log.warn('tool server cannot be used', { server: settings.name, error: error.message });
      return [];
    }
  }

  return {
    async toolsFor(who, signal) {
      const allowed = guests.filter(({ settings }) => settings.users.some((user) => isUser(user, who)));
      const lists = await Promise.all(allowed.map((guest) => inTime(toolsOf(guest, signal), guest, signal)));
      return lists.flat();
    },
    about: () => guests.flatMap(({ trouble }) => trouble),
    async close() {
      await Promise.all(guests.map(({ connection: own }) => own.close()));
    },
  };
}

/** The tools of a server, or none where it takes too long; it goes on in the background. */
async function inTime(
  tools: Promise<readonly GuestTool[]>,
  guest: Guest,
  signal: AbortSignal,
): Promise<readonly GuestTool[]> {
  const late = new Promise<readonly GuestTool[]>((resolve) => {
    const wait = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const giveUp = () => {
      guest.trouble = [`The tool server ${guest.settings.name} does not answer yet.`];
      resolve([]);
    };
    if (wait.aborted) giveUp();
    else wait.addEventListener('abort', giveUp, { once: true });
  });
  return await Promise.race([tools, late]);
}

function guestTool(tool: ListedTool, { name, topics }: ServerSettings, own: Connection): GuestTool {
  return {
    name: `${name}.${tool.name}`,
    server: name,
    description: tool.description,
    topics,
    params: tool.input.params,
    async call(args, signal) {
      const fault = tool.input.fault(args);
      if (fault !== undefined)
        throw new BotError('invalid-request', `${name}.${tool.name} does not take that: ${fault}.`);
      return await own.call(tool, args, signal);
    },
  };
}
