import { z } from 'zod';
import { kindOf, panelRefSchema, seriesList, text } from '#src/domain/figure/change-parts.ts';

const place = z.union([panelRefSchema, z.literal('new')]);

/** Wishes about what stands in which panel. */
export const contentChanges = [
  z.object({
    kind: kindOf('add-series'),
    series: seriesList,
    panel: place.optional(),
    position: z.enum(['top', 'bottom']).optional(),
  }),
  z.object({
    kind: kindOf('remove-series'),
    series: seriesList,
    panel: panelRefSchema.optional().describe('Only from this one.'),
  }),
  z.object({
    kind: kindOf('keep-series'),
    series: seriesList,
    panel: panelRefSchema.optional().describe('Only of this one; all others stay.'),
  }),
  z.object({ kind: kindOf('move-series'), series: seriesList, panel: place }),
  z.object({ kind: kindOf('remove-panel'), panel: panelRefSchema }),
  z.object({
    kind: kindOf('replace-panel'),
    panel: panelRefSchema,
    series: seriesList.describe('What the panel shows from now on; its title and limits go.'),
  }),
  z.object({
    kind: kindOf('move-panel'),
    panel: panelRefSchema,
    to: z.union([z.int(), z.enum(['top', 'bottom', 'up', 'down'])]),
  }),
  z.object({ kind: kindOf('order-panels'), panels: z.array(panelRefSchema).min(1).max(24) }),
  z.object({
    kind: kindOf('panels'),
    panels: z.array(seriesList).min(1).max(24).describe('Exactly these panels, from the top.'),
  }),
  z.object({ kind: kindOf('split'), by: z.enum(['component', 'series', 'mission', 'unit']) }),
  z.object({ kind: kindOf('panel-count'), count: z.int().min(1).max(24) }),
  z.object({ kind: kindOf('merge'), panels: z.array(panelRefSchema).optional() }),
  z.object({ kind: kindOf('duplicate-panel'), panel: panelRefSchema }),
  z.object({ kind: kindOf('panel-height'), panel: panelRefSchema, factor: z.number().min(0.2).max(10) }),
  z.object({
    kind: kindOf('columns'),
    columns: z.int().min(1).max(6),
    titles: z.array(text).optional(),
  }),
] as const;
