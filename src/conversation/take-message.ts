import { withAbout, withoutAbout } from '#src/conversation/about-this.ts';
import { turnToRetry } from '#src/conversation/commands.ts';
import { type Asked, doWork, type Outcome } from '#src/conversation/do-work.ts';
import { wordsOf } from '#src/conversation/inbox.ts';
import { memoryTurn, memoryWordsFor } from '#src/conversation/memory/memory-turn.ts';
import { answerIn, questionFor } from '#src/conversation/open-question.ts';
import { runCommand, say } from '#src/conversation/run-command.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import { reopened, resumed } from '#src/domain/plan-again.ts';
import type { Session } from '#src/domain/session.ts';
import { commandOf } from '#src/language/command.ts';
import { namesServer } from '#src/language/names-server.ts';

const SERVERS_ARE_GIVEN =
  'Which data servers I ask is set by whoever runs me (HELIO_HAPI_URL), and no message can change it. "which servers do you use?" lists them.';

/** What came of a message, and the request that it was. */
export type Taken = Outcome & { readonly request: string };

/** Rounds that a retry may plan besides those that are kept. */
const MORE_ROUNDS = 4;

const GOES_ON = 'Go on where a restart cut this off.';
const RESTARTED = 'I was restarted during this request, and went on where it was.';

/** Does what a message says: a command, an answer to the open question, a request; or goes on where a restart cut it off. */
export async function takeMessage(session: Session, room: Turning, signal: AbortSignal): Promise<Taken> {
  const { incoming, key, thread, report } = room;
  const text = wordsOf(incoming);
  const turn = (session.turns.at(-1)?.number ?? 0) + 1;
  const checkpoint = await room.checkpoints.load(thread.id, key);
  if (checkpoint !== undefined) {
    await report({ type: 'turn', session: session.id, turn, text, isResumed: true });
    const { request, plan, frames, focus, documents = [] } = checkpoint;
    const begun = { plan: resumed(plan), reasoning: GOES_ON, note: RESTARTED };
    return work({ ...session, frames, focus, documents }, { request, begun }, room, signal);
  }

  if (incoming.kind === 'steps') {
    await report({ type: 'turn', session: session.id, turn, text });
    return work(session, { request: text, steps: incoming.steps }, room, signal);
  }
  const waiting = questionFor(session, room.userId, room.wallClock());
  const command = incoming.kind === 'choice' ? undefined : commandOf(text);
  const answers =
    incoming.kind === 'cancel' || command !== undefined ? undefined : answerIn(waiting, incoming);
  const told = answers === undefined ? {} : { answers };
  await report({ type: 'turn', session: session.id, turn, text, ...told });

  if (command === 'retry') return retry(session, room, signal);
  if (command !== undefined && command !== 'help') {
    return { ...(await runCommand(command, session, room)), request: text };
  }
  if (namesServer(text)) {
    const answer = { ...say(SERVERS_ARE_GIVEN), status: 'failed' as const };
    return { next: session, answer, request: text };
  }
  const files = incoming.kind === 'text' ? (incoming.files ?? []) : [];
  const words = command === undefined ? memoryWordsFor(text, answers !== undefined) : undefined;
  if (words !== undefined)
    return { request: text, ...(await memoryTurn(words, session, { files, room }, signal)) };
  const request = answers === undefined || waiting === undefined ? text : joined(waiting.request, answers);
  const meant = withAbout(session, incoming.kind === 'text' ? incoming.about : undefined);
  const taken = await work(meant, { request, files }, room, signal);
  return taken.next === undefined
    ? taken
    : { ...taken, next: withoutAbout(taken.next, { meant, before: session }) };
}

async function work(session: Session, asked: Asked, room: Turning, signal: AbortSignal): Promise<Taken> {
  return { request: asked.request, ...(await doWork(session, asked, room, signal)) };
}

/** The last turn that did not end well, once more: what it did is kept, what failed and what waited for it is done again. */
async function retry(session: Session, room: Turning, signal: AbortSignal): Promise<Taken> {
  const again = turnToRetry(session);
  if (again === undefined) {
    const answer = say('There is nothing to run again: the last request ended well.');
    return { next: session, answer, request: wordsOf(room.incoming) };
  }
  const { request, number } = again;
  const { unfinished, frames } = session;
  const labels = frames.map(({ label }) => label);
  const plan = unfinished?.turn === number ? reopened(unfinished.plan, labels, MORE_ROUNDS) : undefined;
  const begun = plan === undefined ? {} : { begun: { plan, reasoning: 'Try again what is missing.' } };
  return work(session, { request, ...begun }, room, signal);
}

/** An answer of several lines may be a table, and keeps its lines. */
function joined(request: string, answer: string): string {
  return answer.includes('\n') ? `${request}\n${answer}` : `${request} — ${answer}`;
}
