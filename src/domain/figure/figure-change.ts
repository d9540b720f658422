import { z } from 'zod';
import {
  colorSchema,
  dashSchema,
  legendSchema,
  markSchema,
  panelKindSchema,
  scaleSchema,
  themeSchema,
} from '#src/domain/figure/figure.ts';

const panelRef = z
  .union([z.int(), z.string().max(200)])
  .describe(
    'A panel: 1-based from the top, negative from the bottom, or what it shows ("density", "bottom").',
  );
const seriesRef = z
  .string()
  .min(1)
  .max(200)
  .describe('A series: its label or id, or what it is called ("ACE", "Bz", "density").');
const panel = panelRef.optional();
const series = z.array(seriesRef).min(1).optional();
const number = z.number();
const range = z.object({ start: number, stop: number }).describe('Half-open, in ms since 1970-01-01T00:00Z.');
const limits = z
  .tuple([number, number])
  .nullable()
  .describe('Lower and upper limit; null lets the data decide.');
const kindOf = <Kind extends string>(kind: Kind) => z.literal(kind);

/** One wish about a figure. Closed: what is not here cannot be asked for. */
export const figureChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: kindOf('title'), title: z.string().max(300).nullable() }),
  z.object({ kind: kindOf('panel-titles'), titles: z.array(z.string().max(300)).min(1).max(24) }),
  z.object({ kind: kindOf('panel-title'), panel: panelRef, title: z.string().max(300).nullable() }),
  z.object({
    kind: kindOf('axis-label'),
    axis: z.enum(['x', 'y']),
    panel,
    label: z.string().max(300).nullable(),
  }),
  z.object({ kind: kindOf('scale'), axis: z.enum(['x', 'y', 'color']), scale: scaleSchema, panel }),
  z.object({ kind: kindOf('value-range'), range: limits, axis: z.enum(['x', 'y']).optional(), panel }),
  z.object({ kind: kindOf('zoom'), range }),
  z.object({
    kind: kindOf('zoom-by'),
    factor: z.number().positive().describe('0.5 shows half of the time, 2 twice.'),
  }),
  z.object({ kind: kindOf('pan'), ms: number.describe('Positive is later.') }),
  z.object({ kind: kindOf('last'), ms: z.number().positive() }),
  z.object({ kind: kindOf('first'), ms: z.number().positive() }),
  z.object({ kind: kindOf('whole-range') }),
  z.object({ kind: kindOf('color'), color: colorSchema, series }),
  z.object({ kind: kindOf('dash'), dash: dashSchema, series }),
  z.object({
    kind: kindOf('line-width'),
    width: z.number().min(0.25).max(12).optional(),
    factor: z.number().positive().optional(),
    series,
  }),
  z.object({ kind: kindOf('opacity'), opacity: z.number().min(0.02).max(1), series }),
  z.object({ kind: kindOf('series-name'), series: seriesRef, name: z.string().max(300) }),
  z.object({ kind: kindOf('mark'), mark: markSchema, series, panel }),
  z.object({
    kind: kindOf('plot-kind'),
    plotKind: panelKindSchema,
    variant: z.enum(['plain', 'orbit', 'density']).optional(),
    axes: z.array(z.string()).length(2).optional().describe('Components across and up, for an orbit.'),
    panel,
  }),
  z.object({ kind: kindOf('legend'), legend: legendSchema }),
  z.object({
    kind: kindOf('font-size'),
    size: z.number().optional(),
    factor: z.number().positive().optional(),
  }),
  z.object({
    kind: kindOf('size'),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    preset: z.enum(['slide', 'paper', 'phone', 'default', 'square']).optional(),
    factor: z.number().positive().optional(),
  }),
  z.object({ kind: kindOf('theme'), theme: themeSchema }),
  z.object({ kind: kindOf('grid'), grid: z.boolean() }),
  z.object({ kind: kindOf('provenance'), shown: z.boolean() }),
  z.object({
    kind: kindOf('add-series'),
    series: z.array(seriesRef).min(1).max(200),
    panel: z.union([panelRef, z.literal('new')]).optional(),
    position: z.enum(['top', 'bottom']).optional(),
  }),
  z.object({ kind: kindOf('remove-series'), series: z.array(seriesRef).min(1) }),
  z.object({ kind: kindOf('remove-panel'), panel: panelRef }),
  z.object({ kind: kindOf('keep-series'), series: z.array(seriesRef).min(1) }),
  z.object({
    kind: kindOf('move-series'),
    series: z.array(seriesRef).min(1),
    panel: z.union([panelRef, z.literal('new')]),
  }),
  z.object({
    kind: kindOf('move-panel'),
    panel: panelRef,
    to: z.union([z.int(), z.enum(['top', 'bottom', 'up', 'down'])]),
  }),
  z.object({ kind: kindOf('order-panels'), panels: z.array(panelRef).min(1).max(24) }),
  z.object({
    kind: kindOf('panels'),
    panels: z.array(z.array(seriesRef).min(1)).min(1).max(24).describe('Exactly these panels, from the top.'),
  }),
  z.object({ kind: kindOf('split'), by: z.enum(['component', 'series', 'mission', 'unit']) }),
  z.object({ kind: kindOf('merge'), panels: z.array(panelRef).optional() }),
  z.object({ kind: kindOf('duplicate-panel'), panel: panelRef }),
  z.object({ kind: kindOf('panel-height'), panel: panelRef, factor: z.number().min(0.2).max(10) }),
  z.object({
    kind: kindOf('columns'),
    columns: z.int().min(1).max(6),
    titles: z.array(z.string().max(300)).optional(),
  }),
  z.object({
    kind: kindOf('marker'),
    at: number.optional(),
    value: number.optional(),
    from: number.optional(),
    to: number.optional(),
    label: z.string().max(300).optional(),
    color: colorSchema.optional(),
    panel,
  }),
  z.object({ kind: kindOf('clear-markers') }),
  z.object({ kind: kindOf('extremes'), shown: z.boolean() }),
  z.object({ kind: kindOf('overlay'), windowMs: z.number().positive().nullable(), series }),
  z.object({ kind: kindOf('color-map'), colorMap: z.string().max(60), panel }),
  z.object({ kind: kindOf('color-range'), range: limits, panel }),
  z.object({ kind: kindOf('bins'), bins: z.int().min(2).max(500), panel }),
  z
    .object({ kind: kindOf('refused'), reason: z.string(), hint: z.string().optional() })
    .describe('A wish that is understood and cannot be met.'),
  z.object({ kind: kindOf('patch'), patch: z.record(z.string(), z.unknown()) }),
]);

export type FigureChange = z.infer<typeof figureChangeSchema>;
