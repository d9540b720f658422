import type { Limits } from '#adapters/hapi/limits.ts';
import { tooManyBytes } from '#adapters/hapi/read-body.ts';
import { BotError } from '#src/domain/failure.ts';

/** What one fetch has used of what it may use, over all its requests. */
export interface Budget {
  /** @throws BotError `too-large` */
  spend(bytes: number): void;
  /** Counts the rows of a request that is under way. @throws BotError `too-large` */
  check(rows: number, columns: number): void;
}

export function budget(limits: Pick<Limits, 'bytes' | 'rows' | 'cells'>): Budget {
  let used = 0;
  return {
    spend(bytes) {
      used += bytes;
      if (used > limits.bytes) throw tooManyBytes(limits.bytes);
    },
    check(rows, columns) {
      if (rows > limits.rows || rows * columns > limits.cells) throw tooManyRows(rows);
    },
  };
}

export function tooManyRows(rows: number): BotError {
  const count = Math.round(rows).toLocaleString('en-US');
  return new BotError('too-large', `That is more data than fits at once (${count} records or more).`, {
    hint: 'Ask for a shorter time range or a dataset with a coarser cadence.',
  });
}
