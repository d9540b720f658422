import beyond from '#knowledge/words/beyond.json' with { type: 'json' };
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Find reconnection exhausts in 2008 with Wind": events that nobody here finds, and no search for datasets. */
export const noFinderAct: ActSpec = {
  name: 'no-finder',
  rank: 34,
  read(view) {
    const sought = soughtIn(view);
    if (sought.length === 0 || view.all('time').length === 0 || isOfArchive(view) || namesData(view))
      return undefined;
    const what = sought.map(({ raw }) => raw).join(' ');
    const { hint } = beyond.reasons.boundaries;
    return {
      acts: [{ do: 'refuse', what, reason: `Helio has no finder for ${what}.`, hint }],
      used: view.phrases.filter(view.isFree),
    };
  },
};

/** Several of something that no vocabulary knows, right behind the verb. */
function soughtIn({ phrases }: ClauseView): readonly Phrase[] {
  const verb = phrases.findIndex(({ raw }) => /^(?:find|search for|look for|detect|identify)$/i.test(raw));
  if (verb < 0) return [];
  const rest = phrases.slice(verb + 1);
  const start = rest.findIndex((phrase) => isContent(phrase, true));
  const words = rest.slice(Math.max(0, start));
  const end = words.findIndex((phrase) => phrase.type !== 'word' || !isContent(phrase, true));
  const sought = words.slice(0, end < 0 ? words.length : end);
  const isUnknown = sought.every(
    (phrase) => phrase.type === 'word' && phrase.mark.senses.every(({ kind }) => kind === 'word'),
  );
  return isUnknown && /[^s]s$/i.test(sought.at(-1)?.raw ?? '') ? sought : [];
}

/** What is looked for is in the catalogue. */
function isOfArchive(view: ClauseView): boolean {
  return (
    view.hasWord('noun', 'dataset', 'data', 'instrument', 'mission', 'parameter', 'server', 'publication') ||
    view.spelt(/^(?:catalogues?|catalogs?|archives?|products?|papers?|files?|images?|movies?|plots?)$/i)
      .length > 0
  );
}

function namesData(view: ClauseView): boolean {
  return view
    .series()
    .some(({ items }) =>
      items.some(
        ({ series: { quantity, dataset, parameter, unknown } }) =>
          (quantity ?? dataset ?? parameter ?? unknown) !== undefined,
      ),
    );
}
