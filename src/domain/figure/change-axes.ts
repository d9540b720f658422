import { z } from 'zod';
import { kindOf, limits, number, panel, range, seriesList, text } from '#src/domain/figure/change-parts.ts';
import { dateFormSchema, relativeUnitSchema, scaleSchema } from '#src/domain/figure/look.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

/** Wishes about axes, limits and the time that is shown. */
export const axisChanges = [
  z.object({
    kind: kindOf('axis-label'),
    axis: z.enum(['x', 'y', 'right', 'color']),
    panel,
    label: text.nullable(),
  }),
  z.object({
    kind: kindOf('scale'),
    axis: z.enum(['x', 'y', 'right', 'color']),
    scale: scaleSchema.describe('symlog is linear around zero; colours have none.'),
    panel,
  }),
  z.object({
    kind: kindOf('value-range'),
    range: limits,
    axis: z.enum(['x', 'y', 'right']).optional(),
    unit: text.optional().describe('Of the limits, where it is not that of the axis.'),
    isShared: z.literal(true).optional().describe('The same limits in panels of one unit, from the data.'),
    panel,
  }),
  z.object({
    kind: kindOf('axis-direction'),
    axis: z.enum(['x', 'y']),
    isReversed: z.boolean().optional().describe('The other way round when absent.'),
    panel,
  }),
  z.object({ kind: kindOf('swap-axes'), panel }).describe('x and y of a scatter plot change places.'),
  z.object({
    kind: kindOf('axis-unit'),
    unit: text,
    factor: z.number().positive().optional().describe('Decided by the data.'),
    panel,
  }),
  z.object({
    kind: kindOf('ticks'),
    everyMs: z.number().positive().nullable().optional(),
    minorMs: z.number().positive().optional(),
    every: z.number().positive().nullable().optional().describe('Of an axis of numbers, in its unit.'),
    at: z.array(number).min(1).max(60).optional().describe('Each of them: times, or numbers of `axis`.'),
    axis: z.enum(['x', 'y']).optional(),
    inside: z.boolean().optional(),
    minor: z.boolean().optional(),
    panel,
  }),
  z.object({
    kind: kindOf('axis-side'),
    side: z.enum(['left', 'right']),
    series: z.union([seriesRefSchema, seriesList]),
    panel,
  }),
  z.object({ kind: kindOf('zoom'), range }),
  z.object({
    kind: kindOf('zoom-extreme'),
    of: z.enum(['minimum', 'maximum']),
    series: seriesRefSchema.optional(),
    /** Length of what is shown, with the extreme in its middle. */
    ms: z.number().positive().optional(),
  }),
  z.object({
    kind: kindOf('zoom-by'),
    factor: z.number().positive().describe('0.5 shows half of the time, 2 twice.'),
  }),
  z.object({ kind: kindOf('pan'), ms: number.describe('Positive is later.') }),
  z.object({ kind: kindOf('last'), ms: z.number().positive() }),
  z.object({ kind: kindOf('first'), ms: z.number().positive() }),
  z.object({ kind: kindOf('whole-range') }),
  z.object({
    kind: kindOf('relative-time'),
    epoch: number
      .nullable()
      .optional()
      .describe('Time zero in ms since 1970; the start when absent; null goes back to dates.'),
    unit: relativeUnitSchema.optional(),
  }),
  z.object({
    kind: kindOf('date-form'),
    form: dateFormSchema
      .nullable()
      .describe('Hours only is clock; null: hours, with the date where a day begins.'),
  }),
  z
    .object({
      kind: kindOf('superimpose'),
      by: z
        .enum(['range', 'day', 'month', 'year', 'carrington', 'epochs'])
        .describe('range: the times at hand; others fold.'),
      epochs: z.array(number).min(1).max(60).optional().describe('Ms since 1970.'),
      panelEpochs: z.array(z.array(number)).max(24).optional().describe('By panel.'),
      extreme: z.enum(['minimum', 'maximum']).optional().describe('Zero is where the first panel has it,'),
      ofEach: z.boolean().optional().describe('or each panel its own.'),
      beforeMs: z.number().nonnegative().optional(),
      afterMs: z.number().positive().optional(),
      unit: relativeUnitSchema.optional().describe('Counts from the start; absent: dates of years, months.'),
      isStacked: z.boolean().optional().describe('Each in its own panel.'),
    })
    .describe('Times over each other, or stacked.'),
  z.object({
    kind: kindOf('position-axis'),
    series: z.array(seriesRefSchema).max(8).describe('Numbers under the time axis; none: off.'),
  }),
] as const;
