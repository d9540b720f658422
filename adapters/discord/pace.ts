/** How fast things go and how long they are waited for, in ms. */
export interface Pace {
  /** Between two edits of a status message; people see 5 in 5 s a channel. */
  readonly editEveryMs: number;
  /** How long the work of a turn waits for others to be acknowledged in a burst. */
  readonly calmMs: number;
  /** Before a turn that has said nothing shows a status message. */
  readonly statusAfterMs: number;
  /** Age at which a status message is replaced instead of edited: Discord limits edits after an hour. */
  readonly freshStatusMs: number;
  /** Before the status of a turn is shown; a turn that ends sooner shows it once, as it ended. */
  readonly cardAfterMs: number;
  /** How long a picture waits for its words, so that both come as one message. */
  readonly pictureAloneMs: number;
  /** "Typing…" lasts 10 s. */
  readonly typingEveryMs: number;
  /** A result that took longer pings who asked. */
  readonly pingAfterMs: number;
  /** First wait before a post is tried again; it doubles. */
  readonly retryPostMs: number;
  readonly downloadMs: number;
  /** How long a button of a result stays open. */
  readonly openForMs: number;
  /** A question can be answered for so long, as in the conversation. */
  readonly questionLifeMs: number;
  /** Between two looks at the connection. */
  readonly watchEveryMs: number;
  /** A connection that is not ready for so long is thrown away. */
  readonly stuckAfterMs: number;
  /** How far back messages are read that came while the bot was away. */
  readonly catchUpMs: number;
  /** First wait before a new connection after a failed one; it doubles up to `slowestRestartMs`. */
  readonly restartMs: number;
  readonly slowestRestartMs: number;
  /** Between two signs of life of the process that holds the lock. */
  readonly lockBeatMs: number;
}

export const DEFAULT_PACE: Pace = {
  editEveryMs: 1300,
  calmMs: 2000,
  statusAfterMs: 700,
  cardAfterMs: 2000,
  pictureAloneMs: 700,
  freshStatusMs: 50 * 60_000,
  typingEveryMs: 8500,
  pingAfterMs: 30_000,
  retryPostMs: 500,
  downloadMs: 20_000,
  openForMs: 7 * 24 * 3_600_000,
  questionLifeMs: 24 * 3_600_000,
  watchEveryMs: 5000,
  stuckAfterMs: 120_000,
  catchUpMs: 24 * 3_600_000,
  restartMs: 1000,
  slowestRestartMs: 15 * 60_000,
  lockBeatMs: 5000,
};
