import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { plainWords } from '#src/tables/cell.ts';
import type { Table } from '#src/tables/table.ts';
import { labelOfFile, readTableFile } from '#src/tables/table-file.ts';
import { tableFrame } from '#src/tables/table-frame.ts';
import { tableInMessage } from '#src/tables/table-in-message.ts';
import { labelFrom, tableWords } from '#src/tables/table-words.ts';

/** What came with a message besides its words. */
export interface MessageTables {
  /** The message without its table and what it says about it. */
  readonly rest: string;
  /** Data in the order of the message, its files last. Labels are what the user or the file says; `table` when nobody says. */
  readonly frames: readonly Frame[];
  /** Why a table or a file could not be read. */
  readonly failures: readonly Failure[];
}

export interface Attached {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Label of a table that nobody gave a name; the thread makes `table1`, `table2`, … of it. */
export const UNNAMED = 'table';

/** Reads the table that a message holds and the files that came with it. A message without either comes back as it is. */
export function messageTables(message: string, files: readonly Attached[] = []): MessageTables {
  const found = tableInMessage(message);
  if (found === undefined && files.length === 0) return { rest: message, frames: [], failures: [] };
  const { rest, label, fill } = tableWords(found?.rest ?? message);
  const options = { fill };
  const count = files.length + (found === undefined ? 0 : 1);
  const own = count === 1 ? label : undefined;
  const pasted =
    found === undefined
      ? []
      : [
          attempt(() => {
            const table = found.read(options);
            return tableFrame(
              table,
              own ?? label ?? (labelFrom(table.label ?? '') || UNNAMED),
              'pasted text',
            );
          }),
        ];
  const attached = files.map((file) =>
    attempt(() => {
      const table: Table = readTableFile(file, options);
      const name = labelFrom(labelOfFile(file.name)) || UNNAMED;
      return tableFrame(table, own ?? name, `the file ${plainWords(file.name, 60)}`);
    }),
  );
  const results = [...pasted, ...attached];
  return {
    rest: rest
      .replace(/[ \t]+/g, ' ')
      .replace(/ (?=[,;.])/g, '')
      .trim(),
    frames: results.flatMap((result) => ('code' in result ? [] : [result])),
    failures: results.flatMap((result) => ('code' in result ? [result] : [])),
  };
}

/** One table that cannot be read does not take the others. */
function attempt(read: () => Frame): Frame | Failure {
  try {
    return read();
  } catch (error) {
    if (error instanceof BotError) return failureFrom(error);
    throw error;
  }
}
