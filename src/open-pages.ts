import { randomBytes } from 'node:crypto';
import { pageServer } from '#adapters/pages/page-server.ts';
import { sealWith } from '#adapters/pages/seal.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Helio } from '#src/helio.ts';
import type { PageConfig } from '#src/page-config.ts';
import { pageRoom } from '#src/page-room.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import { withPage } from '#src/with-page.ts';

export interface PagesOptions extends PageConfig {
  readonly helio: Helio;
  readonly log: Log;
  readonly wallClock: () => number;
}

export interface Pages {
  /** The port that it listens on. */
  readonly port: number;
  /** A conversation whose answers with data name the page of their thread. */
  readonly helio: Pick<Helio, 'receive' | 'recover'>;
  /** The address of the page of a thread, for a week. */
  link(thread: string): Promise<string>;
  close(): Promise<void>;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const KEY = 'pages:key';
const KEY_BYTES = 32;

/**
 * Serves pages of threads by links that end.
 *
 * @throws BotError `configuration` when it cannot listen there
 */
export async function openPages({ address, listen, helio, log, wallClock }: PagesOptions): Promise<Pages> {
  const seal = sealWith(await keptKey(helio.store));
  const server = await pageServer(listen, pageRoom(helio, seal, wallClock), log).catch((error: unknown) => {
    throw new BotError(
      'configuration',
      `The pages of threads cannot be served on ${listen.host}:${listen.port}.`,
      {
        hint: 'Set HELIO_WEB_LISTEN to an address of this machine and a port that is free.',
        cause: error,
      },
    );
  });
  const link = async (thread: string) => {
    const { createdAt } = await helio.sessions.load(thread);
    return `${address}/t/${seal.close({ thread, began: createdAt, expires: wallClock() + WEEK_MS })}/`;
  };
  log.info('pages of threads are served', { host: listen.host, port: server.port });
  return {
    port: server.port,
    link,
    helio: {
      receive: (thread, incoming) => helio.receive(withPage(thread, link, log), incoming),
      recover: (open) =>
        helio.recover((id, userId) => {
          const thread = open(id, userId);
          return thread === undefined ? undefined : withPage(thread, link, log);
        }),
    },
    close: server.close,
  };
}

/** The key of all links, made once and kept in the store, so that every process and every start has the same. */
async function keptKey(store: Store): Promise<Uint8Array> {
  const kept = await store.change(KEY, (key) => key ?? randomBytes(KEY_BYTES).toString('base64url'));
  return Buffer.from(String(kept), 'base64url');
}
