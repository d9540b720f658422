import { formatDuration } from '#src/domain/time-range.ts';

/** How long a stretch has to be, ms: at least so long, or strictly longer. */
export interface LeastLength {
  readonly atLeastMs?: number | undefined;
  readonly longerThanMs?: number | undefined;
}

export function isLongEnough(lengthMs: number, { atLeastMs = 0, longerThanMs }: LeastLength): boolean {
  return lengthMs >= atLeastMs && (longerThanMs === undefined || lengthMs > longerThanMs);
}

/** ` for 3 h or longer`, ` for longer than 3 h`; nothing where any length will do. */
export function leastWords({ atLeastMs, longerThanMs }: LeastLength): string {
  if (longerThanMs !== undefined) return ` for longer than ${formatDuration(longerThanMs)}`;
  return atLeastMs === undefined ? '' : ` for ${formatDuration(atLeastMs)} or longer`;
}
