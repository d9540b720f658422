import type { Act, Target } from '#src/domain/request.ts';
import { lastingOf } from '#src/language/acts/conditions.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { bySize, type Rank } from '#src/language/acts/list-again/by-size.ts';
import { columnNames } from '#src/language/acts/list-again/column-names.ts';
import { dropsOf } from '#src/language/acts/list-again/dropped.ts';
import { isFromOther } from '#src/language/acts/list-again/quiet-before.ts';
import { type ActReading, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Only those longer than 2 h", "the three longest", "drop the ones in May", "kick out those with Dst > -100", "the second one". */
export function narrowedList(
  view: ClauseView,
  list: Target,
  acts: readonly Act[] = [],
): ActReading | undefined {
  if (isFromOther(view)) return undefined;
  const narrows = view.words('negation', 'only');
  const drops = dropsOf(view);
  const words = view.words('noun', 'interval', 'list', 'storm', 'shock', 'jump');
  const those = view.spelt(/^(?:those|ones?|them|these)$/i);
  // "The longest stretch with Dst below -50" is asked of Dst; "only the longest with …" is of the list.
  const isOfSeries = view.all('condition').some(({ item }) => item !== undefined);
  const isOfList = narrows.length + drops.length + those.length > 0;
  if (isOfSeries && !isOfList && view.spelt(/^longest$/i).length > 0) return undefined;
  // "Longest stretch below -10?" has a limit of its own, and its breaks are to be told.
  const isStretch = view.spelt(/^(?:stretch|spell|run|period|time)$/i).length > 0;
  if (isStretch && !isOfList && view.one('condition') !== undefined && view.spelt(/^longest$/i).length > 0)
    return undefined;
  const { used: lasting, ...lengths } = lastingOf(view);
  const rank = bySorted(rankOf(view), acts);
  const times = view.all('time');
  const test = testOf(view);
  const [time] = times;
  const isSaid = lasting.length > 0 || rank !== undefined || time !== undefined || test !== undefined;
  const isAbout = narrows.length + drops.length + words.length + those.length > 0;
  const isAlone =
    view.all('series').length === 0 &&
    times.length === 0 &&
    lasting.length + (rank === undefined ? 0 : 1) > 0;
  // "The first time above 5 nT" is asked of the data.
  const isTimed = view.spelt(/^times?\b/i).length > 0;
  const isOfData =
    isTimed && (those.length + words.length === 0 || view.spelt(/^(?:first|last)$/i).length > 0);
  // "List the intervals with Bz < -10": others than those of the list.
  const isOther =
    view.words('verb', 'list', 'find').length > 0 &&
    view.all('condition').some(({ item }) => item !== undefined) &&
    narrows.length + drops.length + those.length === 0;
  // "The 5 biggest storms of 2015" names the whole time of its list.
  const finder = finderOf(view);
  const isAnew =
    finder?.find.kind === 'storms' &&
    time !== undefined &&
    narrows.length + drops.length + those.length === 0 &&
    rank !== undefined;
  // Several times are no one part of a list.
  if (isAnew || (times.length > 1 && narrows.length + drops.length === 0)) return undefined;
  if (!isSaid || !(isAbout || isAlone) || isOther || isOfData || hasErrand(view, drops)) return undefined;
  const iso = (ms: number) => new Date(ms).toISOString();
  const window =
    time === undefined ? {} : { window: { start: iso(time.range.start), stop: iso(time.range.stop) } };
  // What is kept by the order that was asked for is told in that order.
  const order = rank === undefined ? -1 : sortedAt(acts);
  return {
    ...(order < 0 ? {} : { amends: order }),
    acts: [
      {
        do: 'intervals',
        params: {
          keep: {
            ...lengths,
            ...rank?.keep,
            ...window,
            ...test?.keep,
            ...(drops.length > 0 ? { isDropped: true } : {}),
          },
        },
        list,
        of: [],
        period: { ranges: [], events: [] },
      },
    ],
    used: [
      ...lasting,
      ...narrows,
      ...drops,
      ...words,
      ...those,
      ...(rank?.used ?? []),
      ...(test?.used ?? []),
      ...times,
      ...view.words('verb', 'keep', 'show', 'list', 'use', 'give', 'start', 'happen'),
      ...view.spelt(
        /^(?:duration|lasting|long|out|away|all|any|which|that|extremes?|sides?|either|holds?|holding)$/i,
      ),
    ],
  };
}

/** "Sort by speed and keep the three strongest": by the numbers that they are sorted by. */
function bySorted(rank: Rank | undefined, acts: readonly Act[]): Rank | undefined {
  const order = acts[sortedAt(acts)];
  if (order?.do !== 'mark-events' || order.sort === undefined || rank === undefined) return rank;
  const { first, largest = first === undefined ? undefined : { column: 'extreme', count: first } } =
    rank.keep as {
      readonly first?: number;
      readonly largest?: { readonly column: string; readonly count: number };
    };
  if (largest?.column !== 'extreme') return rank;
  const of = order.sortOf === undefined ? {} : { of: order.sortOf };
  const lowest = order.isAscending === true ? { isLowest: true } : {};
  return { ...rank, keep: { largest: { ...largest, column: order.sort, ...of, ...lowest } } };
}

/** Where the request orders the list by its numbers; by time it stays as it is. */
function sortedAt(acts: readonly Act[]): number {
  return acts.findLastIndex(
    (act) =>
      act.do === 'mark-events' && act.what === 'table' && act.sort !== undefined && act.sort !== 'start',
  );
}

/** Something else is to be done with them. */
function hasErrand(view: ClauseView, drops: readonly Phrase[]): boolean {
  const others = view
    .words('verb', 'compute', 'export', 'add', 'shade', 'mark', 'zoom', 'compare', 'find', 'correlate')
    .filter((word) => !drops.includes(word));
  return (
    others.length > 0 ||
    // "With a density ratio above 2" is of a number of theirs.
    view.words('operation').some(({ raw }) => !/^ratios?$/i.test(raw)) ||
    view.words('question', 'when', 'how', 'why').length > 0
  );
}

/** "With Dst > -100", "mean speed above 500", "below -200 nT": of a number that stands in the list. */
function testOf(view: ClauseView): { readonly keep: object; readonly used: readonly Phrase[] } | undefined {
  const [condition] = view.all('condition');
  if (condition === undefined || condition.comparison === '=' || condition.comparison === 'between')
    return undefined;
  const means = view.words('statistic', 'mean');
  const extremes = view.words('statistic', 'minimum', 'maximum');
  const { comparison, value } = condition;
  const unit = condition.unit === undefined ? {} : { unit: condition.unit };
  const jumps = [...view.words('noun', 'jump'), ...view.spelt(/^(?:jumps?|steps?|ratios?)$/i)];
  const column = /ratio/i.test(jumps[0]?.raw ?? '')
    ? 'ratio'
    : jumps.length > 0
      ? 'jump'
      : means.length > 0
        ? 'mean'
        : (wordValue(extremes[0], 'statistic') ?? 'extreme');
  // "Under -130, also the density" adds it to what is made of them.
  const more = [...view.words('also', 'also'), ...view.words('verb', 'add')];
  const isAdded = (each: Phrase) => more.some(({ from, to }) => from >= condition.to && to <= each.from);
  const series = view.all('series').filter((each) => !isAdded(each));
  const named = condition.item?.series ?? series[0]?.items[0]?.series;
  const of = named === undefined ? {} : { of: columnNames(named) };
  return {
    keep: { where: { column, ...of, comparison, threshold: value, ...unit } },
    used: [condition, ...means, ...extremes, ...jumps, ...series],
  };
}

/** "The three longest", "the first 5", "the biggest", "the second one". */
function rankOf(view: ClauseView): Rank | undefined {
  const lasts = [...view.spelt(/^last$/i), ...view.words('place', 'last')];
  const ordinal = view.all('amount').find(({ isOrdinal }) => isOrdinal);
  const amount = view.all('amount').find(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
  const count = amount?.value ?? 1;
  const numbers = amount === undefined ? [] : [amount];
  const series = view.all('series');
  const named = series[0]?.items[0]?.series;
  // "The highest speed", "lowest Bz": by a number of the list.
  const extremes = view.words('statistic', 'minimum', 'maximum');
  const means = view.words('statistic', 'mean');
  const isLongest = view.spelt(/^longest$/i).length > 0;
  if (named !== undefined && extremes.length > 0 && !isLongest) {
    const value = means.length > 0 ? 'mean' : (wordValue(extremes[0], 'statistic') ?? 'extreme');
    const isLowest = wordValue(extremes[0], 'statistic') === 'minimum' ? { isLowest: true } : {};
    const nth = ordinal === undefined || ordinal.value < 2 ? {} : { nth: ordinal.value };
    const places = ordinal === undefined ? [] : [ordinal];
    return {
      keep: { largest: { column: value, of: columnNames(named), count, ...isLowest, ...nth } },
      used: [...extremes, ...means, ...numbers, ...places, ...series],
    };
  }
  const sized = bySize(view);
  if (sized !== undefined) return sized;
  if (lasts.length > 0) return { keep: { last: count }, used: [...lasts, ...numbers] };
  if (ordinal?.value === 1 && amount !== undefined)
    return { keep: { first: count }, used: [ordinal, amount] };
  // "Back to the first list" is no event of it.
  if (
    ordinal !== undefined &&
    view.words('noun', 'list').some(({ from }) => from >= ordinal.to && from - ordinal.to <= 1)
  )
    return undefined;
  if (ordinal !== undefined) return { keep: { nth: ordinal.value }, used: [ordinal] };
  const isNumber = amount !== undefined && view.spelt(/^(?:number|no|nr|event|interval|storm)$/i).length > 0;
  return isNumber && wordValue(view.words('question')[0], 'question') === undefined
    ? { keep: { nth: amount.value }, used: [amount, ...view.spelt(/^(?:number|no|nr)$/i)] }
    : undefined;
}
