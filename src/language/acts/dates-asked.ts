import type { Group } from '#src/domain/data-question.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Which days", "on what dates", "list the days with": each of them that has it. */
export function datesAsked(
  view: ClauseView,
): { readonly by: Group; readonly used: readonly Phrase[] } | undefined {
  const asks = [...view.words('question', 'which', 'what', 'when'), ...view.words('verb', 'list')];
  const named = asks.find(({ raw }) => /\b(?:days?|dates?)$/i.test(raw));
  const parts = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' && view.isFree(phrase) && PART.test(phrase.raw) && !isDated(view, phrase),
  );
  const part = parts.find((phrase) => view.phrases.indexOf(phrase) <= 4);
  const said = named?.raw ?? part?.raw;
  if (said === undefined || (asks.length === 0 && !isHeading(view, part))) return undefined;
  const by = DATE_PARTS.find((each) => new RegExp(`\\b${each}`, 'i').test(said)) ?? 'day';
  return {
    by,
    used: [
      ...asks,
      ...parts,
      ...view.words('question'),
      ...view.words('pronoun'),
      ...view.spelt(/^(?:all|the|had|have|has|with|having|of)$/i),
      ...view.words('verb', 'explain', 'give', 'show', 'list'),
    ],
  };
}

/** "Days with Kp >= 8 since 2020", "all dates in 2024 with Dst below -100": what stands first is what is wished, and no count. */
function isHeading(view: ClauseView, part: Phrase | undefined): boolean {
  const before = view.phrases.slice(0, part === undefined ? 0 : view.phrases.indexOf(part));
  const isFirst = before.every(({ raw }) =>
    /^(?:all|the|every|those|any|and|also|please|pls|me)$/i.test(raw),
  );
  return (
    isFirst && /^(?:days|dates|months|years)$/i.test(part?.raw ?? '') && view.words('statistic').length === 0
  );
}

const DATE_PARTS = ['hour', 'day', 'week', 'month', 'year'] as const;
const PART =
  /^(?:(?:which|what|on which|on what|in which|in what) )?(?:hours|days?|dates?|weeks?|months?|years?)$/i;

/** "What was it that day". */
function isDated(view: ClauseView, phrase: Phrase): boolean {
  return /^(?:that|this|same|the same|per|each|every|by|of the|of|whole|entire)$/i.test(
    view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '',
  );
}
