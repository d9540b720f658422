import { z } from 'zod';
import type { Failure } from '#src/domain/failure.ts';
import { BotError, failureFrom } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure.ts';
import {
  colorSchema,
  dashSchema,
  figureSchema,
  legendSchema,
  markSchema,
  panelKindSchema,
  scaleSchema,
  themeSchema,
} from '#src/domain/figure.ts';
import * as arrange from '#src/domain/figure-arrange.ts';
import * as axes from '#src/domain/figure-axes.ts';
import { fixColors } from '#src/domain/figure-colors.ts';
import * as contents from '#src/domain/figure-contents.ts';
import { withKind } from '#src/domain/figure-kind.ts';
import * as looks from '#src/domain/figure-looks.ts';
import * as marking from '#src/domain/figure-marking.ts';
import { withOrbits } from '#src/domain/figure-orbits.ts';
import * as page from '#src/domain/figure-page.ts';
import * as times from '#src/domain/figure-times.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

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

/** The next figure, or why the wish makes no sense. */
export type FigureChanged = { readonly figure: Figure } | { readonly failure: Failure };

/** Makes the next figure; the old one stays as it is, so that "undo" is to take it up again. */
export function changeFigure(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
): FigureChanged {
  try {
    const changed = applied(figure, change, summaries);
    const checked = figureSchema.safeParse(fixColors(changed, summaries));
    if (!checked.success)
      throw new BotError('invalid-request', `That cannot be drawn: ${issueText(checked.error)}.`);
    return { figure: checked.data };
  } catch (error) {
    if (error instanceof BotError) return { failure: failureFrom(error) };
    throw error;
  }
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined
    ? 'it is not a figure'
    : `${issue.path.join('.') || 'the figure'}: ${issue.message}`;
}

function applied(figure: Figure, change: FigureChange, summaries: readonly FrameSummary[]): Figure {
  switch (change.kind) {
    case 'title':
      return page.withTitle(figure, change.title);
    case 'panel-titles':
      return page.withPanelTitles(figure, change.titles);
    case 'panel-title':
      return page.withPanelTitle(figure, change.panel, change.title, summaries);
    case 'axis-label':
      return axes.withAxisLabel(figure, change.axis, change.label, change.panel, summaries);
    case 'scale':
      return axes.withScale(figure, change.axis, change.scale, change.panel, summaries);
    case 'value-range':
      return (change.axis === 'x' ? axes.withXRange : axes.withValueRange)(
        figure,
        change.range,
        change.panel,
        summaries,
      );
    case 'zoom':
      return times.zoomTo(times.overTime(figure, summaries), change.range);
    case 'zoom-by':
      return times.zoomBy(times.overTime(figure, summaries), change.factor);
    case 'pan':
      return times.panBy(times.overTime(figure, summaries), change.ms);
    case 'last':
      return times.showLast(times.overTime(figure, summaries), change.ms);
    case 'first':
      return times.showFirst(times.overTime(figure, summaries), change.ms);
    case 'whole-range':
      return times.showWhole(figure);
    case 'color':
      return looks.withColor(figure, change.color, change.series, summaries);
    case 'dash':
      return looks.withTraceLook(figure, { dash: change.dash }, change.series, summaries);
    case 'line-width':
      return looks.withLineWidth(figure, change, change.series, summaries);
    case 'opacity':
      return looks.withTraceLook(figure, { opacity: change.opacity }, change.series, summaries);
    case 'series-name':
      return looks.withTraceLook(figure, { name: change.name }, [change.series], summaries);
    case 'mark':
      return looks.withMark(figure, change.mark, change.series, change.panel, summaries);
    case 'plot-kind':
      return change.variant === 'orbit'
        ? withOrbits(figure, change.axes ?? [], summaries)
        : withKind(figure, change.plotKind, change.variant, change.panel, summaries);
    case 'legend':
      return { ...figure, legend: change.legend };
    case 'font-size':
      return page.withFontSize(figure, change);
    case 'size':
      return page.withSize(figure, change);
    case 'theme':
      return { ...figure, theme: change.theme };
    case 'grid':
      return { ...figure, grid: change.grid };
    case 'provenance':
      return { ...figure, provenance: change.shown };
    case 'add-series':
      return contents.addSeries(
        figure,
        change.series,
        { panel: change.panel, position: change.position },
        summaries,
      );
    case 'remove-series':
      return contents.removeSeries(figure, change.series, summaries);
    case 'remove-panel':
      return arrange.removePanel(figure, change.panel, summaries);
    case 'keep-series':
      return contents.keepSeries(figure, change.series, summaries);
    case 'move-series':
      return contents.moveSeries(figure, change.series, change.panel, summaries);
    case 'move-panel':
      return arrange.movePanel(figure, change.panel, change.to, summaries);
    case 'order-panels':
      return arrange.orderPanels(figure, change.panels, summaries);
    case 'panels':
      return arrange.withPanels(figure, change.panels, summaries);
    case 'split':
      return arrange.splitPanels(figure, change.by, summaries);
    case 'merge':
      return arrange.mergePanels(figure, change.panels, summaries);
    case 'duplicate-panel':
      return arrange.duplicatePanel(figure, change.panel, summaries);
    case 'panel-height':
      return page.withPanelHeight(figure, change.panel, change.factor, summaries);
    case 'columns':
      return arrange.withColumns(figure, change.columns, change.titles);
    case 'marker':
      return marking.withMarker(figure, change, summaries);
    case 'clear-markers':
      return { ...figure, markers: [] };
    case 'extremes':
      return { ...figure, extremes: change.shown };
    case 'overlay':
      return marking.withOverlay(figure, change.windowMs, change.series, summaries);
    case 'color-map':
      return marking.withColorMap(figure, change.colorMap, change.panel, summaries);
    case 'color-range':
      return marking.withColorRange(figure, change.range, change.panel, summaries);
    case 'bins':
      return marking.withBins(figure, change.bins, change.panel, summaries);
    case 'refused':
      throw new BotError(
        'invalid-request',
        change.reason,
        change.hint === undefined ? {} : { hint: change.hint },
      );
    case 'patch':
      return page.withPatch(figure, change.patch);
  }
}
