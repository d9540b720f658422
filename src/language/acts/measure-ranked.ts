import type { Group } from '#src/domain/data-question.ts';
import type { ExtremeSense } from '#src/domain/extreme-sense.ts';
import type { Act } from '#src/domain/request.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { type Measured, measuredOf } from '#src/language/acts/measured.ts';
import { directionOf } from '#src/language/acts/statistic-names.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Words that put values in an order, and those of them that mean the small ones. */
const ORDER =
  /^(?:top|highest|largest|biggest|greatest|strongest|worst|most disturbed|disturbed|active|stormiest|busiest|fastest|hottest|densest|maximum|peaks?|lowest|smallest|deepest|quietest|slowest|weakest|minimum|calmest|quiet)$/i;
const SMALL = /^(?:lowest|smallest|deepest|quietest|slowest|weakest|minimum|calmest)$/i;
/** Adjectives that put nothing in an order by themselves: "most active", "least disturbed". */
const NEEDS_MOST = /^(?:active|disturbed|quiet)$/i;
/** Of indices that go down: a quiet day has the least disturbed, hence the highest, value. */
const QUIET = /^(?:quietest|quiet|weakest|calmest)$/i;
/** What disturbs most. */
const WORST = /^(?:worst|most disturbed|disturbed|active|stormiest|busiest)$/i;
/** One value of the part decides, and not how it is as a whole. */
const OWN_PEAK = /^(?:peaks?|maximum|minimum)$/i;
/** The upper end of the scale, whatever is measured. */
const PLAIN = /^(?:highest|largest|greatest|maximum|fastest|hottest|densest)$/i;

const PARTS: Readonly<Record<string, Group>> = {
  hour: 'hour',
  day: 'day',
  date: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
};

/** "Top 10 days of Kp in 2003", "the five highest speeds", "10 most disturbed days of 2003 by Dst". */
export const measureRankedAct: ActSpec = {
  name: 'measure-ranked',
  rank: 11,
  read(view, setting) {
    const orders = view.spelt(ORDER).filter((word) => !NEEDS_MOST.test(word.raw) || degreeOf(view, word));
    const [order] = orders;
    if (order === undefined || view.all('condition').length > 0 || finderOf(view) !== undefined)
      return undefined;
    // "Top 5, deepest first" orders the list of events that is there.
    if (setting.hasList && orders.some((word) => isFirst(view, word))) return undefined;
    const counted = countedParts(view, orders) ?? behindRanked(view, setting);
    if (counted === undefined) return undefined;
    const measured = measuredOf(view, setting);
    if (measured.of.length === 0 && !setting.hasData) return undefined;
    const means = view.words('statistic', 'mean');
    const integrals = view.words('statistic', 'integral');
    const isMean =
      counted.by !== undefined &&
      (isQuiet(view, orders) || means.length > 0 || isOfMeans(setting, counted.by));
    const isPeak = counted.by !== undefined && orders.some(({ raw }) => OWN_PEAK.test(raw));
    return {
      acts: [
        ...measured.shown,
        ...endsOf(view, orders, measured).map(
          ({ extreme, ...as }): Act => ({
            do: 'measure',
            question: {
              kind: 'ranked',
              extreme,
              count: counted.count,
              ...(counted.by === undefined ? {} : { by: counted.by }),
              ...(isMean ? { statistic: 'mean' as const } : {}),
              ...(isPeak ? { statistic: extreme } : {}),
              ...(integrals.length > 0 && counted.by !== undefined ? { statistic: 'integral' as const } : {}),
            },
            ...as,
            of: measured.of.map((target) => ({ ...target })),
            period: measured.period,
          }),
        ),
      ],
      used: [
        ...orders,
        ...means,
        ...(counted.by === undefined ? [] : integrals),
        ...counted.used,
        ...measured.used,
        ...view.words('noun', 'data', 'list', 'table'),
        ...view.words('verb', 'list'),
        ...view.spelt(/^(?:most|least|values?|events?|samples?|dates?|times?|ever)$/i),
      ],
      notes: measured.notes,
    };
  },
};

/** "Which year was slowest?" behind the means of each year. */
function isOfMeans({ previous }: Setting, by: Group): boolean {
  return (
    previous?.acts.some(
      (act) =>
        act.do === 'measure' &&
        act.question.kind === 'statistic' &&
        act.question.by === by &&
        act.question.statistics.every((each) => each === 'mean'),
    ) === true
  );
}

/** "Which year was fastest and which slowest": the other end of the same parts. */
function behindRanked(view: ClauseView, { acts }: Setting): Counted | undefined {
  const before = acts.at(-1);
  const isOnly = view.phrases.every(
    ({ raw, type }) => type === 'word' && (ORDER.test(raw) || OTHER_END.test(raw)),
  );
  if (before?.do !== 'measure' || before.question.kind !== 'ranked' || before.question.by === undefined)
    return undefined;
  return isOnly
    ? {
        count: before.question.count,
        by: before.question.by,
        used: [...view.words('question'), ...view.spelt(OTHER_END)],
      }
    : undefined;
}

const OTHER_END = /^(?:and|or|which|what|one|ones|was|is|the|which one|\?)$/i;

function isFirst(view: ClauseView, word: Phrase): boolean {
  return /^first$/i.test(view.phrases[view.phrases.indexOf(word) + 1]?.raw ?? '');
}

export interface Counted {
  readonly count: number;
  readonly by?: Group;
  readonly used: readonly Phrase[];
}

/** How many of which parts of the calendar are put in order. */
export function countedParts(view: ClauseView, orders: readonly Phrase[]): Counted | undefined {
  return countIn(view, orders) ?? onlyPart(view, orders);
}

/** A whole number beside a word of order: "top 10", "the five highest", "10 most disturbed days". */
function countIn(view: ClauseView, orders: readonly Phrase[]): Counted | undefined {
  for (const [at, phrase] of view.phrases.entries()) {
    if (!view.isFree(phrase)) continue;
    const around = view.phrases.slice(Math.max(0, at - 2), at + 4);
    if (!around.some((each) => orders.includes(each))) continue;
    if (phrase.type === 'amount' && phrase.unit === undefined && isCount(phrase.value, phrase.isOrdinal))
      return { count: phrase.value, ...partBehind(view, at) };
    // "Top 10 days": no length of time.
    const days = /^(\d{1,3}) (hour|day|week|month|year)s$/i.exec(phrase.raw);
    const by = PARTS[days?.[2]?.toLowerCase() ?? ''];
    if (phrase.type === 'duration' && by !== undefined && isCount(Number(days?.[1]), false))
      return { count: Number(days?.[1]), by, used: [phrase] };
  }
  return undefined;
}

const ONE_PART = /^(?:(?:(?:on |in )?(?:which|what) )?(?:hour|day|date|week|month|year))$/i;

/** "Which day had the highest speed?", "the month with the largest mean", "the worst day": one part of the calendar. */
function onlyPart(view: ClauseView, orders: readonly Phrase[]): Counted | undefined {
  const [first] = orders;
  const at = view.phrases.findIndex(
    (phrase, place) =>
      ONE_PART.test(phrase.raw) &&
      view.isFree(phrase) &&
      !/^(?:that|this|same|the same|per|each|every|by|whole|entire|of the|a|one)$/i.test(
        view.phrases[place - 1]?.raw ?? '',
      ),
  );
  const part = view.phrases[at];
  if (first === undefined || part === undefined) return undefined;
  const place = view.phrases.indexOf(first);
  const between = view.phrases.slice(Math.min(at, place) + 1, Math.max(at, place));
  // "Which day had the highest AE?" is answered with the moment of the maximum.
  const isMoment =
    /\b(?:day|date)$/i.test(part.raw) &&
    /^(?:on |in )?(?:which|what)\b/i.test(part.raw) &&
    !orders.some(({ raw }) => QUIET.test(raw) || WORST.test(raw));
  if (isMoment && view.words('statistic', 'mean', 'integral').length === 0) return undefined;
  const isBeside = between.every(
    (phrase) => ONLY_PART_LINK.test(phrase.raw) || orders.some((order) => order === phrase),
  );
  const by = PARTS[/\w+$/.exec(part.raw.toLowerCase())?.[0] ?? ''];
  return isBeside && by !== undefined ? { count: 1, by, used: [part, ...between] } : undefined;
}

const ONLY_PART_LINK =
  /^(?:fluence|and|most|least|with|had|has|having|saw|was|is|the|a|of|recorded|shows?|showed)$/i;

function isCount(value: number, isOrdinal: boolean): boolean {
  return Number.isInteger(value) && value >= 2 && value <= 200 && !isOrdinal;
}

/** "…  highest days": a value of each. */
function partBehind(view: ClauseView, at: number): Pick<Counted, 'by' | 'used'> {
  const own = view.phrases[at];
  const part = view.phrases
    .slice(at + 1, at + 5)
    .find((phrase) => PARTS[phrase.raw.toLowerCase().replace(/s?(?: of .*)?$/, '')] !== undefined);
  const by = PARTS[part?.raw.toLowerCase().replace(/s?(?: of .*)?$/, '') ?? ''];
  const used = [own, part].filter((phrase): phrase is Phrase => phrase !== undefined);
  return by === undefined ? { used } : { by, used };
}

/** "Quietest", "least active", "least disturbed". */
function isQuiet(view: ClauseView, orders: readonly Phrase[]): boolean {
  return orders.some((order) =>
    NEEDS_MOST.test(order.raw)
      ? QUIET.test(order.raw) === (degreeOf(view, order) === 'most')
      : QUIET.test(order.raw),
  );
}

/** "Most" or "least", where it stands in front. */
function degreeOf(view: ClauseView, word: Phrase): 'most' | 'least' | undefined {
  const before = view.phrases[view.phrases.indexOf(word) - 1]?.raw ?? '';
  if (/^least$/i.test(before)) return 'least';
  return /^most$/i.test(before) ? 'most' : undefined;
}

/** "Fastest year and slowest?": both, in their order. */
function endsOf(view: ClauseView, orders: readonly Phrase[], measured: Measured) {
  const isSmall = ({ raw }: Phrase) => SMALL.test(raw) && !QUIET.test(raw);
  const isBig = ({ raw }: Phrase) => PLAIN.test(raw);
  if (!orders.some(isSmall) || !orders.some(isBig)) return [extremeOf(view, orders, measured)];
  const isSmallFirst = orders.findIndex(isSmall) < orders.findIndex(isBig);
  const ends = [{ extreme: 'maximum' as const }, { extreme: 'minimum' as const }];
  return isSmallFirst ? ends.toReversed() : ends;
}

/** "Top" and "most disturbed" of Dst are its lowest values, "highest" its highest; what has no name tells its end later. */
function extremeOf(
  view: ClauseView,
  orders: readonly Phrase[],
  { series }: Measured,
): { readonly extreme: 'minimum' | 'maximum'; readonly extremeAs?: ExtremeSense } {
  const raws = orders.map(({ raw }) => raw);
  const isCalm = isQuiet(view, orders);
  if (!isCalm && raws.some((raw) => SMALL.test(raw))) return { extreme: 'minimum' };
  if (raws.some((raw) => PLAIN.test(raw))) return { extreme: 'maximum' };
  const sense = isCalm ? 'calm' : raws.some((raw) => WORST.test(raw)) ? 'worst' : 'peak';
  const extreme = directionOf(sense, series);
  return extreme === undefined ? { extreme: isCalm ? 'minimum' : 'maximum', extremeAs: sense } : { extreme };
}
