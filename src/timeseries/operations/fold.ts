import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type OperationAnswer } from '#src/timeseries/operation.ts';
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
 * rotations, with the standard error s/√n (n − 1). Samples count as independent in it; what is missing is left out.
 */
export const fold = defineOperation({
  name: 'fold',
  summary: 'Mean by month of the year or hour of the day, with error',
  params: z.object({ by: z.enum(NAMES).default('month-of-year').describe('What is folded over.') }),
  inputs: ONE,
  step: ({ by }) => `mean by ${FOLDS[by].words}`,

  run(inputs, { by }) {
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
      const { mean, std, count } = meanAndStd(Float64Array.from(groups.get(place) ?? []));
      return { place, mean, error: count > 1 ? std / Math.sqrt(count) : Number.NaN };
    });
    if (found.length === 0)
      throw new BotError('not-computable', `${column.name} has missing values only.`, {
        hint: 'Take another period.',
      });
    return { answer: answerFor(by, found, frame.label, column.unit) };
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
  readonly mean: number;
  readonly error: number;
}

function answerFor(by: Fold, found: readonly Group[], name: string, unit: string): OperationAnswer {
  const [first] = found;
  const top = found.reduce((best, each) => (each.mean > best.mean ? each : best), first ?? EMPTY);
  const low = found.reduce((best, each) => (each.mean < best.mean ? each : best), first ?? EMPTY);
  const said = ({ place, mean, error }: Group) =>
    `${placeText(by, place)} (${Number(mean.toPrecision(4))} ± ${Number(error.toPrecision(2))})`;
  return {
    kind: 'curve',
    sentence: `The mean of ${name} by ${FOLDS[by].words}: highest in ${said(top)}, lowest in ${said(low)}; ± is the standard error of the mean, as if samples were independent.`,
    title: `Mean of ${name} by ${FOLDS[by].words}`,
    scales: { x: 'linear', y: 'linear' },
    x: {
      name: FOLDS[by].name,
      unit: FOLDS[by].unit,
      values: Float64Array.from(found, ({ place }) => place),
    },
    y: [
      { name: 'mean', unit, values: Float64Array.from(found, ({ mean }) => mean) },
      { name: 'mean + error', unit, values: Float64Array.from(found, ({ mean, error }) => mean + error) },
      { name: 'mean - error', unit, values: Float64Array.from(found, ({ mean, error }) => mean - error) },
    ],
  };
}

const EMPTY: Group = { place: 0, mean: Number.NaN, error: Number.NaN };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function placeText(by: Fold, place: number): string {
  if (by === 'month-of-year') return MONTHS[place - 1] ?? String(place);
  return by === 'hour-of-day' ? `hour ${place}` : `day ${place}`;
}
