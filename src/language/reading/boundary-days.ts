import type { Act, Request } from '#src/domain/request.ts';
import { DAY, formatTime, type TimeRange } from '#src/domain/time-range.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';

/** Either side of a boundary is seen in weeks of data. */
const MARGIN_DAYS = 30;

/**
 * "Voyager 2 heliopause crossing, |B|": what a spacecraft crossed on a day is drawn with weeks on both sides, and the day is marked. Days
 * that are said around it stand.
 */
export function withBoundaryDays(
  acts: readonly Act[],
  events: readonly NamedEvent[],
): Pick<Request, 'acts' | 'assumptions'> {
  const crossed = acts.flatMap((act) => boundaryOf(act, events) ?? []);
  const days = crossed.map(({ start }) => Date.parse(start));
  const isMarked = acts.some((act) => act.do === 'change' && act.change.kind === 'marker');
  const marks = isMarked ? [] : [...new Set(days)].map(markAt);
  return {
    acts: [...acts.map((act) => widened(act, events)), ...marks],
    assumptions: [...new Set(crossed)].map(
      ({ name }, at) =>
        `${name}: drawn with ${MARGIN_DAYS} days on both sides, marked at ${formatTime(days[at] ?? 0).slice(0, 10)}.`,
    ),
  };
}

/** The boundary of which an act shows just the days. */
function boundaryOf(act: Act, events: readonly NamedEvent[]): NamedEvent | undefined {
  if (act.do !== 'show' && act.do !== 'again') return undefined;
  const [range, ...more] = act.period.ranges;
  if (range === undefined || more.length > 0) return undefined;
  return events.find(
    (event) =>
      event.kind === 'boundary' && act.period.events.includes(event.name) && isSame(daysOf(event), range),
  );
}

function widened(act: Act, events: readonly NamedEvent[]): Act {
  const event = boundaryOf(act, events);
  if (event === undefined || (act.do !== 'show' && act.do !== 'again')) return act;
  const { start, stop } = daysOf(event);
  const range = { start: start - MARGIN_DAYS * DAY, stop: stop + MARGIN_DAYS * DAY };
  return { ...act, period: { ...act.period, ranges: [range] } };
}

function markAt(at: number): Act {
  return { do: 'change', change: { kind: 'marker', at } };
}

function daysOf({ start, stop }: NamedEvent): TimeRange {
  return { start: Date.parse(start), stop: Date.parse(stop) };
}

function isSame(one: TimeRange, other: TimeRange): boolean {
  return one.start === other.start && one.stop === other.stop;
}
