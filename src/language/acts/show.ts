import type { Target } from '#src/domain/request.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import { layoutIn, placeIn } from '#src/language/reading/place.ts';
import { isShowing } from '#src/language/reading/showing.ts';

/** "plot ACE Bz for May", "OMNI Vsw and np 17 march 2015", "add Dst below": data in a figure. */
export const showAct: ActSpec = {
  name: 'show',
  rank: 50,
  read(view, setting) {
    const series = view.all('series');
    if (series.length === 0 || onlyLooksOf(view, setting)) return undefined;
    const times = view.all('time');
    const adds = view.words('verb', 'add');
    const together = view.words('together');
    const apart = view.words('by', 'series', 'component');
    const layout = apart.length > 0 ? { layout: 'separate' as const } : layoutIn(together);
    const { place, used: places } = placeIn(view);
    const puts = view.words('verb', 'put');
    const also = view.words('also', 'also');
    // What goes somewhere on the figure, and what comes "too", joins it.
    const joins = adds.length + puts.length + also.length > 0 || (place !== undefined && times.length === 0);
    const named = targetsOf(series.flatMap(({ items }) => items));
    const of = withBrought(named, setting);
    const parts = of.every((each) => each.kind === 'series' && each.component !== undefined)
      ? [...view.words('component', 'vector'), ...view.words('also', 'all', 'both')]
      : [];
    // "Just plot Bz and the speed instead": a figure of these and of nothing else.
    const anew = view.hasWord('verb', 'show') ? view.words('negation', 'only', 'instead') : [];
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
          mode: joins && setting.drawn.hasAny ? 'add' : anew.length > 0 ? 'new' : 'auto',
          of,
          period: periodOf(times),
          ...layout,
          ...(place === undefined ? {} : { place }),
          ...(view.word('verb', 'compare') === undefined ? {} : { isComparison: true }),
          ...(of.some(isOrbit) ? { form: 'orbit' as const } : {}),
        },
      ],
      used: [
        ...series,
        ...times,
        ...adds,
        ...puts,
        ...also,
        ...together,
        ...apart,
        ...anew,
        ...parts,
        ...places,
        ...view.words('verb', 'show', 'compare', 'give', 'fetch'),
      ],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

/** "Bx blue By green Bz red" of what is drawn says how it looks, and brings nothing. */
function onlyLooksOf(view: ClauseView, setting: Setting): boolean {
  const hasLook = (['colour', 'hex', 'dash', 'scale', 'weight', 'mark'] as const).some((kind) =>
    view.hasWord(kind),
  );
  const isDrawn = view
    .all('series')
    .every(({ items }) => items.every(({ series }) => setting.drawn.has(series)));
  return hasLook && setting.drawn.hasAny && isDrawn && !isShowing(view, setting) && !view.hasWord('place');
}

/** "The orbits of PSP and Solar Orbiter" are paths, not three curves of a position. */
function isOrbit(target: Target): boolean {
  return target.kind === 'series' && target.quantity === 'position' && /orbit|trajector/i.test(target.text);
}

/** Data that came with the message are shown beside what is named. */
function withBrought(named: readonly Target[], { hasBrought }: Setting): readonly Target[] {
  const isOwn = named.every((target) => target.kind === 'series' && target.label !== undefined);
  return hasBrought && !isOwn ? [{ kind: 'pointed', which: 'focus', text: '' }, ...named] : named;
}
