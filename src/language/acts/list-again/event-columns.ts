import { STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { meantStatistics } from '#src/language/acts/statistic-names.ts';
import { type ClauseView, viewOf, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Statistics of series: "max speed and lowest Bz", "mean and std of B". */
export interface EventColumns {
  readonly columns: readonly { readonly statistic: string; readonly of: readonly NamedSeries[] }[];
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
}

/**
 * Each series of a clause with the statistics that stand before it, which hold for later ones until others come; else with the one
 * behind it: "the Dst min of each".
 */
export function eventColumns(view: ClauseView): EventColumns {
  const columns: { readonly statistic: string; readonly of: readonly NamedSeries[] }[] = [];
  const used: Phrase[] = [];
  let statistics: readonly Statistic[] = [];
  let isOpen = false;
  for (const phrase of view.phrases) {
    if (!view.isFree(phrase) || used.includes(phrase)) continue;
    const value = statisticOf(phrase);
    if (value !== undefined) {
      statistics = isOpen ? [...statistics, value] : [value];
      isOpen = true;
      used.push(phrase);
    } else if (phrase.type === 'series') {
      const of = phrase.items.map(({ series }) => series);
      const raws = used.flatMap((each) => (each.type === 'word' ? [each.raw] : []));
      const behind = statistics.length === 0 ? statisticBehind(view, phrase) : undefined;
      const own = behind === undefined ? meantStatistics(statistics, raws, of) : [behind.statistic];
      for (const statistic of own) columns.push({ statistic, of });
      if (own.length > 0) used.push(phrase, ...(behind?.used ?? []));
      isOpen = false;
    }
  }
  const names = used.filter((phrase): phrase is PhraseOf<'series'> => phrase.type === 'series');
  return { columns, used: names.length === 0 ? [] : used, notes: names.flatMap(({ notes }) => notes) };
}

/** What is said behind a series; "SYM-H min below -100" is a test. */
function statisticBehind({ phrases }: ClauseView, series: Phrase) {
  const [word, next] = phrases.slice(phrases.indexOf(series) + 1);
  const statistic = statisticOf(word);
  return statistic === undefined || word === undefined || isLimit(next)
    ? undefined
    : { statistic, used: [word] };
}

function isLimit(phrase: Phrase | undefined): boolean {
  return (
    phrase?.type === 'condition' ||
    phrase?.type === 'amount' ||
    (phrase?.type === 'word' && means(phrase.mark, 'comparison'))
  );
}

function statisticOf(phrase: Phrase | undefined): Statistic | undefined {
  const said = phrase?.type === 'word' ? wordValue(phrase, 'statistic') : undefined;
  return STATISTICS.find((each) => each === said);
}

/** Each column is added to the list that the one before made. */
export function columnActs(
  columns: readonly { readonly statistic: string; readonly of: readonly Target[] }[],
  events: Target,
  place: number,
): readonly Act[] {
  return columns.map(
    ({ statistic, of }, index): Act => ({
      do: 'mark-events',
      what: 'column',
      statistic,
      events: index === 0 ? events : { kind: 'act', act: place + index - 1 },
      of,
      period: { ranges: [], events: [] },
    }),
  );
}

/** The clause without these phrases. */
export function without(view: ClauseView, phrases: readonly Phrase[]): ClauseView {
  if (phrases.length === 0) return view;
  const { isQuestion, opensSentence, joins, isTakenAway } = view;
  const left = view.phrases.filter((phrase) => view.isFree(phrase) && !phrases.includes(phrase));
  return viewOf({ phrases: left, isQuestion, opensSentence, joins, isTakenAway }, new Set());
}

/** Words that say that a number is wanted of every event: "in each", "per event", "for each one". */
export function eachWords(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) &&
      phrase.type === 'word' &&
      (means(phrase.mark, 'also', 'each') || /^(?:per|their|each|every)$/i.test(phrase.raw)),
  );
}
