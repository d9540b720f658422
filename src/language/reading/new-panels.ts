import type { NamedSeries } from '#src/domain/request.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';

/**
 * "STEREO-A 23 July 2012, B and V panels", "add a Br panel on top": what no panel shows yet is wanted in one, and says of no panel that is
 * there.
 *
 * @param isDrawn whether a curve of the figure at hand is meant
 */
export function withNewPanels(
  phrases: readonly Phrase[],
  isDrawn: (series: NamedSeries) => boolean,
): readonly Phrase[] {
  const adds = phrases.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'verb', 'add'));
  return phrases.map((phrase, at): Phrase => {
    if (phrase.type !== 'panel') return phrase;
    const items = [phrase.ref, ...phrase.more].filter((ref): ref is SeriesItem => typeof ref === 'object');
    const isNamed = items.length === 1 + phrase.more.length && phrase.prep === undefined;
    const isListed =
      /panels$/i.test(phrase.raw) && phrases.slice(0, at).some(({ type }) => type === 'series');
    if (!isNamed || !(adds || isListed) || items.some(({ series }) => isDrawn(series))) return phrase;
    const { from, to, raw } = phrase;
    return { type: 'series', items, notes: [], from, to, raw };
  });
}
