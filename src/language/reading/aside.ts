import type { Act, Request } from '#src/domain/request.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/** Of whom and when a request was that is refused whole: "magnetopause crossings of MMS1 on 2015-12-08". */
export function asideOf(acts: readonly Act[], marks: readonly Mark[]): Pick<Request, 'aside'> {
  if (acts.length === 0 || acts.some((act) => act.do !== 'refuse')) return {};
  const missions = marks.flatMap((mark) => {
    const found = senseOf(mark, 'mission');
    if (found === undefined) return [];
    return [{ mission: found.value, ...(found.probe === undefined ? {} : { probe: found.probe }) }];
  });
  const ranges = marks.flatMap((mark) => senseOf(mark, 'time')?.range ?? []);
  return missions.length + ranges.length === 0 ? {} : { aside: { missions, ranges } };
}
