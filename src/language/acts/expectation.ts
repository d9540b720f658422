import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { without } from '#src/language/acts/list-again/event-columns.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Statistic = Extract<DataQuestion, { kind: 'statistic' }>;

const MUST =
  /^(?:must|should|ought|ought to|has to|have to|supposed|supposed to|expected|expect|would|will|i (?:think|guess|believe|expect)|think|guess|believe|(?:should|must|would|will|has to|ought to) be)$/i;
const AROUND =
  /^(?:i|we|that|it|this|they|be|to|so|is|are|was|were|which|value|the|correct|right|true|ok|okay|fine|,|and|but|always|of course|normally|usually)$/i;

/**
 * "I think it must be less than 0.1", "it should be < 1", behind a statistic of the same message: what is expected of that number is
 * answered with yes or no, and is no condition of it.
 */
export const expectationAct: ActSpec = {
  name: 'expectation',
  rank: 3,
  read(view, { acts }) {
    const place = acts.findLastIndex(isPlain);
    const act = acts[place];
    const [condition, ...more] = view.all('condition');
    if (act === undefined || !isPlain(act) || condition === undefined || more.length > 0) return undefined;
    const expected = expectedOf(condition);
    const rest = view.phrases.filter((phrase) => phrase !== condition && view.isFree(phrase));
    const isOnly = rest.every(
      (phrase) => phrase.type === 'word' && (MUST.test(phrase.raw) || AROUND.test(phrase.raw)),
    );
    const isExpected = rest.some(({ raw }) => MUST.test(raw)) || /\bbe\b/i.test(condition.raw);
    if (expected === undefined || condition.item !== undefined || !isOnly || !isExpected) return undefined;
    return { acts: [withExpected(act, expected)], amends: place, used: [condition, ...rest] };
  },
};

/** "Is the mean below 5?", "mean beta, it should be < 1": what stands behind the statistic as what it is to be. */
export function withExpectation(
  view: ClauseView,
  setting: Setting,
  read: (view: ClauseView, setting: Setting) => ActReading | undefined,
): ActReading | undefined {
  const [condition, ...more] = view.all('condition');
  const expected = condition === undefined ? undefined : expectedOf(condition);
  if (condition === undefined || expected === undefined || more.length > 0 || !isMeant(view, condition))
    return read(view, setting);
  const lead = leadOf(view, condition);
  const own = read(without(view, [condition, ...lead]), setting);
  if (own === undefined || !own.acts.some(isPlain)) return read(view, setting);
  return {
    ...own,
    acts: own.acts.map((act) =>
      isPlain(act) ? withExpected(ofTested(act, condition.item?.series), expected) : act,
    ),
    used: [...own.used, condition, ...lead, ...view.spelt(/^(?:is|was|are|were)$/i)],
  };
}

/** It is asked as yes or no, or said with "should"; "the mean where V is above 500" is a condition. */
function isMeant(view: ClauseView, condition: PhraseOf<'condition'>): boolean {
  const [statistic] = view.words('statistic');
  if (statistic === undefined || statistic.from > condition.from) return false;
  if (view.spelt(/^(?:when|where|while|if|for|during|with)$/i).length > 0) return false;
  if (leadOf(view, condition).some(({ raw }) => MUST.test(raw))) return condition.item === undefined;
  const first = view.phrases.find(({ raw }) => !/^(?:and|so|but|ok|then|,)$/i.test(raw));
  return /^(?:is|was|are|were)\b/i.test(first?.raw ?? '') && isOfSame(view, condition);
}

/** "Is the mean B below 5": the series was read as what is tested. */
function ofTested(act: Asked, series: NamedSeries | undefined): Asked {
  return act.of.length > 0 || series === undefined ? act : { ...act, of: [series] };
}

function isOfSame(view: ClauseView, { item }: PhraseOf<'condition'>): boolean {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series.quantity));
  return item === undefined || named.every((quantity) => quantity === item.series.quantity);
}

/** The words right before the condition that say that it is expected. */
function leadOf({ phrases }: ClauseView, condition: Phrase): readonly Phrase[] {
  const before = phrases.slice(0, phrases.indexOf(condition)).toReversed();
  const end = before.findIndex(
    (phrase) => phrase.type !== 'word' || !(MUST.test(phrase.raw) || AROUND.test(phrase.raw)),
  );
  const lead = before.slice(0, end < 0 ? before.length : end);
  return lead.some(({ raw }) => MUST.test(raw)) ? lead.filter(({ raw }) => raw !== ',') : [];
}

function expectedOf({
  comparison,
  value,
  unit,
}: PhraseOf<'condition'>): NonNullable<Statistic['expected']> | undefined {
  if (comparison === 'between' || comparison === '=') return undefined;
  return { comparison, threshold: value, ...(unit === undefined ? {} : { unit }) };
}

type Asked = Extract<Act, { do: 'measure' }>;

function isPlain(act: Act): act is Asked {
  return act.do === 'measure' && act.question.kind === 'statistic' && act.question.by === undefined;
}

function withExpected(act: Asked, expected: NonNullable<Statistic['expected']>): Asked {
  return act.question.kind === 'statistic' ? { ...act, question: { ...act.question, expected } } : act;
}
