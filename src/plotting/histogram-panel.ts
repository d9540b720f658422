import { lowerBound } from '#src/domain/decimate.ts';
import { BotError } from '#src/domain/failure.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { Counting } from '#src/domain/figure/look.ts';
import { axisLabelOf, legendOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { axisOfPanel, columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { distinctNames } from '#src/plotting/distinct-names.ts';
import { type Domain, extentOf, isConstant, paddedDomain } from '#src/plotting/domains.ts';
import { barsMark, outlineTable, STROKE, stepMark } from '#src/plotting/histogram-marks.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import { linearTicks } from '#src/plotting/number-ticks.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { visible } from '#src/plotting/theme.ts';

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly values: Float64Array;
  /** That the samples are of. */
  readonly period: TimeRange;
  /** Its outline alone is drawn. */
  readonly isOutline: boolean;
  readonly dash: readonly number[];
  /** Times the usual width. */
  readonly width: number;
  /** Where its bins begin, where it was counted before. */
  readonly starts: Float64Array;
  readonly binWidth: number | undefined;
}

/** How often values occur: one set of bins for all curves of the panel that are counted here, its own for each that was counted before. */
export function histogramPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
): PanelView {
  const outlines = frames.map(outlineOf);
  const axis = axisOfPanel(panel, outlines);
  const samples = samplesOf(figure, index, panel, frames);
  const isLog = panel.xScale === 'log';
  const { edges, counts, isEmpty } =
    axis?.binWidth === undefined ? countedHere(samples, panel, isLog) : countedBefore(samples, isLog);
  const edgesAt = (at: number) => edges[at] ?? new Float64Array(0);
  const bars = counts.map((each, at) => counted(each, edgesAt(at), panel.counting ?? 'count'));
  // One sample is the least that is counted here; what was counted before may be a share.
  const least = panel.counting === undefined && axis?.binWidth === undefined ? 1 : 0;
  const highest = Math.max(least, ...bars.flatMap((each) => [...each])) || 1;
  const domain =
    panel.range ??
    (panel.scale === 'log'
      ? ([lowestOf(bars) * 0.8, highest * 1.3] as const)
      : paddedDomain([0, highest], 'linear', true));
  const table = (at: number) => `p${index}h${at}`;
  return {
    panel,
    x: {
      kind: 'number',
      domain: panel.xRange ?? [
        Math.min(...edges.map((each) => each[0] ?? 0)),
        Math.max(...edges.map((each) => each.at(-1) ?? 1)),
      ],
      scale: isLog ? 'log' : 'linear',
      label: xLabelOf(panel, outlines) ?? '',
    },
    y: { domain, scale: panel.scale, label: axisLabelOf(panel, outlines) },
    // One histogram is told by title and axis, unless somebody placed a legend.
    entries:
      samples.length === 1 && figure.legend === 'auto'
        ? []
        : samples.map(({ name, color, isOutline, dash }, at) => ({
            name,
            color,
            symbol: isOutline ? ('line' as const) : ('box' as const),
            dash,
            table: table(at),
          })),
    tables: Object.fromEntries(
      bars.map((each, at) => [
        table(at),
        samples[at]?.isOutline === true
          ? outlineTable(edgesAt(at), each)
          : { low: edgesAt(at).slice(0, -1), high: edgesAt(at).slice(1), n: each },
      ]),
    ),
    rasters: [],
    marks: () =>
      samples.map((sample, at) =>
        sample.isOutline
          ? stepMark(table(at), sample, domain[0])
          : barsMark(table(at), sample.color, samples.length > 1, domain[0]),
      ),
    isSquare: false,
    notes: [],
    ...(isEmpty ? { emptyText: 'No valid data in this period' } : {}),
  };
}

/** What the bars are, of the numbers of samples in each bin. */
function counted(counts: Float64Array, edges: Float64Array, counting: Counting): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0) || 1;
  switch (counting) {
    case 'count':
      return counts;
    case 'share':
      return counts.map((count) => count / total);
    case 'percent':
      return counts.map((count) => (100 * count) / total);
    case 'density':
      return counts.map((count, bin) => count / total / ((edges[bin + 1] ?? 0) - (edges[bin] ?? 0)));
    case 'cumulative':
      return runningSum(counts).map((sum) => sum / total);
  }
}

function runningSum(counts: Float64Array): Float64Array {
  const sums = Float64Array.from(counts);
  for (let bin = 1; bin < sums.length; bin += 1) sums[bin] = (sums[bin] ?? 0) + (sums[bin - 1] ?? 0);
  return sums;
}

function lowestOf(bars: readonly Float64Array[]): number {
  const positive = bars.flatMap((each) => [...each]).filter((value) => value > 0);
  return positive.length === 0 ? 1 : Math.min(...positive);
}

interface Counted {
  /** One array a curve, shape `[k + 1]`. */
  readonly edges: readonly Float64Array[];
  /** One array a curve, shape `[k]`. */
  readonly counts: readonly Float64Array[];
  readonly isEmpty: boolean;
}

function countedHere(samples: readonly Sample[], panel: Panel, isLog: boolean): Counted {
  const extent = extentOf(
    samples.map(({ values }) => values),
    isLog ? 'log' : 'linear',
  );
  const edges = isLog
    ? logEdges(extent ?? [1, 10], panel.bins ?? 40)
    : panel.binWidth === undefined
      ? binEdgesFor(extent ?? [0, 1], samples, panel.bins)
      : edgesOfWidth(extent ?? [0, 1], panel.binWidth);
  const counts = samples.map(({ values }) => countIn(values, edges));
  return { edges: samples.map(() => edges), counts, isEmpty: extent === undefined };
}

/** Counts that an operation made: the data hold one row a bin. On a log axis only bins above zero can stand. */
function countedBefore(samples: readonly Sample[], isLog: boolean): Counted {
  const shown = samples.map(({ starts, values, binWidth = 1 }) => {
    const first = isLog ? starts.findIndex((edge) => edge > 0) : 0;
    const own = first < 0 ? new Float64Array(0) : starts.subarray(first);
    return {
      edges:
        own.length === 0 ? Float64Array.of(1, 10) : Float64Array.of(...own, (own.at(-1) ?? 0) + binWidth),
      counts: first < 0 ? new Float64Array(0) : values.subarray(first),
    };
  });
  return {
    edges: shown.map(({ edges }) => edges),
    counts: shown.map(({ counts }) => counts),
    isEmpty: shown.every(({ counts }) => counts.length === 0),
  };
}

function samplesOf(figure: Figure, index: number, panel: Panel, frames: readonly Frame[]): readonly Sample[] {
  const colors = colorsOf(panel, frames.map(outlineOf));
  const samples = panel.traces.flatMap((trace) => {
    const frame = frameOf(trace, frames);
    const outline = outlineOf(frame);
    const shown = rangeOfPanel(figure, index);
    const [start, stop] = trace.during ?? [shown.start, shown.stop];
    const [from, to] =
      frame.axis === undefined
        ? [lowerBound(frame.time, start), lowerBound(frame.time, stop)]
        : [0, frame.time.length];
    return columnsOf(trace, outline).map((column) => {
      const id = seriesId(outline, column);
      const values =
        frame.columns.find(({ name }) => name === column)?.values.subarray(from, to) ?? new Float64Array(0);
      return {
        id,
        name: legendOf(trace, column, outline),
        color: visible(trace.colors?.[column] ?? trace.color ?? colors[id] ?? '#0072b2', figure.theme),
        values,
        period: trace.during === undefined ? frame.provenance.range : { start, stop },
        isOutline: /^(?:step|line)$/.test(trace.mark ?? panel.mark),
        dash: dashOf(trace.dash ?? 'solid', STROKE * 8),
        width: trace.width ?? 1,
        starts: frame.time,
        binWidth: frame.axis?.binWidth,
      };
    });
  });
  return distinctNames(samples, ({ period }) => period);
}

/** About as many bins as the square root of the samples, 10 to 60, at round values. */
function binEdgesFor(
  [low, high]: Domain,
  samples: readonly Sample[],
  bins: number | undefined,
): Float64Array {
  const top = isConstant([low, high]) ? low + (low === 0 ? 1 : Math.abs(low) * 0.1) : high;
  const most = Math.max(...samples.map(({ values }) => values.length), 1);
  if (bins !== undefined)
    return Float64Array.from({ length: bins + 1 }, (_, edge) => low + ((top - low) * edge) / bins);
  const { values } = linearTicks([low, top], Math.min(60, Math.max(10, Math.ceil(Math.sqrt(most)))));
  const step = (values[1] ?? top) - (values[0] ?? low);
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.floor((top - first) / step) + 1);
  return Float64Array.from({ length: Math.min(200, count) + 1 }, (_, edge) =>
    Number((first + edge * step).toPrecision(12)),
  );
}

/** Most bins whose bars can be seen. */
const MOST_BINS = 2_000;

/** Bins of one width at whole multiples of it. @throws BotError `too-large` */
function edgesOfWidth([low, high]: Domain, width: number): Float64Array {
  const first = Math.floor(low / width);
  const count = Math.max(1, Math.floor(high / width) - first + 1);
  if (count <= MOST_BINS)
    return Float64Array.from({ length: count + 1 }, (_, edge) =>
      Number(((first + edge) * width).toPrecision(12)),
    );
  throw new BotError('too-large', `Bins of ${width} would be ${count} bars, more than can be drawn.`, {
    hint: `Ask for wider bins, e.g. of ${Number(((high - low) / 50).toPrecision(1))}.`,
  });
}

function logEdges([low, high]: Domain, bins: number): Float64Array {
  const ratio = isConstant([low, high]) ? 10 : high / low;
  return Float64Array.from({ length: bins + 1 }, (_, edge) => low * ratio ** (edge / bins));
}

function countIn(values: Float64Array, edges: Float64Array): Float64Array {
  const counts = new Float64Array(Math.max(1, edges.length - 1));
  for (const value of values) {
    const above = lowerBound(edges, value);
    const bin = edges[above] === value ? above : above - 1;
    const at = Math.min(bin, counts.length - 1);
    if (at >= 0 && value <= (edges.at(-1) ?? 0)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
