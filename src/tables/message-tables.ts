import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { plainWords } from '#src/tables/cell.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';
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

/** Reads the table that a file is. @throws BotError as `readTableFile` */
export type TableFileReader = (file: Attached, options: ReadOptions) => Table | Promise<Table>;

/** Label of a table that nobody gave a name; the thread makes `table1`, `table2`, … of it. */
export const UNNAMED = 'table';

/** Reads the table that a message holds. A message without one comes back as it is. */
export function messageTables(message: string, files: readonly Attached[] = []): MessageTables {
  const said = saidIn(message, files.length);
  if (said === undefined) return { rest: message, frames: [], failures: [] };
  const attached = files.map((file) => attempt(() => fileFrame(readTableFile(file, said), file, said)));
  return withFrames(said, [...said.pasted, ...attached]);
}

/** Reads the table that a message holds and the files that came with it. A message without either comes back as it is. */
export async function readMessageTables(
  message: string,
  files: readonly Attached[],
  read: TableFileReader,
): Promise<MessageTables> {
  const said = saidIn(message, files.length);
  if (said === undefined) return { rest: message, frames: [], failures: [] };
  const attached: (Frame | Failure)[] = [];
  for (const file of files) {
    const table = await attemptLater(async () => read(file, { fill: said.fill }));
    attached.push('code' in table ? table : attempt(() => fileFrame(table, file, said)));
  }
  return withFrames(said, [...said.pasted, ...attached]);
}

/** What a message says about its tables. */
interface Said {
  readonly rest: string;
  /** Name of the only table. */
  readonly own: string | undefined;
  readonly fill: readonly number[];
  readonly pasted: readonly (Frame | Failure)[];
}

function saidIn(message: string, files: number): Said | undefined {
  const found = tableInMessage(message);
  if (found === undefined && files === 0) return undefined;
  const { rest, label, fill } = tableWords(found?.rest ?? message);
  const own = files + (found === undefined ? 0 : 1) === 1 ? label : undefined;
  if (found === undefined) return { rest, own, fill, pasted: [] };
  const pasted = attempt(() => {
    const table = found.read({ fill });
    return tableFrame(table, own ?? label ?? (labelFrom(table.label ?? '') || UNNAMED), 'pasted text');
  });
  return { rest, own, fill, pasted: [pasted] };
}

function fileFrame(table: Table, file: Attached, { own }: Said): Frame {
  const name = labelFrom(labelOfFile(file.name)) || UNNAMED;
  return tableFrame(table, own ?? name, `the file ${plainWords(file.name, 60)}`);
}

function withFrames({ rest }: Said, results: readonly (Frame | Failure)[]): MessageTables {
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

async function attemptLater(read: () => Promise<Table>): Promise<Table | Failure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BotError) return failureFrom(error);
    throw error;
  }
}
