import type { QuestionOf } from '#src/domain/data-question.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

/** One statistic of one column, as it is told. */
interface Told {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly column: string;
}

/**
 * "The ratio of maximum to mean is 1.62.": of each column the first of two statistics less the second, in their unit, or divided by it,
 * without one. Nothing where there are not two of a column, or the second is 0.
 */
export function combinedWords(
  found: readonly Told[],
  combined: QuestionOf<'statistic'>['combined'],
): readonly string[] {
  if (combined === undefined) return [];
  const columns = [...new Set(found.map(({ column }) => column))];
  return columns.flatMap((column) => {
    const [first, second, ...more] = found.filter((each) => each.column === column);
    if (first === undefined || second === undefined || more.length > 0) return [];
    const value = combined === 'difference' ? first.value - second.value : first.value / second.value;
    if (!Number.isFinite(value)) return [];
    return combined === 'difference'
      ? [`${column}: ${first.name} less ${second.name} is ${numberText(value, first.unit)}.`]
      : [`${column}: ${first.name} divided by ${second.name} is ${numberText(value)}.`];
  });
}
