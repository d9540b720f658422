import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import { fixColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { basicPanel } from '#src/domain/figure/new-figure.ts';
import { columnFor } from '#src/domain/figure/one-column.ts';
import { CALENDAR_COLORS, type Panel, type Trace } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import { panelAt, panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/**
 * Pairs of series, each x against its y, in place of a panel, in a new one, or as the whole figure. A panel that shows one of the
 * pairs already keeps its axes, shades and lines.
 */
export function withScatter(figure: Figure, change: ChangeOf<'scatter'>, summaries: Summaries): Figure {
  const traces = change.pairs.flatMap(({ x, y, name }) => pairOf(x, y, name, figure, summaries));
  const replaced =
    change.panel === 'new'
      ? undefined
      : figure.panels[change.panel === undefined ? 0 : panelAt(figure, change.panel, summaries)];
  const {
    isJoined: _,
    hasEqualAxes: __,
    ...kept
  } = replaced !== undefined && sharesPair(replaced, traces, summaries)
    ? replaced
    : basicPanel('scatter', traces);
  const panel: Panel = {
    ...kept,
    traces,
    ...(change.isJoined === true ? { isJoined: true } : {}),
    ...(change.hasEqualAxes === true ? { hasEqualAxes: true } : {}),
  };
  if (change.panel === 'new')
    return replacePanels(figure, [...figure.panels, { ...panel, ...looksOver(figure.panels, traces) }]);
  if (change.panel !== undefined) {
    const at = panelAt(figure, change.panel, summaries);
    return replacePanels(
      figure,
      figure.panels.map((each, index) => (index === at ? { ...panel, weight: each.weight } : each)),
    );
  }
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, [panel]);
}

/** A new panel over an x that stands across a scatter plot already has its x axis, its bins and its shades. */
function looksOver(panels: readonly Panel[], [, across]: readonly Trace[]): Partial<Panel> {
  const isSame = (trace: Trace | undefined) =>
    trace?.label === across?.label && trace?.columns?.join() === across?.columns?.join();
  const like = panels.find((panel) => isScatter(panel) && isSame(panel.traces[1]));
  if (like === undefined) return {};
  const { xScale, xRange, xLabel, variant, binned, mark, colorBy } = like;
  const looks = { xScale, xRange, xLabel, variant, binned, mark, colorBy };
  return Object.fromEntries(Object.entries(looks).filter(([, look]) => look !== undefined));
}

/** True where a scatter plot has one of the pairs. */
function sharesPair(panel: Panel, traces: readonly Trace[], summaries: Summaries): boolean {
  if (!isScatter(panel)) return false;
  const shown = new Set(pairNames(panel.traces, summaries));
  return pairNames(traces, summaries).some((name) => shown.has(name));
}

function pairNames(traces: readonly Trace[], summaries: Summaries): readonly string[] {
  const names = traces.map(
    ({ label, columns }) => `${label} ${(columns ?? columnsOf(label, summaries)).join(' ')}`,
  );
  return names.flatMap((name, index) => (index % 2 === 0 ? [`${name} / ${names[index + 1]}`] : []));
}

/** A trace that names no columns draws all that there are. */
function columnsOf(label: string, summaries: Summaries): readonly string[] {
  return summaries.find((each) => each.label === label)?.columns.map(({ name }) => name) ?? [];
}

/** Two traces of one column each, y first. */
function pairOf(
  x: SeriesRef,
  y: SeriesRef,
  name: string | undefined,
  figure: Figure,
  summaries: Summaries,
): readonly Trace[] {
  const [across, up] = [columnFor(x, figure, summaries), columnFor(y, figure, summaries)];
  if (across.label === up.label && across.column === up.column) {
    throw new BotError('invalid-request', 'A series against itself is a straight line.', {
      hint: 'Name two different series, e.g. "speed against density".',
    });
  }
  return [
    { label: up.label, columns: [up.column], ...(name === undefined ? {} : { name }) },
    { label: across.label, columns: [across.column] },
  ];
}

/** What the dots are coloured by: time, a third series, or the pair that they belong to; of curves over time they are the samples. */
export function withScatterColor(
  figure: Figure,
  { by, isSign, panel }: ChangeOf<'scatter-color'>,
  summaries: Summaries,
): Figure {
  const colorBy = colorByOf(by, isSign, figure, summaries);
  // Time is on the axis of curves already.
  const hosts = (typeof colorBy === 'string' ? scattersAt : coloredAt)(figure, panel, summaries);
  const next = {
    ...figure,
    panels: figure.panels.map((each, index): Panel => {
      if (!hosts.includes(index)) return each;
      const { colorBy: _, ...rest } = each;
      if (colorBy === undefined) return rest;
      return { ...(rest.kind === 'line' ? asDots(rest) : rest), colorBy };
    }),
  };
  return fixColors(next, summaries);
}

/** @throws BotError `invalid-request` for a sign of what has none */
function colorByOf(
  by: ChangeOf<'scatter-color'>['by'],
  isSign: boolean | undefined,
  figure: Figure,
  summaries: Summaries,
): Panel['colorBy'] {
  if (by === 'mission' || by === 'none') return undefined;
  const calendar = by === 'time' ? by : CALENDAR_COLORS.find((part) => part === by);
  if (calendar !== undefined && isSign === true)
    throw new BotError('invalid-request', 'A time has no sign.', {
      hint: 'Name the series whose sign is meant.',
    });
  if (calendar !== undefined) return calendar;
  const { label, column } = columnFor(by, figure, summaries);
  return { label, column, ...(isSign === true ? { isSign } : {}) };
}

/** The line on which both axes have the same value. */
export function withOneToOne(
  figure: Figure,
  { shown, panel }: ChangeOf<'one-to-one'>,
  summaries: Summaries,
): Figure {
  const hosts = scattersAt(figure, panel, summaries);
  return withPanel(
    figure,
    hosts.map((index) => index + 1),
    summaries,
    ({ oneToOne: _, ...rest }) => (shown ? { ...rest, oneToOne: true } : rest),
  );
}

/** Scatter plots, else curves over time. */
function coloredAt(figure: Figure, refs: PanelRefs, summaries: Summaries): readonly number[] {
  const meant = panelsAt(figure, refs, summaries);
  const curves = meant.filter((at) => isOverTime(figure.panels[at], summaries));
  return curves.length === 0 || meant.some((at) => isScatter(figure.panels[at]))
    ? scattersAt(figure, refs, summaries)
    : curves;
}

function isOverTime(panel: Panel | undefined, summaries: Summaries): boolean {
  return (
    panel?.kind === 'line' &&
    axisOfPanel(panel, summaries) === undefined &&
    panel.traces.every(({ during }) => during === undefined)
  );
}

function asDots(panel: Panel): Panel {
  const traces = panel.traces.map(({ mark: _, ...trace }) => trace);
  return { ...panel, mark: 'point', traces };
}

/** @throws BotError `invalid-request` when none of the panels is a scatter plot */
export function scattersAt(figure: Figure, refs: PanelRefs, summaries: Summaries): readonly number[] {
  const found = panelsAt(figure, refs, summaries).filter((index) => isScatter(figure.panels[index]));
  if (found.length > 0) return found;
  throw new BotError('invalid-request', 'That belongs to a scatter plot, and this plot has none.', {
    hint: 'Ask for one first, e.g. "density against speed".',
  });
}

function isScatter(panel: Panel | undefined): boolean {
  return panel?.kind === 'scatter' && panel.variant !== 'orbit';
}
