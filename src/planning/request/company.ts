import type { Archive } from '#src/archive/choose-data.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Preference } from '#src/language/memory/preference.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** What may stand in where a name leaves something out. */
export interface Company {
  readonly thread: ThreadState;
  /** Other series of the request, in its order. */
  readonly siblings: readonly NamedSeries[];
  readonly archive: Archive;
  readonly preferences: readonly Preference[];
  /** Times that are asked for. */
  readonly ranges?: readonly TimeRange[];
  /** Series that the request before named, for a thread that has nothing of them yet. */
  readonly earlier?: readonly NamedSeries[];
  /** Series whose documents the turn before asked about: what is asked for of another time than the thread shows is of them. */
  readonly asked?: readonly NamedSeries[];
  /** Words of the request that nobody read: one of them may be the quantity. */
  readonly unread?: readonly string[];
}
