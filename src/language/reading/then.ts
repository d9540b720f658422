import type { Found } from '#src/domain/found.ts';
import type { Request } from '#src/domain/request.ts';
import { MINUTE } from '#src/domain/time-range.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

/**
 * "Where was the spacecraft then?" behind the moment of a maximum, "heliocentric distance then?" behind a line that was drawn at a date:
 * that moment. Where neither was, it is the time of the thread, as ever.
 */
export function withThen(
  phrases: readonly Phrase[],
  { previous, found }: Pick<Surroundings, 'previous' | 'found'>,
): readonly Phrase[] {
  const at = momentBefore(previous, found);
  if (at === undefined || phrases.some(({ type }) => type === 'time')) return phrases;
  return phrases.map((phrase, place): Phrase => {
    const { from, to, raw } = phrase;
    if (!/^then$/i.test(raw) || !endsQuestion(phrases, place)) return phrase;
    return {
      type: 'time',
      form: 'range',
      isFound: true,
      range: { start: at, stop: at + MINUTE },
      from,
      to,
      raw,
    };
  });
}

/** It ends its sentence, which asks for a number or a place. */
function endsQuestion(phrases: readonly Phrase[], place: number): boolean {
  const before = phrases.slice(0, place);
  const own = before.slice(before.findLastIndex(({ raw }) => /^[.;!?\n]$/.test(raw)) + 1);
  const asks = own.some(
    (phrase) =>
      phrase.type === 'series' ||
      (phrase.type === 'word' && (means(phrase.mark, 'question', 'where') || means(phrase.mark, 'asked'))),
  );
  return asks && /^(?:|[?.!;,])$/.test(phrases[place + 1]?.raw ?? '');
}

/** The only moment that the request before told or marked. */
function momentBefore(previous: Request | undefined, found: Found | undefined): number | undefined {
  const last = previous?.acts.at(-1);
  if (last?.do === 'measure' && found?.times.length === 1) return found.times[0];
  const marked = (previous?.acts ?? []).flatMap((act) =>
    act.do === 'change' && act.change.kind === 'marker' && typeof act.change.at === 'number'
      ? [act.change.at]
      : [],
  );
  return marked.length === 1 && last?.do === 'change' ? marked[0] : undefined;
}
