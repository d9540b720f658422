import type { TimeRange } from '#src/domain/time-range.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * Times of a clause that say where something is marked: those behind "line at" and "marked" where the time of the data stands in
 * front.
 */
export function markedTimes(view: ClauseView): readonly PhraseOf<'time'>[] {
  const times = view.phrases.filter((phrase): phrase is PhraseOf<'time'> => phrase.type === 'time');
  const word = view.phrases.find(isMarking(times));
  if (word === undefined || times.length < 2) return [];
  const behind = times.filter(({ from }) => from >= word.from);
  if (behind.length < times.length) return behind;
  // "Shade 17:00-19:00 on 10 May, Wind B 10-12 May": what holds all the others is of the data.
  const whole = times.find((time) => times.every(({ range }) => isIn(range, time.range))) ?? times[0];
  return times.filter((time) => time !== whole);
}

function isIn(part: TimeRange, whole: TimeRange): boolean {
  return part.start >= whole.start && part.stop <= whole.stop;
}

function isMarking(times: readonly Phrase[]) {
  return (phrase: Phrase): boolean =>
    phrase.type === 'word' &&
    (means(phrase.mark, 'verb', 'mark', 'shade') ||
      means(phrase.mark, 'noun', 'vline') ||
      (means(phrase.mark, 'noun', 'line') && isAt(phrase, times)));
}

/** "A red dashed line at 23:00": a time right behind. */
export function isAt(line: Phrase, times: readonly Phrase[]): boolean {
  const next = times.find(({ from }) => from >= line.to);
  return next !== undefined && (next.prep === 'at' || /^at\b/i.test(next.raw)) && next.from - line.to < 5;
}
