import type { z } from 'zod';
import type { Failure } from '#src/domain/failure.ts';
import { BotError, failureFrom } from '#src/domain/failure.ts';
import * as arrange from '#src/domain/figure/arrange.ts';
import * as axes from '#src/domain/figure/axes.ts';
import { fixColors } from '#src/domain/figure/colors.ts';
import * as contents from '#src/domain/figure/contents.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { figureSchema } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { withKind } from '#src/domain/figure/kind.ts';
import * as looks from '#src/domain/figure/looks.ts';
import * as marking from '#src/domain/figure/marking.ts';
import { withOrbits } from '#src/domain/figure/orbits.ts';
import * as page from '#src/domain/figure/page.ts';
import * as times from '#src/domain/figure/times.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

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
