import readWorkbook from 'read-excel-file/node';
import { damaged, repacked } from '#adapters/documents/unpack.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentTable } from '#src/domain/document.ts';

/** Reads each sheet of a workbook as a table; dates become ISO 8601 UTC. @throws BotError as `repacked` */
export async function readXlsx(content: Uint8Array, name: string): Promise<DocumentContents> {
  const buffer = Buffer.from(repacked(content, name));
  const sheets = await readWorkbook(buffer).catch((error: unknown) => {
    throw damaged(name, error);
  });
  const tables = sheets
    .slice(0, DOCUMENT_LIMITS.tables)
    .map(({ sheet, data }): DocumentTable => ({ title: sheet, rows: data.map((row) => row.map(cellText)) }));
  const left = sheets.length - tables.length;
  return {
    text: textOf(tables).slice(0, DOCUMENT_LIMITS.characters),
    tables,
    notes: left > 0 ? [`${left} of its ${sheets.length} sheets were left out.`] : [],
  };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? timeText(cell) : String(cell).trim();
}

/** Workbooks count days in fractions, which are off by a millisecond. */
function timeText(date: Date): string {
  const time = new Date(10 * Math.round(date.getTime() / 10));
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replace('.000Z', 'Z');
}

function textOf(tables: readonly DocumentTable[]): string {
  const parts: string[] = [];
  let length = 0;
  for (const { title = '', rows } of tables) {
    parts.push(`## ${title}`);
    for (const row of rows) {
      if (length > DOCUMENT_LIMITS.characters) return parts.join('\n');
      const line = row.join('\t').trimEnd();
      length += line.length;
      if (line !== '') parts.push(line);
    }
  }
  return parts.join('\n');
}
