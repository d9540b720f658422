import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "The last 7 days of ACE field available": a word behind that says that the data have the say, not the clock. It goes into
 * the time.
 */
export function withNewest(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex(isFromNow);
  const said = phrases.findIndex(
    (phrase, place) => at >= 0 && place > at && phrase.type === 'word' && /^available$/i.test(phrase.raw),
  );
  if (said < 0 || /^(?:is|are|not|all|if|where|when)$/i.test(phrases[said - 1]?.raw ?? '')) return phrases;
  return phrases.flatMap((phrase, place) => {
    if (place === said) return [];
    return place === at && phrase.type === 'time' ? [asNewest(phrase)] : [phrase];
  });
}

function asNewest({ isFromNow: _, ...time }: PhraseOf<'time'>): PhraseOf<'time'> {
  return { ...time, newestMs: time.range.stop - time.range.start };
}

/** Another time in the answer to a question, which stands behind a dash, takes the place of one that was said from now back. */
export function withAnswer(phrases: readonly Phrase[]): readonly Phrase[] {
  const dash = phrases.findLastIndex(({ raw }) => raw === '—');
  const isAnswered =
    dash >= 0 && phrases.slice(dash).some((phrase) => phrase.type === 'time' && !isFromNow(phrase));
  if (!isAnswered) return phrases;
  const dates = phrases.slice(dash).some((phrase) => phrase.type === 'time' && !isRelative(phrase));
  return phrases.filter((phrase, place) => !(place < dash ? isFromNow(phrase) : dates && isRelative(phrase)));
}

function isFromNow(phrase: Phrase): phrase is PhraseOf<'time'> {
  return phrase.type === 'time' && phrase.isFromNow === true;
}

function isRelative(phrase: Phrase): boolean {
  return phrase.type === 'time' && (phrase.isFromNow === true || phrase.newestMs !== undefined);
}
