import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';

import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { oneColumn } from '#src/domain/figure/one-column.ts';
import type { Band, ColumnRef } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import { removeSeries } from '#src/domain/figure/taken-out.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/** Shades what lies between two series, in the panel that shows one of them, that is named, or in a new one. */
export function withBand(figure: Figure, change: ChangeOf<'band'>, summaries: Summaries): Figure {
  const [low, high] = [oneColumn(change.low, figure, summaries), oneColumn(change.high, figure, summaries)];
  refuseOtherAxes(low, high, summaries);
  const band: Band = {
    low,
    high,
    ...(change.around === undefined ? {} : { around: oneColumn(change.around, figure, summaries) }),
    ...(change.color === undefined ? {} : { color: change.color }),
    ...(change.opacity === undefined ? {} : { opacity: change.opacity }),
    ...(change.name === undefined ? {} : { name: change.name }),
  };
  const host = hostOf(figure, change, [low, high], summaries);
  const isHost = (index: number) => index === host;
  const isSame = (one: Band) =>
    JSON.stringify([one.low, one.high]) === JSON.stringify([low, high]) ||
    (band.around !== undefined && JSON.stringify(one.around) === JSON.stringify(band.around));
  const shaded = {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      isHost(index)
        ? { ...panel, bands: [...(panel.bands ?? []).filter((one) => !isSame(one)), band] }
        : panel,
    ),
  };
  return change.keepsLines === true ? shaded : withoutEdges(shaded, host, [low, high], summaries);
}

/** Nothing lies between a curve over time and one over frequency. */
function refuseOtherAxes(low: ColumnRef, high: ColumnRef, summaries: Summaries): void {
  const axisOf = ({ label }: ColumnRef) => {
    const axis = summaries.find((each) => each.label === label)?.axis;
    return axis === undefined ? 'time' : `${axis.name} ${axis.unit}`.trim();
  };
  if (axisOf(low) === axisOf(high)) return;
  throw new BotError(
    'invalid-request',
    `There is no band between ${low.label} over ${axisOf(low)} and ${high.label} over ${axisOf(high)}.`,
    { hint: 'Name two series over the same axis.' },
  );
}

/** The panel of the band: the named one, the one that shows an edge, or the first of the same unit. */
function hostOf(
  figure: Figure,
  { panel, low, high, around }: ChangeOf<'band'>,
  edges: readonly [ColumnRef, ColumnRef],
  summaries: Summaries,
): number {
  if (panel !== undefined) return panelsAt(figure, panel, summaries)[0] ?? 0;
  const shown = [...(around === undefined ? [] : [around]), low, high].flatMap((ref) =>
    pickSeries(ref, figure, summaries),
  );
  const own = shown[0]?.panel;
  if (own !== undefined) return own;
  const unit = unitOfColumn(edges[0], summaries);
  const alike = figure.panels.findIndex(
    ({ kind, traces }) =>
      kind === 'line' &&
      traces.some(({ label }) =>
        summaries.some((each) => each.label === label && each.columns[0]?.unit === unit),
      ),
  );
  if (alike >= 0) return alike;
  throw new BotError('invalid-request', 'No panel of this plot shows what the band is about.', {
    hint: 'Draw one of its series first.',
  });
}

function unitOfColumn({ label, column }: ColumnRef, summaries: Summaries): string | undefined {
  return summaries.find((each) => each.label === label)?.columns.find(({ name }) => name === column)?.unit;
}

/** Edges of a band are no curves beside it, unless nothing else would be left in the panel. */
function withoutEdges(
  figure: Figure,
  host: number,
  edges: readonly ColumnRef[],
  summaries: Summaries,
): Figure {
  const panel = figure.panels[host];
  if (panel === undefined) return figure;
  const drawn = panel.traces.flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    return summary === undefined ? [] : columnsOf(trace, summary).map((column) => ({ summary, column }));
  });
  const isEdge = ({ summary, column }: (typeof drawn)[number]) =>
    edges.some((edge) => edge.label === summary.label && edge.column === column);
  const gone = drawn.filter(isEdge);
  if (gone.length === 0 || gone.length === drawn.length) return figure;
  const alone = { ...figure, panels: [panel] };
  const ids = gone.map(({ summary, column }) => seriesId(summary, column));
  const [left = panel] = removeSeries(alone, ids, undefined, summaries).panels;
  return { ...figure, panels: figure.panels.map((each, index) => (index === host ? left : each)) };
}

/** Bands as error bars, or as areas. @throws BotError `invalid-request` where there is none */
export function withBandMark(
  figure: Figure,
  { mark, panel: refs }: ChangeOf<'band-mark'>,
  summaries: Summaries,
): Figure {
  if (figure.panels.every(({ bands = [] }) => bands.length === 0)) {
    throw new BotError('invalid-request', 'This plot has no band that could be drawn as error bars.', {
      hint: 'Ask for means of bins with their errors, e.g. "hourly means with error bars".',
    });
  }
  return withPanel(figure, refs, summaries, (panel) =>
    panel.bands === undefined
      ? panel
      : {
          ...panel,
          bands: panel.bands.map(({ mark: _, ...band }) => (mark === 'bars' ? { ...band, mark } : band)),
        },
  );
}

export function withoutBands(figure: Figure, refs: PanelRefs, summaries: Summaries): Figure {
  return withPanel(figure, refs, summaries, ({ bands: _, ...rest }) => rest);
}
