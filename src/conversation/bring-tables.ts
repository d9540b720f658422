import type { Answer } from '#src/agent/summarize.ts';
import { bringDocuments, type DocumentDesk } from '#src/conversation/bring-documents.ts';
import { fetchNamed } from '#src/conversation/fetch-named.ts';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { type Failure, sentenceOf } from '#src/domain/failure.ts';
import type { Session } from '#src/domain/session.ts';
import { isEventList } from '#src/language/event-wish.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { readMessageTables } from '#src/tables/message-tables.ts';
import { keepTable } from '#src/workers/keep-table.ts';

/** Data and documents that came with a message, after they became the thread's. */
export interface Brought {
  /** The message without them. */
  readonly request: string;
  readonly labels: readonly string[];
  /** Names of the documents. */
  readonly documents: readonly string[];
  /** What was left out, or is not what its name says. */
  readonly notes: readonly string[];
  readonly failures: readonly Failure[];
  /** The session with them. */
  readonly session: Session;
}

/** Keeps the table that a message holds and the files that came with it, before the rest of it is understood. */
export async function bringTables(
  session: Session,
  { request, files }: { readonly request: string; readonly files: readonly Attachment[] },
  desk: DocumentDesk,
  signal: AbortSignal,
): Promise<Brought> {
  const { workspace, report, library } = desk;
  const named = await fetchNamed(request, desk.documents, signal);
  const read = await bringDocuments([...files, ...named.files], desk, signal);
  const {
    rest,
    frames,
    failures: unread,
  } = await readMessageTables(withoutNames(named.request, files), read.tableFiles, (file, options) =>
    desk.reading.table(file, options, signal),
  );
  const failures = [...named.failures, ...read.failures, ...unread];
  const documents = library.summaries();
  // Tabs were kept for tables, and part nothing but words any more.
  const brought = {
    request: foldedWords(rest.replaceAll('\t', ' ')),
    documents: read.names,
    notes: read.notes,
    failures,
  };
  const kept = documents.length === 0 ? session : { ...session, documents };
  if (frames.length + read.labels.length === 0) return { ...brought, labels: [], session: kept };
  const labels: string[] = [...read.labels];
  for (const frame of frames) labels.push((await keepTable(frame, { workspace, report })).label);
  const summaries = workspace.summaries();
  const series = labels.filter(
    (label) => !summaries.some((each) => each.label === label && isEventList(each)),
  );
  // A list of events is used on what the thread is about, and does not become what it is about.
  const focus = series.length > 0 ? series : session.focus.length > 0 ? session.focus : labels;
  return { ...brought, labels, session: { ...kept, frames: summaries, focus } };
}

/** The request with "the file" for names of its files: words in a name are no wishes. */
function withoutNames(request: string, files: readonly Attachment[]): string {
  return files
    .filter(({ name }) => name.length > SHORTEST_NAME)
    .reduce((text, { name }) => text.replaceAll(name, 'the file'), request);
}

/** A name of fewer letters may be a part of any word. */
const SHORTEST_NAME = 3;
const MOST_KEPT = 2_000;

/** The rows of a table are data now, and no part of the request that the session remembers. */
export function keptRequest(
  { request, labels, documents, failures }: Brought,
  asked: { readonly request: string },
): { readonly request?: string } {
  const brought = [...documents, ...labels];
  if (brought.length > 0) return { request: `${request} [${brought.join(', ')}]`.trim() };
  return failures.length > 0 ? { request: asked.request.slice(0, MOST_KEPT) } : {};
}

export function unread(failures: readonly Failure[]): Answer {
  const text = failures.map(sentenceOf).join('\n');
  return { status: 'failed', text, followUps: [], notes: [], unread: [], assumptions: [] };
}

/** What could not be read is told beside what was done. */
export function withUnread(answer: Answer, failures: readonly Failure[]): Answer {
  if (failures.length === 0) return answer;
  const text = [answer.text, ...failures.map(sentenceOf)].join('\n');
  return { ...answer, text, status: answer.status === 'done' ? 'partial' : answer.status };
}
