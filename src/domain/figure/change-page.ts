import { z } from 'zod';
import { kindOf, panel, panelRefSchema, text } from '#src/domain/figure/change-parts.ts';
import {
  cornerSchema,
  legendSchema,
  lettersSchema,
  textPartSchema,
  themeSchema,
} from '#src/domain/figure/look.ts';

const sizePresetSchema = z.enum([
  'slide',
  'paper',
  'phone',
  'default',
  'square',
  'column',
  'two-columns',
  'a4-portrait',
  'a4-landscape',
]);

/** Wishes about the page as a whole. */
export const pageChanges = [
  z.object({ kind: kindOf('title'), title: text.nullable() }).describe('"" takes it off.'),
  z.object({ kind: kindOf('panel-titles'), titles: z.array(text).min(1).max(24) }),
  z.object({ kind: kindOf('panel-title'), panel: panelRefSchema, title: text.nullable() }),
  z.object({
    kind: kindOf('legend'),
    legend: legendSchema.optional(),
    columns: z.int().min(1).max(12).optional(),
  }),
  z.object({
    kind: kindOf('font-size'),
    size: z.number().optional(),
    factor: z.number().positive().optional(),
    isLeast: z.literal(true).optional().describe('No text is smaller than `size`; larger ones stay.'),
    part: textPartSchema.optional().describe('Which texts; all of them when absent.'),
    unit: z
      .enum(['px', 'pt'])
      .optional()
      .describe('Points are of the printed size, the default where there is one; px are logical.'),
  }),
  z.object({
    kind: kindOf('size'),
    width: z.number().positive().optional(),
    height: z.number().positive().optional(),
    unit: z.enum(['px', 'cm', 'mm', 'inch']).optional().describe('px when absent.'),
    dpi: z
      .number()
      .min(36)
      .max(1200)
      .optional()
      .describe('Written into the PNG; 300 where lengths are printed.'),
    preset: sizePresetSchema.optional(),
    factor: z.number().positive().max(20).optional().describe('Times the size it has.'),
    widthFactor: z.number().positive().max(20).optional().describe('Times the width it has.'),
    heightFactor: z.number().positive().max(20).optional(),
  }),
  z.object({ kind: kindOf('theme'), theme: themeSchema }),
  z.object({ kind: kindOf('background'), background: z.enum(['theme', 'transparent']) }),
  z.object({
    kind: kindOf('grid'),
    grid: z.boolean(),
    axis: z.enum(['x', 'y']).optional(),
    panel,
  }),
  z.object({
    kind: kindOf('panel-letters'),
    letters: lettersSchema
      .nullable()
      .optional()
      .describe('null takes them off; those that are there when absent.'),
    corner: cornerSchema.optional(),
  }),
  z.object({ kind: kindOf('provenance'), shown: z.boolean() }),
] as const;
