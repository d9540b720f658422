import { means } from '#src/language/reading/mark.ts';
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

/**
 * "Latest Dst, past 3 days": what is said of the data is said of their time, too; what is wanted is all of it and not the newest value.
 * "What is the latest value of the past 3 days" asks.
 */
export function withLatestData(phrases: readonly Phrase[]): readonly Phrase[] {
  const isTimed = phrases.some((phrase) => phrase.type === 'time' && phrase.newestMs !== undefined);
  const isAsked = phrases.some(
    (phrase) =>
      phrase.raw === '?' ||
      /^(?:values?|numbers?|samples?|readings?)$/i.test(phrase.raw) ||
      (phrase.type === 'word' && means(phrase.mark, 'question')),
  );
  if (!isTimed || isAsked) return phrases;
  return phrases.filter(
    ({ raw }, at) =>
      !(/^(?:latest|newest|freshest|most recent)$/i.test(raw) && phrases[at + 1]?.type === 'series'),
  );
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
