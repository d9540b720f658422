import { type Mark, means } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/** "Bz is southward", "southward IMF", "negative Bz", "longest southward interval": on one side of zero. */
export function sideAt(marks: readonly Mark[], at: number): Found {
  const first = sideOf(marks[at]);
  const subject = seriesAt(marks, first === undefined ? at : at + 1);
  const [only, ...more] = subject?.items ?? [];
  const item = only === undefined || more.length > 0 ? undefined : withSide(only);
  if (subject === undefined || item === undefined) {
    const isOfTime = means(marks[at + 1], 'noun', 'interval', 'timerange') || isSaidOf(marks, at);
    return first === undefined || !isOfTime ? undefined : conditionOf(marks, at, at + 1, first);
  }
  if (first !== undefined)
    return isLed(marks, at) ? conditionOf(marks, at, subject.next, first, item) : undefined;
  if (/^(?:al)?though$/i.test(marks[at - 1]?.raw ?? '')) return undefined;
  let next = subject.next;
  const isBetween = (mark: Mark | undefined) =>
    isCopula(mark) || MOSTLY.test(mark?.raw ?? '') || BECOMES.test(mark?.raw ?? '');
  while (next - subject.next < 4 && isBetween(marks[next])) next += 1;
  const isAsked = /^(?:is|was|were|are)$/i.test(verbBefore(marks, at));
  const isBeside = isAsked || /^(?:with|while|when|where|having)$/i.test(marks[at - 1]?.raw ?? '');
  const side = next === subject.next && !isBeside ? undefined : sideOf(marks[next]);
  return side === undefined ? undefined : conditionOf(marks, at, next + 1, side, item);
}

/** "Is it negative", "is positive": of what is spoken of; a series in front is read with it. */
function isSaidOf(marks: readonly Mark[], at: number): boolean {
  const isIt = /^(?:it|that|this|they)$/i.test(marks[at - 1]?.raw ?? '');
  const verb = isIt ? at - 2 : at - 1;
  const isVerb =
    /^(?:(?:it|that) )?(?:is|was|are|were|stays?|stayed|remains?|remained)(?: (?:it|that|they))?$/i;
  return isVerb.test(marks[verb]?.raw ?? '') && !means(marks[verb - 1], 'quantity');
}

/** The word in front, past its article and what is asked of it: "is the mean of Bz negative". */
function verbBefore(marks: readonly Mark[], at: number): string {
  let before = at - 1;
  while (
    at - before < 5 &&
    (/^(?:the|of)$/i.test(marks[before]?.raw ?? '') || means(marks[before], 'statistic'))
  )
    before -= 1;
  return marks[before]?.raw ?? '';
}

/** "Intervals with southward Bz", "during northward IMF": when it is so; "plot southward Bz" draws Bz. */
function isLed(marks: readonly Mark[], at: number): boolean {
  const before = [1, 2, 3].map((back) => marks[at - back]?.raw ?? '');
  return before.some((raw) => LEADS.test(raw));
}

const LEADS =
  /^(?:with|of|for|where|when|while|during|under|in|if|between|intervals?|periods?|times?|hours|integral|integrated|time integrated)$/i;
/** "Turned southward" is an event, which has a word of its own. */
const BECOMES =
  /^(?:go|goes|gone|turn|turns|turned|become|becomes|became|get|flip|flips|flipped|swing|swings|swung)$/i;
const MOSTLY = /^(?:mostly|mainly|strongly|always|still|continuously|steadily|first|really)$/i;

/** A side of zero; a turning is an event, and a component a name. */
function sideOf(mark: Mark | undefined): '<' | '>' | undefined {
  if (/^(?:negative?|southward|southwards|south)$/i.test(mark?.raw ?? '')) return '<';
  return /^(?:positive?|northward|northwards|north)$/i.test(mark?.raw ?? '') ? '>' : undefined;
}

/** The field is southward by its z component. */
function withSide(item: SeriesItem): SeriesItem | undefined {
  const { quantity, component, unknown } = item.series;
  if (quantity === undefined || unknown !== undefined) return undefined;
  const isWhole = quantity === 'magnetic-field' && component === undefined;
  return isWhole ? { ...item, series: { ...item.series, component: 'z' } } : item;
}

function conditionOf(
  marks: readonly Mark[],
  at: number,
  next: number,
  comparison: '<' | '>',
  item?: SeriesItem,
): Found {
  const phrase: Phrase = {
    type: 'condition',
    comparison,
    value: 0,
    ...(item === undefined ? {} : { item }),
    ...placed(marks, at, next),
  };
  return [phrase, next];
}

const COPULA =
  /^(?:is|was|were|are|be|been|being|had|has|stays?|stayed|goes|went|drop(?:s|ped)?|fell|falls?|dip(?:s|ped)?|rose|rises?|got|gets|value|values|a|an|the|with|having|not|dropping|falling|staying|going|rising|remain(?:s|ed)?|it|they|where|when|while|,)$/i;

/** "GOES" is no verb where it is a spacecraft, nor "drops" where so much of a change is meant. */
export function isCopula(mark: Mark | undefined): boolean {
  const isOther = means(mark, 'comparison') || means(mark, 'mission') || means(mark, 'noun', 'jump');
  return COPULA.test(mark?.raw ?? '') && !isOther;
}
