import type { Answer } from '#src/agent/summarize.ts';
import { withSpokenPeriod } from '#src/agent/tell-plan.ts';
import { type Arrival, Stopped } from '#src/conversation/arrival.ts';
import type { Checkpoints } from '#src/conversation/checkpoints.ts';
import type { ConversationParts } from '#src/conversation/conversation.ts';
import type { Inbox } from '#src/conversation/inbox.ts';
import { interruptedText, Restart, withInterrupted } from '#src/conversation/interrupted.ts';
import type { Ledger } from '#src/conversation/ledger.ts';
import type { Answered } from '#src/conversation/memory/learn-from-turn.ts';
import type { PreferenceReader } from '#src/conversation/memory/liked.ts';
import type { Memories } from '#src/conversation/memory/memories.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import { companyOf } from '#src/conversation/memory/owners.ts';
import { refusalOf } from '#src/conversation/open-question.ts';
import type { Later } from '#src/conversation/reception.ts';
import { say } from '#src/conversation/run-command.ts';
import { Overtaken, type SessionStore } from '#src/conversation/session-store.ts';
import { takeMessage } from '#src/conversation/take-message.ts';
import type { Report, TurnEvent } from '#src/domain/event.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import { NO_USAGE, type Session, type Turn, type Usage } from '#src/domain/session.ts';
import { commandOf } from '#src/language/command.ts';
import { sumOf, type UsageMeter, usageMeter } from '#src/planning/usage-meter.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** What a turn works with. */
export interface Room extends ConversationParts {
  readonly sessions: SessionStore;
  readonly inbox: Inbox;
  readonly checkpoints: Checkpoints;
  readonly ledger: Ledger;
  readonly memoryStore: MemoryStore;
  /** Absent where nothing is remembered from one thread to another. */
  readonly memories?: Memories | undefined;
  readonly readPreferences?: PreferenceReader | undefined;
  /** Learns from a turn that has been answered; nobody waits for it. */
  readonly learn?: ((turn: Answered) => void) | undefined;
}

/** One turn and where it tells what happens. */
export interface Turning extends Room, Arrival {
  readonly userId: string;
  readonly later: Later;
  readonly report: Report;
  readonly meter: UsageMeter;
}

const BUG_SENTENCE =
  'Something went wrong inside Helio; it is in the log. Your data and your figure are as they were.';

/**
 * One turn from its words to its answer. Whatever goes wrong, there is exactly one answer and nothing is lost. The session
 * is saved before anything that must not be said twice is said.
 */
export async function takeTurn(
  arrival: Arrival,
  later: Later,
  room: Room,
  signal: AbortSignal,
): Promise<void> {
  const { thread, incoming, key } = arrival;
  const startedAt = room.wallClock();
  // What waited behind a turn that was stopped goes with it.
  const isDropped = signal.aborted && signal.reason instanceof Stopped;
  const report = (event: TurnEvent) => thread.report(event);
  let spent = NO_USAGE;
  const meter = usageMeter(room.budget, () => spent);
  const turning = { ...room, ...arrival, userId: incoming.userId, later, report, meter };
  const end = async (answer: Answer) => {
    const seconds = Number(((room.wallClock() - startedAt) / 1000).toFixed(3));
    room.ledger.add(meter.total());
    await report({ type: 'usage', ...meter.total(), seconds });
    await report({ type: 'answer', ...answer, notes: [...answer.notes, ...meter.notes()] });
    await room.checkpoints.forget(thread.id);
  };
  try {
    const session = await room.sessions.load(thread.id);
    spent = session.usage ?? NO_USAGE;
    const refusal = refusalFor(session, incoming, room.wallClock());
    if (refusal !== undefined) return await report({ type: 'answer', ...say(refusal), status: 'failed' });
    const taken = await takeMessage(session, turning, signal);
    const { next, answer, request, question, plan, joined = [] } = taken;
    const told = toldAnswer(isDropped ? droppedAnswer(answer, request) : answer, request, signal);
    if (next !== undefined) {
      const turn = {
        request,
        status: told.status,
        reply: told.text,
        at: room.wallClock(),
        ...whose(incoming),
        ...stepsOf(plan),
        ...foundIn(plan, told.notes),
      };
      await room.sessions.save({ ...withTurn(next, turn, meter.total()), answered: [key, ...joined] });
    }
    if (question !== undefined) await report(question);
    await end(told);
    if (plan !== undefined && next !== undefined && incoming.kind !== 'steps')
      room.learn?.({ company: companyOf(turning), request, plan, notes: told.notes });
  } catch (error) {
    const answer = await troubleAnswer(error, turning);
    // What was forgotten in the meantime is not brought back.
    if (!(error instanceof Overtaken)) await keepBroken(turning, answer);
    await end(answer);
  }
}

const MOST_STEPS = 30;

/** The plan of a turn as a page shows it; nothing where there was only talk. */
function stepsOf(plan: Plan | undefined): Pick<Turn, 'steps'> {
  if (plan === undefined || plan.subGoals.length === 0) return {};
  const steps = plan.subGoals.map((subGoal) => ({
    title: withSpokenPeriod(subGoal),
    status: subGoal.progress.status,
  }));
  return { steps: steps.slice(0, MOST_STEPS) };
}

const MOST_FOUND = 20;
const LONGEST_FOUND = 600;

/** What a later turn may speak of though no reply holds it. */
function foundIn(plan: Plan | undefined, notes: readonly string[]): Pick<Turn, 'found'> {
  const quiet = (plan?.subGoals ?? []).flatMap(({ progress }) => {
    const found = progress.status === 'succeeded' ? progress.outputs['found'] : undefined;
    return typeof found === 'string' ? [found] : [];
  });
  const found = [...notes, ...quiet].slice(0, MOST_FOUND).map((words) => words.slice(0, LONGEST_FOUND));
  return found.length === 0 ? {} : { found };
}

function whose({ userId }: Incoming): Pick<Turn, 'userId'> {
  return { userId };
}

/** Why nothing is done; then there is no turn, only a remark. */
function refusalFor(session: Session, incoming: Incoming, now: number): string | undefined {
  if (incoming.kind === 'steps') return undefined;
  if (incoming.kind !== 'cancel') return refusalOf(session, incoming, now);
  return session.waiting === undefined ? 'Nothing is running.' : undefined;
}

const LONGEST_QUOTE = 80;

/** `"Also add Dst" was dropped too.` */
function droppedAnswer(answer: Answer, request: string): Answer {
  const words = request.length > LONGEST_QUOTE ? `${request.slice(0, LONGEST_QUOTE - 1)}…` : request;
  return answer.status === 'cancelled' ? { ...answer, text: `"${words}" was dropped too.` } : answer;
}

/** The answer, with who or what stopped the turn. */
function toldAnswer(answer: Answer, request: string, { reason }: AbortSignal): Answer {
  if (reason instanceof Restart) return { ...say(interruptedText([request])), status: 'failed' };
  const isStopped = answer.status === 'cancelled' && reason instanceof Stopped;
  return isStopped ? { ...answer, stoppedBy: reason.userId } : answer;
}

/** A session that cannot be read is started anew when the user says so; anything else is told. */
async function troubleAnswer(error: unknown, { incoming, thread, ...room }: Turning): Promise<Answer> {
  if (error instanceof BotError) {
    if (incoming.kind === 'text' && commandOf(incoming.text) === 'reset') {
      await room.sessions.forget(thread.id);
      return say('This thread starts anew.');
    }
    const { code, message, cause } = error;
    room.log.warn('turn failed', {
      thread: thread.id,
      code,
      message,
      ...(code === 'storage' ? { cause } : {}),
    });
    return { ...say(sentenceOf(error)), status: 'failed' };
  }
  room.log.error('turn broke', {
    thread: thread.id,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return { ...say(BUG_SENTENCE), status: 'failed' };
}

/** Keeps a turn that broke as a failed one, so that "retry" knows it, where that is possible at all. */
async function keepBroken(
  { key, incoming, thread, log, ...room }: Turning,
  { status, text }: Answer,
): Promise<void> {
  if (status !== 'failed') return;
  try {
    const session = await room.sessions.load(thread.id);
    if (session.answered?.includes(key)) return;
    const checkpoint = await room.checkpoints.load(thread.id, key);
    const broken = withInterrupted(session, [{ key, incoming, at: room.wallClock() }], checkpoint, text);
    await room.sessions.save({ ...broken, answered: [key, ...(checkpoint?.joined ?? [])] });
  } catch (error) {
    log.warn('broken turn could not be kept', { thread: thread.id, error: String(error) });
  }
}

function withTurn(session: Session, turn: Omit<Turn, 'number'>, usage: Usage): Session {
  const number = nextNumber(session);
  const { userId } = turn;
  const people = [...new Set([...(session.people ?? []), ...(userId === undefined ? [] : [userId])])];
  const spent = sumOf(session.usage ?? NO_USAGE, usage);
  return { ...session, people, usage: spent, turns: [...session.turns, { number, ...turn }] };
}

/** The number that the next turn of a session gets. */
function nextNumber({ turns }: Session): number {
  return (turns.at(-1)?.number ?? 0) + 1;
}
