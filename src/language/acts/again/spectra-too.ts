import { NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "Add Bx and By too", "and Wind", "overlay the speed" where nothing but spectra (or other curves over no time) is drawn: theirs are made
 * as the drawn ones were, since a series itself has no place on such an axis. Beside a picture over time it could be meant itself, so
 * that "too" has to say that the same is to be done.
 */
export const spectraTooAct: ActSpec = {
  name: 'spectra-too',
  rank: 8,
  read(view, setting) {
    const { onlyResults } = setting.drawn;
    if (!setting.hasFigure || onlyResults === undefined || view.asks()) return undefined;
    const also = view.words('also', 'also');
    const adds = [...view.words('verb', 'add', 'put'), ...also];
    const opens = view.phrases[0]?.raw ?? '';
    const isJoined = adds.length > 0 || (onlyResults === 'curves' && /^(?:and|plus|&|\+)$/i.test(opens));
    const series = view.all('series');
    if (!isJoined || (onlyResults === 'pictures' && also.length === 0) || !isAllNamed(series, setting))
      return undefined;
    if (view.all('time').length > 0 || isSaidOtherwise(view)) return undefined;
    const said = series.flatMap(({ items }) => items.map((item) => item.series));
    return {
      acts: [{ do: 'again', mode: 'add', with: said, ofFigure: true, period: NO_PERIOD }],
      used: [
        ...series,
        ...adds,
        ...view.words('place', 'top', 'same'),
        ...view.words('also', 'same', 'both'),
        ...view.words('noun', 'figure'),
        ...view.words('pronoun'),
      ],
    };
  },
};

/** Spacecraft, quantities and components, and not what is drawn already. */
function isAllNamed(series: readonly PhraseOf<'series'>[], { drawn }: Setting): boolean {
  const named = series.flatMap(({ items }) => items.map((item) => item.series));
  return (
    named.length > 0 &&
    named.every(
      (each) =>
        (each.label ?? each.made ?? each.unknown ?? each.color ?? each.ranges ?? each.parameter) ===
          undefined && !drawn.has(each),
    )
  );
}

/** The series itself is asked for, or a place or an operation of its own. */
function isSaidOtherwise(view: ClauseView): boolean {
  return (
    view.hasWord('operation') ||
    view.hasWord('statistic') ||
    view.hasWord('noun', 'original', 'panel', 'line', 'axis', 'rightaxis') ||
    view.hasWord('place', 'bottom', 'above', 'right', 'new') ||
    view.all('panel').length > 0 ||
    view.spelt(/^(?:raw|timeseries|itself|time)$/i).length > 0
  );
}
