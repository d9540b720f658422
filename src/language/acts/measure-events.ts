import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, Period } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { crossingsWhere } from '#src/language/acts/crossings-where.ts';
import { finderOf, type NamedFinder, searchedIn } from '#src/language/acts/event-finders.ts';
import { type Measured, measuredOf } from '#src/language/acts/measured.ts';
import { isAboutLooks } from '#src/language/acts/number-questions.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';

/** "What was the largest jump?", "how many storms were there in 2003?", "are there gaps longer than 1 h?" */
export const measureEventsAct: ActSpec = {
  name: 'measure-events',
  rank: 16,
  read(view, setting) {
    const named = finderOf(view);
    if (named === undefined || isAboutLooks(view) || !isAsked(view)) return undefined;
    const asked = ofNow(measuredOf(view, setting), view, named);
    const where = crossingsWhere(named, view, asked);
    const { finder, measured } = where;
    const question = questionOf(finder);
    // "Is there a CIR in March 2008?": the list tells.
    if (question === undefined)
      return asksWhether(view)
        ? {
            acts: [
              {
                do: 'intervals',
                params: { find: finder.find },
                of: searchedIn(finder, measured),
                period: measured.period,
              },
            ],
            used: [...finder.used, ...measured.used],
            notes: measured.notes,
          }
        : undefined;
    return {
      acts: [
        ...measured.shown,
        ...(counts(view) ? apart(measured.period) : [measured.period]).map(
          (period): Act => ({
            do: 'measure',
            question,
            ...(where.other === undefined ? {} : { other: where.other }),
            // Each has targets of its own, since data are found by them.
            of: searchedIn(finder, measured).map((target) => ({ ...target })),
            period,
          }),
        ),
      ],
      used: [...finder.used, ...where.used, ...measured.used, ...view.words('verb', 'happen')],
      notes: measured.notes,
    };
  },
};

/** "How many in 2001 and 2002?", "2001 vs 2024": a number of each time is asked for, and not the list of both. */
function counts(view: ClauseView): boolean {
  return (
    finderOf(view)?.find.kind === 'gaps' ||
    view.hasWord('question', 'how') ||
    view.spelt(/^(?:how many|number|count|counts|vs|versus|each|more|fewer|compare|compared)$/i).length > 0
  );
}

/** "How many storms in 2001 vs 2024?": of each time by itself. */
function apart(period: Period): readonly Period[] {
  return period.ranges.length < 2 || period.events.length > 0
    ? [period]
    : period.ranges.map((range) => ({ ...period, ranges: [range] }));
}

/** What goes on now is looked for in the newest days that the data have. */
const NEWEST_DAYS = 3;
const NOW = /^(?:(?:right |just )?now|rn|atm|currently|current|presently|live)$/i;

/** "Is there a storm now?", "any SEP event ongoing?": the archive ends before now, which is told. */
function ofNow(measured: Measured, view: ClauseView, { find }: NamedFinder): Measured {
  const words = [...view.spelt(NOW), ...view.words('noun', 'now')];
  const { ranges, newestMs } = measured.period;
  if (words.length === 0 || ranges.length > 0 || newestMs !== undefined) return measured;
  return {
    ...measured,
    // The onset of particles is looked for in the flux that it is defined for, however far that goes.
    period:
      find.kind === 'sep-onsets' ? measured.period : { ranges: [], events: [], newestMs: NEWEST_DAYS * DAY },
    used: [...measured.used, ...words, ...view.words('verb', 'happen')],
    notes: [
      ...measured.notes,
      'What goes on right now I cannot see, since the archive is behind: this is of the newest days that it has.',
    ],
  };
}

/** "Is there", "any substorms today?": whether, and not what. */
function asksWhether(view: ClauseView): boolean {
  const isTimed = view.all('time').length > 0 || view.spelt(NOW).length > 0 || view.hasWord('noun', 'now');
  const isLed = /^(?:any|is|did|do|have|has|was|were|are)$/i.test(view.phrases[0]?.raw ?? '');
  return view.hasWord('question', 'is') || (isTimed && isLed);
}

/** "List" and "find" make a list of events that can be used; a question is answered. */
function isAsked(view: ClauseView): boolean {
  const kinds = view.words('question').map((word) => wordValue(word, 'question'));
  return kinds.length > 0 || view.isQuestion || asksWhether(view) || view.words('noun', 'gap').length > 0;
}

function questionOf({ find }: NamedFinder): DataQuestion | undefined {
  switch (find.kind) {
    case 'jumps':
    case 'shocks':
    case 'storms':
    case 'crossings':
    case 'gaps':
      return find;
    case 'storm-phases':
    case 'sector-boundaries':
    case 'current-sheet-crossings':
    case 'stream-interfaces':
    case 'magnetic-clouds':
    case 'substorms':
    case 'sep-onsets':
    case 'switchbacks':
    case 'discontinuities':
    case 'magnetopause-crossings':
    case 'dipolarizations':
      return undefined;
  }
}
