import type { Act, Request, Target } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { isSameSeries } from '#src/planning/request/fitting-units.ts';

type Search = Extract<Act, { do: 'intervals' }>;

/**
 * "Plot V and B of 22-23 June and mark the shock of the 22nd": what is looked for lies in a part of what is drawn, and the same data
 * are not fetched and drawn once more for that part.
 */
export function searchedAsShown(request: Request): Request {
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'intervals' || act.list !== undefined || act.params['window'] !== undefined) return act;
    const [part, ...more] = act.period.ranges;
    const shown = part === undefined || more.length > 0 ? undefined : wholeOf(act, part, request.acts);
    if (part === undefined || shown === undefined) return act;
    const window = { start: isoTime(part.start), stop: isoTime(part.stop) };
    return { ...act, params: { ...act.params, window }, period: { ranges: [shown], events: [] } };
  });
  return { ...request, acts };
}

/** The longer time of the same series in a figure of this request. */
function wholeOf({ of }: Search, part: TimeRange, acts: readonly Act[]): TimeRange | undefined {
  return acts.flatMap((act) => {
    const [whole, ...more] = act.do === 'show' ? act.period.ranges : [];
    if (act.do !== 'show' || whole === undefined || more.length > 0 || of.length === 0) return [];
    const isWider =
      whole.start <= part.start &&
      whole.stop >= part.stop &&
      whole.stop - whole.start > part.stop - part.start;
    return isWider && of.every((each) => act.of.some((other) => isSameSeries(each, other))) ? [whole] : [];
  })[0];
}
