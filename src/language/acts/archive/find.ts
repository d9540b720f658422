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
  read(view, setting) {
    if (
      !isSearch(view, setting.spoken?.type === 'series') ||
      (view.hasWord('statistic') && !view.hasWord('noun', 'dataset'))
    )
      return undefined;
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

const DOING = [
  'show',
  'fetch',
  'compute',
  'compare',
  'export',
  'add',
  'put',
  'set',
  'remove',
  'keep',
  'mark',
  'shade',
  'zoom',
  'convert',
  'correlate',
  'describe',
  'explain',
] as const;

function isSearch(view: ClauseView, hasSpoken: boolean): boolean {
  const hasDatasets = view.hasWord('noun', 'dataset') || view.phrases.some(isCatalogue);
  if (view.hasWord('verb', ...DOING) && !hasDatasets) return false;
  const looksForEvents =
    view.hasWord('event') || view.hasWord('noun', 'jump', 'shock', 'storm', 'interval', 'gap', 'peak');
  const hasCondition = view.phrases.some(({ type }) => type === 'condition');
  if (view.hasWord('verb', 'find') && !looksForEvents) return !hasCondition;
  const isAsked =
    view.hasWord('question', 'which', 'what', 'is', 'how-many') ||
    view.hasWord('verb', 'list', 'give', 'know', 'show');
  const namesId = view.series().some(({ items }) => items.some(({ series }) => series.dataset !== undefined));
  if (hasDatasets && isAsked && (!namesId || view.hasWord('question', 'which', 'what', 'is'))) return true;
  if (looksForEvents || hasCondition || view.hasWord('asked')) return false;
  // "Do you have Polar UVI images?", "is there ACE data for 1999?", "DMSP drifts for 16 July 2017? what's avail"
  const hasThing =
    hasSpoken ||
    view.series().length > 0 ||
    view.hasWord('noun', 'data', 'instrument', 'mission') ||
    view.concepts.length > 0;
  const asksHaving =
    view.hasWord('talk', 'having') &&
    (hasSpoken || view.hasWord('question') || view.isQuestion || view.phrases.length > 1);
  // "Any electron temperatures in the magnetosphere after 2015?"
  const asksForAny = view.opensSentence && /^any$/i.test(view.phrases[0]?.raw ?? '');
  const asksMeasuring =
    view.hasWord('question', 'what', 'which', 'is') &&
    (view.hasWord('verb', 'measure') || view.hasWord('noun', 'instrument'));
  return hasThing && (asksHaving || asksForAny || asksMeasuring);
}

function isCatalogue({ raw }: Phrase): boolean {
  return /^(?:catalogue?|archive|products?)$/i.test(raw);
}
