import { BotError } from '#src/domain/failure.ts';
import type { PanelRef, PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelNames, pickPanel, pickSeries } from '#src/domain/figure/pick.ts';
import { refText } from '#src/domain/figure/ref-text.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/** Index of the panel. @throws BotError `invalid-request` that names the panels there are */
export function panelAt(figure: Figure, ref: PanelRef, summaries: Summaries): number {
  const index = pickPanel(ref, figure, summaries);
  if (index !== undefined) return index;
  const named = typeof ref === 'number' ? `panel ${ref}` : `panel ${refText(ref)}`;
  throw new BotError('invalid-request', `There is no ${named} in this plot.`, {
    hint: `There is: ${listed(panelNames(figure, summaries))}.`,
  });
}

/** Indexes of the panels that are meant, in their order; all of them when none is named. */
export function panelsAt(figure: Figure, refs: PanelRefs, summaries: Summaries): readonly number[] {
  if (refs === undefined) return figure.panels.map((_, index) => index);
  return [...new Set([refs].flat().flatMap((ref) => panelsShowing(figure, ref, summaries)))];
}

/** A series may stand in several panels, and all of them are meant. */
function panelsShowing(figure: Figure, ref: PanelRef, summaries: Summaries): readonly number[] {
  const first = panelAt(figure, ref, summaries);
  if (typeof ref !== 'object') return [first];
  return pickSeries(ref, figure, summaries).map(({ panel }) => panel);
}

/** Changes the panels that are named, or all of them when none is. */
export function withPanel(
  figure: Figure,
  refs: PanelRefs,
  summaries: Summaries,
  change: (panel: Panel, index: number) => Panel,
): Figure {
  const meant = panelsAt(figure, refs, summaries);
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => (meant.includes(index) ? change(panel, index) : panel)),
  };
}

export function withTraces(
  figure: Figure,
  series: readonly SeriesRef[] | undefined,
  summaries: Summaries,
  change: (trace: Trace) => Trace,
): Figure {
  if (series === undefined) {
    return {
      ...figure,
      panels: figure.panels.map((panel) => ({ ...panel, traces: panel.traces.map(change) })),
    };
  }
  const meant = series.flatMap((text) => seriesAt(figure, text, summaries));
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => ({
      ...panel,
      traces: panel.traces.flatMap((trace, at) => {
        const columns = meant
          .filter((each) => each.panel === index && each.trace === at)
          .map(({ column }) => column);
        return columns.length === 0 ? [trace] : isolated(trace, columns, summaries, change);
      }),
    })),
  };
}

function isolated(
  trace: Trace,
  columns: readonly string[],
  summaries: Summaries,
  change: (trace: Trace) => Trace,
): readonly Trace[] {
  const all =
    trace.columns ??
    summaries.find(({ label }) => label === trace.label)?.columns.map(({ name }) => name) ??
    [];
  if (all.every((column) => columns.includes(column))) return [change(trace)];
  return all.map((column) =>
    columns.includes(column) ? change({ ...trace, columns: [column] }) : { ...trace, columns: [column] },
  );
}

/** @throws BotError `unknown-label` that names the curves there are */
export function seriesAt(figure: Figure, ref: SeriesRef, summaries: Summaries) {
  const meant = pickSeries(ref, figure, summaries);
  if (meant.length > 0) return meant;
  const there = [...new Set(pickSeriesIds(figure, summaries))];
  throw new BotError('unknown-label', `There is no ${refText(ref)} in this plot.`, {
    hint: `It shows ${listed(there.slice(0, 12))}.`,
  });
}

function pickSeriesIds(figure: Figure, summaries: Summaries): readonly string[] {
  return figure.panels
    .flatMap(({ traces }) => traces.map(({ label }) => label))
    .filter((label) => summaries.some((each) => each.label === label));
}
