import { timeOf } from '#src/assistant/said-values.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { rangesRead } from '#src/planning/model/wishes-read.ts';

/** The range of a step: its start and stop, or else the first range of the request. */
export function rangeSaid(
  params: Readonly<Record<string, unknown>>,
  turn: TurnContext,
): TimeRange | undefined {
  const start = timeOf(params['start'] ?? params['time_start'] ?? params['time_min']);
  const stop = timeOf(params['stop'] ?? params['end'] ?? params['time_end'] ?? params['time_max']);
  if (start !== undefined && stop !== undefined && start <= stop)
    return start === stop ? { start, stop: start + DAY } : { start, stop };
  return rangesRead(turn)[0];
}
