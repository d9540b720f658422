import { STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { asksWhen, isAboutLooks } from '#src/language/acts/number-questions.ts';
import { meantStatistics, SEVERAL } from '#src/language/acts/statistic-names.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Min Bz, max V and min SYM-H for both storms", "mean and std of B and V in 2003 and in 2009": one compact table. */
export const measureTableAct: ActSpec = {
  name: 'measure-table',
  rank: 10,
  read(view, setting) {
    const segments = segmentsOf(view);
    const times = view.all('time');
    const isSeveral = segments.length > 1 || (times.length > 1 && segments.length > 0);
    const isOther =
      isAboutLooks(view) ||
      view.words('operation').length > 0 ||
      view.words('cadence').length > 0 ||
      view.words('asked').length > 0 ||
      view.words('question', 'how-long').length > 0 ||
      conditionsOf(view) !== undefined;
    if (!isSeveral || isOther) return undefined;
    const measured = measuredOf(view, setting);
    const when = asksWhen(view);
    const missions = missionsIn(view);
    const acts = segments.map(
      ({ statistics, series }): Act => ({
        do: 'measure',
        question: {
          kind: 'statistic',
          statistics: [...statistics],
          ...(when.length > 0 ? { asksTime: true } : {}),
        },
        inTable: true,
        of: series.map((each) => ofMission(each, missions)),
        period: measured.period,
      }),
    );
    return {
      acts: [...measured.shown, ...acts],
      used: [
        ...segments.flatMap(({ words }) => words),
        ...measured.used,
        ...when,
        ...view.words('noun', 'storm', 'interval', 'size', 'data', 'timerange', 'list'),
        ...view.words('also', 'both', 'each', 'all'),
        ...view.spelt(/^(?:small|compact|short|side by side|columns?|two|2|values?)$/i),
        ...view.all('amount').filter(({ raw }) => /^(?:two|three|four)$/i.test(raw)),
      ],
      notes: measured.notes,
    };
  },
};

interface Segment {
  readonly statistics: readonly Statistic[];
  readonly series: readonly NamedSeries[];
  readonly words: readonly Phrase[];
}

/** Statistics with the series that they are of: those behind, up to the next statistic; in front where the clause ends with one. */
function segmentsOf(view: ClauseView): readonly Segment[] {
  const parts = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> | PhraseOf<'series'> =>
      view.isFree(phrase) &&
      ((phrase.type === 'series' && phrase.items.some(({ series }) => isWhat(series))) ||
        (phrase.type === 'word' && wordValue(phrase, 'statistic') !== undefined && isStatistic(phrase))),
  );
  const isBehind = parts[0]?.type === 'series' && parts.at(-1)?.type === 'word';
  const segments = grouped(isBehind ? parts.toReversed() : parts);
  return segments
    .filter(({ statistics, series }) => statistics.length > 0 && series.length > 0)
    .map(({ statistics, series, words }) => ({
      statistics: meantStatistics(
        statistics,
        words.map(({ raw }) => raw),
        series,
      ),
      series,
      words,
    }));
}

function grouped(parts: readonly (PhraseOf<'word'> | PhraseOf<'series'>)[]): readonly Segment[] {
  const segments: { statistics: Statistic[]; series: NamedSeries[]; words: Phrase[] }[] = [];
  let hasSeries = true;
  for (const part of parts) {
    if (part.type === 'word') {
      if (hasSeries) segments.push({ statistics: [], series: [], words: [] });
      hasSeries = false;
      segments.at(-1)?.statistics.push(...statisticsOf(part));
      segments.at(-1)?.words.push(part);
    } else {
      hasSeries = true;
      segments.at(-1)?.series.push(...part.items.map(({ series }) => series).filter(isWhat));
    }
  }
  return segments;
}

/** The spacecraft of a clause, each once. */
function missionsIn(view: ClauseView): readonly NamedSeries[] {
  const all = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return all.filter(
    ({ mission, probe }, at) =>
      mission !== undefined &&
      all.findIndex((other) => other.mission === mission && other.probe === probe) === at,
  );
}

/** "Max V and min Bz at Wind": the one spacecraft that is named is that of all. */
function ofMission(series: NamedSeries, [only, ...more]: readonly NamedSeries[]): NamedSeries {
  if (only?.mission === undefined || more.length > 0 || (series.dataset ?? series.label) !== undefined)
    return series;
  const { mission, probe } = only;
  return { ...series, mission, ...(probe === undefined ? {} : { probe }), isSpread: true };
}

/** A mission alone says whose data they are. */
function isWhat({ quantity, parameter, label }: NamedSeries): boolean {
  return quantity !== undefined || parameter !== undefined || label !== undefined;
}

function isStatistic(word: PhraseOf<'word'>): boolean {
  return word.prep !== 'around' && word.prep !== 'at' && statisticsOf(word).length > 0;
}

function statisticsOf(word: PhraseOf<'word'>): readonly Statistic[] {
  const value = wordValue(word, 'statistic') ?? '';
  return SEVERAL[value] ?? STATISTICS.filter((each) => each === value);
}
