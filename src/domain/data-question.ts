import { z } from 'zod';
import { comparedSchema, conditionSchema, momentsSchema, msSchema } from '#src/domain/condition.ts';
import {
  crossingsShape,
  gapsShape,
  jumpsShape,
  shockNormalShape,
  shockSidesShape,
  shocksShape,
  stormsShape,
} from '#src/domain/event-finder.ts';

export const STATISTICS = [
  'mean',
  'median',
  'minimum',
  'maximum',
  'std',
  'variance',
  'rms',
  'range',
  'percentile',
  'iqr',
  'skewness',
  'kurtosis',
  'count',
  'sum',
  'integral',
  'first',
  'latest',
  'missing',
] as const;
export const statisticSchema = z.enum(STATISTICS);
export type Statistic = z.infer<typeof statisticSchema>;

const GROUPS = ['hour', 'day', 'week', 'month', 'year', 'carrington-rotation'] as const;
const groupSchema = z.enum(GROUPS);
export type Group = z.infer<typeof groupSchema>;

const rank = z.number().min(0).max(100);
const ranks = z
  .union([rank, z.array(rank).min(1).max(20)])
  .optional()
  .describe('0 to 100, for `percentile`; 50.');
const percentile = rank.optional().describe('0 to 100, for `percentile`; 50.');
const extreme = z.enum(['minimum', 'maximum']);
const durationUnit = z.enum(['d', 'h', 'min', 's']);
/** What of a condition can stand in a table of numbers. */
export const TABLED = ['duration', 'days', 'share', 'longest', 'first', 'last'] as const;
const axisPlace = z.number().optional();

/** A moment that the data tell: of an extreme, or of the first passing of a level. */
const momentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('extreme'), extreme, input: z.int().min(0).default(0) }),
  z.strictObject({
    kind: z.literal('crossing'),
    ...crossingsShape,
    which: z.enum(['first', 'last']).default('first'),
    input: z.int().min(0).default(0).describe('0-based place among the input series.'),
  }),
]);
export type FoundMoment = z.infer<typeof momentSchema>;

/** Begin or end of a time: as it is said, or a moment that data tell. */
const edgeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('extreme'), extreme, other: z.int().min(0).optional() }),
    z.strictObject({
      kind: z.literal('crossing'),
      level: z.number(),
      direction: crossingsShape.direction,
      holdsMs: crossingsShape.holdsMs,
      which: z.enum(['first', 'last']).default('first'),
      other: z
        .int()
        .min(0)
        .optional()
        .describe('0-based place in the input `other`; absent: the series itself.'),
    }),
  ]),
]);
export const betweenSchema = z
  .strictObject({ start: edgeSchema.optional(), stop: edgeSchema.optional() })
  .refine(({ start, stop }) => (start ?? stop) !== undefined, { error: 'start, stop or both are needed' });

/** A curve of superposed epochs. */
const epochCurve = z
  .enum(['median', 'mean', 'quartiles'])
  .optional()
  .describe('Of this curve of superposed epochs.');

const common = {
  between: betweenSchema.optional().describe('Only the time between these moments counts.'),
  window: momentsSchema.optional().describe('Only this time counts.'),
  components: z.array(z.string()).min(1).optional().describe('Columns meant, e.g. ["z"]; absent: all.'),
};
const of = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...shape });

/**
 * A question whose answer is a number, a moment or a short table. Which series it is about is said by the inputs: `series`
 * (each is answered for itself, or all together where the question compares), and `other` for the series that a condition or
 * `value-when` speaks of.
 */
export const dataQuestionSchema = z.discriminatedUnion('kind', [
  of('statistic', {
    statistics: z.array(statisticSchema).min(1).max(STATISTICS.length),
    percentile: ranks,
    asksTime: z.boolean().optional().describe('True asks when, too.'),
    combined: z
      .enum(['difference', 'ratio'])
      .optional()
      .describe('Of two: the first less, or over, the other.'),
    by: groupSchema.optional().describe('One row for each of these.'),
    where: conditionSchema.optional().describe('Only samples where this holds.'),
    expected: comparedSchema
      .pick({ comparison: true, threshold: true, unit: true })
      .optional()
      .describe('What is thought of the number: whether it is so is told with it.'),
    of: epochCurve,
  }),
  of('table', {
    items: z
      .array(
        z.strictObject({
          statistics: z.array(statisticSchema).default([]),
          percentile: ranks,
          condition: z
            .strictObject({
              asks: z.enum(TABLED),
              where: conditionSchema,
              atLeastMs: msSchema.optional(),
              longerThanMs: msSchema.optional(),
              unit: durationUnit.optional(),
            })
            .optional(),
          at: z
            .strictObject({
              times: z
                .array(z.iso.datetime({ offset: true }))
                .min(1)
                .max(200),
              method: z.enum(['nearest', 'linear']).default('nearest'),
            })
            .optional()
            .describe('The values at these times.'),
          inputs: z
            .int()
            .min(0)
            .optional()
            .describe(
              'How many of the series, in their order, it is of; one, or all where it is the only item.',
            ),
        }),
      )
      .min(1),
    windows: z.array(momentsSchema).max(24).optional().describe('A row for each.'),
    asksTime: z.boolean().optional(),
    isBulleted: z.boolean().optional(),
  }),
  of('value-at', {
    times: z
      .array(z.iso.datetime({ offset: true }))
      .max(200)
      .default([])
      .describe('Absent: the wired times.'),
    places: z
      .strictObject({ at: z.array(z.number()).min(1).max(200), unit: z.string().optional() })
      .optional()
      .describe('Instead of times, of a curve: lags or frequencies, in its unit unless one is given.'),
    method: z.enum(['nearest', 'linear']).default('nearest'),
    of: epochCurve,
  }),
  of('value-when', { extreme: extreme.describe('Of the first series of the input `other`.') }),
  of('condition', {
    asks: z
      .enum([
        'duration',
        'days',
        'dates',
        'count',
        'share',
        'longest',
        'shortest',
        'first',
        'last',
        'intervals',
      ])
      .describe('dates: each day, or each of `by`, on which it holds.'),
    where: conditionSchema,
    atLeastMs: msSchema.optional().describe('Only stretches of at least this length.'),
    longerThanMs: msSchema.optional().describe('Only stretches strictly longer than this.'),
    mergeGapMs: msSchema.optional().describe('Stretches not farther apart than this are one.'),
    unit: durationUnit.optional().describe('Of a duration; hours when absent.'),
    by: groupSchema.optional().describe('Of dates; days when absent.'),
    columns: z
      .array(z.strictObject({ statistic: statisticSchema, other: z.int().min(0) }))
      .min(1)
      .optional()
      .describe('Of dates: what of a series of the input `other` stands beside each.'),
  }),
  of('compare', {
    statistic: statisticSchema.default('mean'),
    percentile,
    asks: z
      .array(z.enum(['difference', 'ratio', 'larger', 'percent']))
      .min(1)
      .default(['difference']),
    windows: z
      .array(momentsSchema)
      .min(2)
      .max(24)
      .optional()
      .describe('The same series in several times; absent: the input series with each other.'),
  }),
  of('correlation', {
    method: z
      .enum(['pearson', 'spearman', 'partial'])
      .default('pearson')
      .describe('partial: given the first of `other`.'),
    lagMs: z
      .union([z.number(), z.array(z.number()).min(2).max(100)])
      .optional()
      .describe(
        'The second series this much later; several: a row each, or with isBestLag the ends of the search; 0.',
      ),
    maxLagMs: msSchema.optional().describe('Looks for the best lag up to this much to both sides.'),
    minLagMs: z.number().optional().describe('Of that, not below; 0 for later only.'),
    isBestLag: z
      .boolean()
      .optional()
      .describe('Looks for it within a quarter of the data; a table of the lags comes without it.'),
    isRanked: z.boolean().optional().describe('Each series but the last with the last one: which is best.'),
    sign: z
      .enum(['positive', 'negative', 'either'])
      .optional()
      .describe('Of the best; positive for one quantity at two places, else either.'),
  }),
  of('trend', {
    per: z.enum(['hour', 'day', 'year']).default('day'),
    method: z.enum(['line', 'theil-sen']).default('line'),
  }),
  of('jumps', jumpsShape),
  of('shocks', shocksShape),
  of('shock-normal', shockNormalShape),
  of('shock-sides', shockSidesShape),
  of('storms', stormsShape),
  of('crossings', crossingsShape),
  of('fit', {
    form: z
      .enum(['line', 'power-law', 'broken-power-law', 'exponential'])
      .describe(
        'broken-power-law: where the break is, and both slopes; exponential towards zero: its e-folding time (or length) with error.',
      ),
    from: axisPlace.describe(
      'Lower end on the axis of the data (Hz of a spectrum), or of the first of two series.',
    ),
    to: axisPlace.describe('Upper end there.'),
    isPooled: z.boolean().optional().describe('One fit through several pairs, x, y, x, y.'),
    isEach: z.boolean().optional().describe('One of each component, not of their sum.'),
  }),
  of('gaps', gapsShape),
  of('time-between', { first: momentSchema, second: momentSchema }),
  of('recovery', {
    shares: z.array(z.number().gt(0).lt(1)).min(1).max(5).optional().describe('Of the extreme.'),
    level: z.number().optional(),
    extreme: extreme.optional(),
    of: z
      .enum(['events', 'median', 'mean'])
      .optional()
      .describe('events: of each of the list in `other`; median, mean: of that curve of superposed epochs.'),
    typical: z.enum(['median', 'mean']).optional().describe('Of all events: which of them is the number.'),
    tells: z.enum(['longest', 'shortest']).optional().describe('Of events: which took so.'),
    isFitted: z.boolean().optional(),
    fittedMs: z.number().positive().optional().describe('How long from the extreme the fit goes.'),
  }),
  of('onset', {
    sigma: z
      .number()
      .positive()
      .max(20)
      .default(3)
      .describe('How many standard deviations above the background.'),
    background: momentsSchema
      .optional()
      .describe('Quiet time before; the first tenth of the data when absent.'),
    inARow: z.int().min(1).max(100).default(3).describe('Samples in a row that have to be above it.'),
    direction: z
      .enum(['up', 'down', 'both'])
      .optional()
      .describe('down: below it, as of AL, SML, Dst and SYM-H when absent.'),
  }),
  of('ranked', {
    extreme: extreme.describe('maximum: the largest values; minimum: the smallest.'),
    statistic: z
      .enum(['mean', 'minimum', 'maximum', 'integral'])
      .optional()
      .describe(
        'With `by`: what counts of each; absent: of hours and days their extreme, of longer parts the mean.',
      ),
    count: z.int().min(1).max(200).default(10).describe('How many of them.'),
    by: groupSchema
      .optional()
      .describe('Of each of these only its extreme: the 10 highest days. Absent: samples.'),
  }),
  of('test', {
    method: z
      .enum(['welch', 'ks', 'mann-whitney'])
      .default('welch')
      .describe('welch: t test of means; ks: Kolmogorov-Smirnov; mann-whitney: of ranks.'),
    windows: z.array(momentsSchema).length(2).optional().describe('Of one series in two times.'),
    where: conditionSchema.optional().describe('Of one series where this holds, and where `against` does.'),
    against: conditionSchema.optional().describe('Absent: where `where` does not.'),
  }),
  of('contingency', {
    first: conditionSchema.describe('The forecast.'),
    second: conditionSchema.describe('What it is to tell.'),
  }),
  of('bootstrap', {
    statistic: z.enum(['mean', 'median']).default('mean'),
    confidence: z.number().min(0.5).max(0.999).default(0.95),
    resamples: z.int().min(100).max(100_000).default(10_000),
  }),
]);

export type DataQuestion = z.infer<typeof dataQuestionSchema>;
export type QuestionKind = DataQuestion['kind'];
/** A question of one kind. */
export type QuestionOf<Kind extends QuestionKind> = Extract<DataQuestion, { kind: Kind }>;
