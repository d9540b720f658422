import type { QuestionOf, Statistic } from '#src/domain/data-question.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { toPlaces } from '#src/domain/spoken-number.ts';
import { formatMoment, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { circleUnit } from '#src/timeseries/circular.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { FALSE, TRUE, testRows } from '#src/timeseries/intervals/test-rows.ts';
import { present } from '#src/timeseries/percentile.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { carriedPlaces } from '#src/timeseries/questions/carried-places.ts';
import { combinedWords } from '#src/timeseries/questions/combined-statistics.ts';
import { coverText } from '#src/timeseries/questions/cover-text.ts';
import { expectedWords } from '#src/timeseries/questions/expected-value.ts';
import { groupedAnswer } from '#src/timeseries/questions/grouped-answer.ts';
import { numberText, samplesText } from '#src/timeseries/questions/number-text.ts';
import { spectrumExtreme } from '#src/timeseries/questions/spectrum-extreme.ts';
import {
  type FoundValue,
  isOfDirections,
  statisticName,
  statisticUnit,
  statisticValue,
  type Wished,
  wishedStatistics,
} from '#src/timeseries/questions/statistic-value.ts';

/** More statistics than this of one series are a table; fewer are a sentence. */
const MOST_IN_WORDS = 4;

type StatisticQuestion = QuestionOf<'statistic'>;
type Found = FoundValue & Wished & { readonly column: Column };

/**
 * Statistics of each column, with the time of an extreme, how many samples there are and what share is missing; where another
 * condition holds, when one is given; for each part of a calendar, when that is asked.
 */
export function statisticAnswer(
  frame: Frame,
  question: StatisticQuestion,
  others: readonly Frame[],
): Answered {
  const { frame: chosen, words, elsewhereZero } = whereHolds(frame, question, others);
  if (question.by !== undefined) return groupedAnswer(chosen, { ...question, by: question.by }, words);
  const { statistics, percentile } = question;
  const overall = spectrumExtreme(chosen, statistics, words);
  if (overall !== undefined) return overall;
  const found = chosen.columns.flatMap((column, place) =>
    wishedStatistics(statistics, percentile).map((wished): Found => {
      const all = wished.statistic === 'integral' ? (elsewhereZero ?? chosen) : chosen;
      const values = all.columns[place]?.values ?? column.values;
      return {
        column,
        ...wished,
        ...statisticValue(wished.statistic, all.time, values, wished.percentile, circleUnit(all, column)),
      };
    }),
  );
  const [only] = found;
  const times = chosen.axis === undefined ? found.flatMap(({ at }) => at ?? []) : [];
  if (only !== undefined && found.length === 1) {
    return numberAnswer(
      oneSentence(only, chosen, words) + expectedWords(found.map(toldOf), question.expected),
      only.value,
      statisticUnit(only.statistic, only.column.unit),
      { times },
    );
  }
  const answer =
    chosen.columns.length === 1 && only !== undefined
      ? severalOf(only.column, found, chosen, question, words)
      : byColumn(found, chosen, question, words);
  const remark = expectedWords(found.map(toldOf), question.expected).trim();
  const remarks = [
    ...combinedWords(found.map(toldOf), question.combined),
    ...(remark === '' ? [] : [remark]),
  ];
  return {
    answer,
    times,
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(only === undefined ? {} : { value: only.value, unit: only.column.unit }),
  };
}

function toldOf({ statistic, percentile, column, value }: Found) {
  const name = statisticName(statistic, percentile);
  return { name, value, unit: statisticUnit(statistic, column.unit), column: column.name };
}

/** What a condition leaves of a series, and the words that say it. */
interface Held {
  readonly frame: Frame;
  readonly words: string;
  /** All rows, with 0 where the condition does not hold: what an integral is of, so that no step is lost at its edges. */
  readonly elsewhereZero?: Frame;
}

/** Values where the condition does not hold, or is unknown, count as not there. */
function whereHolds(frame: Frame, { where }: StatisticQuestion, others: readonly Frame[]): Held {
  if (where === undefined) return { frame, words: '' };
  const { frame: aligned, state } = testRows(where, frame, others);
  const rows = [...state.keys()].filter((row) => state[row] === TRUE);
  return {
    frame: {
      ...aligned,
      time: Float64Array.from(rows, (row) => aligned.time[row] ?? 0),
      columns: aligned.columns.map((column) => ({
        ...column,
        values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN),
      })),
    },
    words: ` where ${conditionText(where, frame, others)}`,
    elsewhereZero: {
      ...aligned,
      columns: aligned.columns.map((column) => ({
        ...column,
        values: column.values.map((value, row) =>
          state[row] === TRUE ? value : state[row] === FALSE ? 0 : Number.NaN,
        ),
      })),
    },
  };
}

/** Of rows that a condition picked, none is missed. */
function coverOf(column: Column, frame: Frame, words: string): string {
  const count = present(column.values).length;
  return words === ''
    ? coverText(frame, column.values)
    : samplesText(count, 1 - count / Math.max(1, column.values.length));
}

function oneSentence(
  { column, statistic, percentile, value, at }: Found,
  frame: Frame,
  words: string,
): string {
  const name = statisticName(statistic, percentile);
  if (statistic === 'missing') {
    const [missed, all] = [column.values.length - present(column.values).length, column.values.length];
    // Whole rows may be absent, which the share counts as well.
    const isMore = value - (100 * missed) / Math.max(1, all) > 0.01;
    const more = isMore ? '; the rest is of rows that are absent' : '';
    return `${numberText(value)} % of ${column.name} is missing${words} (${numberText(missed)} of its ${numberText(all)} rows hold no value${more}).`;
  }
  const isCountOfNone = statistic === 'count' && words !== '';
  if (present(column.values).length === 0 && !isCountOfNone) {
    return words === ''
      ? `${column.name} has missing values only, so it has no ${name}.`
      : `${column.name} has no samples${words}, so it has no ${name}.`;
  }
  const when = at === undefined ? '' : `, ${placeOf(at, frame)}`;
  const about = [coverOf(column, frame, words), ...conventionsOf([statistic], column)].join(', ');
  return `The ${name} of ${column.name}${words} is ${numberText(asCarried({ value, statistic, column }), statisticUnit(statistic, column.unit))}${when} (${about}).`;
}

/** Statistics that are values of the data. */
const VALUES: ReadonlySet<Statistic> = new Set(['minimum', 'maximum', 'first', 'latest', 'range']);
/** Statistics of all values together, which are known better than each of them: told to two places more. */
const TOGETHER: ReadonlySet<Statistic> = new Set(['mean', 'median', 'std', 'rms', 'percentile', 'iqr']);

/** A number to the places that the data carry: the mean of whole nT is told to a hundredth. */
function asCarried({ value, statistic, column }: Pick<Found, 'value' | 'statistic' | 'column'>): number {
  const more = VALUES.has(statistic) ? 0 : TOGETHER.has(statistic) ? 2 : undefined;
  const places = more === undefined ? undefined : carriedPlaces(column.values);
  return places === undefined || more === undefined ? value : toPlaces(value, places + more);
}

/** What has to be known of a number, and is not the same everywhere. */
function conventionsOf(statistics: readonly Statistic[], column: Column): readonly string[] {
  if (statistics.some((each) => isOfDirections(each, column))) return ['of directions on the circle'];
  return statistics.includes('std') || statistics.includes('variance') ? ['n − 1'] : [];
}

function placeOf(at: number, { axis }: Frame): string {
  return axis === undefined ? `at ${formatMoment(at)} UTC` : `in ${axis.name} ${at}`;
}

function severalOf(
  column: Column,
  found: readonly Found[],
  frame: Frame,
  { statistics }: StatisticQuestion,
  words: string,
): Answered['answer'] {
  const said = found.map(({ statistic, percentile, value, at }) => {
    const told = asCarried({ value, statistic, column });
    const when = at === undefined || Number.isNaN(at) ? '' : ` ${placeOf(at, frame)}`;
    return `${statisticName(statistic, percentile)} ${numberText(told, statisticUnit(statistic, column.unit))}${when}`;
  });
  const sentence = `${column.name}${words}: ${said.join(', ')} (${[coverOf(column, frame, words), ...conventionsOf(statistics, column)].join(', ')}).`;
  const [only] = found;
  if (only !== undefined && found.length <= MOST_IN_WORDS) {
    return { kind: 'scalar', sentence, value: only.value, unit: statisticUnit(only.statistic, column.unit) };
  }
  return {
    kind: 'table',
    sentence: `${column.name}${words} (${[coverOf(column, frame, words), ...conventionsOf(statistics, column)].join(', ')}):`,
    columns: ['statistic', 'value', 'unit', 'at'],
    rows: found.map(({ statistic, percentile, value, at }) => [
      statisticName(statistic, percentile),
      cellOf(value),
      formatUnit(statisticUnit(statistic, column.unit)),
      atCell(at, frame),
    ]),
  };
}

function byColumn(
  found: readonly Found[],
  frame: Frame,
  { percentile, statistics }: StatisticQuestion,
  words: string,
): Answered['answer'] {
  const names = wishedStatistics(statistics, percentile).map((each) =>
    statisticName(each.statistic, each.percentile),
  );
  const [only] = statistics;
  return {
    kind: 'table',
    sentence: `The ${names.join(', ')} of ${frame.label}${words}, column by column.`,
    columns: ['column', ...names, 'unit', ...(names.length === 1 ? ['at'] : [])],
    rows: frame.columns.map((column) => {
      const own = found.filter((each) => each.column === column);
      return [
        column.name,
        ...own.map(({ value }) => cellOf(value)),
        formatUnit(only === undefined ? column.unit : statisticUnit(only, column.unit)),
        ...(names.length === 1 ? [atCell(own[0]?.at, frame)] : []),
      ];
    }),
  };
}

function cellOf(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function atCell(at: number | undefined, { axis }: Frame): string | number | null {
  if (at === undefined || Number.isNaN(at)) return null;
  return axis === undefined ? isoTime(at) : at;
}
