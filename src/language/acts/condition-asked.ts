import type { DataQuestion, Group } from '#src/domain/data-question.ts';
import { datesAsked } from '#src/language/acts/dates-asked.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Asks = Extract<DataQuestion, { kind: 'condition' }>['asks'];

const UNITS: readonly (readonly [RegExp, 'd' | 'h' | 'min' | 's'])[] = [
  [/\bdays?\b/i, 'd'],
  [/\b(?:hours?|hrs?)\b/i, 'h'],
  [/\bmin(?:ute)?s?\b/i, 'min'],
  [/\bsec(?:ond)?s?\b/i, 's'],
];

const MOVING =
  /\b(?:drop(?:s|ped)?|go|goes|went|fall|falls|fell|dip(?:s|ped)?|exceed(?:s|ed)?|ris(?:e|es)|rose|jump(?:s|ed)?|cross(?:es|ed)?)\b/i;

export interface Asked {
  readonly asks: Asks;
  readonly unit?: 'd' | 'h' | 'min' | 's';
  readonly by?: Group;
  /** How long it was in all is asked beside that. */
  readonly isSumToo?: true;
  readonly used: readonly Phrase[];
}

/** All that is asked, in the order of the answers. */
export function asksIn({ asks, isSumToo }: Pick<Asked, 'asks' | 'isSumToo'>): readonly Asks[] {
  return isSumToo === true ? ['duration', asks] : [asks];
}

/** What is asked of a condition: how long, how often, on which days. */
export function conditionAskedOf(view: ClauseView): Asked | undefined {
  const questions = view.words('question');
  const kinds = questions.map((word) => wordValue(word, 'question'));
  // "Min SYM-H" counts no minutes.
  const units = view.words('timeunit').filter(({ mark }) => !means(mark, 'statistic'));
  const raw = [...questions, ...units].map((word) => word.raw).join(' ');
  const unit = UNITS.find(([pattern]) => pattern.test(raw))?.[1];
  const said = (asks: Asks, used: readonly Phrase[] = []): Asked => ({
    asks,
    ...(unit === undefined || asks !== 'duration' ? {} : { unit }),
    used: [
      ...questions,
      ...(unit === undefined ? [] : units),
      ...used,
      // What is counted is counted together.
      ...view.spelt(/^(?:total|together|altogether|all together|overall|spent)$/i),
    ],
  });
  const stretches = stretchesIn(view);
  if (stretches !== undefined) return said('intervals', stretches);
  const longest = view.spelt(/^(?:longest|shortest)$/i);
  if (longest.length > 0) {
    const asked = said(/^short/i.test(longest[0]?.raw ?? '') ? 'shortest' : 'longest', [
      ...longest,
      ...view.words('noun', 'interval', 'timerange'),
      ...view.spelt(
        /^(?:time|stretch|period|spell|run|continuous|contiguous|uninterrupted|unbroken|consecutive)$/i,
      ),
      ...unbroken(view),
    ]);
    return asksSumToo(view, longest[0]) ? { ...asked, isSumToo: true } : asked;
  }
  if (/\b(?:how many|number of) days\b/i.test(raw)) return said('days');
  const dates = datesAsked(view);
  if (dates !== undefined) return { asks: 'dates', ...dates };
  const ends = [
    ...view.spelt(/^(?:start|starts|begin|beginning|from|start time)$/i),
    ...view.spelt(/^(?:end|stop|ends|until|end time)$/i),
  ];
  const hasEnds = ends.some(({ raw }) => /^(?:end|stop|ends|until)/i.test(raw)) && ends.length > 1;
  if (hasEnds) return said('intervals', [...ends, ...view.spelt(/^(?:time|times)$/i)]);
  // "How long until it drops below 400?" is answered with the moment.
  const until = view.spelt(/^(?:until|till|before|til)$/i);
  if (kinds.includes('how-long') && until.length > 0) return said('first', until);
  // "When did it cross 10 and for how long?": from when to when, and how many hours.
  const asksHours = kinds.includes('how-long') || (unit !== undefined && view.all('condition').length > 1);
  if (asksHours && kinds.includes('when'))
    return said('intervals', [
      ...view.spelt(/^(?:stay|stayed|there|so|did|first)$/i),
      // The first of them stands at the top.
      ...view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1),
    ]);
  if (kinds.includes('how-long')) return said('duration');
  // "When does Bz first go negative?": the word stands within what is tested.
  if (kinds.includes('when') && view.all('condition').some(({ raw }) => /\bfirst\b/i.test(raw)))
    return said('first');
  // "How often did it drop below -5?" counts; "how often was it below" is a share of the time.
  const isDropping = view
    .all('condition')
    .some(
      ({ from, raw }) =>
        MOVING.test(raw) || view.phrases.some((each) => each.to <= from && MOVING.test(each.raw)),
    );
  if (/\bhow often\b/i.test(raw) && isDropping) return said('count');
  if (kinds.includes('how-much')) return said('share', view.spelt(/^(?:time|samples?)$/i));
  if (kinds.includes('how-many'))
    return said(unit === undefined ? 'count' : 'duration', view.words('noun', 'interval'));
  // "The first time above 5 nT" is no length of time.
  const timed = orderedTime(view);
  if (timed !== undefined) return said(timed.asks, timed.used);
  const told = toldOf(view, unit);
  if (told !== undefined) return said(told.asks, told.used);
  const order = orderOf(view);
  if (order !== undefined) return said(order.asks, order.used);
  // "Was it ever below -10?" is answered with how long it was.
  return kinds.includes('is') ||
    ((view.isQuestion || /^(?:did|was|were|is|are|does|has)$/i.test(firstWord(view))) &&
      view.spelt(/^(?:did|was|were|is|are|ever)$/i).length > 0 &&
      !kinds.some((kind) => kind === 'when' || kind === 'which' || kind === 'what'))
    ? said('duration', view.spelt(/^ever$/i))
    : undefined;
}

/**
 * "How many separate drops below -1000 nT?" counts stretches and no samples; "anything above 5?", "any hours over 700?" asks for what
 * there is of them.
 */
function stretchesIn(view: ClauseView): readonly Phrase[] | undefined {
  const [condition] = view.all('condition');
  if (condition === undefined) return undefined;
  const before = view.phrases.filter(({ to, raw }) => to <= condition.from && !LEADS.test(raw));
  const [first, ...others] = before;
  const isAny =
    /^any(?:thing| ?time| times)?$/i.test(first?.raw ?? '') && others.every(({ raw }) => SAMPLED.test(raw));
  if (isAny) return before;
  const isMany = /^(?:how many|number of|count(?: the)?)$/i.test(first?.raw ?? '');
  const isOfEach =
    [...others, condition].some(({ raw }) => MOVING_NOUN.test(raw)) ||
    (others.some(({ raw }) => SEPARATE.test(raw)) && others.some(({ raw }) => /^times?$/i.test(raw)));
  const isPlain = others.every(
    ({ raw }) =>
      SEPARATE.test(raw) || MOVING_NOUN.test(raw) || SAMPLED.test(raw) || /^(?:did|go)$/i.test(raw),
  );
  return isMany && isOfEach && isPlain ? before : undefined;
}

const LEADS = /^(?:and|so|but|ok|then|hm+|well|was|were|is|are|there|,)$/i;
const SAMPLED =
  /^(?:points?|values?|samples?|times?|hours?|days?|periods?|intervals?|stretch(?:es)?|moments?|minutes?|data|that|which|with|of|it|was|were|is|are|there|went|go)$/i;
const SEPARATE = /^(?:separate|distinct|individual|different|single)$/i;
const MOVING_NOUN = /^(?:drops|dips|falls|excursions|spikes|jumps|rises|peaks|stretches)\b/i;

/** "The longest run without a break": what is longest has none. */
function unbroken(view: ClauseView): readonly Phrase[] {
  const breaks = view.spelt(/^(?:breaks?|interruptions?|pauses?)$/i);
  return breaks.length === 0 ? [] : [...breaks, ...view.spelt(/^(?:without|with no|w\/o|no|any)$/i)];
}

/** "How many hours was it below -10, and the longest stretch?", "total time and longest stretch below -10": both are asked. */
function asksSumToo(view: ClauseView, longest: Phrase | undefined): boolean {
  if (view.spelt(/^(?:total|together|altogether|all together|overall|in total|total time)$/i).length > 0)
    return true;
  const [condition] = view.all('condition');
  // "How long is that, and the longest one?" behind the condition; "how long was the longest?" is one question.
  if (condition === undefined)
    return view
      .words('question', 'how-long')
      .some(({ to }) => to <= (longest?.from ?? 0) && isParted(view, to, longest?.from ?? 0));
  return (
    [...view.words('question', 'how-long', 'how-many'), ...view.words('timeunit')].some(
      ({ to }) => to <= condition.from,
    ) && condition.to <= (longest?.from ?? 0)
  );
}

function isParted({ phrases }: ClauseView, from: number, to: number): boolean {
  return phrases.some((each) => each.from >= from && each.to <= to && /^(?:,|and|&|\+)$/i.test(each.raw));
}

/** "Hours below -100", "total time with Kp >= 5", "share of time above 500", where nothing is listed, drawn or marked. */
function toldOf(
  view: ClauseView,
  unit: Asked['unit'],
): { readonly asks: Asks; readonly used: readonly Phrase[] } | undefined {
  const isElse =
    view.words('question').length > 0 ||
    view.words('verb', 'list', 'find', 'show', 'mark', 'shade', 'remove', 'add', 'zoom').length > 0 ||
    view.words('noun', 'interval', 'list').length > 0;
  if (isElse) return undefined;
  const shares = view.spelt(/^(?:share|percent|percentage|fraction|%|percentage of time|fraction of time)$/i);
  const times = view.spelt(/^(?:total|time|total time|duration|cumulative|altogether|in total)$/i);
  if (shares.length > 0) return { asks: 'share', used: [...shares, ...times] };
  const durations = view.spelt(/^(?:time|total time|duration)$/i);
  if (unit !== undefined) return { asks: unit === 'd' ? 'days' : 'duration', used: times };
  return durations.length > 0 ? { asks: 'duration', used: times } : undefined;
}

const ORDER = /^(?:first|last|latest|most recent|1st)$/i;
const MOMENT =
  /^(?:times?|days?|dates?|hours?|occasions?|occurrences?|instances?|moments?|storms?|events?)$/i;

/** "First time above 5 nT", "the last time it was below -10": a moment. */
function orderedTime(
  view: ClauseView,
): { readonly asks: Asks; readonly used: readonly Phrase[] } | undefined {
  const at = view.phrases.findIndex(
    (phrase, index) => MOMENT.test(phrase.raw) && ORDER.test(view.phrases[index - 1]?.raw ?? ''),
  );
  const [order, time] = [view.phrases[at - 1], view.phrases[at]];
  if (order === undefined || time === undefined) return undefined;
  return { asks: /^(?:first|1st)$/i.test(order.raw) ? 'first' : 'last', used: [order, time] };
}

/** The first word that is not only a link: "so did it go below -20". */
function firstWord(view: ClauseView): string {
  return view.phrases.find(({ raw }) => !/^(?:and|so|but|ok|then|,)$/i.test(raw))?.raw ?? '';
}

/** "When did it first exceed …", "the last time that …". */
function orderOf(
  view: ClauseView,
): { readonly asks: 'first' | 'last' | 'intervals'; readonly used: readonly Phrase[] } | undefined {
  const times = view.spelt(/^times?(?: when| that| at which)?$/i);
  const isWhen = view.words('question', 'when').length > 0 || times.length > 0;
  if (!isWhen) return undefined;
  const firsts = view.all('amount').filter(({ value, isOrdinal }) => isOrdinal && value === 1);
  const lasts = view.spelt(/^(?:last|latest)$/i);
  const used = [...firsts, ...lasts, ...times];
  if (firsts.length > 0) return { asks: 'first', used };
  if (lasts.length > 0) return { asks: 'last', used };
  // "When does AL fall below -200?", "when was it over 700?" are asked of each time; "when did it" of one.
  const does = view.spelt(/^(?:does|do|is|are|(?:is|are|was|were) (?:it|they|that|this))$/i);
  const isCrossed = view.phrases.some(({ raw }) => /\bcross/i.test(raw));
  if (does.length > 0 && !isCrossed && view.words('question', 'when').length > 0)
    return { asks: 'intervals', used: [...used, ...does] };
  return view.spelt(/^(?:did|does)$/i).length > 0 ? { asks: 'first', used } : undefined;
}
