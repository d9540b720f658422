import { type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';

const FINER =
  /\b(?:higher|better|finer|faster|greater|more|highest|best|full)[ -](?:time |temporal |sampling )?(?:res|resolution|resolved|cadence|sampling|rate)\b|\bhigh(?:er)?[ -]?res\b/i;

/** "Have you got this at higher resolution?": data that come more often than those at hand. */
export function asksFiner(view: ClauseView): boolean {
  const text = view.text();
  return (
    FINER.test(text) && (view.isQuestion || view.hasWord('talk', 'having') || view.hasWord('question', 'is'))
  );
}

/** "Do you have …?", "is there any …?", "any composition data?" */
export function asksWhether(view: ClauseView): boolean {
  const isOther =
    view.hasWord('question', 'which', 'what', 'how-many') || view.hasWord('verb', 'list', 'find');
  const opensSo = /^(?:any|got|does|do|is|are|has|have)\b/i.test(view.phrases[0]?.raw ?? '');
  return !isOther && (view.hasWord('talk', 'having') || view.hasWord('question', 'is') || opensSo);
}

/** "Do you have it in RTN?", "is there a higher resolution version?", "got this for 2003?": of what is at hand. */
export function ofThread(
  view: ClauseView,
  setting: Setting,
): { readonly coordinates?: string; readonly isFiner?: true } | undefined {
  if (!setting.hasData || !asksWhether(view) || !asksForData(view)) return undefined;
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isOther = named.some(
    ({ mission, dataset, unknown }) => (mission ?? dataset ?? unknown) !== undefined,
  );
  const coordinates = wordValue(view.word('frame'), 'frame');
  const isFiner = asksFiner(view);
  const isPointed =
    view.hasWord('pronoun', 'it', 'them') || named.some((series) => setting.drawn.has(series));
  const isSaid =
    coordinates !== undefined || isFiner || view.all('time').length + view.all('duration').length > 0;
  const isOfWords = view.phrases.every(({ type }) => type === 'word');
  const holds = isSaid && !isOther && (isPointed || (isOfWords && named.length === 0));
  if (!holds || view.hasWord('statistic') || view.all('condition').length > 0) return undefined;
  return { ...(coordinates === undefined ? {} : { coordinates }), ...(isFiner ? { isFiner: true } : {}) };
}

/** "Do you have …", "is there a … version", and no event that may have happened. */
function asksForData(view: ClauseView): boolean {
  const isOfEvents =
    view.hasWord('event') || view.hasWord('noun', 'gap', 'storm', 'shock', 'jump', 'peak', 'lag');
  const isOfData =
    view.hasWord('talk', 'having') ||
    view.hasWord('noun', 'data', 'dataset', 'cadence') ||
    view.spelt(/^(?:version|product|available|got|have|res)$/i).length > 0;
  return isOfData && !isOfEvents && !view.hasWord('verb', 'show', 'compute', 'export');
}
