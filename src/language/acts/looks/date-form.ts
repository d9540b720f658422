import type { DateForm } from '#src/domain/figure/look.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';

const FORMS: Readonly<Record<string, DateForm | null>> = {
  'day-of-year': 'day-of-year',
  clock: 'clock',
  yearless: 'yearless',
  midnight: null,
};

/** "DOY on the x axis", "day of year instead of dates", "hours only", "no year on the axis", "date only at midnight". */
const dateForm: ActSpec = lookAct('date-form', 9, (view, { drawn }) => {
  const [word] = view.words('timing', ...Object.keys(FORMS));
  const value = wordValue(word, 'timing');
  const form = value === undefined ? undefined : FORMS[value];
  if (word === undefined || form === undefined) return undefined;
  // "Ticks every 6 h, date only at midnight": how far apart they stand is another wish.
  const isSpaced = view.all('duration').length + view.words('cadence').length + view.all('amount').length > 0;
  const axes = [
    ...view.words('noun', 'xaxis', 'axis', 'label', 'axislabel', 'xlabel', ...(isSpaced ? [] : ['ticks'])),
    ...view.spelt(/^x$/i),
  ];
  const instead = view.words('timing', 'not-dates', 'dates');
  // "Day of year" alone may be what something is folded by or drawn over.
  const isAxis = axes.length + instead.length > 0;
  if (form === 'day-of-year' ? !isAxis || isFolding(view) : !drawn.hasAny) return undefined;
  return changed({ kind: 'date-form', form }, [
    word,
    ...axes,
    ...instead,
    ...view.words('shared'),
    ...view.words('noun', 'figure'),
    ...view.words('verb', 'set', 'use', 'show', 'put', 'call', 'mark'),
    ...view.spelt(/^(?:dates?|times?|in|as)$/i),
  ]);
});

/** "Fold it by day of year": no look of an axis. */
function isFolding(view: ClauseView): boolean {
  return view.words('operation', 'fold').some(({ raw }) => /fold|mean|average|\bby\b/i.test(raw));
}

export const dateFormActs: readonly ActSpec[] = [dateForm];
