import type { Answer } from '#src/agent/summarize.ts';
import { commandOf, requestToRetry } from '#src/conversation/commands.ts';
import type { ConversationParts } from '#src/conversation/conversation.ts';
import { doWork, type Outcome } from '#src/conversation/do-work.ts';
import type { Inbox } from '#src/conversation/inbox.ts';
import { interruptedText, Restart } from '#src/conversation/interrupted.ts';
import type { Ledger } from '#src/conversation/ledger.ts';
import { answerIn, questionFor, refusalOf } from '#src/conversation/open-question.ts';
import { runCommand, say } from '#src/conversation/run-command.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { Report, TurnEvent } from '#src/domain/event.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { NO_USAGE, type Session, type Usage } from '#src/domain/session.ts';
import { sumOf, type UsageMeter, usageMeter } from '#src/planning/usage-meter.ts';
import type { Incoming, Thread } from '#src/ports/thread.ts';

/** What a turn works with. */
export interface Room extends ConversationParts {
  readonly sessions: SessionStore;
  readonly inbox: Inbox;
  readonly ledger: Ledger;
}

/** One turn and where it tells what happens. */
export interface Turning extends Room {
  readonly thread: Thread;
  readonly userId: string;
  readonly report: Report;
  readonly meter: UsageMeter;
}

const BUG_SENTENCE =
  'Something went wrong inside Helio; it is in the log. Your data and your figure are as they were.';

/** One turn from its words to its answer. Whatever goes wrong, there is exactly one answer and nothing is lost. */
export async function takeTurn(
  thread: Thread,
  incoming: Incoming,
  room: Room,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = room.wallClock();
  const report = (event: TurnEvent) => thread.report(event);
  let spent = NO_USAGE;
  const meter = usageMeter(room.budget, () => spent);
  const turning = { ...room, thread, userId: incoming.userId, report, meter };
  const end = async (answer: Answer) => {
    const seconds = Number(((room.wallClock() - startedAt) / 1000).toFixed(3));
    room.ledger.add(meter.total());
    await report({ type: 'usage', ...meter.total(), seconds });
    await report({ type: 'answer', ...answer, notes: [...answer.notes, ...meter.notes()] });
  };
  try {
    const session = await room.sessions.load(thread.id);
    spent = session.usage ?? NO_USAGE;
    const refusal = refusalFor(session, incoming, room.wallClock());
    if (refusal !== undefined) return await report({ type: 'answer', ...say(refusal), status: 'failed' });
    const { next, answer, request } = await takeMessage(session, incoming, turning, signal);
    const told = signal.reason instanceof Restart ? restarted(request) : answer;
    if (next !== undefined) {
      await room.sessions.save(
        withTurn(next, request, told, {
          at: room.wallClock(),
          userId: incoming.userId,
          usage: meter.total(),
        }),
      );
    }
    await end(told);
  } catch (error) {
    await end(await troubleAnswer(error, incoming, turning));
  }
}

/** Why nothing is done; then there is no turn, only a remark. */
function refusalFor(session: Session, incoming: Incoming, now: number): string | undefined {
  if (incoming.kind !== 'cancel') return refusalOf(session, incoming, now);
  return session.waiting === undefined ? 'Nothing is running.' : undefined;
}

function restarted(request: string): Answer {
  return { ...say(interruptedText([request])), status: 'failed' };
}

/** A session that cannot be read is started anew when the user says so; anything else is told. */
async function troubleAnswer(error: unknown, incoming: Incoming, room: Turning): Promise<Answer> {
  const thread = room.thread.id;
  if (error instanceof BotError) {
    if (incoming.kind === 'text' && commandOf(incoming.text) === 'reset') {
      await room.sessions.forget(thread);
      return say('This thread starts anew.');
    }
    room.log.warn('turn failed', { thread, code: error.code, message: error.message });
    return { ...say(sentenceOf(error)), status: 'failed' };
  }
  room.log.error('turn broke', {
    thread,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return { ...say(BUG_SENTENCE), status: 'failed' };
}

async function takeMessage(
  session: Session,
  incoming: Incoming,
  room: Turning,
  signal: AbortSignal,
): Promise<Outcome & { readonly request: string }> {
  const text = textOf(incoming);
  const waiting = questionFor(session, incoming.userId, room.wallClock());
  const command = incoming.kind === 'choice' ? undefined : commandOf(text);
  const answers =
    incoming.kind === 'cancel' || command !== undefined ? undefined : answerIn(waiting, incoming);
  const turn = (session.turns.at(-1)?.number ?? 0) + 1;
  const told = answers === undefined ? {} : { answers };
  await room.report({ type: 'turn', session: session.id, turn, text, ...told });

  if (command === 'retry') {
    const again = requestToRetry(session);
    if (again === undefined) return { ...(await nothingToRetry(session)), request: text };
    return { request: again, ...(await doWork(session, { request: again }, room, signal)) };
  }
  if (command !== undefined && command !== 'help') {
    return { ...(await runCommand(command, session, room)), request: text };
  }
  const request = answers === undefined || waiting === undefined ? text : joined(waiting.request, answers);
  const files = incoming.kind === 'text' ? (incoming.files ?? []) : [];
  return { request, ...(await doWork(session, { request, files }, room, signal)) };
}

/** An answer of several lines may be a table, and keeps its lines. */
function joined(request: string, answer: string): string {
  return answer.includes('\n') ? `${request}\n${answer}` : `${request} — ${answer}`;
}

async function nothingToRetry(session: Session): Promise<Outcome> {
  return { next: session, answer: say('There is nothing to run again: the last request ended well.') };
}

function textOf(incoming: Incoming): string {
  if (incoming.kind === 'text') return incoming.text;
  return incoming.kind === 'choice' ? incoming.choiceId : 'cancel';
}

function withTurn(
  session: Session,
  request: string,
  answer: Answer,
  { at, userId, usage }: { readonly at: number; readonly userId: string; readonly usage: Usage },
): Session {
  const number = (session.turns.at(-1)?.number ?? 0) + 1;
  const people = [...new Set([...(session.people ?? []), userId])];
  const turn = { number, request, status: answer.status, reply: answer.text, at, userId };
  const spent = sumOf(session.usage ?? NO_USAGE, usage);
  return { ...session, people, usage: spent, turns: [...session.turns, turn] };
}
