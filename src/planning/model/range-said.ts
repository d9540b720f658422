import { timeOf } from '#src/assistant/said-values.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { timePhrases } from '#src/language/time-phrase.ts';
import type { TurnContext } from '#src/planning/context.ts';

/** The range of a step: its start and stop, words for a time, or else the one range of the request. */
export function rangeSaid(
  params: Readonly<Record<string, unknown>>,
  { understanding, now }: TurnContext,
): TimeRange | undefined {
  const start = timeOf(params['start'] ?? params['time_start'] ?? params['time_min']);
  const stop = timeOf(params['stop'] ?? params['end'] ?? params['time_end'] ?? params['time_max']);
  if (start !== undefined && stop !== undefined && start <= stop)
    return start === stop ? { start, stop: start + DAY } : { start, stop };
  const words = params['time_range'] ?? params['range'] ?? params['time'];
  const spoken = typeof words === 'string' ? timePhrases(words, now, [], {}).phrases[0]?.range : undefined;
  return spoken ?? understanding.ranges[0];
}
