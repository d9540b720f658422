import type { Statistic } from '#src/domain/data-question.ts';
import type { NamedSeries } from '#src/domain/request.ts';

/** Words that stand for several statistics. */
export const SEVERAL: Readonly<Record<string, readonly Statistic[]>> = {
  extremes: ['minimum', 'maximum'],
  quartiles: ['percentile'],
  all: ['mean', 'median', 'std', 'minimum', 'maximum'],
};

/** Indices whose disturbances go down: their peak is the lowest value. */
const DOWNWARD: ReadonlySet<string> = new Set(['dst', 'sym-h', 'al']);

/** "The peak of SYM-H", "the strongest Dst" is its minimum. */
export function meantStatistics(
  statistics: readonly Statistic[],
  words: readonly string[],
  series: readonly NamedSeries[],
): readonly Statistic[] {
  const isPeak = words.some((raw) => /^(?:peaks?|peak value|strongest|biggest|extreme)\b/i.test(raw));
  const isDown = series.length > 0 && series.every(({ quantity }) => DOWNWARD.has(quantity ?? ''));
  if (!isPeak || !isDown) return statistics;
  return [...new Set(statistics.map((each) => (each === 'maximum' ? 'minimum' : each)))];
}
