import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { partsOf } from '#src/language/reading/look-targets.ts';
import { panelRefsOf, seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SHARED = /^(?:shar(?:e|es|ed|ing)|common|equal|identical|unif(?:y|ied)|match(?:ing|ed)?|sync(?:ed)?)$/i;

/** "Same y range for all panels", "make the bottom ones share one y range", "equal y scales", "match the y axes". */
const shared: ActSpec = lookAct('shared-limits', 6, (view, setting) => {
  const nouns = view.words('noun', 'yaxis', 'limits', 'axis', 'rightaxis');
  const same = view.words('also', 'same');
  const words = view.spelt(SHARED);
  if (nouns.length === 0 || same.length + words.length === 0 || !setting.drawn.hasAny) return undefined;
  if (view.hasWord('noun', 'xaxis', 'coloraxis', 'colormap', 'font', 'label', 'size')) return undefined;
  // The time of a figure that is yet to be drawn is its own.
  const times = setting.drawn.lines.length > 0 ? view.all('time') : [];
  const others = [times, view.all('amount'), view.all('span')].flat();
  const counts = others.filter((each) => each.type === 'amount' && each.value === 1);
  if (others.length > counts.length || view.hasWord('shared')) return undefined;
  const target = panelsIn(view, setting);
  return changed({ kind: 'value-range', range: null, isShared: true, ...target.fields }, [
    ...nouns,
    ...same,
    ...words,
    ...counts,
    ...target.used,
    ...view.words('verb', 'set', 'use', 'put', 'give', 'keep'),
    ...view.words('noun', 'panel', 'limits', 'line'),
    ...view.words('also', 'all', 'both', 'each'),
    ...view.spelt(/^(?:one|ones|have|on|a|with|each|other|ranges?)$/i),
  ]);
});

/** The panels that are named; "the bottom ones" are all below the first, "the upper ones" all above the last. */
function panelsIn(
  view: ClauseView,
  { drawn }: Setting,
): {
  readonly fields: { readonly panel?: ReturnType<typeof panelRefsOf>[number][] };
  readonly used: readonly Phrase[];
} {
  const panels = view.all('panel');
  const series = view.all('series').filter(({ items }) => items.every((item) => drawn.has(item.series)));
  const named = [
    ...panels.flatMap(panelRefsOf),
    ...series.flatMap(({ items }) => items.flatMap((item) => partsOf(item.series, drawn)).map(seriesRefOf)),
  ];
  const [place] = view.words('place', 'top', 'bottom');
  if (named.length === 0 && place !== undefined && drawn.panels > 2) {
    const first = /^(?:top|upper)/i.test(place.raw) ? 1 : 2;
    const panel = Array.from({ length: drawn.panels - 1 }, (_, at) => first + at);
    return { fields: { panel }, used: [place] };
  }
  return named.length < 2
    ? { fields: {}, used: [...panels, ...series, ...(place === undefined ? [] : [place])] }
    : { fields: { panel: [...named] }, used: [...panels, ...series] };
}

export const sharedLimitActs: readonly ActSpec[] = [shared];
