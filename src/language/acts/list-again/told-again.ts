import type { Act, Target } from '#src/domain/request.ts';
import { use } from '#src/language/acts/list-again/uses.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SMALL =
  /^(?:and|so|ok|it|that|this|they|them|those|these|one|ones|was|is|were|are|did|exactly|precisely|happen|happened|date|dates|day|days|storms|events|time|times|the|at|on|what|which|when|again|start|and end|[?.,!])$/i;

/** "When exactly?", "which one was it?", "what date was that?" behind a list or a part of it: it is told with its times. */
export function toldAgain(
  view: ClauseView,
  events: Target,
  { previous, acts }: Setting,
): ActReading | undefined {
  const isOfList = previous?.acts.some((act) => act.do === 'intervals' || isTable(act)) === true;
  if (!isOfList || acts.length > 0) return undefined;
  const asks = view.words('question', 'when', 'which', 'what');
  const isPlain = view.phrases.every((phrase) => isSmall(phrase));
  const isWhen =
    view.hasWord('question', 'when') || view.spelt(/\b(?:ones?|dates?|days?|storms|events)$/i).length > 0;
  if (asks.length === 0 || !isPlain || !isWhen) return undefined;
  return { acts: [use({ what: 'table', events })], used: view.phrases.filter(view.isFree) };
}

const MOST =
  /^(?:and|so|which|what|in|year|month|day|years|months|days|had|has|have|was|saw|is|the|most|of|them|events|storms|maximum|max|highest|number|ones|[?.,!])$/i;

/** "Which year had most?" behind a count of a list is of what was counted. */
export function countedMost(
  view: ClauseView,
  events: Target,
  { previous, acts }: Setting,
): ActReading | undefined {
  const isCount = previous?.acts.some((act) => act.do === 'mark-events' && act.what === 'count') === true;
  if (!isCount || acts.length > 0) return undefined;
  const words = view.phrases.flatMap(({ raw }) => raw.toLowerCase().split(' '));
  const isAsked = view.hasWord('question', 'which', 'what');
  const by = (['year', 'month', 'day'] as const).find((unit) => words.includes(unit));
  const isPlain =
    words.every((word) => MOST.test(word)) && words.some((word) => word === 'most' || word === 'highest');
  if (!isAsked || by === undefined || !isPlain) return undefined;
  return { acts: [use({ what: 'count', events, by })], used: view.phrases.filter(view.isFree) };
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
