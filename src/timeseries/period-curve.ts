import { formatDuration } from '#src/domain/time-range.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';

/** Peaks that chance makes less often than this in independent noise are told. */
const LEAST_CHANCE = 0.01;
const MOST_PEAKS = 3;
const UNITS: readonly (readonly [string, number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
];

/** Normalised power over frequencies that fall. */
interface Periodogram {
  /** Hz */
  readonly frequency: Float64Array;
  readonly power: Float64Array;
  /** s */
  readonly span: number;
  /** Frequencies that are independent of each other. */
  readonly independent: number;
  /** Samples that it is of. */
  readonly count: number;
}

/** A periodogram over the period, with its strongest peaks: those that noise without memory would hardly make. */
export function periodCurve(
  periodogram: Periodogram,
  label: string,
): Extract<OperationAnswer, { kind: 'curve' }> {
  const { frequency, power, span } = periodogram;
  const [unit, seconds] = UNITS.find(([, each]) => span >= 10 * each) ?? ['s', 1];
  const peaks = peaksOf(periodogram);
  const top = power.reduce((best, each, row) => (each > (power[best] ?? 0) ? row : best), 0);
  const periodText = (row: number) =>
    `${Number((1 / (frequency[row] ?? 1) / seconds).toPrecision(3))} ${unit}`;
  const told = peaks.map((row) => `${periodText(row)} (power ${(power[row] ?? 0).toFixed(3)})`);
  return {
    kind: 'curve',
    sentence:
      told.length === 0
        ? `No period of ${label} stands out: the strongest, ${periodText(top)}, is within what noise makes.`
        : `The strongest period${told.length > 1 ? 's' : ''} of ${label}: ${told.join(', ')}; each by chance with less than ${100 * LEAST_CHANCE} % in noise without memory. The data are ${formatDuration(span * 1000)} long, so a period near that is not sure.`,
    title: `Lomb-Scargle periodogram of ${label}`,
    scales: { x: 'log', y: 'linear' },
    x: { name: 'Period', unit, values: frequency.map((hertz) => 1 / hertz / seconds) },
    y: [{ name: 'Normalised power', unit: '', values: power }],
    highlight: { x: 1 / (frequency[top] ?? 1) / seconds, y: power[top] ?? 0 },
  };
}

/** Rows of the highest peaks, from the strongest; what lies within three resolved frequencies of a higher one is its side lobe. */
function peaksOf({ frequency, power, span, independent, count }: Periodogram): readonly number[] {
  const isPeak = (row: number) =>
    (power[row] ?? 0) >= (power[row - 1] ?? Number.POSITIVE_INFINITY) &&
    (power[row] ?? 0) > (power[row + 1] ?? Number.POSITIVE_INFINITY);
  const chance = (each: number) => -Math.expm1(independent * Math.log1p(-((1 - each) ** ((count - 3) / 2))));
  const found: number[] = [];
  for (const row of [...power.keys()].filter(isPeak).sort((a, b) => (power[b] ?? 0) - (power[a] ?? 0))) {
    const hertz = frequency[row] ?? 0;
    if (found.length === MOST_PEAKS || chance(power[row] ?? 0) > LEAST_CHANCE) break;
    if (found.every((each) => Math.abs((frequency[each] ?? 0) - hertz) > 3 / span)) found.push(row);
  }
  return found;
}
