import type { Act, Request } from '#src/domain/request.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/**
 * Of whom and when a request is, should nothing come of it: "magnetopause crossings of MMS1 on 2015-12-08". What it does not name
 * is that of the request before, where nothing came of that, either.
 */
export function asideOf(
  acts: readonly Act[],
  marks: readonly Mark[],
  previous: Request | undefined,
): Pick<Request, 'aside'> {
  const missions = marks.flatMap((mark) => {
    const found = senseOf(mark, 'mission');
    if (found === undefined) return [];
    return [{ mission: found.value, ...(found.probe === undefined ? {} : { probe: found.probe }) }];
  });
  const ranges = marks.flatMap((mark) => {
    const time = senseOf(mark, 'time');
    return time === undefined || time.isFromNow === true || time.newestMs !== undefined ? [] : [time.range];
  });
  const before = previous?.isUnmet === true ? previous.aside : undefined;
  // What is drawn or told needs no memory of its own.
  const isSaid = acts.every((act) => act.do === 'explain' || act.do === 'find' || act.do === 'page');
  const own = isSaid && acts.length > 0 ? { missions: [], ranges: [] } : { missions, ranges };
  const aside = {
    missions: own.missions.length > 0 ? own.missions : (before?.missions ?? []),
    ranges: own.ranges.length > 0 ? own.ranges : (before?.ranges ?? []),
  };
  return aside.missions.length + aside.ranges.length === 0 ? {} : { aside };
}
