import type { Act, Target } from '#src/domain/request.ts';
import { use } from '#src/language/acts/list-again/uses.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SMALL =
  /^(?:and|so|ok|it|that|this|they|them|those|these|one|ones|was|is|were|are|did|exactly|precisely|happen|happened|date|dates|day|days|time|times|the|at|on|what|which|when|again|start|and end|[?.,!])$/i;

/** "When exactly?", "which one was it?", "what date was that?" behind a list or a part of it: it is told with its times. */
export function toldAgain(
  view: ClauseView,
  events: Target,
  { previous, acts }: Setting,
): ActReading | undefined {
  const isOfList = previous?.acts.some((act) => act.do === 'intervals' || isTable(act)) === true;
  const asks = view.words('question', 'when', 'which', 'what');
  const isPlain = view.phrases.every((phrase) => isSmall(phrase));
  const isWhen = view.hasWord('question', 'when') || view.spelt(/\b(?:one|dates?|days?)$/i).length > 0;
  if (!isOfList || acts.length > 0 || asks.length === 0 || !isPlain || !isWhen) return undefined;
  return { acts: [use({ what: 'table', events })], used: view.phrases.filter(view.isFree) };
}

function isSmall(phrase: Phrase): boolean {
  if (phrase.type === 'amount') return /^ones?$/i.test(phrase.raw);
  return (
    phrase.type === 'word' &&
    (phrase.raw.split(' ').every((word) => SMALL.test(word)) || means(phrase.mark, 'pronoun'))
  );
}

function isTable(act: Act): boolean {
  return act.do === 'mark-events' && act.what === 'table';
}
