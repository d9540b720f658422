import { z } from 'zod';
import { kindOf, number, panel, seriesList, text } from '#src/domain/figure/change-parts.ts';
import { colorSchema, cornerSchema, dashSchema } from '#src/domain/figure/look.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

const several = z.union([number, z.array(number).min(1).max(60)]).optional();

/** Wishes about what is marked. Times in ms since 1970 UTC. */
export const markChanges = [
  z
    .object({
      kind: kindOf('marker'),
      at: several.describe('Times of lines.'),
      value: several.describe('Values of lines, on `axis`.'),
      axis: z.enum(['x', 'y', 'right']).optional().describe('y when absent; x where it is no time.'),
      unit: z.string().max(60).optional().describe('Only in panels of this unit.'),
      from: number.optional(),
      to: number.optional(),
      intervals: z
        .array(z.object({ start: number, stop: number, label: text.optional() }))
        .min(1)
        .max(60)
        .optional(),
      atExtreme: z
        .object({
          of: z.enum(['minimum', 'maximum']),
          series: seriesRefSchema,
          line: z
            .enum(['time', 'value'])
            .optional()
            .describe('A line at its time, or at its value; time when absent.'),
          /** Its value is written beside the line. */
          isWritten: z.boolean().optional(),
          /** Its time is written, too. */
          isTimed: z.literal(true).optional(),
          corner: cornerSchema.optional().describe('What is written stands there, and no line is drawn.'),
        })
        .optional(),
      atStatistic: z
        .object({ of: z.enum(['mean', 'median']), series: seriesList.optional() })
        .optional()
        .describe('A line at it for each curve, over the time that is shown.'),
      label: text.optional(),
      labels: z.array(text).min(1).max(60).optional().describe('One for each of `at`, else of `value`.'),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      width: z.number().min(0.25).max(12).optional(),
      opacity: z.number().min(0.02).max(1).optional(),
      panel,
    })
    .describe('Lines or shading.'),
  z
    .object({
      kind: kindOf('text'),
      text,
      at: number.optional().describe('Its x: a time, or a number.'),
      value: number.optional(),
      corner: cornerSchema.optional().describe('Instead of a place.'),
      isOfSpacecraft: z.boolean().optional().describe('The names of those of each panel, instead of text.'),
      color: colorSchema.optional(),
      panel,
    })
    .describe('Words at a point or in a corner.'),
  z
    .object({
      kind: kindOf('remove-marker'),
      at: number.optional(),
      value: number.optional(),
      label: text.optional(),
      which: z.enum(['times', 'values', 'intervals', 'last']).optional(),
      panel,
    })
    .describe('Takes off the markers that fit all that is said.'),
  z
    .object({
      kind: kindOf('edit-marker'),
      label: text.optional(),
      /** Ms since 1970: the marker that stands there; the newest when no label is said either. */
      where: number.optional(),
      which: z.enum(['times', 'values', 'intervals', 'all', 'newest']).optional(),
      /** Its new time; an interval keeps its length. */
      at: number.optional(),
      /** So much later. */
      byMs: number.optional(),
      name: text.nullable().optional().describe('Its new label.'),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      width: z.number().min(0.25).max(12).optional(),
    })
    .describe('Moves or restyles markers: that of the label or time, all of a kind, else the newest.'),
  z.object({ kind: kindOf('clear-markers') }),
  z.object({
    kind: kindOf('zero-line'),
    shown: z.boolean(),
    color: colorSchema.optional(),
    dash: dashSchema.optional(),
    width: z.number().min(0.25).max(12).optional(),
    panel,
  }),
  /** `only` labels one of the two; both are labelled without it. */
  z.object({
    kind: kindOf('extremes'),
    shown: z.boolean(),
    only: z.enum(['minimum', 'maximum']).optional(),
    isTimed: z.literal(true).optional().describe('The labels tell the time, too.'),
  }),
] as const;
