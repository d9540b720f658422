import type { DocumentContents, DocumentKind, DocumentTable } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { gridOf } from '#src/tables/grid.ts';
import { tableOf } from '#src/tables/read-table.ts';
import type { Table } from '#src/tables/table.ts';
import { tableFrame } from '#src/tables/table-frame.ts';
import { labelFrom } from '#src/tables/table-words.ts';
import { tablesInText } from '#src/tables/tables-in-text.ts';

interface Named {
  readonly table: Table;
  readonly title?: string;
}

/** The tables of a document that hold numbers, as data, and how many others it has. */
export interface DocumentFrames {
  readonly frames: readonly Frame[];
  /** Tables of words only, or with rows that do not fit each other. */
  readonly others: number;
}

/**
 * Makes data of a document's tables.
 *
 * @param label of the data of an only table; several get the names of their sheets, or numbers, behind it
 */
export function documentFrames(
  { text, tables }: DocumentContents,
  { kind, name, label }: { readonly kind: DocumentKind; readonly name: string; readonly label: string },
): DocumentFrames {
  const isPlain = kind === 'text' || kind === 'markdown';
  const found = isPlain
    ? tablesInText(text).map((table) => ({ table }))
    : tables.flatMap((table) => numeric(table, kind === 'pdf'));
  const frames = found.map(({ table, title }: Named, index) => {
    const own = labelFrom(title ?? '').slice(0, 30) || `table${index + 1}`;
    const place = found.length === 1 ? '' : `, ${title ?? `table ${index + 1}`}`;
    return tableFrame(table, found.length === 1 ? label : `${label}_${own}`, `the file ${name}${place}`);
  });
  return { frames, others: isPlain || kind === 'pdf' ? 0 : tables.length - found.length };
}

/** @param isGuess columns that only look like a table need names or times to be one */
function numeric({ title, rows }: DocumentTable, isGuess: boolean): readonly Named[] {
  const tidied = tidyRows(rows);
  if (tidied.length < 2) return [];
  try {
    const grid = gridOf(
      tidied.map((cells, index) => ({ line: index + 1, cells })),
      '\t',
    );
    const table = tableOf(grid, {}, 'groups');
    if (isGuess && !grid.hasHeader && table.time === undefined) return [];
    return [{ table, ...(title === undefined ? {} : { title }) }];
  } catch (error) {
    if (error instanceof BotError) return [];
    throw error;
  }
}

/** Rows of one length, without empty rows and columns, and without a title or notes around them. */
function tidyRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const isAlone = (row: readonly string[]) => row.filter((cell) => cell !== '').length === 1;
  const first = filled.findIndex((row) => !isAlone(row));
  const last = filled.findLastIndex((row) => !isAlone(row));
  const body = first < 0 ? filled : filled.slice(first, last + 1);
  const width = body.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    body.some((row) => (row[column] ?? '') !== ''),
  );
  return body.map((row) => used.map((column) => row[column] ?? ''));
}
