import { type Act, type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** "put the radial distance under the time axis", "distance and latitude as extra axis labels". */
export const positionAxisAct: ActSpec = lookAct('position-axis', 16, (view, setting) => {
  const [word] = view.words('timing', 'position');
  if (word === undefined) return undefined;
  const { isOn, used } = switchOf(view);
  if (!isOn) return changed({ kind: 'position-axis', series: [] }, [word, ...used]);
  const { series, bare } = placesBefore(view, word);
  const named = [
    ...series.flatMap((phrase) => phrase.items.map((item) => item.series)),
    ...bare.flatMap(({ raw }): readonly NamedSeries[] => {
      const quantity = SHORT_PLACES.find(([name]) => name.test(raw))?.[1];
      return quantity === undefined ? [] : [{ kind: 'series', text: raw, quantity }];
    }),
  ];
  if (named.length === 0) return undefined;
  const refs = [
    ...series.flatMap(({ items }) => seriesRefs(items)),
    ...named.slice(named.length - bare.length).map(({ quantity = '' }) => ({ quantity })),
  ];
  const shown = setting.acts.findLast((act) => act.do === 'show');
  const look = changed({ kind: 'position-axis', series: refs }, [word, ...series, ...bare, ...used]);
  const fetch: Act = {
    do: 'fetch',
    of: named.map((each) => withOwner(each, shown?.do === 'show' ? shown.of : [])),
    period: shown?.do === 'show' ? shown.period : NO_PERIOD,
  };
  return { ...look, acts: [fetch, ...look.acts] };
});

/** Positions are those of the spacecraft that is shown. */
function withOwner(series: NamedSeries, shown: readonly Target[]): NamedSeries {
  const owner = shown.find((target) => target.kind === 'series' && target.mission !== undefined);
  if (series.mission !== undefined || owner?.kind !== 'series' || owner.mission === undefined) return series;
  const { mission, probe } = owner;
  return { ...series, mission, ...(probe === undefined ? {} : { probe }) };
}

const SHORT_PLACES = [
  [/^(?:r|dist|distance)$/i, 'radial-distance'],
  [/^(?:lat|latitude)$/i, 'heliographic-latitude'],
  [/^(?:lon|long|longitude)$/i, 'heliographic-longitude'],
] as const;

/** "Wind field 10 May, with r and the latitude under the time axis": what stands behind the last "with", "put", time or comma. */
export function placesBefore(
  view: ClauseView,
  word: PhraseOf<'word'>,
): {
  readonly series: readonly PhraseOf<'series'>[];
  readonly bare: readonly PhraseOf<'word'>[];
} {
  const before = view.phrases.filter(({ to }) => to <= word.from);
  const cut = before.findLast(
    (phrase) =>
      phrase.type === 'time' ||
      phrase.type === 'amount' ||
      (phrase.type === 'word' && (means(phrase.mark, 'verb') || /^(?:with|plus|;)$/i.test(phrase.raw))),
  );
  const near = view.phrases.filter(({ from }) => from >= (cut?.to ?? 0));
  return {
    series: near.filter(
      (phrase): phrase is PhraseOf<'series'> => phrase.type === 'series' && view.isFree(phrase),
    ),
    bare: near.filter(
      (phrase): phrase is PhraseOf<'word'> =>
        phrase.type === 'word' && view.isFree(phrase) && SHORT_PLACES.some(([name]) => name.test(phrase.raw)),
    ),
  };
}
