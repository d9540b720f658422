import type { Assistant } from '#src/assistant/assistant.ts';
import type { KeptDocument } from '#src/documents/library.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { asksForTables } from '#src/language/about-documents.ts';
import { mentionedColumns } from '#src/tables/mentioned-columns.ts';
import { UNNAMED } from '#src/tables/message-tables.ts';
import { cutToIntervals } from '#src/tables/over-events.ts';
import { labelOfFile } from '#src/tables/table-file.ts';
import { tableFrame } from '#src/tables/table-frame.ts';
import { labelFrom } from '#src/tables/table-words.ts';
import { tablesInText } from '#src/tables/tables-in-text.ts';
import { tablesSentence } from '#src/workers/documents/overview.ts';
import { tableFromText } from '#src/workers/documents/table-from-text.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

export interface Wanted {
  /** In the user's words; `''` means everything. */
  readonly what: string;
  readonly range?: TimeRange;
  readonly label?: string;
}

export interface Extracted {
  /** Labels of series, or of columns of them. */
  readonly labels: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Takes data out of documents: from their tables where these name what is wanted, else a model copies it out of the text.
 *
 * @throws BotError `configuration` where that needs a model and there is none, `no-data`, `out-of-range`
 */
export async function fromDocuments(
  names: readonly string[],
  wanted: Wanted,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Extracted> {
  const opened = await Promise.all(names.map((name) => toolbox.library.open(name)));
  const summaries = opened.map(({ summary }) => summary);
  const tables = tablesOf(summaries, toolbox);
  const columns = columnsFor(wanted.what, tables, toolbox.assistant !== undefined);
  if (columns.length > 0) return inRange(columns, wanted, toolbox);
  const { assistant } = toolbox;
  if (assistant === undefined) throw needsModel(summaries, toolbox);
  const all: Extracted[] = [];
  for (const { summary, document } of opened) {
    all.push(await byModel(document, summary.name, wanted, { ...toolbox, assistant }, signal));
  }
  return { labels: all.flatMap(({ labels }) => labels), notes: all.flatMap(({ notes }) => notes) };
}

/**
 * Takes data out of words that another step found: a table in them is read as it stands, all else by a model.
 *
 * @throws BotError as `fromDocuments`
 */
export async function fromWords(
  text: string,
  wanted: Wanted,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Extracted> {
  const [table] = tablesInText(text);
  if (table !== undefined) {
    const kept = await keepTable(
      tableFrame(table, wanted.label ?? UNNAMED, 'the text that was found'),
      toolbox,
    );
    return inRange(seriesIn(kept, wanted.what), wanted, toolbox);
  }
  const { assistant } = toolbox;
  if (assistant === undefined) {
    throw new BotError(
      'configuration',
      'To take data out of words I need a language model, and none is set up.',
      {
        hint: 'A table I read without one: paste it, or attach it as CSV.',
      },
    );
  }
  return byModel({ text }, 'the text that was found', wanted, { ...toolbox, assistant }, signal);
}

async function byModel(
  document: KeptDocument,
  name: string,
  wanted: Wanted,
  toolbox: Toolbox & { readonly assistant: Assistant },
  signal: AbortSignal,
): Promise<Extracted> {
  const { table, notes } = await tableFromText(
    document,
    { what: wanted.what, name },
    toolbox.assistant,
    signal,
  );
  const label = wanted.label ?? `${labelFrom(labelOfFile(name))}_extracted`;
  const kept = await keepTable(tableFrame(table, label, `${name} by a language model`), toolbox);
  const cut = await inRange(seriesIn(kept, wanted.what), wanted, toolbox);
  return { labels: cut.labels, notes: [...notes, ...cut.notes] };
}

function tablesOf(documents: readonly DocumentSummary[], { workspace }: Toolbox): readonly FrameSummary[] {
  const labels = documents.flatMap(({ tables }) => tables);
  return workspace.summaries().filter(({ label }) => labels.includes(label));
}

/** Columns that are named; else whole tables, when tables are meant or nobody could read the text. */
function columnsFor(what: string, tables: readonly FrameSummary[], hasModel: boolean): readonly string[] {
  const named = mentionedColumns(what, tables);
  if (named.length > 0) return named;
  return !hasModel || what === '' || asksForTables(what) ? tables.map(({ label }) => label) : [];
}

/** The columns that were asked for by name, else all. */
function seriesIn(frame: Frame, what: string): readonly string[] {
  const named = mentionedColumns(what, [frame]);
  return named.length === 0 ? [frame.label] : named;
}

/** The same series, cut to a time as data of their own. Rows without times stay as they are, and a note says so. */
async function inRange(
  labels: readonly string[],
  { range, label }: Wanted,
  toolbox: Toolbox,
): Promise<Extracted> {
  if (range === undefined) return { labels, notes: [] };
  const { workspace } = toolbox;
  const made: string[] = [];
  const notes: string[] = [];
  const cuts = new Map<string, string>();
  for (const each of labels) {
    const owner = workspace
      .summaries()
      .find((frame) => each === frame.label || each.startsWith(`${frame.label}.`));
    const frame = await workspace.frame(owner?.label ?? each);
    if (frame.axis !== undefined) {
      made.push(each);
      notes.push(`${frame.label} has no times, so all of its rows are shown.`);
      continue;
    }
    const cut = cuts.get(frame.label) ?? (await keepCut(frame, range, label, toolbox));
    cuts.set(frame.label, cut);
    made.push(`${cut}${each.slice(frame.label.length)}`);
  }
  return { labels: made, notes };
}

async function keepCut(
  frame: Frame,
  range: TimeRange,
  label: string | undefined,
  toolbox: Toolbox,
): Promise<string> {
  const inside = cutToIntervals(frame, [range]);
  if (inside.time.length === 0) {
    throw new BotError('out-of-range', `${frame.label} has nothing in ${formatTimeRange(range)}.`, {
      hint: `It covers ${formatTimeRange(frame.provenance.range)}.`,
    });
  }
  if (inside.time.length === frame.time.length) return frame.label;
  const step = `only ${formatTimeRange(range)}`;
  const { provenance } = frame;
  const kept = await keepTable(
    {
      ...frame,
      ...inside,
      label: label ?? `${frame.label}_${periodName(range)}`,
      provenance: { ...provenance, range, steps: [...provenance.steps, step] },
    },
    toolbox,
  );
  return kept.label;
}

/** `2023_2024` for whole years, else the days. */
function periodName({ start, stop }: TimeRange): string {
  const first = new Date(start).toISOString().slice(0, 10);
  const last = new Date(stop - 1).toISOString().slice(0, 10);
  const isYears = first.endsWith('-01-01') && last.endsWith('-12-31');
  const [from, to] = isYears ? [first.slice(0, 4), last.slice(0, 4)] : [first, last];
  return from === to ? from : `${from}_${to}`;
}

function needsModel(documents: readonly DocumentSummary[], { workspace }: Toolbox): BotError {
  const names = documents.map(({ name }) => name).join(' and ');
  const found = documents
    .filter(({ isVisual }) => !isVisual)
    .map((document) => tablesSentence(document, workspace.summaries()));
  return new BotError(
    'configuration',
    `To take data out of the words of ${names} I need a language model, and none is set up.`,
    { hint: [...found, 'Tables in a document I read without one.'].join(' ') },
  );
}
