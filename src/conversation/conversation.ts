import type { Archive } from '#src/archive/choose-data.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import type { MemoryMind } from '#src/assistant/memory-mind.ts';
import { checkpointStore } from '#src/conversation/checkpoints.ts';
import { statusText } from '#src/conversation/commands.ts';
import { inbox as openInbox } from '#src/conversation/inbox.ts';
import { leases } from '#src/conversation/leases.ts';
import { openLedger } from '#src/conversation/ledger.ts';
import { openLife } from '#src/conversation/life.ts';
import { background } from '#src/conversation/memory/background.ts';
import { memoryStore as openMemoryStore } from '#src/conversation/memory/memory-store.ts';
import { openMemory } from '#src/conversation/memory/open-memory.ts';
import { type Reception, reception } from '#src/conversation/reception.ts';
import { retention } from '#src/conversation/retention.ts';
import { runningCards } from '#src/conversation/running-cards.ts';
import { type SessionStore, sessionStore } from '#src/conversation/session-store.ts';
import { takeTurn } from '#src/conversation/take-turn.ts';
import { DEFAULT_LIMITS, type Limits, turnLimits } from '#src/conversation/turn-limits.ts';
import type { FileReading } from '#src/documents/file-reading.ts';
import type { Usage } from '#src/domain/session.ts';
import type { Budget } from '#src/planning/budget.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import type { Sandbox } from '#src/ports/sandbox.ts';
import type { Store } from '#src/ports/store.ts';
import type { TableWriter } from '#src/ports/table-writer.ts';
import type { ToolServers } from '#src/ports/tool-servers.ts';

/** What a conversation needs; every part is shared by all threads and keeps nothing of any. */
export interface ConversationParts {
  readonly archive: Archive;
  readonly planner: Planner;
  /** Absent: there is no language model. */
  readonly assistant?: Assistant | undefined;
  readonly frames: FrameStore;
  readonly documents: DocumentReader;
  /** Absent: every file is read at once, however long it is. */
  readonly reading?: FileReading | undefined;
  readonly store: Store;
  readonly renderer: Renderer;
  readonly sandbox: Sandbox;
  readonly tableWriter: TableWriter;
  /** Absent: no tools of other servers. */
  readonly toolServers?: ToolServers | undefined;
  readonly log: Log;
  /** Real time, ms since epoch; `archive.clock` is what requests mean by now. */
  readonly wallClock: () => number;
  /** Absent: nothing is remembered from one thread to another. */
  readonly memory?: { readonly mind?: MemoryMind | undefined } | undefined;
  readonly limits?: Limits;
  /** What a turn and a thread may ask of language models. */
  readonly budget?: Budget;
  /** Rounds of plan and work that one turn may take; 5 when absent. */
  readonly maxRounds?: number;
  /** What nobody has used for so long is deleted, ms; never when absent. */
  readonly keepMs?: number;
  /** How long cancelled work may take to stop by itself, ms. */
  readonly cancelGraceMs?: number;
}

export interface Conversation extends Reception {
  readonly sessions: SessionStore;
  /** What language models have cost in all threads since the start. */
  usage(): Usage;
}

const RUNS = 'A request is running; say "cancel" to stop it.';

/** What happens in a thread: turns in order, commands, questions and their answers, cancel, and a session that lasts. */
export function conversation(parts: ConversationParts): Conversation {
  const sessions = sessionStore(parts.store, parts.wallClock);
  const life = openLife(parts);
  const inbox = openInbox(parts.store, parts.wallClock, life);
  const checkpoints = checkpointStore(parts.store);
  const ledger = openLedger();
  const memoryStore = openMemoryStore(parts.store);
  const memory =
    parts.memory === undefined
      ? undefined
      : openMemory({
          ...parts,
          sessions,
          memoryStore,
          knowledge: parts.archive.knowledge,
          mind: parts.memory.mind,
        });
  const running = runningCards(parts.wallClock);
  const room = { ...parts, sessions, inbox, checkpoints, ledger, memoryStore, ...memory };
  const sweeping = background(1, parts.log);
  const sweepNow =
    parts.keepMs === undefined ? () => undefined : retention({ ...room, keepMs: parts.keepMs }, sweeping);
  const { receive, recover, close } = reception({
    sessions,
    inbox,
    checkpoints,
    limits: turnLimits(parts.limits ?? DEFAULT_LIMITS),
    log: parts.log,
    leases: leases(parts.store, life),
    takeTurn: async (arrival, later, signal) => {
      const { thread } = arrival;
      await takeTurn({ ...arrival, thread: running.watch(thread) }, later, room, signal);
      running.drop(thread.id);
      sweepNow();
    },
    help: () => parts.archive.knowledge.help('what can you do')?.text ?? '',
    status: async (thread) =>
      statusText(await sessions.load(thread), running.text(thread) ?? RUNS, {
        ...parts,
        total: ledger.total(),
      }),
  });
  return {
    usage: ledger.total,
    receive,
    recover,
    async close(graceMs) {
      await close(graceMs);
      await memory?.background.close();
      await sweeping.close();
      // A sign that stays belongs to a process that is gone; what is open beside the store has to be closed all the same.
      await life.close().catch((error: unknown) => {
        parts.log.warn('sign of life stays', { error: String(error) });
      });
    },
    sessions,
  };
}
