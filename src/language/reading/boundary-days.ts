import type { Act, Request } from '#src/domain/request.ts';
import { DAY, formatTime, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { Mark } from '#src/language/reading/mark.ts';
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
  marks: readonly Mark[],
): Pick<Request, 'acts' | 'assumptions'> {
  if (marks.some(isDated)) return { acts, assumptions: [] };
  const crossed = acts.flatMap((act) => boundaryOf(act, events) ?? []);
  const days = crossed.map(({ start }) => Date.parse(start));
  const isMarked = acts.some((act) => act.do === 'change' && act.change.kind === 'marker');
  const added = isMarked ? [] : [...new Set(days)].map(markAt);
  return {
    acts: [...acts.map((act) => widened(act, events)), ...added],
    assumptions: [...new Set(crossed)].map(
      ({ name }, at) =>
        `${name}: drawn with ${MARGIN_DAYS} days on both sides, marked at ${formatTime(days[at] ?? 0).slice(0, 10)}.`,
    ),
  };
}

/** A time with a day or a month in it, and not only a year: "30 Aug to 1 Sept 2007", "± 1 day". */
function isDated({ raw, senses }: Mark): boolean {
  return (
    senses.some(({ kind }) => kind === 'time') &&
    /\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(
      raw.replace(/\b(?:19|20)\d\d\b(?!-)/, ''),
    )
  );
}

/** The boundary of which an act shows just the days. */
function boundaryOf(act: Act, events: readonly NamedEvent[]): NamedEvent | undefined {
  if (act.do !== 'show' && act.do !== 'again') return undefined;
  const [range, ...more] = act.period.ranges;
  if (range === undefined || more.length > 0) return undefined;
  return events.find(
    (event) =>
      event.kind === 'boundary' &&
      act.period.events.includes(event.name) &&
      isAt(daysOf(event), range, act.period.center),
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

/** Just the days, or a day on both sides that nobody said: "around the heliopause crossing". */
function isAt(days: TimeRange, range: TimeRange, center: TimeRange | undefined): boolean {
  if (isSameRange(days, range)) return true;
  return center !== undefined && isSameRange(days, center) && range.start === days.start - DAY;
}
