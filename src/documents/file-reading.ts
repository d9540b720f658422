import { type DocumentFrames, documentFrames } from '#src/documents/document-tables.ts';
import type { DocumentContents, DocumentKind } from '#src/domain/document.ts';
import type { Failure } from '#src/domain/failure.ts';
import { BotError, failureFrom } from '#src/domain/failure.ts';
import type { Attached } from '#src/tables/message-tables.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';
import { readTableFile } from '#src/tables/table-file.ts';

/** Something to read that came in a file. Plain values, fit for another thread. */
export type ReadingJob =
  | { readonly kind: 'table'; readonly file: Attached; readonly options: ReadOptions }
  | {
      readonly kind: 'frames';
      readonly contents: DocumentContents;
      readonly about: { readonly kind: DocumentKind; readonly name: string; readonly label: string };
    };

/** What came of it. */
export type ReadingResult =
  | { readonly table: Table }
  | { readonly frames: DocumentFrames }
  | { readonly failure: Failure };

/** Reads the tables of files without holding up anybody for long. @throws BotError as `readTableFile` */
export interface FileReading {
  table(file: Attached, options: ReadOptions, signal: AbortSignal): Promise<Table>;
  frames(
    contents: DocumentContents,
    about: { readonly kind: DocumentKind; readonly name: string; readonly label: string },
    signal: AbortSignal,
  ): Promise<DocumentFrames>;
}

/** Does a job at once. */
export function readingResult(job: ReadingJob): ReadingResult {
  try {
    switch (job.kind) {
      case 'table':
        return { table: readTableFile(job.file, job.options) };
      case 'frames':
        return { frames: documentFrames(job.contents, job.about) };
    }
  } catch (error) {
    if (error instanceof BotError) return { failure: failureFrom(error) };
    throw error;
  }
}

/** What is shorter is read at once: that takes less than getting another thread ready. */
const SHORT = 30_000;

/**
 * Reads long files where `elsewhere` does its jobs, and short ones here.
 *
 * @param elsewhere does a job in another thread
 */
export function fileReading(
  elsewhere: (job: ReadingJob, signal: AbortSignal) => Promise<ReadingResult>,
): FileReading {
  const done = async (job: ReadingJob, size: number, signal: AbortSignal) => {
    const result = size <= SHORT ? readingResult(job) : await elsewhere(job, signal);
    if (!('failure' in result)) return result;
    const { code, message, hint } = result.failure;
    throw new BotError(code, message, hint === undefined ? {} : { hint });
  };
  return {
    async table(file, options, signal) {
      const result = await done({ kind: 'table', file, options }, file.content.length, signal);
      if ('table' in result) return result.table;
      throw new TypeError('a table was asked for');
    },
    async frames(contents, about, signal) {
      const size = contents.tables.reduce(
        (sum, { rows }) => sum + 10 * rows.length * (rows[0]?.length ?? 0),
        contents.text.length,
      );
      const result = await done({ kind: 'frames', contents, about }, size, signal);
      if ('frames' in result) return result.frames;
      throw new TypeError('frames were asked for');
    },
  };
}

/** Reads everything here, for where nobody waits. */
export const READ_HERE: FileReading = fileReading(async (job) => readingResult(job));
