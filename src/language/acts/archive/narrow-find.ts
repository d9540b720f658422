import { cadenceNotes, restrictionsOf } from '#src/language/acts/archive/list-restrictions.ts';
import { type ActSpec, type ClauseView, seriesOf, targetsOf } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Survey only", "just the level 2 ones", "only hourly", "and with ion moments": the list of datasets that came last, held to more. */
export const narrowFindAct: ActSpec = {
  name: 'narrow-find',
  rank: 3,
  read(view, { previous, hasListing, hasData, acts }) {
    const before = previous?.acts.findLast((act) => act.do === 'find');
    if (before?.do !== 'find' || before.ofThread !== undefined || !hasListing || hasData || acts.length > 0)
      return undefined;
    const held = restrictionsOf(view);
    const series = view.all('series');
    const named = seriesOf(series);
    const isNew = named.some(
      ({ mission, dataset, unknown }) => (mission ?? dataset ?? unknown) !== undefined,
    );
    const rest = view.phrases.filter((phrase) => !held.used.includes(phrase) && phrase.type !== 'series');
    const narrows = rest.some(({ raw }) => /^(?:only|just|with|having|that|which|ones)$/i.test(raw));
    if (isNew || !narrows || held.used.length + series.length === 0 || !rest.every(isSmall)) return undefined;
    const more = targetsOf(series.flatMap(({ items }) => items));
    return {
      acts: [
        {
          ...before,
          words: `${before.words} ${wordsOf(view)}`,
          of: held.on([...before.of, ...more]),
          ...(held.cadenceMs === undefined ? {} : { cadenceMs: held.cadenceMs }),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      notes: cadenceNotes(view, held),
    };
  },
};

function wordsOf({ phrases }: ClauseView): string {
  return phrases.map(({ raw }) => raw).join(' ');
}

function isSmall({ raw }: Phrase): boolean {
  return /^(?:and|ok|okay|but|only|just|the|those|that|which|with|having|have|has|in|at|ones?|data|data ?sets?|mode|please|pls|,|\?|now|resolution|cadence|products?)$/i.test(
    raw,
  );
}
