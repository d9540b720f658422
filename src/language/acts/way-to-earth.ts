import type { ClauseView } from '#src/language/reading/act.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "… from L1 to Earth", "… to the magnetopause" behind a verb that moves things: the words of the way along the flow. */
export function wayToEarth(view: ClauseView, { mark }: PhraseOf<'word'>): readonly Phrase[] | undefined {
  if (!means(mark, 'verb', 'shift') || view.all('duration').length > 0) return undefined;
  const ways = view.phrases.filter(
    (phrase) => phrase.type === 'word' && view.isFree(phrase) && isWay(phrase),
  );
  if (ways.length === 0) return undefined;
  const small = view.phrases.filter(
    ({ raw, to }) => /^(?:to|from|the)$/i.test(raw) && ways.some(({ from }) => from >= to && from - to <= 5),
  );
  return [...small, ...view.words('noun', 'l1'), ...ways];
}

function isWay({ mark, raw, prep }: PhraseOf<'word'>): boolean {
  return (
    senseOf(mark, 'formula')?.value === 'lead_time' ||
    senseOf(mark, 'operation')?.value === 'l1_to_earth' ||
    (/^earth$/i.test(raw) && prep === 'to')
  );
}
