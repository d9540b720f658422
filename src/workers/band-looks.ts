import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { seriesId } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { partOf } from '#src/workers/part-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Bands around means of bins, and the labels of their edges, which are no curves beside those. */
interface BandLooks {
  readonly changes: readonly FigureChange[];
  readonly edges: ReadonlySet<string>;
}

/**
 * How the edges around means of bins look at first: a band in the colour of the mean that it lies around, where that is drawn.
 *
 * @param series labels of what is drawn
 */
export function bandLooks(
  series: readonly string[],
  { workspace, figures }: Pick<Toolbox, 'workspace' | 'figures'>,
): BandLooks {
  const summaries = workspace.summaries();
  const edges = summaries.filter(
    ({ label, provenance }) => provenance.operation === 'bin_band' && series.includes(label),
  );
  const shown = figures.current()?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
  const drawn = [...series, ...shown];
  const laid = edges.flatMap((each) => {
    const middle = middleOf(each, drawn, summaries);
    return middle === undefined ? [] : [{ label: each.label, changes: bandsAround(middle, each) }];
  });
  return {
    changes: [
      ...laid.flatMap(({ changes }) => changes),
      ...series.flatMap((label) => spreadOf(label, summaries)),
    ],
    edges: new Set(laid.map(({ label }) => label)),
  };
}

/** What lies around the medians or means of groups, by the settings of what made them. */
function spreadIn({ provenance: { operation, params } }: FrameSummary): unknown {
  if (operation === 'binned') return params?.['spread'];
  if (operation !== 'fold') return undefined;
  return params?.['statistic'] === 'median' ? 'percentiles' : 'standard-error';
}

/** The band around medians or means in groups of the samples, which stands in the columns behind them. */
export function spreadOf(series: string, summaries: readonly FrameSummary[]): readonly FigureChange[] {
  const { label } = partOf(series, summaries);
  const summary = summaries.find((each) => each.label === label);
  const spread = summary === undefined ? undefined : spreadIn(summary);
  const [middle, low, high] = summary?.columns.map(({ name }) => name) ?? [];
  if (
    summary === undefined ||
    spread === undefined ||
    middle === undefined ||
    low === undefined ||
    high === undefined
  )
    return [];
  return [
    {
      kind: 'band',
      low: seriesId(summary, low),
      high: seriesId(summary, high),
      around: seriesId(summary, middle),
      name: nameOf({
        ...summary,
        provenance: { ...summary.provenance, params: { ...summary.provenance.params, of: spread } },
      }),
    },
  ];
}

/** One band for each column of the means. */
function bandsAround(middle: FrameSummary, edges: FrameSummary): readonly FigureChange[] {
  return middle.columns.map(({ name: column }, place) => ({
    kind: 'band',
    low: seriesId(edges, edges.columns[2 * place]?.name ?? ''),
    high: seriesId(edges, edges.columns[2 * place + 1]?.name ?? ''),
    around: seriesId(middle, column),
    name: nameOf(edges),
  }));
}

/** The drawn means of the same bins of the same data. */
function middleOf(
  { provenance: { from }, columns }: FrameSummary,
  drawn: readonly string[],
  summaries: readonly FrameSummary[],
): FrameSummary | undefined {
  return summaries.findLast(
    ({ label, provenance, columns: own }) =>
      provenance.operation === 'resample' &&
      provenance.from.join() === from.join() &&
      own.length === columns.length / 2 &&
      drawn.some((name) => name === label || name.startsWith(`${label}.`)),
  );
}

/** `± standard error`, `quartiles`. */
function nameOf({ provenance: { params } }: FrameSummary): string {
  const { of, times = 1, low = 25, high = 75 } = params ?? {};
  const many = times === 1 ? '' : `${times} × `;
  if (of === 'standard-deviation') return `± ${many}standard deviation`;
  if (of !== 'percentiles') return `± ${many}standard error`;
  return low === 25 && high === 75 ? 'quartiles' : `${low}th to ${high}th percentile`;
}
