/** What an answer found, for what is said of it next: "mark it", "± 6 h around it", "shift it by that". Plain JSON. */
export interface Found {
  /** Moments, ms since epoch. */
  readonly times: readonly number[];
  readonly value?: number;
  readonly unit?: string;
  /** The numbers one by one, for what compares them: "which was larger?", "the difference between the two". */
  readonly values?: readonly FoundNumber[];
}

/** A number of an answer. */
export interface FoundNumber {
  /** What it is of, as people say it. */
  readonly of: string;
  readonly value: number;
  readonly unit: string;
  /** When, ms since epoch, where it has a moment. */
  readonly at?: number;
  /** The time that was asked about, ms since epoch. */
  readonly range: { readonly start: number; readonly stop: number };
}

/** One event of a list at hand, in ms since epoch. */
export interface EventAtHand {
  readonly start: number;
  readonly stop: number;
  /** The moment that matters; its start where it has none. */
  readonly at: number;
  /** Size of its first number. */
  readonly size: number;
}
