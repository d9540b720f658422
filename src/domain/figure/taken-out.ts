import { replacePanel } from '#src/domain/figure/arrange.ts';
import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import { panelAt, seriesAt } from '#src/domain/figure/parts.ts';
import { pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/** Takes curves out of all panels, or of the one that is named. */
export function removeSeries(
  figure: Figure,
  series: readonly SeriesRef[],
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  const only = ref === undefined ? undefined : panelAt(figure, ref, summaries);
  const found = series.flatMap((text) => seriesAt(figure, text, summaries));
  const meant = found.filter(({ panel }) => only === undefined || panel === only);
  return replacePanels(
    figure,
    figure.panels.map((panel, index) => without(panel, index, meant, summaries)),
  );
}

type Placed = ReturnType<typeof seriesAt>;

/** A panel without those of its curves that are meant. */
export function without(panel: Panel, index: number, meant: Placed, summaries: Summaries): Panel {
  if (meant.every((each) => each.panel !== index)) return panel;
  if (panel.kind === 'scatter' && panel.variant !== 'orbit') return withoutPairs(panel, index, meant);
  const traces = panel.traces.flatMap((trace, at) => {
    const gone = new Set(
      meant.filter((each) => each.panel === index && each.trace === at).map(({ column }) => column),
    );
    if (gone.size === 0) return [trace];
    const summary = summaries.find(({ label }) => label === trace.label);
    const columns =
      summary === undefined ? [] : columnsOf(trace, summary).filter((column) => !gone.has(column));
    return columns.length === 0 ? [] : [{ ...trace, columns }];
  });
  return { ...panel, traces };
}

/** What stands on one axis of a scatter goes with its other half. */
function withoutPairs(panel: Panel, index: number, meant: Placed): Panel {
  const gone = new Set(
    meant.filter((each) => each.panel === index).map(({ trace }) => Math.floor(trace / 2)),
  );
  return { ...panel, traces: panel.traces.filter((_, at) => !gone.has(Math.floor(at / 2))) };
}

/** Only these curves are left, in whichever panels they stand. */
export function keepSeries(figure: Figure, series: readonly SeriesRef[], summaries: Summaries): Figure {
  const kept = series.flatMap((text) => seriesAt(figure, text, summaries));
  const gone = placedSeries(figure, summaries).filter(
    (each) =>
      !kept.some((one) => one.panel === each.panel && one.trace === each.trace && one.column === each.column),
  );
  return replacePanels(
    figure,
    figure.panels.map((panel, index) => without(panel, index, gone, summaries)),
  );
}

/** Of one panel only these are left, and it shows them where it had none of them; all other panels stay. */
export function keepInPanel(
  figure: Figure,
  series: readonly SeriesRef[],
  ref: PanelRef,
  summaries: Summaries,
): Figure {
  const index = panelAt(figure, ref, summaries);
  const kept = series
    .flatMap((one) => pickSeries(one, figure, summaries))
    .filter((each) => each.panel === index);
  if (kept.length === 0) return replacePanel(figure, ref, series, summaries);
  const gone = placedSeries(figure, summaries).filter(
    (each) =>
      each.panel === index && !kept.some((one) => one.trace === each.trace && one.column === each.column),
  );
  return replacePanels(
    figure,
    figure.panels.map((panel, at) => without(panel, at, gone, summaries)),
  );
}
