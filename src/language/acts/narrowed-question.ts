import type { Condition } from '#src/domain/condition.ts';
import { STATISTICS } from '#src/domain/data-question.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { correctionOf } from '#src/language/acts/again/cue.ts';
import { alternatives, conditionsOf, lastingOf } from '#src/language/acts/conditions.ts';
import { type ActReading, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SMALL =
  /^(?:only|just|when|where|while|if|for|with|during|times?|samples?|same|now|but|and|no|i|meant?|then|instead)$/i;

/** "No, I meant only when v > 500": the statistic before, of the samples for which that holds. */
export function narrowedQuestion(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const before = statisticBefore(previous);
  if (before === undefined || acts.length > 0) return undefined;
  const conditions = conditionsOf(view);
  if (conditions === undefined || conditions.subjects.length > 1 || !isOnly(view, conditions.used))
    return undefined;
  const { where, subjects, used } = conditions;
  // "And < 400?" behind "for v > 550" is of the speed.
  const tested = before.question.where;
  const isOfTested = subjects.length === 0 && tested?.kind === 'compared' && tested.other !== undefined;
  const meant = (part: Condition) =>
    isOfTested && part.kind === 'compared' ? { ...part, other: tested.other } : part;
  return {
    acts: alternatives(where).map((part) => ({
      ...before,
      question: { ...before.question, where: meant(part) },
      ...(subjects.length === 0 ? {} : { other: subjects }),
    })),
    used: [...used, ...smallIn(view)],
  };
}

/** "No, I meant the mean": another number of the same. */
export function statisticInstead(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const before = onlyQuestion(previous);
  if (before?.do !== 'measure' || before.question.kind !== 'statistic' || acts.length > 0) return undefined;
  const words = view.words('statistic');
  const corrects = correctionOf(view);
  const statistics = STATISTICS.filter((each) => words.some((word) => wordValue(word, 'statistic') === each));
  const isOther = words.length === 0 || statistics.length !== words.length || corrects.length === 0;
  if (isOther || !isOnly(view, [...words, ...corrects])) return undefined;
  const { percentile: _, ...question } = before.question;
  return {
    acts: [{ ...before, question: { ...question, statistics } }],
    used: [...words, ...corrects, ...smallIn(view)],
  };
}

/** "How many if > 3 h?", "and longer than 1 h?": what was found before, of another length. */
export function lengthAgain(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const act = onlyQuestion(previous);
  if (act?.do !== 'intervals' || acts.length > 0) return undefined;
  const { used, ...limits } = lastingOf(view);
  const counting = view.words('question', 'how-many', 'what', 'how');
  const said = act.params['atLeastMs'];
  // What is longer than what was listed is chosen from that list.
  const isWider = typeof said === 'number' && limits.atLeastMs !== undefined && limits.atLeastMs < said;
  if (!isWider || !isOnly(view, [...used, ...counting])) return undefined;
  return {
    acts: [{ ...act, params: { ...act.params, ...limits } }],
    used: [...used, ...counting, ...smallIn(view)],
  };
}

/** One statistic, or the same under several conditions: "north and south separately". */
function statisticBefore(previous: Request | undefined) {
  const before = previous?.isUnmet === true ? [] : (previous?.acts ?? []);
  const asked = before.flatMap((act) =>
    act.do === 'measure' && act.question.kind === 'statistic' ? [{ ...act, question: act.question }] : [],
  );
  const plain = asked.map(({ question, other: _, ...act }) =>
    JSON.stringify({ ...act, question: { ...question, where: undefined } }),
  );
  return asked.length === before.length && new Set(plain).size === 1 ? asked[0] : undefined;
}

function onlyQuestion(previous: Request | undefined): Act | undefined {
  const [act, ...more] = previous?.isUnmet === true ? [] : (previous?.acts ?? []);
  return more.length === 0 ? act : undefined;
}

function isOnly(view: ClauseView, used: readonly Phrase[]): boolean {
  return view.phrases.every(
    (phrase) =>
      used.includes(phrase) ||
      (phrase.type === 'word' && (SMALL.test(phrase.raw) || !isContent(phrase, true))),
  );
}

function smallIn(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) &&
      phrase.type === 'word' &&
      (SMALL.test(phrase.raw) || means(phrase.mark, 'negation') || means(phrase.mark, 'verb', 'mean')),
  );
}
