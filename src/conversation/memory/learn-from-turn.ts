import type { MemoryMind } from '#src/assistant/memory-mind.ts';
import type { Background } from '#src/conversation/memory/background.ts';
import type { Memories } from '#src/conversation/memory/memories.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import { type Company, ownersFor } from '#src/conversation/memory/owners.ts';
import { turnPitfalls, turnSummary, withEntry } from '#src/conversation/memory/turn-lessons.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import { withinGrace } from '#src/conversation/within-grace.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import { mergedMemories } from '#src/domain/memory-book.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { mayTellPreference } from '#src/language/memory/may-tell-preference.ts';
import { scopeOfPitfall } from '#src/language/memory/memory-draft.ts';
import { turnOf } from '#src/planning/context.ts';

/** A turn that has been answered. */
export interface Answered {
  readonly company: Company;
  readonly request: string;
  readonly plan: Plan;
  readonly notes: readonly string[];
}

export interface LearningParts {
  readonly memories: Memories;
  readonly memoryStore: MemoryStore;
  readonly sessions: SessionStore;
  readonly background: Background;
  readonly knowledge: Knowledge;
  /** A model that learns what rules cannot. */
  readonly mind?: MemoryMind | undefined;
}

/** From this many memories on an owner's are worth tidying by a model; below 30, where the rules put the oldest aside. */
const WORTH_TIDYING = 26;
/** How long a call that was told to give up is waited for. */
const GIVE_UP_MS = 300;

/** Learns from turns after they were answered, so that nobody waits for it. */
export function learnFromTurns(parts: LearningParts): (turn: Answered) => void {
  const { background, mind } = parts;
  return (turn) => {
    background.add(() => byRules(turn, parts));
    if (mind === undefined || !isWorthAsking(turn)) return;
    background.add((signal) => byModel(turn, mind, parts, signal));
    background.add((signal) => tidied(turn.company, mind, parts, signal));
  };
}

/** A call is worth its price only where something may be learned: a lasting wish, or a fault. */
function isWorthAsking({ request, plan }: Answered): boolean {
  return mayTellPreference(request) || plan.subGoals.some(({ progress }) => progress.status === 'failed');
}

/** True when the thread was deleted in the meantime, and with it what could be learned from it. */
async function isForgotten({ thread, userId }: Company, { sessions }: LearningParts): Promise<boolean> {
  const { people = [] } = await sessions.load(thread);
  return !people.includes(userId);
}

async function byRules({ company, plan, notes }: Answered, parts: LearningParts): Promise<void> {
  const { memories, knowledge } = parts;
  if (await isForgotten(company, parts)) return;
  const entry = turnSummary(plan);
  if (entry !== undefined) {
    const before = (await memories.all(company)).findLast(
      ({ kind, thread, by }) => kind === 'summary' && thread === company.thread && by === company.userId,
    );
    await memories.keep(company, { kind: 'summary', scope: 'generic', text: withEntry(before?.text, entry) });
  }
  for (const text of turnPitfalls(plan, notes, turnOf(plan).now))
    await memories.keep(company, { kind: 'pitfall', scope: scopeOfPitfall(text, knowledge), text });
}

async function byModel(
  { company, request, plan }: Answered,
  mind: MemoryMind,
  parts: LearningParts,
  signal: AbortSignal,
): Promise<void> {
  const { memories } = parts;
  const known = (await memories.shown(company)).filter(({ kind }) => kind !== 'summary');
  const told = { request, steps: plan.subGoals.map(stepLine), known: known.map(({ text }) => text) };
  const learned = await withinGrace(mind.learn(told, signal), signal, GIVE_UP_MS);
  signal.throwIfAborted();
  if (await isForgotten(company, parts)) return;
  for (const memory of learned ?? []) await memories.keep(company, memory);
}

function stepLine({ worker, title, progress }: SubGoal): string {
  const end =
    progress.status === 'failed' ? `failed; ${sentenceOf(progress.failure).slice(0, 300)}` : progress.status;
  return `${worker}: ${title}: ${end}`;
}

/** Says in fewer memories what a full book says in many. */
async function tidied(
  company: Company,
  mind: MemoryMind,
  { memoryStore }: LearningParts,
  signal: AbortSignal,
): Promise<void> {
  for (const owner of ownersFor(company).read) {
    const before = await memoryStore.load(owner);
    const open = before.memories.filter(({ kind }) => kind !== 'summary');
    if (before.memories.length < WORTH_TIDYING || open.length < 2) continue;
    const merges = await withinGrace(mind.merge(open, signal), signal, GIVE_UP_MS);
    signal.throwIfAborted();
    await memoryStore.change(owner, (book) =>
      (merges ?? []).reduce((soFar, { ids, text }) => mergedMemories(soFar, ids, text), book),
    );
  }
}
