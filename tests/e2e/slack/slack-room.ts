import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import type { SlackBot, SlackOptions } from '#adapters/slack/slack-options.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive } from '#src/ports/thread.ts';
import { allText } from '#tests/e2e/slack/reading.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type Person, person } from '#tests/servers/slack/person.ts';
import { startSlackServer } from '#tests/servers/slack/slack-server.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import type { Message, Workspace } from '#tests/servers/slack/slack-state.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

export type TransportName = 'http' | 'socket';

export interface SlackRoom {
  readonly slack: SlackServer;
  readonly workspace: Workspace;
  readonly bot: SlackBot;
  readonly log: ReturnType<typeof recordedLog>;
  readonly ada: Person;
  readonly ben: Person;
  /** A channel that the bot is in. */
  readonly channel: string;
  /** Ada's direct messages. */
  readonly direct: string;
  /** What stands in a thread, without its root. */
  thread(root: string, channel?: string): readonly Message[];
  /** Waits for the bot's message that fits. */
  sees(root: string, what: string, fits: (message: Message) => boolean, channel?: string): Promise<Message>;
  /** Waits for the bot's answer with this text. */
  reads(root: string, text: string | RegExp, channel?: string): Promise<Message>;
  close(): Promise<void>;
}

export interface RoomOptions {
  readonly transport?: TransportName;
  readonly receive: Receive;
  readonly more?: Partial<SlackOptions>;
  readonly store?: Store;
  readonly slack?: SlackServer;
  readonly fileDelayMs?: number;
}

/** The real Bolt over a fake Slack on loopback. */
export async function openSlackRoom(options: RoomOptions): Promise<SlackRoom> {
  const ownsSlack = options.slack === undefined;
  const slack = options.slack ?? (await startSlackServer({ fileDelayMs: options.fileDelayMs ?? 20 }));
  const workspace = slack.workspaces.get('T01') ?? slack.addWorkspace('T01');
  const log = recordedLog();
  const isSocket = options.transport === 'socket';
  const bot = slackBot({
    botToken: workspace.token,
    apiUrl: slack.apiUrl,
    port: 0,
    host: '127.0.0.1',
    ...(isSocket ? { appToken: slack.appToken } : { signingSecret: slack.signingSecret }),
    store: options.store ?? memoryStore(),
    log,
    receive: options.receive,
    editGapMs: 100,
    cardDelayMs: 250,
    ...options.more,
  });
  await bot.start();
  if (!isSocket) slack.pointTo(`http://127.0.0.1:${bot.port()}/slack/events`);
  const [channel, direct] = ['C0T01', 'D0T01'];
  const messagesOf = (id: string) => workspace.channels.get(id)?.messages ?? [];
  const thread = (root: string, id = channel) => messagesOf(id).filter(({ thread_ts: in_ }) => in_ === root);
  const sees: SlackRoom['sees'] = (root, what, fits, id = channel) =>
    slack.until(
      what,
      () => thread(root, id).find((message) => message.bot_id !== undefined && fits(message)),
      20_000,
    );

  return {
    slack,
    workspace,
    bot,
    log,
    ada: person(slack, workspace, 'UADA'),
    ben: person(slack, workspace, 'UBEN'),
    channel,
    direct,
    thread,
    sees,
    reads: (root, text, id) =>
      sees(
        root,
        String(text),
        (message) =>
          typeof text === 'string' ? allText(message).includes(text) : text.test(allText(message)),
        id,
      ),
    async close() {
      await bot.stop();
      if (ownsSlack) await slack.close();
    },
  };
}

export interface Core {
  readonly helio: Helio;
  readonly store: Store;
  /** Holds back the data of the data server until `release` is called. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** The real core with the rules planner, over the demo data server; `store` lets a second core go on where one ended. */
export async function openCore(
  more: { readonly home?: string } = {},
): Promise<Core & { readonly home: string }> {
  const home = more.home ?? (await mkdtemp(join(tmpdir(), 'helio-slack-')));
  const log = recordedLog();
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_PLANNER: 'rules',
    HELIO_NOW: '2024-06-15T12:00:00Z',
  });
  const demo = await startDemoServer({ clock: config.clock, log });
  const gate = await startGate(demo.url);
  const helio = await openHelio(
    { ...config, hapiUrls: [gate.url], graceMs: 1_000 },
    log,
    SHIPPED,
    SHARED_RENDERER,
  );
  return {
    helio,
    home,
    store: helio.store,
    hold: gate.hold,
    release: gate.release,
    async close() {
      gate.release();
      await helio.close();
      await gate.close();
      await demo.close();
      if (more.home === undefined) await rm(home, { recursive: true, force: true });
    },
  };
}

/** A data server behind a gate that a test can shut. */
async function startGate(target: string) {
  let opened: PromiseWithResolvers<void> | undefined;
  const server = createServer((request, response) => {
    const pass = async () => {
      if (request.url?.includes('/data')) await opened?.promise;
      const { origin } = new URL(target);
      const answer = await fetch(`${origin}${request.url}`);
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hapi`,
    hold() {
      opened ??= Promise.withResolvers<void>();
    },
    release() {
      opened?.resolve();
      opened = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
