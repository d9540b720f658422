import { type ActSpec, periodOf, targetsOf, valueOf } from '#src/language/reading/act.ts';

/** "plot ACE Bz for May", "OMNI Vsw and np 17 march 2015", "add Dst below": data in a figure. */
export const showAct: ActSpec = {
  name: 'show',
  rank: 50,
  read(view, setting) {
    const series = view.all('series');
    if (series.length === 0) return undefined;
    const times = view.all('time');
    const adds = view.words('verb', 'add');
    const together = view.words('together');
    const places = view.words('place', 'top', 'bottom', 'above', 'right', 'new');
    const layout = valueOf(together[0], 'together') === 'one-panel' ? { layout: 'one-panel' as const } : {};
    const place = placeOf(valueOf(places[0], 'place'));
    const of = targetsOf(series.flatMap(({ items }) => items));
    const isFetch =
      view.word('verb', 'fetch') !== undefined && view.word('verb', 'show', 'add', 'compare') === undefined;
    if (isFetch)
      return {
        acts: [{ do: 'fetch', of, period: periodOf(times) }],
        used: [...series, ...times, ...view.words('verb', 'fetch', 'give')],
        notes: series.flatMap(({ notes }) => notes),
      };
    return {
      acts: [
        {
          do: 'show',
          mode: adds.length > 0 && setting.hasFigure ? 'add' : 'auto',
          of,
          period: periodOf(times),
          ...layout,
          ...(place === undefined ? {} : { place }),
          ...(view.word('verb', 'compare') === undefined ? {} : { isComparison: true }),
        },
      ],
      used: [
        ...series,
        ...times,
        ...adds,
        ...together,
        ...places,
        ...view.words('verb', 'show', 'compare', 'give', 'fetch'),
      ],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

function placeOf(value: string | undefined) {
  if (value === 'top' || value === 'above') return 'top' as const;
  if (value === 'bottom') return 'bottom' as const;
  if (value === 'right') return 'right-axis' as const;
  return value === 'new' ? ('new-panel' as const) : undefined;
}
