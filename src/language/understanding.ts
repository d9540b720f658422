import type { Failure } from '#src/domain/failure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ExportWish } from '#src/language/figure-wishes/export-wishes.ts';
import type { DataQuestion } from '#src/language/operations/data-questions.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';
import type { Intent } from '#src/language/request/intent.ts';

/** A name that could mean several things, and what it could mean. */
export interface Ambiguity {
  readonly text: string;
  readonly choices: readonly string[];
}

/** What a request says, read against what the thread has. Plain JSON: it is sub-goal 0 of the plan. */
export interface Understanding {
  /** The request with slips put right. */
  readonly text: string;
  readonly intent: Intent;
  /** Series that the request names by mission, quantity or id, in its order. */
  readonly series: readonly SeriesWish[];
  /** Labels of the thread's data that it means by words such as "it" or "the smoothed one". */
  readonly labels: readonly string[];
  readonly ranges: readonly TimeRange[];
  /** Names of events that gave a range. */
  readonly events: readonly string[];
  readonly operations: readonly OperationCall[];
  readonly questions: readonly DataQuestion[];
  readonly changes: readonly FigureChange[];
  /** Wishes about the figure that make no sense, each with its reason. */
  readonly refusedChanges: readonly Failure[];
  readonly exports: readonly ExportWish[];
  /** Code that stood between backticks. */
  readonly code?: string;
  /** Panels that the request lists one by one, as series of its own words. */
  readonly wants: {
    readonly fetch: boolean;
    readonly plot: boolean;
    /** It says so, rather than only naming what to see. */
    readonly saysPlot: boolean;
    readonly compute: boolean;
    readonly describe: boolean;
    readonly preview: boolean;
    /** Add to the figure instead of making a new one. */
    readonly add: boolean;
    /** Show what a result was made from as well. */
    readonly sources: boolean;
    /** All in one panel. */
    readonly together: boolean;
    readonly comparison: boolean;
    /** "just run it": no questions. */
    readonly force: boolean;
  };
  readonly ambiguities: readonly Ambiguity[];
  /** Sentences about names and dates that cannot be. */
  readonly problems: readonly Failure[];
  /** Defaults that were taken and have to be told. */
  readonly notes: readonly string[];
}
