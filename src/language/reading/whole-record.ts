import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Longer than there are data of anything. */
const EVER = 100 * 365.25 * 86_400_000;
const ALL =
  /^(?:on record|of all time|all[- ]time|ever (?:recorded|measured|observed|seen)|since records began|in (?:your|the) (?:data|archive|database))$/i;

/**
 * "The lowest Dst ever", "the largest speed on record", "when was Kp last above 7": a question about all that there are, where the
 * thread has no time that it could be about. What says so becomes its time.
 *
 * @param hasTime the thread is about a time
 */
export function withWholeRecord(
  phrases: readonly Phrase[],
  hasTime: boolean,
  now: number,
): readonly Phrase[] {
  if (phrases.some(({ type }) => type === 'time') || !phrases.some(isAsking)) return phrases;
  const range = { start: now - EVER, stop: now };
  const at = phrases.findIndex(({ raw }) => ALL.test(raw) || (!hasTime && /^ever$/i.test(raw)));
  const said = phrases[at];
  if (said !== undefined) {
    const { from, to, raw } = said;
    return phrases.with(at, { type: 'time', range, form: 'range', newestMs: EVER, from, to, raw });
  }
  const end = phrases.findLastIndex(({ raw }) => !/^[.?!]$/.test(raw));
  const last = phrases[end];
  if (hasTime || last === undefined || !isAboutLast(phrases)) return phrases;
  const time: PhraseOf<'time'> = {
    type: 'time',
    range,
    form: 'range',
    newestMs: EVER,
    from: last.to,
    to: last.to,
    raw: '',
  };
  return phrases.toSpliced(end + 1, 0, time);
}

function isAsking(phrase: Phrase): boolean {
  return (
    phrase.type === 'condition' ||
    (phrase.type === 'word' && means(phrase.mark, 'statistic', 'minimum', 'maximum'))
  );
}

/** "When did it last fall below -200", "the most recent day with Kp >= 8". */
function isAboutLast(phrases: readonly Phrase[]): boolean {
  return (
    phrases.some(({ type }) => type === 'condition') &&
    phrases.some(({ raw }) => /^(?:last|latest|most recent)$/i.test(raw))
  );
}
