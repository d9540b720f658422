import type { SeriesRef } from '#src/domain/series-ref.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec } from '#src/language/reading/act.ts';
import { seriesRefOf, seriesRefs } from '#src/language/reading/named-ref.ts';

/** "Fill between Bx and By", "shade the area between the two curves in grey". */
const betweenCurves: ActSpec = lookAct(
  'between-curves',
  3,
  (view, { drawn: { has, lines: there }, acts }) => {
    const verbs = [...view.words('verb', 'shade', 'colour'), ...view.spelt(/^fill(?:ed|ing)?$/i)];
    const between = view.spelt(/^between$/i);
    const series = view.all('series');
    const isPrefixed = between.length > 0 || series.some(({ prep }) => prep === 'between');
    const lines = [...view.words('noun', 'line'), ...view.words('pronoun', 'them')];
    const counts = view.all('amount').filter(({ raw, value }) => value === 2 && /^two$/i.test(raw));
    const isOfAll = lines.length + counts.length > 0;
    if (verbs.length === 0 || !(isPrefixed || [...lines, ...counts].some(({ prep }) => prep === 'between')))
      return undefined;
    const numbers = view.all('amount').length - counts.length + view.all('span').length;
    if (view.all('time').length + numbers > 0) return undefined;
    const named = series.flatMap(({ items }) => items);
    const shown = acts.findLast((act) => act.do === 'show' && act.mode !== 'add');
    const curves: readonly SeriesRef[] =
      shown?.do !== 'show'
        ? there.map(({ label }) => label)
        : shown.of.flatMap((target) => (target.kind === 'series' ? [seriesRefOf(target)] : []));
    const ofAll = isOfAll && curves.length === 2 ? curves : [];
    const [low, high, ...more] = named.length > 0 ? seriesRefs(named) : ofAll;
    const used = [
      ...verbs,
      ...between,
      ...series,
      ...lines,
      ...counts,
      ...view.spelt(/^(?:area|region|space)$/i),
    ];
    if (named.length === 0 && curves.length > 0 && curves.length !== 2)
      return changed(
        {
          kind: 'refused',
          reason: `${curves.length} curves are drawn, so it is not clear between which two to fill.`,
          hint: 'Name two, e.g. "fill between By and Bz".',
        },
        used,
      );
    if (low === undefined || high === undefined || more.length > 0) return undefined;
    const away = named.filter((item) => !has(item.series));
    if (there.length > 0 && away.length > 0)
      return changed(
        {
          kind: 'refused',
          reason: `${away.map((item) => item.series.text).join(' and ')} is not drawn, so nothing is filled.`,
          hint: 'Add it first, or name two curves of the figure.',
        },
        used,
      );
    const { fields, used: looks } = looksIn(view);
    const { color } = fields;
    return changed({ kind: 'band', low, high, keepsLines: true, ...(color === undefined ? {} : { color }) }, [
      ...used,
      ...looks,
      ...view.words('also', 'both'),
      ...view.words('noun', 'band'),
    ]);
  },
);

export const betweenCurveActs: readonly ActSpec[] = [betweenCurves];
