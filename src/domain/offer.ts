/** Something that can be asked for next: what stands on the button, and the request that it is. */
export interface Offer {
  readonly label: string;
  readonly text: string;
  /**
   * How it is taken: said in the thread; a file for the one who asked; or said with dates that are asked for first, which
   * take the place of `{dates}`. Said in the thread when absent.
   */
  readonly kind?: 'file' | 'dates' | undefined;
}

/** What the buttons below an answer are about: they mean this figure and these data, whatever the thread shows by then. */
export interface About {
  /** Id of a figure. */
  readonly figure?: string;
  /** Labels of data. */
  readonly labels: readonly string[];
}

export const TRY_AGAIN: Offer = { label: 'Try again', text: 'retry' };
export const RUN_AGAIN: Offer = { label: 'Run again', text: 'retry' };
