/** What an answer found, for what is said of it next: "mark it", "± 6 h around it", "shift it by that". Plain JSON. */
export interface Found {
  /** Moments, ms since epoch. */
  readonly times: readonly number[];
  readonly value?: number;
  readonly unit?: string;
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
