import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Listing } from '#src/domain/session.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** What was found, as Markdown, and the list that "the third one" counts in. */
export interface Finding {
  readonly text: string;
  readonly summary: string;
  readonly listing?: Listing;
  readonly notes?: readonly string[];
  /** What the thread can answer next. */
  readonly next?: readonly string[];
}

/** What is looked for. */
export interface Inquiry {
  /** The request. */
  readonly text: string;
  readonly series: readonly SeriesWish[];
  /** Labels that the last turn was about. */
  readonly focus: readonly string[];
  /** What the thread listed last. */
  readonly listing?: Listing;
  readonly range?: TimeRange;
  /** Samples at least as close as this. */
  readonly cadenceMs?: number;
}
