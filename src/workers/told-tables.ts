import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { FoundNumber } from '#src/domain/found.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { csvCell } from '#src/timeseries/to-csv.ts';
import { formatOf, type TextLook } from '#src/workers/data-file.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const cellSchema = z.union([z.string(), z.number(), z.null()]);

/** A table as it was told. */
export const toldTableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)),
});
type ToldTable = z.infer<typeof toldTableSchema>;

/**
 * What answers told as tables; single numbers stand in one table together.
 *
 * @param valueName what these numbers are
 */
export function toldTables(
  answers: readonly Answered[],
  numbers: readonly FoundNumber[],
  valueName: string,
): readonly ToldTable[] {
  const tables = answers.flatMap(({ answer }): readonly ToldTable[] =>
    answer.kind === 'table'
      ? [{ columns: [...answer.columns], rows: answer.rows.map((row) => [...row]) }]
      : [],
  );
  if (tables.length > 0 || numbers.length === 0) return tables;
  return [
    {
      columns: ['of', valueName, 'unit', 'at'],
      rows: numbers.map(({ of, value, unit, at }) => [
        of,
        value,
        unit,
        at === undefined ? null : isoTime(at),
      ]),
    },
  ];
}

interface FileWish {
  readonly format: string;
  readonly name: string | undefined;
  readonly look: TextLook;
}

/** Tables that were told as files of text, one each. @throws BotError `invalid-request` for formats of series */
export async function exportTables(
  tables: readonly ToldTable[],
  { format, name, look }: FileWish,
  { report }: Pick<Toolbox, 'report'>,
): Promise<readonly string[]> {
  const chosen = formatOf(format, name);
  if (chosen.format !== 'csv' && chosen.format !== 'tsv' && chosen.format !== 'json') {
    throw new BotError('invalid-request', `A table of an answer cannot be exported as ${format}.`, {
      hint: 'It can be csv, tsv or json.',
    });
  }
  const [, stem = 'table', ending = chosen.format] = /^(.*)\.(\w+)$/.exec(chosen.name ?? '') ?? [];
  const files: string[] = [];
  for (const [index, table] of tables.entries()) {
    const file = `${index === 0 ? stem : `${stem}-${index + 1}`}.${ending}`;
    const text = chosen.format === 'json' ? jsonOf(table) : linesOf(table, chosen.format, look);
    await report({
      type: 'file',
      name: file,
      mime:
        chosen.format === 'json'
          ? 'application/json'
          : `text/${chosen.format === 'csv' ? 'csv' : 'tab-separated-values'}`,
      content: new TextEncoder().encode(text),
      alt: `Table, ${table.rows.length} ${table.rows.length === 1 ? 'row' : 'rows'}`,
    });
    files.push(file);
  }
  return files;
}

function linesOf(
  { columns, rows }: ToldTable,
  format: 'csv' | 'tsv',
  { separator, hasHeader }: TextLook,
): string {
  const between = format === 'tsv' ? '\t' : (separator ?? ',');
  const cell = (value: string | number | null) => {
    const words = value === null ? '' : csvCell(String(value));
    return between !== ',' && words.includes(between) && !words.startsWith('"') ? `"${words}"` : words;
  };
  return [...(hasHeader ? [columns] : []), ...rows].map((row) => `${row.map(cell).join(between)}\n`).join('');
}

function jsonOf({ columns, rows }: ToldTable): string {
  const records = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
  return `${JSON.stringify(records, null, 1)}\n`;
}
