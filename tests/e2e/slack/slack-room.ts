import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import type { SlackBot, SlackOptions } from '#adapters/slack/slack-options.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive } from '#src/ports/thread.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type Person, person } from '#tests/servers/slack/person.ts';
import { type SlackServer, startSlackServer } from '#tests/servers/slack/slack-server.ts';
import type { Message, Workspace } from '#tests/servers/slack/slack-state.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

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
    reads: (root, text, id) => sees(root, String(text), (message) => allText(message).search(text) >= 0, id),
    async close() {
      await bot.stop();
      if (ownsSlack) await slack.close();
    },
  };
}

/** Everything that a reader sees of a message. */
export function allText({ text, blocks }: Message): string {
  return `${text}\n${JSON.stringify(blocks)}`;
}

export function blockOf(
  message: Message | undefined,
  type: string,
): Readonly<Record<string, unknown>> | undefined {
  return message?.blocks.find((block) => block.type === type);
}

export interface Core {
  readonly helio: Helio;
  readonly home: string;
  close(): Promise<void>;
}

/** The real core with the rules planner, over the demo data server. */
export async function openCore(): Promise<Core> {
  const home = await mkdtemp(join(tmpdir(), 'helio-slack-'));
  const log = recordedLog();
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_STORE: 'memory:',
    HELIO_PLANNER: 'rules',
    HELIO_NOW: '2024-06-15T12:00:00Z',
  });
  const demo = await startDemoServer({ clock: config.clock, log });
  const helio = await openHelio({ ...config, hapiUrls: [demo.url] }, log);
  return {
    helio,
    home,
    async close() {
      await helio.close();
      await demo.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
