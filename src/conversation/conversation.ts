import { runPlan } from '#src/agent/run-plan.ts';
import { type Answer, summarize } from '#src/agent/summarize.ts';
import type { Archive } from '#src/archive/choose-data.ts';
import { answerTo } from '#src/conversation/answers.ts';
import {
  type Command,
  commandOf,
  errorsText,
  requestToRetry,
  sessionsText,
  statusText,
} from '#src/conversation/commands.ts';
import { newRequest } from '#src/conversation/new-request.ts';
import { type SessionStore, sessionStore } from '#src/conversation/session-store.ts';
import { type ThreadQueue, threadQueue } from '#src/conversation/thread-queue.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { newPlan } from '#src/domain/plan.ts';
import type { Session } from '#src/domain/session.ts';
import { contextOf } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import type { Sandbox } from '#src/ports/sandbox.ts';
import type { Store } from '#src/ports/store.ts';
import type { Incoming, Receive, Thread } from '#src/ports/thread.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { workers } from '#src/workers/registry.ts';
import { openWorkspace } from '#src/workers/workspace.ts';

/** What a conversation needs; every part is shared by all threads and keeps nothing of any. */
export interface ConversationParts {
  readonly archive: Archive;
  readonly planner: Planner;
  readonly frames: FrameStore;
  readonly store: Store;
  readonly renderer: Renderer;
  readonly sandbox: Sandbox;
  readonly log: Log;
  /** Real time, ms since epoch; `archive.clock` is what requests mean by now. */
  readonly wallClock: () => number;
}

export interface Conversation {
  readonly receive: Receive;
  readonly sessions: SessionStore;
}

/** Rounds of plan and work that one turn may take. */
const MAX_ROUNDS = 5;
const BUG_SENTENCE =
  'Something went wrong inside Helio; it is in the log. Your data and your figure are as they were.';

/** What happens in a thread: turns in order, commands, questions and their answers, cancel, and a session that lasts. */
export function conversation(parts: ConversationParts): Conversation {
  const sessions = sessionStore(parts.store, parts.wallClock);
  const queue = threadQueue();

  const receive: Receive = async (thread, incoming) => {
    if (isCancel(incoming) && queue.isBusy(thread.id)) {
      queue.cancel(thread.id);
      return;
    }
    await queue.run(thread.id, (signal) => takeTurn(thread, incoming, { ...parts, sessions, queue }, signal));
  };
  return { receive, sessions };
}

interface Room extends ConversationParts {
  readonly sessions: SessionStore;
  readonly queue: ThreadQueue;
}

function isCancel(incoming: Incoming): boolean {
  return incoming.kind === 'cancel' || (incoming.kind === 'text' && commandOf(incoming.text) === 'cancel');
}

/** One turn from its words to its answer. Whatever goes wrong, there is exactly one answer and nothing is lost. */
async function takeTurn(thread: Thread, incoming: Incoming, room: Room, signal: AbortSignal): Promise<void> {
  const startedAt = room.wallClock();
  const report = (event: TurnEvent) => thread.report(event);
  const end = async (answer: Answer) => {
    const seconds = Number(((room.wallClock() - startedAt) / 1000).toFixed(3));
    await report({ type: 'usage', calls: 0, inputTokens: 0, outputTokens: 0, seconds });
    await report({ type: 'answer', ...answer });
  };
  try {
    const session = await room.sessions.load(thread.id);
    const text =
      incoming.kind === 'text' ? incoming.text : incoming.kind === 'choice' ? incoming.choiceId : 'cancel';
    await report({ type: 'turn', session: thread.id, turn: session.turns.length + 1, text });
    const { next, answer } = await takeMessage(session, text, incoming, { ...room, report }, signal);
    if (next !== undefined) await room.sessions.save(withTurn(next, text, answer, room.wallClock()));
    await end(answer);
  } catch (error) {
    await end(await troubleAnswer(error, thread.id, incoming, room));
  }
}

/** A session that cannot be read is started anew when the user says so; anything else is told. */
async function troubleAnswer(
  error: unknown,
  thread: string,
  incoming: Incoming,
  room: Room,
): Promise<Answer> {
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

interface Outcome {
  /** The session after the turn, without the turn itself; absent when there is nothing to keep. */
  readonly next: Session | undefined;
  readonly answer: Answer;
}

type Turning = Room & { readonly report: (event: TurnEvent) => Promise<void> };

async function takeMessage(
  session: Session,
  text: string,
  incoming: Incoming,
  room: Turning,
  signal: AbortSignal,
): Promise<Outcome> {
  const command = incoming.kind === 'choice' ? undefined : commandOf(text);
  if (command === 'retry') {
    const request = requestToRetry(session);
    if (request === undefined)
      return { next: session, answer: say('There is nothing to run again: the last request ended well.') };
    return work(session, request, room, signal);
  }
  if (command !== undefined && command !== 'help') return runCommand(command, session, room);
  const request = requestFrom(session, text, incoming);
  return request === undefined
    ? {
        next: session,
        answer: say('There is no open question here. Just ask for what you would like to see.'),
      }
    : work(session, request, room, signal);
}

/** The whole request: the message, or the request that was asked about completed by its answer. */
function requestFrom({ waiting }: Session, text: string, { kind }: Incoming): string | undefined {
  if (waiting === undefined) return kind === 'choice' ? undefined : text;
  const answer = answerTo(waiting.question, text);
  if (answer === undefined || (kind !== 'choice' && answer === text.trim() && newRequest(text))) return text;
  return `${waiting.request} — ${answer}`;
}

async function runCommand(
  command: Exclude<Command, 'help' | 'retry'>,
  session: Session,
  room: Turning,
): Promise<Outcome> {
  switch (command) {
    case 'cancel': {
      const { waiting, ...rest } = session;
      const text = waiting === undefined ? 'Nothing is running.' : 'All right, I drop that question.';
      return { next: rest, answer: say(text) };
    }
    case 'reset':
      await room.frames.clear(session.id);
      await room.sessions.forget(session.id);
      return {
        next: undefined,
        answer: say('This thread starts anew: its data, its figure and its history are gone.'),
      };
    case 'status':
      return { next: session, answer: say(statusText(session, false, mindOf(room.planner))) };
    case 'sessions':
      return { next: session, answer: say(await sessionsText(room.sessions, room.wallClock())) };
    case 'errors':
      return { next: session, answer: say(errorsText(session, room.wallClock())) };
    case 'capabilities':
      return { next: session, answer: say(room.archive.knowledge.help('what can you do')?.text ?? '') };
  }
}

function mindOf({ name }: Planner): string {
  return name === 'rules'
    ? 'rules (no language model is set up)'
    : 'a language model, with rules as its safety net';
}

/** Plans and does what was asked, and keeps what came of it even when the turn failed or was cancelled. */
async function work(session: Session, request: string, room: Turning, signal: AbortSignal): Promise<Outcome> {
  const workspace = openWorkspace(session.id, session.frames, room.frames);
  const figures = openFigureBook(session.figures);
  const toolbox = { ...room, workspace, figures };
  const context = contextOf(request, { session, archive: room.archive });
  const end = await runPlan(
    newPlan(request, context, MAX_ROUNDS),
    { planner: room.planner, workers, toolbox },
    signal,
  );
  const answer = summarize(end, { workspace, figures });
  const { waiting: _, ...rest } = session;
  const next: Session = {
    ...rest,
    ...answer.remember,
    frames: workspace.summaries(),
    figures: figures.states(),
    ...(end.kind === 'asking' ? { waiting: { question: end.question, request } } : {}),
  };
  if (end.kind === 'asking') {
    const { text, choices, freeText } = end.question;
    await room.report({ type: 'clarification', question: text, choices, freeText });
  }
  return { next, answer: answer.answer };
}

function withTurn(session: Session, request: string, answer: Answer, at: number): Session {
  const number = session.turns.length + 1;
  return {
    ...session,
    turns: [...session.turns, { number, request, status: answer.status, reply: answer.text, at }],
  };
}

function say(text: string): Answer {
  return { status: 'done', text, followUps: [], notes: [] };
}
