import type { Answer } from '#src/agent/summarize.ts';
import type { Report } from '#src/domain/event.ts';
import { type Failure, sentenceOf } from '#src/domain/failure.ts';
import type { Session } from '#src/domain/session.ts';
import { isEventList } from '#src/language/event-wish.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { messageTables } from '#src/tables/message-tables.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import type { Workspace } from '#src/workers/workspace.ts';

/** Data that came with a message, after they became data of the thread. */
export interface Brought {
  /** The message without them. */
  readonly request: string;
  readonly labels: readonly string[];
  readonly failures: readonly Failure[];
  /** The session with them. */
  readonly session: Session;
}

/** Keeps the table that a message holds and the files that came with it, before the rest of it is understood. */
export async function bringTables(
  session: Session,
  { request, files }: { readonly request: string; readonly files: readonly Attachment[] },
  { workspace, report }: { readonly workspace: Workspace; readonly report: Report },
): Promise<Brought> {
  const { rest, frames, failures } = messageTables(request, files);
  if (frames.length === 0) return { request: rest, labels: [], failures, session };
  const labels: string[] = [];
  for (const frame of frames) labels.push((await keepTable(frame, { workspace, report })).label);
  const summaries = workspace.summaries();
  const series = labels.filter(
    (label) => !summaries.some((each) => each.label === label && isEventList(each)),
  );
  // A list of events is used on what the thread is about, and does not become what it is about.
  const focus = series.length > 0 ? series : session.focus.length > 0 ? session.focus : labels;
  return { request: rest, labels, failures, session: { ...session, frames: summaries, focus } };
}

const MOST_KEPT = 2_000;

/** The rows of a table are data now, and no part of the request that the session remembers. */
export function keptRequest(
  { request, labels, failures }: Brought,
  asked: { readonly request: string },
): { readonly request?: string } {
  if (labels.length > 0) return { request: `${request} [${labels.join(', ')}]`.trim() };
  return failures.length > 0 ? { request: asked.request.slice(0, MOST_KEPT) } : {};
}

export function unread(failures: readonly Failure[]): Answer {
  return { status: 'failed', text: failures.map(sentenceOf).join('\n'), followUps: [], notes: [] };
}

/** What could not be read is told beside what was done. */
export function withUnread(answer: Answer, failures: readonly Failure[]): Answer {
  if (failures.length === 0) return answer;
  const text = [answer.text, ...failures.map(sentenceOf)].join('\n');
  return { ...answer, text, status: answer.status === 'done' ? 'partial' : answer.status };
}
