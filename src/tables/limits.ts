import { BotError } from '#src/domain/failure.ts';

/** What one table may hold. */
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 100;
export const MAX_BYTES = 20_000_000;

/** The refusal of a table that is too large in one way. */
export function tooLarge(what: string): BotError {
  return new BotError('too-large', `The table has more than ${what}.`, {
    hint: `A table may have ${MAX_ROWS.toLocaleString('en-US')} rows, ${MAX_COLUMNS} columns and ${MAX_BYTES / 1e6} MB; leave out what is not needed, or average it first.`,
  });
}
