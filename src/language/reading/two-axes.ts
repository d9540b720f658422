import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const TWO = /^(?:two|2|twin|dual|double|left and right)\b/i;

/**
 * "Only Bz and Viz, one panel with two axes": the two have a panel with an axis each, as if it were "Bz and Viz, one panel, Viz on the
 * right axis". The right axis of what is drawn besides is not meant.
 */
export function withTwoAxes(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex(
    (phrase) => phrase.type === 'word' && means(phrase.mark, 'noun', 'rightaxis') && TWO.test(phrase.raw),
  );
  const axes = phrases[at];
  if (axes === undefined || !phrases.some(isOnePanel)) return phrases;
  const named = phrases.filter((phrase): phrase is PhraseOf<'series'> => phrase.type === 'series');
  const items = named.flatMap((phrase) => phrase.items);
  const [last, owner] = [items.at(-1), named.at(-1)];
  // A new figure has nothing besides.
  const isNew =
    phrases.some(({ type }) => type === 'time') || items.some(({ series }) => series.mission !== undefined);
  if (isNew || items.length !== 2 || last === undefined || owner === undefined) return phrases;
  const others = phrases.filter((_, place) => place !== at);
  const comma: Phrase = {
    type: 'word',
    mark: {
      raw: ',',
      from: axes.from,
      to: axes.from,
      senses: [{ kind: 'sign', value: ',' }],
      isGlued: false,
    },
    from: axes.from,
    to: axes.from,
    raw: ',',
  };
  return [...others, comma, { ...owner, items: [last], from: axes.from, to: axes.to, raw: owner.raw }, axes];
}

function isOnePanel(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (means(phrase.mark, 'together', 'one-panel') || means(phrase.mark, 'verb', 'merge'))
  );
}
