import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { parseConfig } from '#src/config.ts';
import type { DataEvent, PlannedTask, PlotEvent, TurnEvent } from '#src/domain/event.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Audience, Incoming } from '#src/ports/thread.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** "Now" of all conversations: a Friday noon. */
export const NOW = '2026-02-20T12:00:00Z';

/** What one turn told, sorted by kind. */
export interface Reply {
  readonly events: readonly TurnEvent[];
  readonly status: string;
  readonly text: string;
  /** Text and notes together: all that the user reads. */
  readonly said: string;
  readonly tasks: readonly PlannedTask[];
  readonly data: readonly DataEvent[];
  readonly plots: readonly PlotEvent[];
  readonly files: readonly Extract<TurnEvent, { type: 'file' }>[];
  readonly question: Extract<TurnEvent, { type: 'clarification' }> | undefined;
}

/** A thread by its id, or one that says who can read along. */
export type Where = string | { readonly id: string; readonly audience: Audience };

export interface Bot {
  /** Says something in a thread and waits for the answer. */
  ask(text: string, thread?: Where, userId?: string): Promise<Reply>;
  send(incoming: Incoming, thread?: Where, onEvent?: (event: TurnEvent) => void): Promise<Reply>;
  /** Closes the bot and opens it again over the same store and files, as a restart does. */
  restart(): Promise<void>;
  readonly home: string;
  close(): Promise<void>;
}

/** The whole bot over the demo server (or another), with a home of its own. */
export async function openBot(
  options: {
    readonly hapiUrl?: string;
    readonly searchUrl?: string;
    /** Addresses of servers that stand for public ones, by their ids. */
    readonly servers?: Readonly<Record<string, string>>;
    /** Its threads get the plans of rounds that only answer in words, as programs do. */
    readonly hearsTalk?: true;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Bot> {
  const home = mkdtempSync(join(tmpdir(), 'helio-'));
  const config = parseConfig({ HELIO_HOME: home, HELIO_NOW: NOW, HELIO_PLANNER: 'rules', ...options.env });
  const demo =
    options.hapiUrl === undefined
      ? await startDemoServer({ clock: config.clock, log: silentLog })
      : undefined;
  const { servers = {} } = options;
  const hapiUrls = [options.hapiUrl ?? demo?.url ?? '', ...Object.values(servers)];
  const open = () =>
    openHelio(
      { ...config, hapiUrls, searchUrl: options.searchUrl },
      silentLog,
      knowledgeOf(servers),
      SHARED_RENDERER,
    );
  let helio: Helio = await open();

  const send: Bot['send'] = async (incoming, thread = 'test', onEvent) => {
    const events: TurnEvent[] = [];
    await helio.receive(
      {
        ...(typeof thread === 'string' ? { id: thread } : thread),
        ...(options.hearsTalk === undefined ? {} : { hearsTalk: options.hearsTalk }),
        async report(event) {
          events.push(event);
          onEvent?.(event);
        },
      },
      incoming,
    );
    return replyOf(events);
  };

  return {
    home,
    send,
    ask: (text, thread, userId = 'u1') => send({ kind: 'text', userId, text }, thread),
    async restart() {
      await helio.close();
      helio = await open();
    },
    async close() {
      await helio.close();
      await demo?.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What is known, with other addresses of some public servers. */
function knowledgeOf(servers: Readonly<Record<string, string>>): Knowledge {
  const knowledge = SHIPPED;
  return {
    ...knowledge,
    servers: knowledge.servers.map((server) => ({ ...server, url: servers[server.id] ?? server.url })),
  };
}

function replyOf(events: readonly TurnEvent[]): Reply {
  const answer = events.find((event) => event.type === 'answer');
  return {
    events,
    status: answer?.status ?? 'none',
    text: answer?.text ?? '',
    said: [answer?.text ?? '', ...(answer?.notes ?? [])].join('\n'),
    tasks: events.flatMap((event) => (event.type === 'plan' ? event.tasks : [])),
    data: events.filter((event) => event.type === 'data'),
    plots: events.filter((event) => event.type === 'plot'),
    files: events.filter((event) => event.type === 'file'),
    question: events.find((event) => event.type === 'clarification'),
  };
}
