import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { formatUnit, ratioUnit } from '#src/domain/units.ts';
import { studentTwoSided } from '#src/timeseries/distributions.ts';
import { fitLine, pairsOf } from '#src/timeseries/fits.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { chanceText, numberText, samplesText, withErrorText } from '#src/timeseries/questions/number-text.ts';
import { mannKendall, theilSen } from '#src/timeseries/rank-statistics.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

const PER = { hour: HOUR, day: DAY, year: 365.25 * DAY } as const;
/** All pairs of more samples than this take too long. */
const MOST_FOR_PAIRS = 3_000;

/**
 * Slope of the least-squares line with its standard error, and how much of the variation it explains (r²); or the median slope
 * of all pairs (Theil and Sen) with the test of Mann and Kendall. The error and p (Student's t of n − 2) take samples as independent.
 */
export function trendAnswer(frame: Frame, { per, method }: QuestionOf<'trend'>): Answered {
  requireRows(frame, 3, 'A trend');
  const column = requireOneColumn(frame, 'A trend');
  const origin = frame.time[0] ?? 0;
  const x = frame.time.map((at) => (at - origin) / PER[per]);
  const [there, values] = pairsOf(x, column.values);
  const samples = samplesText(values.length, 1 - values.length / column.values.length);
  const inUnit = formatUnit(column.unit);
  const unit = ratioUnit(column.unit, per);
  if (method === 'theil-sen')
    return medianSlope(there, values, { name: column.name, inUnit, unit, per, samples });
  const { slope, slopeError, r } = fitLine(there, values);
  const explained = Number.isNaN(r) ? 0 : 100 * r * r;
  const isExact = Number.isNaN(slopeError) || slopeError < 1e-12 * Math.abs(slope);
  const size = Math.abs(slope);
  const amount = `${isExact ? numberText(size) : withErrorText(size, slopeError)} ${inUnit}`.trim();
  const p = isExact ? Number.NaN : studentTwoSided(slope / slopeError, values.length - 2);
  const chance = Number.isNaN(p) ? '' : `; ${chanceText(p)}`;
  return numberAnswer(
    `${column.name} ${slope > 0 ? 'rises' : 'falls'} by ${amount} per ${per} on average; the line explains ${numberText(Number(explained.toPrecision(3)))} % of its variation (${samples}${chance}).`,
    slope,
    unit,
  );
}

function medianSlope(
  x: Float64Array,
  y: Float64Array,
  about: {
    readonly name: string;
    readonly inUnit: string;
    readonly unit: string;
    readonly per: string;
    readonly samples: string;
  },
): Answered {
  if (x.length > MOST_FOR_PAIRS) {
    throw new BotError('too-large', `The median slope needs all pairs of ${x.length} samples.`, {
      hint: 'Resample first, e.g. to hourly or daily means, or ask for the trend by a line.',
    });
  }
  const slope = theilSen(x, y);
  const { p } = mannKendall(y);
  const amount = `${numberText(Math.abs(slope))} ${about.inUnit}`.trim();
  return numberAnswer(
    `${about.name} ${slope > 0 ? 'rises' : 'falls'} by ${amount} per ${about.per} (median slope of all pairs, Theil and Sen; test of Mann and Kendall p = ${numberText(Number(p.toPrecision(3)))}; ${about.samples}).`,
    slope,
    about.unit,
  );
}
