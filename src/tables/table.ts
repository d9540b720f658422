import type { Column, TextColumn } from '#src/domain/frame.ts';

/** What was read out of a text: columns of numbers and of words, on a time axis where the text has one. */
export interface Table {
  /** Ms since 1970-01-01T00:00Z, strictly ascending; absent when no column holds times. Shape `[rows]`. */
  readonly time?: Float64Array;
  /** End of each row's interval, ms; only with `time`. NaN where a row has none. Shape `[rows]`. */
  readonly stop?: Float64Array;
  readonly rows: number;
  readonly columns: readonly Column[];
  readonly text: readonly TextColumn[];
  /** A name that the text gives itself. */
  readonly label?: string;
  /** What the user must hear: rows that were sorted, left out, or read in one of two ways. */
  readonly notes: readonly string[];
}

export interface ReadOptions {
  /** Values that stand for "missing", as the user says. */
  readonly fill?: readonly number[];
}
