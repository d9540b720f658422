import type { Act } from '#src/domain/request.ts';
import { finderOf, searchedIn } from '#src/language/acts/event-finders.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { barWords } from '#src/language/acts/table-figure.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

const CALENDARS = ['day', 'month', 'year', 'carrington-rotation'] as const;
const ASKING = /^(?:number|count|counts|how|often|of|the|were|was|there|are|did|we|have|had|get|got|list)$/i;

/** "How many storms per year 1996-2024?", "count shocks by month", "storms per year as bars": found, and counted by the calendar. */
export const eventsPerAct: ActSpec = {
  name: 'events-per',
  rank: 14,
  read(view, setting) {
    const finder = finderOf(view);
    const group = groupOf(view);
    const by = CALENDARS.find((each) => each === group.by);
    if (finder === undefined || by === undefined || finder.find.kind === 'gaps') return undefined;
    const measured = measuredOf(view, setting);
    if (measured.period.ranges.length > 1) return undefined;
    const bars = barWords(view);
    const found: Act = {
      do: 'intervals',
      params: { find: finder.find },
      of: searchedIn(finder, measured),
      period: measured.period,
    };
    const counted: Act = {
      do: 'mark-events',
      of: [],
      period: { ranges: [], events: [] },
      what: 'count',
      events: { kind: 'act', act: setting.acts.length },
      by,
      ...(bars.length === 0 ? {} : { asBars: true }),
    };
    return {
      acts: [found, counted],
      used: [
        ...finder.used,
        ...measured.used,
        ...group.used,
        ...bars,
        ...view.words('question', 'how-many', 'how'),
        ...view.words('verb', 'count', 'list', 'show', 'happen'),
        ...view.words('statistic', 'count'),
        ...view.spelt(ASKING),
      ],
      notes: measured.notes,
    };
  },
};
