import { mkdir } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { guestAnswer, resultSchema } from '#adapters/mcp-client/answer.ts';
import { callError } from '#adapters/mcp-client/call-error.ts';
import { cappedFetch } from '#adapters/mcp-client/capped-fetch.ts';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { type ListedTool, type Listing, listTools } from '#adapters/mcp-client/tool-listing.ts';
import type { Log } from '#src/ports/log.ts';
import type { GuestAnswer } from '#src/ports/tool-servers.ts';

/** One server of tools: started when it is first needed, and again after it has died. */
export interface Connection {
  /** @throws BotError `unavailable`, `timeout` */
  listing(signal: AbortSignal): Promise<Listing>;
  /** @throws BotError as `GuestTool.call` */
  call(tool: ListedTool, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<GuestAnswer>;
  close(): Promise<void>;
}

interface Open {
  readonly client: Client;
  readonly listing: Listing;
}

const CONNECT_MS = 15_000;
const LARGEST = 4 * 1024 * 1024;

/** @param folder where a server that is started here runs; nothing of ours is in it */
export function connection(settings: ServerSettings, folder: string, log: Log): Connection {
  const { name, tools, timeoutMs } = settings;
  const end = new AbortController();
  let opening: Promise<Open> | undefined;

  async function open(): Promise<Open> {
    const isFar = settings.reach.kind === 'address';
    // A server of this machine would be started twice to ask which edition it speaks.
    const client = new Client(
      { name: 'helio', version: '1' },
      { versionNegotiation: { mode: isFar ? 'auto' : 'legacy' } },
    );
    const transport = await transportOf(settings, folder);
    const drop = () => {
      opening = undefined;
    };
    client.onclose = drop;
    // A line beyond the limit leaves the rest unreadable.
    client.onerror = (error) => {
      log.debug('tool server misbehaves', { server: name, error: String(error) });
      if (/exceed|too large/i.test(error.message)) void client.close();
    };
    const limits = { timeout: CONNECT_MS, signal: end.signal };
    try {
      await client.connect(transport, limits);
      return { client, listing: await listTools(client, tools, limits) };
    } catch (error) {
      drop();
      await client.close();
      throw callError(error, name, undefined);
    }
  }

  const opened = (): Promise<Open> => {
    opening ??= open();
    return opening;
  };

  return {
    async listing() {
      return (await opened()).listing;
    },
    async call(tool, args, signal) {
      const { client } = await opened();
      const full = `${name}.${tool.name}`;
      try {
        const request = { method: 'tools/call', params: { name: tool.name, arguments: { ...args } } };
        const options = { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal };
        return guestAnswer(await client.request(request, resultSchema, options), tool, full);
      } catch (error) {
        const told = callError(error, name, full);
        // What hangs or talks without an end is started anew the next time.
        if (told.code === 'timeout' || told.code === 'unavailable') await client.close();
        throw told;
      }
    },
    async close() {
      end.abort();
      const left = opening;
      opening = undefined;
      await left?.then(({ client }) => client.close()).catch(() => undefined);
    },
  };
}

async function transportOf({ reach }: ServerSettings, folder: string) {
  if (reach.kind === 'address') {
    const headers = reach.token === undefined ? {} : { authorization: `Bearer ${reach.token}` };
    return new StreamableHTTPClientTransport(new URL(reach.url), {
      requestInit: { headers },
      fetch: cappedFetch(LARGEST),
    });
  }
  await mkdir(folder, { recursive: true });
  const { command, args, env } = reach;
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    cwd: folder,
    stderr: 'pipe',
    maxBufferSize: LARGEST,
  });
  // Read, so that a server that writes there does not stand still; nobody keeps it.
  transport.stderr?.on('data', () => undefined);
  return transport;
}
