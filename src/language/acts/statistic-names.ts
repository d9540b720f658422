import type { Statistic } from '#src/domain/data-question.ts';
import { type ExtremeSense, extremeMeant } from '#src/domain/extreme-sense.ts';
import type { NamedSeries } from '#src/domain/request.ts';

/** Words that stand for several statistics. */
export const SEVERAL: Readonly<Record<string, readonly Statistic[]>> = {
  extremes: ['minimum', 'maximum'],
  quartiles: ['percentile'],
  all: ['mean', 'median', 'std', 'minimum', 'maximum'],
};

/** "How fast is the wind on average?" asks for the mean alone: "how" says no statistic beside one. */
export function withoutHow<W extends { readonly raw: string }>(words: readonly W[]): readonly W[] {
  const own = words.filter(({ raw }) => !/^how (?:fast|strong|high|big|large)$/i.test(raw));
  return own.length > 0 ? own : words;
}

/** "The peak of SYM-H", "the worst Bz" is its minimum; of series that differ, or that nobody named, `extremeAs` tells. */
export function meantStatistics(
  statistics: readonly Statistic[],
  words: readonly string[],
  series: readonly NamedSeries[],
): readonly Statistic[] {
  const sense = senseOf(words);
  if (sense === undefined || directionOf(sense, series) !== 'minimum') return statistics;
  return [...new Set(statistics.map((each) => (each === 'maximum' ? 'minimum' : each)))];
}

/** "Peak?", "the worst?" of data at hand: each series tells which end is meant. */
export function extremeAs(
  words: readonly string[],
  series: readonly NamedSeries[],
): { readonly extremeAs?: ExtremeSense } {
  const sense = senseOf(words);
  return sense !== undefined && directionOf(sense, series) === undefined ? { extremeAs: sense } : {};
}

/** Which end is meant where all that is named has it at the same. */
export function directionOf(
  sense: ExtremeSense,
  series: readonly NamedSeries[],
): 'minimum' | 'maximum' | undefined {
  const [first, ...others] = new Set(
    series.map((each) => (each.quantity === undefined ? undefined : extremeMeant(sense, each))),
  );
  return others.length === 0 ? first : undefined;
}

function senseOf(words: readonly string[]): ExtremeSense | undefined {
  if (words.some((raw) => /^worst\b/i.test(raw))) return 'worst';
  return words.some((raw) =>
    /^(?:peaks?|peak value|strongest|biggest|extreme|how (?:strong|intense|severe))\b/i.test(raw),
  )
    ? 'peak'
    : undefined;
}
