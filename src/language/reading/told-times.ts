import type { Act, NamedSeries } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { isOpen } from '#src/language/acts/carried.ts';

/** "When did Voyager 2 cross the termination shock, show me speed and field": of that spacecraft, around the time that is told. */
export function withToldTimes(acts: readonly Act[]): readonly Act[] {
  const told = acts.find((act) => act.do === 'say' && act.about !== undefined);
  if (told?.do !== 'say' || told.about === undefined) return acts;
  const { range, mission, probe } = told.about;
  const margin = Math.max(3 * DAY, range.stop - range.start);
  const owned = (series: NamedSeries): NamedSeries =>
    mission === undefined || (series.mission ?? series.dataset ?? series.label) !== undefined
      ? series
      : { ...series, mission, ...(probe === undefined ? {} : { probe }) };
  return acts.map((act): Act => {
    if (act.do !== 'show' || !isOpen(act.period)) return act;
    return {
      ...act,
      of: act.of.map((target) => (target.kind === 'series' ? owned(target) : target)),
      period: { ranges: [{ start: range.start - margin, stop: range.stop + margin }], events: [] },
    };
  });
}
