import { fileKind, type GivenFile } from '#src/documents/file-kind.ts';
import type { FileReading } from '#src/documents/file-reading.ts';
import type { Library } from '#src/documents/library.ts';
import { fileHash, readFile } from '#src/documents/read-file.ts';
import type { DocumentKind, DocumentSummary } from '#src/domain/document.ts';
import type { Report } from '#src/domain/event.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import { plainWords } from '#src/tables/cell.ts';
import { labelOfFile } from '#src/tables/table-file.ts';
import { labelFrom } from '#src/tables/table-words.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import type { Workspace } from '#src/workers/workspace.ts';

export interface DocumentDesk {
  readonly documents: DocumentReader;
  readonly library: Library;
  readonly reading: FileReading;
  readonly workspace: Workspace;
  readonly report: Report;
}

/** What became of the files of a message. */
export interface BroughtDocuments {
  /** Names of the documents that stand in the library now. */
  readonly names: readonly string[];
  /** Labels of the data that their tables became. */
  readonly labels: readonly string[];
  readonly notes: readonly string[];
  readonly failures: readonly Failure[];
  /** Files that are a table and nothing else, for whoever reads those. */
  readonly tableFiles: readonly GivenFile[];
}

/** Reads the files of a message and puts the documents among them into the library; their tables become data of the thread. */
export async function bringDocuments(
  files: readonly GivenFile[],
  desk: DocumentDesk,
  signal: AbortSignal,
): Promise<BroughtDocuments> {
  let all: BroughtDocuments = { names: [], labels: [], notes: [], failures: [], tableFiles: [] };
  for (const file of files) {
    const brought = await bringFile(file, desk, signal);
    all = {
      names: [...all.names, ...(brought.names ?? [])],
      labels: [...all.labels, ...(brought.labels ?? [])],
      notes: [...all.notes, ...(brought.notes ?? [])],
      failures: [...all.failures, ...(brought.failures ?? [])],
      tableFiles: [...all.tableFiles, ...(brought.tableFiles ?? [])],
    };
  }
  return all;
}

/** One file that cannot be read does not take the others. */
async function bringFile(
  file: GivenFile,
  desk: DocumentDesk,
  signal: AbortSignal,
): Promise<Partial<BroughtDocuments>> {
  try {
    const kind = fileKind(file);
    if (
      kind === 'table' ||
      ((kind === 'text' || kind === 'markdown') && (await isWholeTable(file, desk, signal)))
    ) {
      return { tableFiles: [file] };
    }
    return await bringDocument(file, kind, desk, signal);
  } catch (error) {
    // A cancelled turn says so itself.
    if (signal.aborted) return {};
    if (error instanceof BotError) return { failures: [failureFrom(error)] };
    throw error;
  }
}

async function isWholeTable(
  file: GivenFile,
  { reading }: DocumentDesk,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { rows } = await reading.table({ ...file, name: file.name.replace(/\.\w+$/, '.txt') }, {}, signal);
    return rows > 0;
  } catch (error) {
    if (error instanceof BotError) return false;
    throw error;
  }
}

async function bringDocument(
  file: GivenFile,
  kind: DocumentKind,
  { documents, library, reading, workspace, report }: DocumentDesk,
  signal: AbortSignal,
): Promise<Partial<BroughtDocuments>> {
  const hash = fileHash(file);
  const known = library.summaries().find((each) => each.hash === hash);
  if (known !== undefined) {
    const { document } = await library.open(known.name);
    await library.put(known, document);
    return { names: [known.name], labels: known.tables };
  }
  const name = freeName(file.name, kind, library);
  const { contents, ...kept } = await readFile(file, kind, documents, signal);
  const label = labelFrom(labelOfFile(file.name)).slice(0, 40) || 'document';
  const { frames, others } = await reading.frames(contents, { kind, name, label }, signal);
  const labels: string[] = [];
  for (const frame of frames) labels.push((await keepTable(frame, { workspace, report })).label);
  const summary: DocumentSummary = {
    name,
    hash,
    kind,
    ...(contents.pages === undefined ? {} : { pages: contents.pages }),
    characters: contents.text.length,
    tables: labels,
    isVisual: kept.file !== undefined,
  };
  await library.put(summary, kept);
  return { names: [name], labels, notes: notesOf(file.name, summary, contents.notes, others) };
}

/** Endings that do not lie about their kind. */
const ENDINGS: Readonly<Record<DocumentKind, RegExp>> = {
  pdf: /\.pdf$/i,
  docx: /\.docx$/i,
  xlsx: /\.xls[xm]$/i,
  cdf: /\.cdf$/i,
  netcdf: /\.(?:nc4?|netcdf|cdf|h5|hdf5?|hdf)$/i,
  html: /\.x?html?$/i,
  markdown: /\.(?:md|markdown)$/i,
  text: /(?<!\.(?:pdf|docx?|xlsx?|pptx?|png|jpe?g|webp|html?))$/i,
  picture: /\.(?:png|jpe?g|webp)$/i,
};
const CALLED: Readonly<Record<DocumentKind, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  cdf: 'a CDF file',
  netcdf: 'a NetCDF file',
  html: 'an HTML page',
  markdown: 'Markdown',
  text: 'plain text',
  picture: 'a picture',
};

function notesOf(
  given: string,
  { name, kind }: DocumentSummary,
  left: readonly string[],
  others: number,
): readonly string[] {
  return [
    ...(/\.\w{1,8}$/.test(given) && !ENDINGS[kind].test(given)
      ? [`\`${name}\` is ${CALLED[kind]}, whatever its name says; I read it as that.`]
      : []),
    ...left.map((note) => `\`${name}\`: ${note}`),
    ...(others === 0
      ? []
      : [
          `\`${name}\`: ${others === 1 ? 'one table holds' : `${others} tables hold`} no columns of numbers and ${others === 1 ? 'is' : 'are'} kept as text only.`,
        ]),
  ];
}

/** The file's name as it can be said again, and not taken by another document of the thread. */
function freeName(given: string, kind: DocumentKind, library: Library): string {
  const plain = plainWords(given, 80);
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? '';
  const stem = labelFrom(labelOfFile(plain)).slice(0, 50) || kind;
  const taken = new Set(library.summaries().map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `_${number}`}${ending.toLowerCase()}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
