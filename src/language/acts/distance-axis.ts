import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

/** "… vs r", "… against the distance from the Sun": the distance that the others of a clause are wanted over. */
export function distanceAxis(view: ClauseView): SeriesItem | undefined {
  return view
    .series()
    .flatMap((phrase) => phrase.items.map((item) => ({ phrase, item })))
    .find(({ item, phrase }) => isDistance(item.series) && isAgainst(phrase, item.series.text))?.item;
}

export function isDistance({ quantity }: NamedSeries): boolean {
  return quantity === 'radial-distance';
}

function isAgainst({ raw, prep }: PhraseOf<'series'>, text: string): boolean {
  const words = text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  return (
    prep === 'against' ||
    prep === 'by' ||
    new RegExp(
      `(?:\\bvs\\.?|\\bversus|\\bagainst|function of|\\bwith|\\bby)\\s+(?:the\\s+)?${words}`,
      'i',
    ).test(raw)
  );
}
