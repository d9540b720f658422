import { answerTo, besideChoice } from '#src/conversation/answers.ts';
import type { Session, Waiting } from '#src/domain/session.ts';
import { newRequest } from '#src/language/new-request.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** How long a question waits for its answer. */
const QUESTION_LIFE_MS = 24 * 3_600_000;

type Message = Exclude<Incoming, { kind: 'cancel' | 'steps' }>;

/** The open question as far as it concerns this person now: not an expired one, and not somebody else's. */
export function questionFor({ waiting }: Session, userId: string, now: number): Waiting | undefined {
  if (waiting === undefined || isExpired(waiting, now)) return undefined;
  return waiting.askedBy === undefined || waiting.askedBy === userId ? waiting : undefined;
}

/** Why a click, or an answer to somebody else's question, is not taken; `undefined` when it is. */
export function refusalOf(session: Session, incoming: Message, now: number): string | undefined {
  const { waiting } = session;
  if (waiting === undefined) return incoming.kind === 'choice' ? GONE : undefined;
  const isOthers = waiting.askedBy !== undefined && waiting.askedBy !== incoming.userId;
  if (incoming.kind === 'text') return isOthers && isChoice(waiting, incoming.text) ? NOT_YOURS : undefined;
  if (incoming.questionId !== undefined && incoming.questionId !== waiting.question.id) return GONE;
  if (isExpired(waiting, now))
    return 'This question waited for more than a day and has expired. Just ask again.';
  return isOthers ? NOT_YOURS : undefined;
}

const GONE = 'There is no open question here any more. Just ask for what you would like to see.';
const NOT_YOURS = 'This question is for the person who asked. You can ask your own in the same thread.';

/** What the message says to the open question: the label that was meant, or the words. */
export function answerIn(waiting: Waiting | undefined, incoming: Message): string | undefined {
  if (waiting === undefined) return undefined;
  const text = incoming.kind === 'text' ? incoming.text : incoming.choiceId;
  const answer = answerTo(waiting.question, text);
  if (answer === undefined || incoming.kind === 'choice') return answer;
  // What stands in the form of a question beside one of its choices answers it, however much it looks like a request.
  const isInForm = incoming.questionId !== undefined && incoming.questionId === waiting.question.id;
  const beside = isInForm && answer === text.trim() ? besideChoice(waiting.question, answer) : undefined;
  if (beside !== undefined) return beside;
  const isOffered = answerTo({ ...waiting.question, freeText: false }, text) !== undefined;
  return answer === text.trim() && !isOffered && newRequest(text) ? undefined : answer;
}

function isChoice({ question }: Waiting, text: string): boolean {
  return !newRequest(text) && answerTo({ ...question, freeText: false }, text) !== undefined;
}

function isExpired({ askedAt }: Waiting, now: number): boolean {
  return askedAt !== undefined && now - askedAt > QUESTION_LIFE_MS;
}
