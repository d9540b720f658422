import { z } from 'zod';
import { kindOf, number, panel, series, text } from '#src/domain/figure/change-parts.ts';
import { colorSchema, dashSchema, markSchema, shapeSchema } from '#src/domain/figure/look.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

/** Wishes about how curves look. */
export const lineChanges = [
  z.object({ kind: kindOf('color'), color: colorSchema, series, panel }),
  z
    .object({ kind: kindOf('palette'), name: z.enum(['spacecraft', 'safe', 'default', 'dashes']), panel })
    .describe(
      'spacecraft: as Cluster, MMS and THEMIS publish; safe: for any colour vision; dashes: a pattern for each curve.',
    ),
  z.object({ kind: kindOf('dash'), dash: dashSchema, series, panel }),
  z.object({
    kind: kindOf('line-width'),
    width: z.number().positive().max(60).optional().describe('Times the usual width where it has no unit.'),
    unit: z.enum(['px', 'pt']).optional().describe('As for font sizes.'),
    factor: z.number().positive().optional(),
    series,
    panel,
  }),
  z.object({ kind: kindOf('opacity'), opacity: z.number().min(0.02).max(1), series, panel }),
  z
    .object({
      kind: kindOf('color-where'),
      comparison: z.enum(['<', '<=', '>', '>=']),
      value: number,
      to: number.optional().describe('No further than this: "yellow from 4 to 5".'),
      color: colorSchema,
      isFilled: z.boolean().optional().describe('Filled from the curve to the value.'),
      series,
      panel,
    })
    .describe('Stretches of a curve above or below a value, coloured or filled.'),
  z.object({ kind: kindOf('series-name'), series: seriesRefSchema, name: text }),
  z.object({ kind: kindOf('mark'), mark: markSchema, series, panel }),
  z
    .object({
      kind: kindOf('symbol'),
      shape: shapeSchema.optional(),
      size: z.number().min(0.1).max(12).optional().describe('Times the usual size.'),
      factor: z.number().positive().optional(),
      series,
      panel,
    })
    .describe('Shape and size of points.'),
  z.object({ kind: kindOf('overlay'), windowMs: z.number().positive().nullable(), series }),
  z
    .object({
      kind: kindOf('band'),
      low: seriesRefSchema,
      high: seriesRefSchema,
      around: seriesRefSchema.optional().describe('The curve that it lies around.'),
      color: colorSchema.optional(),
      opacity: z.number().min(0.02).max(1).optional(),
      name: text.optional(),
      keepsLines: z.boolean().optional().describe('The two curves are still drawn.'),
      panel,
    })
    .describe('Shades what lies between two series, e.g. quartiles.'),
  z
    .object({ kind: kindOf('band-mark'), mark: z.enum(['area', 'bars']), panel })
    .describe('Bands as error bars or areas.'),
  z.object({ kind: kindOf('remove-bands'), panel }),
] as const;
