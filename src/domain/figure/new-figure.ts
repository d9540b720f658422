import { BotError } from '#src/domain/failure.ts';
import { fixColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import {
  DEFAULT_FONT_SIZE,
  DEFAULT_WIDTH,
  defaultHeight,
  MAX_PANELS,
  rowsOf,
} from '#src/domain/figure/figure.ts';
import type { Mark, PanelKind, Scale } from '#src/domain/figure/look.ts';
import { strangersIn, withFrequenciesOver } from '#src/domain/figure/over-spectra.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelKey } from '#src/domain/figure/panel-key.ts';
import { traceOf } from '#src/domain/figure/series.ts';
import { withVectorsApart } from '#src/domain/figure/vectors.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, formatTimeRange, HOUR, isSameRange, MINUTE } from '#src/domain/time-range.ts';

/** What stands in one panel: labels or series ids, and how it is drawn where that is not by default. */
interface PanelRequest {
  readonly series: readonly string[];
  readonly kind?: PanelKind;
  readonly mark?: Mark;
  readonly scale?: Scale;
  readonly title?: string;
  readonly variant?: Panel['variant'];
}

export interface NewFigureOptions {
  readonly range?: TimeRange;
  readonly title?: string;
  /** Wins over one panel per unit; a repeated series is drawn twice. */
  readonly panels?: readonly PanelRequest[];
  readonly kind?: PanelKind;
  readonly mark?: Mark;
  readonly scale?: Scale;
  readonly variant?: Panel['variant'];
}

/**
 * Makes a figure of all the data given: one panel per unit, spectra as spectrograms, and two disjoint times of the same
 * quantity side by side.
 *
 * @throws BotError `nothing-at-hand` without data, `unknown-label` for a panel of data that is not there, `too-large` for too many panels
 */
export function newFigure(
  id: string,
  summaries: readonly FrameSummary[],
  options: NewFigureOptions = {},
): Figure {
  const drawable = summaries.filter(({ columns }) => columns.length > 0);
  if (drawable.length === 0) {
    throw new BotError('nothing-at-hand', 'There is no data to plot yet.', {
      hint: 'Name a mission and a quantity, e.g. "plot the ACE magnetic field".',
    });
  }
  const twins =
    options.panels === undefined && options.kind === undefined && options.range === undefined
      ? twinRanges(drawable)
      : [];
  const all = options.range ?? rangeOver(drawable);
  const range = twins.length > 1 ? all : (options.range ?? newestOf(drawable));
  const panels = panelsFor(drawable, options, twins);
  if (panels.length > MAX_PANELS) {
    throw new BotError('too-large', `${panels.length} panels do not fit into one figure.`, {
      hint: `Ask for up to ${MAX_PANELS}, or put several series into one panel.`,
    });
  }
  const columns = Math.max(1, twins.length);
  const figure: Figure = {
    id,
    ...(options.title === undefined ? {} : { title: options.title }),
    range,
    fullRange: all,
    panels,
    columns,
    columnTitles: twins.map(formatTimeRange),
    columnRanges: twins,
    markers: [],
    extremes: false,
    legend: 'auto',
    grid: true,
    fontSize: DEFAULT_FONT_SIZE,
    width: DEFAULT_WIDTH,
    height: defaultHeight(rowsOf({ panels, columns })),
    theme: 'light',
    provenance: true,
  };
  return fixColors(figure, summaries);
}

/** What is so many times as far apart as it is long is not seen on one axis. */
const FAR_APART = 10;
const LEAST_APART = 30 * DAY;

/** The time of all that is drawn, or of its newest where the rest ended long before: an axis of years shows nothing of two days. */
function newestOf(summaries: readonly FrameSummary[]): TimeRange {
  const all = rangeOver(summaries);
  const ranges = summaries
    .filter(({ axis }) => axis === undefined)
    .map(({ provenance }) => provenance.range)
    .toSorted((a, b) => b.stop - a.stop);
  const longest = Math.max(...ranges.map(({ start, stop }) => stop - start));
  let { start } = ranges[0] ?? all;
  for (const range of ranges) {
    if (start - range.stop > Math.max(LEAST_APART, FAR_APART * longest)) return { start, stop: all.stop };
    start = Math.min(start, range.start);
  }
  return all;
}

function panelsFor(
  summaries: readonly FrameSummary[],
  options: NewFigureOptions,
  twins: readonly TimeRange[],
): readonly Panel[] {
  if (options.panels !== undefined)
    return options.panels.flatMap((request) => onItsAxis(panelOf(request, summaries, options), summaries));
  if (options.kind === 'scatter') return [scatterPanel(summaries.flatMap(curvesOf), options)];
  if (options.kind === 'histogram') return autoPanels(summaries, { ...options, kind: 'histogram' });
  return twins.length > 1 ? twinPanels(summaries, twins, options) : autoPanels(summaries, options);
}

/** "Spectrogram and density in one plot": what has no place on the axis of the channels stands below. */
function onItsAxis(panel: Panel, summaries: readonly FrameSummary[]): readonly Panel[] {
  const others = strangersIn(panel, summaries);
  if (others.length === 0) return [panel];
  const traces = panel.traces.filter((trace) => !others.includes(trace));
  return [{ ...panel, traces }, ...others.map((trace) => naturalPanel([trace], summaries))];
}

function panelOf(
  request: PanelRequest,
  summaries: readonly FrameSummary[],
  options: NewFigureOptions,
): Panel {
  const traces = request.series.map((id) => {
    const trace = traceOf(id, summaries);
    if (trace === undefined) {
      throw new BotError('unknown-label', `There is no data called "${id.slice(0, 80)}".`, {
        hint: `There is: ${summaries
          .slice(0, 12)
          .map(({ label }) => label)
          .join(', ')}.`,
      });
    }
    return trace;
  });
  const natural = naturalPanel(traces, summaries);
  const kind = request.kind ?? options.kind ?? natural.kind;
  const variant = request.variant ?? options.variant;
  return {
    ...basicPanel(kind, traces, { scale: natural.scale, ...options, ...request }),
    ...(request.title === undefined ? {} : { title: request.title }),
    ...(variant === undefined ? {} : { variant }),
  };
}

/** The panel that data ask for by themselves: spectra as spectrograms, counts as bars, the rest as lines. */
export function naturalPanel(traces: readonly Trace[], summaries: readonly FrameSummary[]): Panel {
  const [first] = traces;
  const summary = summaries.find(({ label }) => label === first?.label);
  if (summary?.isSpectrum === true && first?.columns === undefined) {
    const axisUnit = periodUnit(summary);
    return { ...basicPanel('spectrogram', traces), ...(axisUnit === undefined ? {} : { axisUnit }) };
  }
  if (summary?.axis === undefined) return basicPanel('line', traces);
  const { binWidth, valueScale } = summary.axis;
  const kind = binWidth === undefined ? 'line' : 'histogram';
  const errors = kind === 'line' && traces.length === 1 ? errorBands(summary) : [];
  if (errors.length === 0 || first?.columns !== undefined)
    return basicPanel(kind, traces, { scale: valueScale });
  const columns = errors.map(({ around }) => around.column);
  return { ...basicPanel(kind, [{ label: summary.label, columns }], { scale: valueScale }), bands: errors };
}

/** Bands between the edges of errors that are columns of their own: `mean + error` and `mean - error` around `mean`. */
function errorBands({ label, columns }: FrameSummary) {
  const names = new Set(columns.map(({ name }) => name));
  return columns.flatMap(({ name }) =>
    names.has(`${name} + error`) && names.has(`${name} - error`)
      ? [
          {
            low: { label, column: `${name} - error` },
            high: { label, column: `${name} + error` },
            around: { label, column: name },
            name: '± standard error',
          },
        ]
      : [],
  );
}

/** Periods of hours are told in hours; `undefined` where the unit of the data is the one that a person would use. */
function periodUnit({ bins }: FrameSummary): string | undefined {
  if (bins === undefined || bins.unit !== 's' || !/period/i.test(bins.name)) return undefined;
  const longest = Math.max(...bins.centers) * 1000;
  if (longest > 10 * DAY) return 'd';
  if (longest > 4 * HOUR) return 'h';
  return longest > 10 * MINUTE ? 'min' : undefined;
}

/** A panel with default looks. */
export function basicPanel(
  kind: PanelKind,
  traces: readonly Trace[],
  options: Pick<NewFigureOptions, 'mark' | 'scale'> = {},
): Panel {
  return {
    kind,
    traces,
    scale: options.scale ?? 'linear',
    mark: options.mark ?? (kind === 'scatter' ? 'point' : kind === 'histogram' ? 'bar' : 'line'),
    weight: kind === 'spectrogram' ? 1.3 : 1,
  };
}

function scatterPanel(traces: readonly Trace[], options: NewFigureOptions): Panel {
  if (traces.length < 2) {
    throw new BotError('not-computable', 'A scatter plot needs two quantities.', {
      hint: 'Name both, e.g. "plot density against speed".',
    });
  }
  return {
    ...basicPanel('scatter', traces.slice(0, 2), options),
    ...(options.variant === undefined ? {} : { variant: options.variant }),
  };
}

function curvesOf(summary: FrameSummary): readonly Trace[] {
  return summary.columns.map(({ name }) => ({ label: summary.label, columns: [name] }));
}

/** One panel per unit in the order of first appearance; each spectrum has its own. */
function autoPanels(summaries: readonly FrameSummary[], options: NewFigureOptions = {}): readonly Panel[] {
  const byUnit = new Map<string, Trace[]>();
  for (const summary of summaries) {
    for (const [group, columns] of groupsOf(summary)) {
      const key = summary.isSpectrum && options.kind !== 'line' ? `spectrum ${summary.label}` : group;
      const whole = columns.length === summary.columns.length;
      const trace = whole ? { label: summary.label } : { label: summary.label, columns };
      byUnit.set(key, [...(byUnit.get(key) ?? []), trace]);
    }
  }
  const panels = [...byUnit].flatMap(([key, traces]) => {
    if (/^(?:spectrum|axis) /.test(key)) return [naturalPanel(traces, summaries)];
    return withVectorsApart(basicPanel(options.kind ?? 'line', traces, options), summaries);
  });
  return withFrequenciesOver(panels, summaries);
}

/** Names of columns by the key of their panel. */
function groupsOf(summary: FrameSummary): ReadonlyMap<string, readonly string[]> {
  if (summary.isSpectrum) return new Map([[panelKey(summary, ''), summary.columns.map(({ name }) => name)]]);
  const groups = new Map<string, readonly string[]>();
  for (const column of summary.columns) {
    const key = panelKey(summary, column.unit, column);
    groups.set(key, [...(groups.get(key) ?? []), column.name]);
  }
  return groups;
}

/** The times of the data when they fall into two or more that do not overlap and show the same units; else none. */
function twinRanges(summaries: readonly FrameSummary[]): readonly TimeRange[] {
  if (summaries.some(({ axis }) => axis !== undefined)) return [];
  const ranges = distinctRanges(summaries);
  const disjoint = ranges.every(
    (range, index) => index === 0 || (ranges[index - 1]?.stop ?? 0) <= range.start,
  );
  if (ranges.length < 2 || ranges.length > 4 || !disjoint) return [];
  const unitsAt = ranges.map((range) =>
    unitsOf(summaries.filter(({ provenance }) => isSameRange(provenance.range, range))),
  );
  return unitsAt.every((units) => units === unitsAt[0]) ? ranges : [];
}

function distinctRanges(summaries: readonly FrameSummary[]): readonly TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const { provenance } of summaries) {
    if (!ranges.some((range) => isSameRange(range, provenance.range))) ranges.push(provenance.range);
  }
  return ranges.sort((a, b) => a.start - b.start);
}

function unitsOf(summaries: readonly FrameSummary[]): string {
  return [...new Set(summaries.flatMap(({ columns }) => columns.map(({ unit }) => unit)))].sort().join('|');
}

function twinPanels(
  summaries: readonly FrameSummary[],
  twins: readonly TimeRange[],
  options: NewFigureOptions,
): readonly Panel[] {
  const byColumn = twins.map((range) =>
    autoPanels(
      summaries.filter(({ provenance }) => isSameRange(provenance.range, range)),
      options,
    ),
  );
  const rows = byColumn[0] ?? [];
  return rows.flatMap((_, row) => byColumn.flatMap((panels) => panels[row] ?? []));
}

/** The time that holds all the data. A single instant is widened by a minute on both sides. */
export function rangeOver(summaries: readonly FrameSummary[]): TimeRange {
  const start = Math.min(...summaries.map(({ provenance }) => provenance.range.start));
  const stop = Math.max(...summaries.map(({ provenance }) => provenance.range.stop));
  return start < stop ? { start, stop } : { start: start - MINUTE, stop: stop + MINUTE };
}
