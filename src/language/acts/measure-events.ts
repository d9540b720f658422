import type { DataQuestion } from '#src/domain/data-question.ts';
import { finderOf, type NamedFinder, searchedIn } from '#src/language/acts/event-finders.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { isAboutLooks } from '#src/language/acts/number-questions.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';

/** "What was the largest jump?", "how many storms were there in 2003?", "are there gaps longer than 1 h?" */
export const measureEventsAct: ActSpec = {
  name: 'measure-events',
  rank: 16,
  read(view, setting) {
    const finder = finderOf(view);
    if (finder === undefined || isAboutLooks(view) || !isAsked(view)) return undefined;
    const question = questionOf(finder);
    const measured = measuredOf(view, setting);
    // "Is there a CIR in March 2008?": the list tells.
    if (question === undefined)
      return view.hasWord('question', 'is')
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
        {
          do: 'measure',
          question,
          of: searchedIn(finder, measured),
          period: measured.period,
        },
      ],
      used: [...finder.used, ...measured.used, ...view.words('verb', 'happen')],
      notes: measured.notes,
    };
  },
};

/** "List" and "find" make a list of events that can be used; a question is answered. */
function isAsked(view: ClauseView): boolean {
  const kinds = view.words('question').map((word) => wordValue(word, 'question'));
  return kinds.length > 0 || view.isQuestion || view.words('noun', 'gap').length > 0;
}

function questionOf({ find }: NamedFinder): DataQuestion | undefined {
  switch (find.kind) {
    case 'jumps':
    case 'shocks':
    case 'storms':
    case 'crossings':
    case 'gaps':
      return find;
    case 'sector-boundaries':
    case 'current-sheet-crossings':
    case 'stream-interfaces':
    case 'magnetic-clouds':
    case 'substorms':
    case 'sep-onsets':
      return undefined;
  }
}
