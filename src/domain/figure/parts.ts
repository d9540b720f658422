import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel, Trace } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { panelNames, pickPanel, pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

/** Index of the panel. @throws BotError `invalid-request` that names the panels there are */
export function panelAt(figure: Figure, ref: PanelRef, summaries: Summaries): number {
  const index = pickPanel(ref, figure, summaries);
  if (index !== undefined) return index;
  const named = typeof ref === 'number' ? `panel ${ref}` : `panel "${ref.slice(0, 60)}"`;
  throw new BotError('invalid-request', `There is no ${named} in this plot.`, {
    hint: `There is: ${listed(panelNames(figure, summaries))}.`,
  });
}

/** Changes one panel, or all of them when none is named. */
export function withPanel(
  figure: Figure,
  ref: PanelRef | undefined,
  summaries: Summaries,
  change: (panel: Panel, index: number) => Panel,
): Figure {
  const only = ref === undefined ? undefined : panelAt(figure, ref, summaries);
  return {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      only === undefined || only === index ? change(panel, index) : panel,
    ),
  };
}

export function withTraces(
  figure: Figure,
  series: readonly string[] | undefined,
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
export function seriesAt(figure: Figure, text: string, summaries: Summaries) {
  const meant = pickSeries(text, figure, summaries);
  if (meant.length > 0) return meant;
  const there = [...new Set(pickSeriesIds(figure, summaries))];
  throw new BotError('unknown-label', `There is no "${text.slice(0, 60)}" in this plot.`, {
    hint: `It shows ${listed(there.slice(0, 12))}.`,
  });
}

function pickSeriesIds(figure: Figure, summaries: Summaries): readonly string[] {
  return figure.panels
    .flatMap(({ traces }) => traces.map(({ label }) => label))
    .filter((label) => summaries.some((each) => each.label === label));
}
