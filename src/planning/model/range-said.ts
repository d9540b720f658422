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

/** ISO 8601 (UTC where no zone is said) or ms since epoch; `undefined` when it is no time. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value.trim())) return undefined;
  const text = value.trim().replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$|^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}
