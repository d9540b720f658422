import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { parseConfig } from '#src/config.ts';
import type { PlannedTask, TurnEvent } from '#src/domain/event.ts';
import { openHelio } from '#src/helio.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { NOW } from '#tests/support/bot.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

type EventOf<Type extends TurnEvent['type']> = Extract<TurnEvent, { type: Type }>;

/** What one turn told, sorted by kind. */
export interface ModelReplyEvents {
  readonly events: readonly TurnEvent[];
  readonly plans: readonly EventOf<'plan'>[];
  readonly tasks: readonly PlannedTask[];
  readonly data: readonly EventOf<'data'>[];
  readonly plots: readonly EventOf<'plot'>[];
  readonly usage: EventOf<'usage'> | undefined;
  readonly question: EventOf<'clarification'> | undefined;
  readonly status: string;
  /** Text and notes together: all that the user reads. */
  readonly said: string;
}

export interface ModelBot {
  ask(text: string, thread?: string, files?: readonly Attachment[]): Promise<ModelReplyEvents>;
  /** Stops what runs in a thread. */
  cancel(thread?: string): Promise<void>;
  close(): Promise<void>;
}

/** The whole bot over the demo server, with a Gemini at `url`. */
export async function openModelBot(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ModelBot> {
  const home = mkdtempSync(join(tmpdir(), 'helio-model-'));
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_NOW: NOW,
    HELIO_STORE: 'memory:',
    GEMINI_API_KEY: 'test-key',
    GEMINI_BASE_URL: url,
    // A plan that was learned would leave lines of a script unsaid.
    HELIO_QUESTION_CACHE: 'off',
    HELIO_PLAN_CACHE: 'off',
    // What is learned after a turn would take a line of the next one.
    HELIO_MEMORY: 'off',
    ...env,
  });
  const demo = await startDemoServer({ clock: config.clock, log: silentLog });
  const helio = await openHelio({ ...config, hapiUrls: [demo.url] }, silentLog, SHIPPED, SHARED_RENDERER);
  return {
    async ask(text, id = 'test', files = []) {
      const events: TurnEvent[] = [];
      const report = async (event: TurnEvent) => {
        events.push(event);
      };
      await helio.receive({ id, report }, { kind: 'text', userId: 'u1', text, files });
      return sorted(events);
    },
    async cancel(id = 'test') {
      await helio.receive({ id, report: async () => {} }, { kind: 'cancel', userId: 'u1' });
    },
    async close() {
      await helio.close();
      await demo.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function sorted(events: readonly TurnEvent[]): ModelReplyEvents {
  const answer = events.find((event) => event.type === 'answer');
  const plans = events.filter((event) => event.type === 'plan');
  return {
    events,
    plans,
    tasks: plans.flatMap(({ tasks }) => tasks),
    data: events.filter((event) => event.type === 'data'),
    plots: events.filter((event) => event.type === 'plot'),
    usage: events.find((event) => event.type === 'usage'),
    question: events.find((event) => event.type === 'clarification'),
    status: answer?.status ?? 'none',
    said: [answer?.text ?? '', ...(answer?.notes ?? [])].join('\n'),
  };
}
