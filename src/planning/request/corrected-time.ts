import type { Act, Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/**
 * "No, the October 8-9 one" behind a figure of two times is of the one that it lies in: what was asked for is asked again with that time in
 * its place, and the other stays.
 *
 * @param last what drew the figure
 */
export function withCorrectedTime(request: Request, last: Request): Request | undefined {
  const [again, ...others] = request.acts;
  if (again?.do !== 'again' || others.length > 0 || again.mode !== 'instead') return undefined;
  const [range, ...more] = again.period.ranges;
  if (range === undefined || more.length + again.with.length > 0) return undefined;
  const shown = last.acts.find((act) => act.do === 'show');
  const times = shown?.period.ranges ?? [];
  const around = times.filter((time) => holds(time, range));
  const [only, ...rest] = around;
  if (times.length < 2 || only === undefined || rest.length > 0) return undefined;
  const acts = last.acts.map(
    (act): Act =>
      act.do === 'show'
        ? {
            ...act,
            mode: 'new',
            period: {
              ranges: act.period.ranges.map((time) => (holds(time, range) ? range : time)),
              events: [],
            },
          }
        : act,
  );
  return { ...request, acts };
}

function holds(time: TimeRange, { start, stop }: TimeRange): boolean {
  return time.start <= start && time.stop >= stop;
}
