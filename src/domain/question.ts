export interface Choice {
  /** `1`, `2`, …: what a button carries and what a user may type. */
  readonly id: string;
  readonly label: string;
}

/** What the bot has to know before it can go on. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  /** True when an answer in the user's own words is welcome too. */
  readonly freeText: boolean;
}
