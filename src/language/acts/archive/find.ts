import { type ActSpec, type ClauseView, targetsOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * A search of the catalogue: "which L1 datasets have electron temperature?", "search for Wind magnetic field data", "are there
 * Polar UVI images on 6 apr 2000?", "what data is available for Cluster". Its words are the query.
 */
export const findAct: ActSpec = {
  name: 'find',
  rank: 35,
  read(view) {
    if (!isSearch(view) || (view.hasWord('statistic') && !view.hasWord('noun', 'dataset'))) return undefined;
    const series = view.all('series');
    const used = view.phrases.filter((phrase) => view.isFree(phrase));
    return {
      acts: [
        {
          do: 'find',
          words: view.phrases.map(({ raw }) => raw).join(' '),
          of: targetsOf(series.flatMap(({ items }) => items)),
          period: periodOf(view.all('time')),
        },
      ],
      used,
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

function isSearch(view: ClauseView): boolean {
  const hasDatasets = view.hasWord('noun', 'dataset') || view.phrases.some(isCatalogue);
  if (view.hasWord('verb', 'show', 'fetch', 'compute', 'compare', 'export') && !hasDatasets) return false;
  if (
    view.hasWord('verb', 'find') &&
    !view.hasWord('event') &&
    !view.hasWord('noun', 'jump', 'shock', 'storm', 'interval', 'gap', 'peak')
  )
    return !view.phrases.some(({ type }) => type === 'condition');
  const isAsked =
    view.hasWord('question', 'which', 'what', 'is', 'how-many') ||
    view.hasWord('verb', 'list', 'give', 'know', 'show');
  if (hasDatasets && isAsked) return true;
  // "Do you have Polar UVI images?", "is there ACE data for 1999?", "what data are available for Cluster?"
  const hasSeries = view.series().length > 0;
  const asksBeing = view.hasWord('question', 'is') && view.isQuestion;
  const asksAvailable =
    view.phrases.some(({ raw }) =>
      /^(?:available|offer|exist|measured?|measures|instruments?)$/i.test(raw),
    ) && view.hasWord('question', 'what', 'which');
  return hasSeries && (asksBeing || asksAvailable);
}

function isCatalogue({ raw }: Phrase): boolean {
  return /^(?:catalogue?|archive|products?)$/i.test(raw);
}
