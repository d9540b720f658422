import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { gridOf } from '#src/tables/grid.ts';
import { MAX_COLUMNS, MAX_ROWS, tooLarge } from '#src/tables/limits.ts';
import { tableOf } from '#src/tables/read-table.ts';
import type { Row } from '#src/tables/split-rows.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const recordsSchema = z.array(z.record(z.string(), cell)).min(1);
const columnsSchema = z.record(z.string(), z.array(cell));
const rowsSchema = z.array(z.array(cell)).min(1);
/** The form of our own exports: columns with units, then rows. */
const exportSchema = z.object({
  label: z.string().optional(),
  columns: z.array(z.union([z.string(), z.object({ name: z.string(), unit: z.string().optional() })])).min(1),
  rows: rowsSchema,
});

type Cell = z.infer<typeof cell>;

/**
 * Reads a table out of JSON: an array of objects, an object of columns, an array of rows, or `{columns, rows}`.
 *
 * @throws BotError as `readTable`
 */
export function readJson(text: string, options: ReadOptions = {}): Table {
  const value = parsed(text);
  const own = exportSchema.safeParse(value).data;
  if (own !== undefined) {
    const names = own.columns.map((each) => (typeof each === 'string' ? each : named(each.name, each.unit)));
    const table = tableFrom(names, own.rows, options);
    return own.label === undefined ? table : { ...table, label: own.label };
  }
  const records = recordsSchema.safeParse(value).data;
  if (records !== undefined) return fromRecords(records, options);
  const columns = columnsSchema.safeParse(value).data;
  if (columns !== undefined) return fromColumns(columns, options);
  const rows = rowsSchema.safeParse(value).data;
  if (rows !== undefined) return tableFrom(undefined, rows, options);
  throw new BotError('invalid-request', 'This JSON is no table.', {
    hint: 'It can be an array of objects, e.g. [{"time": "2024-01-01", "Bz": 3.2}], or an object of columns, e.g. {"time": […], "Bz": […]}.',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new BotError('invalid-request', 'This is no valid JSON.', {
      hint:
        error instanceof Error ? `The reader says: ${error.message.slice(0, 120)}.` : 'Check its brackets.',
      cause: error,
    });
  }
}

/** `UTC` is our word for a time axis, not a unit. */
function named(name: string, unit: string | undefined): string {
  return unit === undefined || unit === '' || unit === 'UTC' ? name : `${name} (${unit})`;
}

function fromRecords(records: readonly Readonly<Record<string, Cell>>[], options: ReadOptions): Table {
  const names = new Set<string>();
  for (const record of records) {
    for (const name of Object.keys(record)) names.add(name);
    if (names.size > MAX_COLUMNS) throw tooLarge(`${MAX_COLUMNS} columns`);
  }
  const rows = records.map((record) =>
    Array.from(names, (name) => (Object.hasOwn(record, name) ? (record[name] ?? null) : null)),
  );
  return tableFrom([...names], rows, options);
}

function fromColumns(columns: Readonly<Record<string, readonly Cell[]>>, options: ReadOptions): Table {
  const names = Object.keys(columns);
  const lengths = names.map((name) => columns[name]?.length ?? 0);
  const [length = 0] = lengths;
  const other = lengths.findIndex((each) => each !== length);
  if (other >= 0) {
    throw new BotError(
      'invalid-request',
      `The columns are not of one length: ${names[0]} has ${length} values and ${names[other]} has ${lengths[other]}.`,
    );
  }
  const rows = Array.from({ length }, (_, row) => names.map((name) => columns[name]?.[row] ?? null));
  return tableFrom(names, rows, options);
}

function tableFrom(
  names: readonly string[] | undefined,
  values: readonly (readonly Cell[])[],
  options: ReadOptions,
): Table {
  if (values.length > MAX_ROWS) throw tooLarge(`${MAX_ROWS.toLocaleString('en-US')} rows`);
  const width = names?.length ?? values[0]?.length ?? 0;
  if (width > MAX_COLUMNS) throw tooLarge(`${MAX_COLUMNS} columns`);
  const rows = values.map((row, index): Row => ({ line: index + 1, cells: row.map(textOf) }));
  const header = names === undefined ? [] : [{ line: 0, cells: names }];
  return tableOf(gridOf([...header, ...rows], ','), options, 'groups');
}

function textOf(value: Cell): string {
  return value === null ? '' : String(value).trim();
}
