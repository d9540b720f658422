import { conversation } from '#src/conversation/conversation.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Planner } from '#src/planning/planner.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import type { Store } from '#src/ports/store.ts';
import type { Incoming, Thread } from '#src/ports/thread.ts';
import { ARCHIVE_NOW, fakeArchive } from '#tests/fakes/fake-archive.ts';
import { fakeRenderer } from '#tests/fakes/fake-renderer.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** What outlives a process: its stores, and what the world saw of it. */
export interface World {
  readonly store: Store;
  readonly frames: FrameStore;
  /** Datasets that were fetched to the end, in order. */
  readonly fetched: string[];
  /** Events that reached the thread, in order. */
  readonly seen: TurnEvent[];
}

export function world(): World {
  return { store: memoryStore(), frames: memoryFrameStore(), fetched: [], seen: [] };
}

export interface MortalBot {
  /** Says something in the thread, and waits until that is answered. */
  say(text: string, userId?: string): Promise<void>;
  receive(incoming: Incoming, thread?: Thread): Promise<void>;
  /** Takes up what an earlier process left, and waits until that is answered. */
  recover(): Promise<void>;
  /** From now on nothing that the process does has any effect, and nothing that it waits for comes. */
  die(): void;
  /** Resolves when it has died. */
  readonly death: Promise<void>;
  readonly sessions: ReturnType<typeof conversation>['sessions'];
}

export interface MortalOptions {
  readonly planner?: Planner;
  /** Called before the thread sees an event. */
  readonly before?: (event: TurnEvent, bot: { die(): void }) => void;
  readonly after?: (event: TurnEvent, bot: { die(): void }) => void;
  /** Called before data are given; what it waits for holds them up. */
  readonly onFetch?: (dataset: string, bot: { die(): void }) => unknown;
  readonly onRender?: (bot: { die(): void }) => unknown;
}

export const THREAD = 'x:w/c/1';

/** The real conversation with the rules, over an archive with data; and a process that can die at any moment. */
export function mortalBot(
  { store, frames, fetched, seen }: World,
  { planner, before, after, onFetch, onRender }: MortalOptions = {},
): MortalBot {
  let isDead = false;
  const death = Promise.withResolvers<void>();
  const bot = {
    die() {
      isDead = true;
      death.resolve();
    },
  };
  const never = new Promise<never>(() => undefined);
  /** What a dead process begins never happens. */
  const alive = <Args extends unknown[], Value>(act: (...args: Args) => Promise<Value>) =>
    (async (...args: Args) => (isDead ? never : act(...args))) as (...args: Args) => Promise<Value>;

  const archive = fakeArchive();
  const renderer = fakeRenderer();
  const source = {
    ...archive.source,
    fetch: alive(async ({ dataset, parameters, range }: Parameters<typeof archive.source.fetch>[0]) => {
      await onFetch?.(dataset, bot);
      if (isDead) return never;
      fetched.push(dataset);
      return parameters.map((name) => frameOf(dataset, name, range));
    }),
  };
  const render: Renderer['render'] = async (...args) => {
    await onRender?.(bot);
    return isDead ? never : renderer.render(...args);
  };
  const { receive, recover, close, sessions } = conversation({
    archive: { ...archive, source },
    planner: planner ?? rulePlanner({ ...archive, source }),
    store: { ...store, set: alive(store.set), delete: alive(store.delete), change: alive(store.change) },
    frames: { ...frames, save: alive(frames.save) },
    renderer: { ...renderer, render },
    sandbox: { run: () => never },
    documents: {
      read: () => never,
      mayFetch: () => false,
      fetch: () => never,
      close: async () => undefined,
    },
    tableWriter: {
      arrow: () => new Uint8Array(),
      parquet: () => new Uint8Array(),
      netcdf: async () => new Uint8Array(),
    },
    log: silentLog,
    wallClock: () => ARCHIVE_NOW,
    cancelGraceMs: 0,
  });
  const thread: Thread = {
    id: THREAD,
    report: alive(async (event: TurnEvent) => {
      before?.(event, bot);
      if (isDead) return never;
      seen.push(event);
      after?.(event, bot);
      return isDead ? never : undefined;
    }),
  };
  return {
    ...bot,
    death: death.promise,
    sessions,
    receive: (incoming, place = thread) => receive(place, incoming),
    say: (text, userId = 'ada') => receive(thread, { kind: 'text', userId, text }),
    async recover() {
      await recover(() => thread);
      await close(60_000);
    },
  };
}

/** A day of made-up field: a vector for `BGSEc`, else a magnitude. */
function frameOf(
  dataset: string,
  parameter: string,
  range: { readonly start: number; readonly stop: number },
) {
  const provenance = { server: 'fake', dataset, parameter, range };
  const options = { start: range.start, stepMs: (range.stop - range.start) / 48, provenance };
  const label = `${dataset}.${parameter}`;
  const rows = Array.from({ length: 48 }, (_, row) => row);
  return parameter === 'BGSEc'
    ? vectorFrame(
        label,
        'nT',
        rows.map((row) => [row, 1, -1] as const),
        options,
      )
    : scalarFrame(
        label,
        parameter === 'flow_speed' ? 'km/s' : 'nT',
        rows.map((row) => 5 + row),
        options,
      );
}
