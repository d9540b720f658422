import { type MindFacts, mindText } from '#src/conversation/mind-text.ts';
import { placesOf } from '#src/conversation/places.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import type { Session, Turn } from '#src/domain/session.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** @param running what runs now, in words; absent when nothing does */
export function statusText(session: Session, running: string | undefined, mind: MindFacts): string {
  const { turns, frames, figures, waiting } = session;
  const figure = figures.at(-1);
  return [
    `Here: ${count(turns.length, 'turn')}, ${count(frames.length, 'data set')}, ${
      figure === undefined
        ? 'no figure'
        : `a figure of ${spokenRange(figure.range)} with ${count(figure.panels.length, 'panel')}`
    }.`,
    running ?? 'Nothing is running.',
    ...(waiting === undefined ? [] : [`I wait for an answer: ${waiting.question.text}`]),
    ...mindText(session, mind),
    `Session \`${session.id}\`.`,
  ].join('\n');
}

export function errorsText({ turns }: Session, now: number): string {
  const failed = turns.filter(({ status, at }) => endedBadly(status) && now - at < WEEK_MS).slice(-10);
  if (failed.length === 0) return 'Nothing failed here in the last 7 days.';
  return failed
    .map(({ number, request, reply }) => `${number}. "${request}": ${firstLine(reply)}`)
    .join('\n');
}

const MOST_SESSIONS = 10;

/** The sessions that somebody may know of: in a workspace the own ones, on the own machine all of them. */
export async function sessionsText(
  store: SessionStore,
  now: number,
  viewer: { readonly thread: string; readonly userId: string },
): Promise<string> {
  const { workspace } = placesOf(viewer.thread);
  const ids = await store.threadsOf(viewer.thread, workspace === undefined ? undefined : viewer.userId);
  const sessions: Session[] = [];
  for (const id of ids) {
    if (sessions.length === MOST_SESSIONS) break;
    const session = await store.load(id);
    if (session.turns.length > 0) sessions.push(session);
  }
  if (sessions.length === 0) return 'There are no sessions yet.';
  return sessions
    .map(({ id, name, turns, updatedAt }) => {
      return `- ${name === undefined ? '' : `**${name}** `}\`${id}\` (${count(turns.length, 'turn')}, ${ageText(now - updatedAt)}, ${formatTime(Math.floor(updatedAt / 60_000) * 60_000)}): ${preview(turns)}`;
    })
    .join('\n');
}

/** `just now`, `5 min ago`, `3 h ago`, `2 d ago`. */
function ageText(ms: number): string {
  const sizes = [24 * 3_600_000, 3_600_000, 60_000];
  const size = sizes.find((each) => ms >= each);
  return size === undefined ? 'just now' : `${formatDuration(Math.floor(ms / size) * size)} ago`;
}

/** The turn that "retry" runs again: the last one that did not end well, or whose answer may be lost. */
export function turnToRetry({ turns }: Session): Turn | undefined {
  return turns.findLast(({ status, isUnsure }) => endedBadly(status) || isUnsure === true);
}

export function endedBadly(status: AnswerStatus): boolean {
  return status === 'failed' || status === 'partial' || status === 'cancelled';
}

function preview(turns: readonly Turn[]): string {
  const request = turns[0]?.request ?? '';
  return request.length > 80 ? `${request.slice(0, 79)}…` : request;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
