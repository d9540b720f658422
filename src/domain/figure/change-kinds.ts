import { z } from 'zod';
import { kindOf, limits, number, panel, panelRefSchema, text } from '#src/domain/figure/change-parts.ts';
import { colorSchema, countingSchema, dashSchema, panelKindSchema } from '#src/domain/figure/look.ts';
import { BINNED_STATISTICS, CALENDAR_COLORS } from '#src/domain/figure/panel.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

const percent = z.number().min(0).max(100);

/** Wishes about panels that are no curves over time. */
export const kindChanges = [
  z.object({
    kind: kindOf('plot-kind'),
    plotKind: panelKindSchema,
    variant: z.enum(['plain', 'orbit', 'density']).optional(),
    axes: z.array(z.string()).length(2).optional().describe('Components across and up, for an orbit.'),
    panel,
  }),
  z
    .object({
      kind: kindOf('scatter'),
      pairs: z
        .array(z.object({ x: seriesRefSchema, y: seriesRefSchema, name: text.optional() }))
        .min(1)
        .max(12),
      isJoined: z.boolean().optional().describe('Joins the points in time, as a hodogram.'),
      hasEqualAxes: z.boolean().optional(),
      panel: z
        .union([panelRefSchema, z.literal('new')])
        .optional()
        .describe('Absent: the whole figure.'),
    })
    .describe('One series against another; several pairs share the panel.'),
  z
    .object({
      kind: kindOf('polar'),
      pairs: z
        .array(z.object({ angle: seriesRefSchema, radius: seriesRefSchema, name: text.optional() }))
        .min(1)
        .max(12),
      zero: z.enum(['right', 'top', 'left', 'bottom']).optional().describe('Right; of local times bottom.'),
      isClockwise: z.boolean().optional(),
      isJoined: z.boolean().optional(),
      panel: z
        .union([panelRefSchema, z.literal('new')])
        .optional()
        .describe('Absent: the whole figure.'),
    })
    .describe('A dial: value as radius at an angle in deg, rad or h (local time).'),
  z.object({
    kind: kindOf('scatter-color'),
    by: z.union([z.enum(['time', 'mission', 'none', ...CALENDAR_COLORS]), seriesRefSchema]),
    isSign: z.boolean().optional().describe('Only whether that series is above (red) or below (blue) zero.'),
    panel,
  }),
  z.object({ kind: kindOf('one-to-one'), shown: z.boolean(), panel }),
  z
    .object({
      kind: kindOf('binned-curves'),
      statistics: z.array(z.enum(BINNED_STATISTICS)).max(4).describe('Empty: they go.'),
      bins: z.int().min(2).max(200).optional(),
      width: z.number().positive().optional().describe('Of a bin; edges are its multiples.'),
      unit: text.optional().describe('Of `width`, where it is not that of x.'),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      panel,
    })
    .describe('Of y in bins of x, over the points or the density of a scatter.'),
  z
    .object({
      kind: kindOf('fit-line'),
      shape: z
        .enum(['linear', 'power', 'exponential'])
        .describe('y = slope x + intercept; factor x^slope; factor e^(slope x).'),
      slope: number.describe('Over time: per day since `epoch`.'),
      intercept: number.describe('The factor of a power law or an exponential.'),
      epoch: number.optional().describe('Where x is time: its zero, in ms since 1970.'),
      from: number.optional().describe('First x.'),
      to: number.optional().describe('Last x.'),
      label: text.optional(),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      panel,
    })
    .describe('A line whose numbers are known.'),
  z
    .object({
      kind: kindOf('curve'),
      formula: z.string().max(200).optional().describe('Of x: "1 + 0.77 / (x + 0.016)^0.76".'),
      threshold: z.enum(['mirror', 'proton-cyclotron', 'parallel-firehose', 'oblique-firehose']).optional(),
      from: number.optional(),
      to: number.optional(),
      label: text.optional(),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      panel,
    })
    .describe('A formula over a scatter or spectrum, or a threshold of anisotropy against beta.'),
  z
    .object({
      kind: kindOf('fit-pairs'),
      form: z.enum(['line', 'power-law', 'exponential']),
      isPooled: z.boolean().optional(),
      from: number.optional().describe('Lowest x of the points that it goes through.'),
      to: number.optional().describe('Highest x.'),
      unit: text.optional().describe('Of `from` and `to`, where it is not that of x.'),
      of: seriesRefSchema.optional().describe('Only the pairs that have this up.'),
      panel,
    })
    .describe('Fits the points of a scatter, each pair by itself; isPooled: all pairs of a panel as one.'),
  z.object({ kind: kindOf('remove-fit-lines'), panel }),
  z
    .object({
      kind: kindOf('regression'),
      shape: z.enum(['linear', 'power']),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      panel,
    })
    .describe('The least-squares line of a scatter plot, with its equation.'),
  z
    .object({
      kind: kindOf('reference-slope'),
      slope: number,
      label: text.optional(),
      color: colorSchema.optional(),
      dash: dashSchema.optional(),
      panel,
    })
    .describe('A power law beside a curve on two log axes.'),
  z.object({
    kind: kindOf('bins'),
    bins: z.int().min(2).max(500).optional(),
    width: z.number().positive().optional().describe('Width of a bin in the unit of the data.'),
    panel,
  }),
  z.object({ kind: kindOf('bar-numbers'), shown: z.boolean(), panel }).describe('The value over each bar.'),
  z.object({ kind: kindOf('counting'), counting: countingSchema, panel }),
  z.object({ kind: kindOf('color-map'), colorMap: z.string().max(60), panel }),
  z.object({
    kind: kindOf('color-range'),
    range: limits.default(null),
    isShared: z.boolean().optional().describe('The same for all, found in the data.'),
    panel,
  }),
  z.object({
    kind: kindOf('color-clip'),
    percent: z.tuple([percent, percent]).nullable().describe('Colours go from this percentile to that one.'),
    panel,
  }),
  z
    .object({
      kind: kindOf('orbit'),
      plane: z.enum(['xy', 'xz', 'yz']).optional(),
      magnetopause: z
        .union([z.boolean(), z.object({ bz: number, pressure: z.number().positive() })])
        .optional()
        .describe('Shue et al. 1998; Bz in nT, pressure in nPa.'),
      bowShock: z
        .union([z.boolean(), z.object({ mach: z.number().gt(1) })])
        .optional()
        .describe('Farris and Russell 1994, by its magnetosonic Mach number.'),
      bodies: z.boolean().optional().describe('Earth or Sun at the centre.'),
      panel,
    })
    .describe('Paths of spacecraft in a plane, with model boundaries.'),
] as const;
