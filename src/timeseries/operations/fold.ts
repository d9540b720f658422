import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type OperationAnswer } from '#src/timeseries/operation.ts';
import { percentileInPlace } from '#src/timeseries/percentile.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

const FOLDS = {
  'month-of-year': { name: 'Month of the year', unit: '', words: 'month of the year' },
  'day-of-year': { name: 'Day of the year', unit: '', words: 'day of the year' },
  'hour-of-day': { name: 'Hour of the day (UT)', unit: '', words: 'hour of the day (UT)' },
  'bartels-day': { name: 'Day of the 27-day rotation', unit: '', words: 'day of the 27-day rotation' },
} as const;
type Fold = keyof typeof FOLDS;
const NAMES = ['month-of-year', 'day-of-year', 'hour-of-day', 'bartels-day'] as const;

/**
 * Mean of all samples that fall into the same month of the year, day of the year, hour of the day (UTC) or day of Bartels' 27-day
 * rotations, with the standard error s/√n (n − 1), in which samples count as independent; or their median with the quartiles
 * (linear between neighbours, as numpy's). What is missing is left out.
 */
export const fold = defineOperation({
  name: 'fold',
  summary: 'Mean by month of the year or hour of the day, with error; or median with quartiles',
  params: z.object({
    by: z.enum(NAMES).default('month-of-year').describe('What is folded over.'),
    statistic: z.enum(['mean', 'median']).default('mean').describe('Median: with quartiles.'),
  }),
  inputs: ONE,
  step: ({ by, statistic }) => `${statistic} by ${FOLDS[by].words}`,

  run(inputs, { by, statistic }) {
    const frame = onlyFrame(inputs);
    const column = requireOneColumn(frame, 'Folding');
    const groups = new Map<number, number[]>();
    for (const [row, value] of column.values.entries()) {
      if (Number.isNaN(value)) continue;
      const place = placeOf(by, frame.time[row] ?? 0);
      const group = groups.get(place);
      if (group === undefined) groups.set(place, [value]);
      else group.push(value);
    }
    const places = [...groups.keys()].toSorted((a, b) => a - b);
    const found = places.map((place) => {
      const own = Float64Array.from(groups.get(place) ?? []);
      return { place, ...(statistic === 'median' ? quartilesOf(own) : withError(own)) };
    });
    if (found.length === 0)
      throw new BotError('not-computable', `${column.name} has missing values only.`, {
        hint: 'Take another period.',
      });
    return { answer: answerFor({ by, statistic }, found, frame.label, column.unit) };
  },
});

function placeOf(by: Fold, at: number): number {
  const date = new Date(at);
  switch (by) {
    case 'month-of-year':
      return date.getUTCMonth() + 1;
    case 'day-of-year':
      return Math.floor((at - Date.UTC(date.getUTCFullYear(), 0)) / DAY) + 1;
    case 'hour-of-day':
      return Math.floor((((at % DAY) + DAY) % DAY) / HOUR);
    case 'bartels-day': {
      const days = Math.floor((at - Date.UTC(1832, 1, 8)) / DAY);
      return (((days % 27) + 27) % 27) + 1;
    }
  }
}

interface Group {
  readonly place: number;
  readonly middle: number;
  /** Edges of what lies around it. */
  readonly lower: number;
  readonly upper: number;
}

function withError(values: Float64Array): Omit<Group, 'place'> {
  const { mean, std, count } = meanAndStd(values);
  const error = count > 1 ? std / Math.sqrt(count) : Number.NaN;
  return { middle: mean, lower: mean - error, upper: mean + error };
}

function quartilesOf(values: Float64Array): Omit<Group, 'place'> {
  const [lower = Number.NaN, middle = Number.NaN, upper = Number.NaN] = [0.25, 0.5, 0.75].map((share) =>
    percentileInPlace(values.slice(), share),
  );
  return { middle, lower, upper };
}

interface Wish {
  readonly by: Fold;
  readonly statistic: 'mean' | 'median';
}

const AROUND = {
  mean: { upper: 'mean + error', lower: 'mean - error' },
  median: { upper: 'upper quartile', lower: 'lower quartile' },
} as const;

function answerFor(
  { by, statistic }: Wish,
  found: readonly Group[],
  name: string,
  unit: string,
): OperationAnswer {
  const [first] = found;
  const top = found.reduce((best, each) => (each.middle > best.middle ? each : best), first ?? EMPTY);
  const low = found.reduce((best, each) => (each.middle < best.middle ? each : best), first ?? EMPTY);
  const said = ({ place, middle, lower, upper }: Group) =>
    statistic === 'mean'
      ? `${placeText(by, place)} (${Number(middle.toPrecision(4))} ± ${Number((upper - middle).toPrecision(2))})`
      : `${placeText(by, place)} (${Number(middle.toPrecision(4))}, quartiles ${Number(lower.toPrecision(4))} and ${Number(upper.toPrecision(4))})`;
  const error =
    statistic === 'mean' ? '; ± is the standard error of the mean, as if samples were independent' : '';
  return {
    kind: 'curve',
    sentence: `The ${statistic} of ${name} by ${FOLDS[by].words}: highest in ${said(top)}, lowest in ${said(low)}${error}.`,
    title: `${statistic === 'mean' ? 'Mean' : 'Median'} of ${name} by ${FOLDS[by].words}`,
    scales: { x: 'linear', y: 'linear' },
    x: {
      name: FOLDS[by].name,
      unit: FOLDS[by].unit,
      values: Float64Array.from(found, ({ place }) => place),
    },
    y: [
      { name: statistic, unit, values: Float64Array.from(found, ({ middle }) => middle) },
      { name: AROUND[statistic].upper, unit, values: Float64Array.from(found, ({ upper }) => upper) },
      { name: AROUND[statistic].lower, unit, values: Float64Array.from(found, ({ lower }) => lower) },
    ],
  };
}

const EMPTY: Group = { place: 0, middle: Number.NaN, lower: Number.NaN, upper: Number.NaN };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function placeText(by: Fold, place: number): string {
  if (by === 'month-of-year') return MONTHS[place - 1] ?? String(place);
  return by === 'hour-of-day' ? `hour ${place}` : `day ${place}`;
}
