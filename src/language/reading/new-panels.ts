import type { NamedSeries } from '#src/domain/request.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';

/**
 * "STEREO-A 23 July 2012, B and V panels", "add a Br panel on top", "plasma beta panel at the bottom": what no panel shows yet is wanted in
 * one, and says of no panel that is there. "Add a Bx panel" wants one of its own, whatever shows it.
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
    const isItself = isAdded(phrases.slice(0, at));
    if (!isNamed || !(adds || isListed || isPlaced(phrases, at))) return phrase;
    if (!isItself && items.some(({ series }) => isDrawn(series))) return phrase;
    const { from, to, raw } = phrase;
    return { type: 'series', items, notes: [], from, to, raw };
  });
}

/** "Add a" stands right in front. */
function isAdded(before: readonly Phrase[]): boolean {
  const verb = before.findLast(({ raw }) => !/^(?:an?|the|one|another|new|extra)$/i.test(raw));
  return verb?.type === 'word' && means(verb.mark, 'verb', 'add');
}

/** A place follows, and nothing else is said of what is there. */
function isPlaced(phrases: readonly Phrase[], at: number): boolean {
  const place = phrases.slice(at + 1).find(({ raw }) => !/^(?:at|on|in|to|the|very|,)$/i.test(raw));
  const isPlace = place?.type === 'word' && means(place.mark, 'place', 'top', 'bottom', 'above');
  const isOther = phrases.some(
    (phrase) =>
      phrase.type === 'word' && means(phrase.mark, 'verb', 'remove', 'keep', 'swap', 'order', 'shift'),
  );
  return isPlace && !isOther;
}
